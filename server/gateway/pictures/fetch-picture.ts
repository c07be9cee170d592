import https from 'node:https'
import type { RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { DomainError, isRefusal } from '../../contract/index.ts'
import { publicAddressOf } from './public-address.ts'
import type { HostAddress } from './public-address.ts'

/** A picture as it is served again. */
export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

/** The outside, which tests replace. */
export interface PictureSource {
  addressOf(host: string): Promise<HostAddress | null>
  request(options: RequestOptions): ClientRequest
}

const LARGEST = 1_048_576
const WITHIN = 5_000
const LONGEST_ADDRESS = 2_000

/** By its first bytes, never by what its server says; no SVG, which is a document. */
const SIGNATURES: readonly { readonly type: string; readonly test: (bytes: Buffer) => boolean }[] = [
  { type: 'image/png', test: (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' },
  { type: 'image/jpeg', test: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' },
  { type: 'image/gif', test: (bytes) => /^GIF8[79]a$/.test(bytes.subarray(0, 6).toString('latin1')) },
  {
    type: 'image/webp',
    test: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  { type: 'image/avif', test: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)) },
]

const internet: PictureSource = { addressOf: publicAddressOf, request: (options) => https.request(options) }

/**
 * Fetches a picture that a person's profile names, for whoever looks at the profile: the picture's host does not learn who looks. It
 * reaches nothing but the public Internet, follows no redirect, and passes on nothing but a picture.
 *
 * @param address of the picture; https only
 * @throws DomainError `picture-address-not-valid`, `picture-not-found`, `picture-too-slow`
 * @example await fetchPicture('https://pictures.example.com/erin.png')
 */
export async function fetchPicture(address: string, source: PictureSource = internet): Promise<Picture> {
  const url = addressFrom(address)
  const host = await source.addressOf(url.hostname.replace(/^\[|\]$/g, ''))
  if (!host) throw none()
  const bytes = await read(url, host, source)
  const type = SIGNATURES.find(({ test }) => test(bytes))?.type
  if (type === undefined) throw none()
  return { type, bytes }
}

function addressFrom(address: string): URL {
  const url = address.length <= LONGEST_ADDRESS && URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '')
    throw new DomainError('picture-address-not-valid')
  return url
}

function read(url: URL, host: HostAddress, source: PictureSource): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = source.request({
      host: host.address,
      family: host.family,
      servername: url.hostname,
      path: url.pathname + url.search,
      agent: false,
      headers: { host: url.host, accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
    })
    const late = setTimeout(() => sent.destroy(new DomainError('picture-too-slow')), WITHIN)
    const end = (error: unknown): void => {
      clearTimeout(late)
      sent.destroy()
      reject(isRefusal(error) ? error : none())
    }
    sent.on('error', end)
    sent.on('response', (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return end(none())
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > LARGEST) return end(none())
        chunks.push(chunk)
      })
      answer.on('error', end)
      answer.on('end', () => {
        clearTimeout(late)
        resolve(Buffer.concat(chunks))
      })
    })
    sent.end()
  })
}

const none = (): DomainError => new DomainError('picture-not-found')
