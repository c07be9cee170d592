import { lookup as resolve } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { OutboundAllow } from './outbound-allow.ts'
import { isPublicAddress, plainAddress } from './public-address.ts'

/** A call to a system outside. */
export interface OutboundCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Bytes that an answer may have. */
  readonly largest: number
  /** Milliseconds from the call to the last byte, redirects included. */
  readonly longest: number
  readonly signal?: AbortSignal | undefined
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Why a call did not bring an answer. */
export type OutboundReason =
  | 'address-refused'
  | 'redirect-refused'
  | 'too-many-redirects'
  | 'answer-too-large'
  | 'timed-out'
  | 'not-reached'

/** Thrown instead of an answer. Names hosts, never a header, a query or a body. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason
  readonly host: string
  constructor(reason: OutboundReason, host: string, options?: ErrorOptions) {
    super(`${reason}: ${host}`, options)
    this.name = 'OutboundFailure'
    this.reason = reason
    this.host = host
  }
}

/** Makes calls to systems outside. */
export interface Outbound {
  /** @throws OutboundFailure `address-refused` for an address that no call may go to; before anything is resolved */
  assertAllowed(url: URL): void
  /** @throws OutboundFailure */
  call(call: OutboundCall): Promise<OutboundAnswer>
}

const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** These keep method and body. */
const SAME_METHOD = new Set([307, 308])

/**
 * Calls that go to the internet by https only, and elsewhere only where it is allowed. The address is judged where the connection is made, so
 * that a name cannot lead somewhere else after it was looked at; each redirect is judged anew, and other origins get no authorisation.
 *
 * @param allow what `OUTBOUND_ALLOW` says
 * @param lookup resolves names; tests give their own
 * @example const outbound = createOutbound(readOutboundAllow(process.env.OUTBOUND_ALLOW, faults))
 */
export function createOutbound(allow: OutboundAllow, lookup: typeof resolve = resolve): Outbound {
  const assertAllowed = (url: URL): void => {
    const { host, port } = placeOf(url)
    const address = plainAddress(host)
    const isNamed = allow.hasHost(host, port) || (address !== undefined && allow.hasAddress(address, port))
    const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isNamed)
    const isKept = url.username === '' && url.password === ''
    if (!isSecure || !isKept || (address !== undefined && !isNamed && !isPublicAddress(address)))
      throw new OutboundFailure('address-refused', url.host)
  }
  /** Of what a name stands for, the addresses that may be connected to. */
  const checkedLookup =
    (url: URL): LookupFunction =>
    (name, options, done) => {
      const { host, port } = placeOf(url)
      const isNamed = allow.hasHost(host, port)
      lookup(name, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '', 0)
        const fitting = found.filter(({ address }) => {
          const plain = plainAddress(address)
          if (plain === undefined) return false
          return (
            isNamed || allow.hasAddress(plain, port) || (url.protocol === 'https:' && isPublicAddress(plain))
          )
        })
        const [first] = fitting
        if (!first) return done(new OutboundFailure('address-refused', url.host), '', 0)
        if (options.all) done(null, fitting as LookupAddress[])
        else done(null, first.address, first.family)
      })
    }
  return {
    assertAllowed,
    async call(call) {
      const limit = AbortSignal.timeout(call.longest)
      const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit
      let { url, headers, method, body } = call
      for (let redirects = 0; ; redirects++) {
        assertAllowed(url)
        const options = { method, headers, signal, lookup: checkedLookup(url) }
        const answer = await send(url, options, body, call.largest)
        if (!REDIRECTS.has(answer.status) || answer.headers.location === undefined) return answer
        if (redirects === MOST_REDIRECTS) throw new OutboundFailure('too-many-redirects', url.host)
        if (method !== 'GET' && !SAME_METHOD.has(answer.status))
          throw new OutboundFailure('redirect-refused', url.host)
        if (!URL.canParse(answer.headers.location, url))
          throw new OutboundFailure('redirect-refused', url.host)
        const next = new URL(answer.headers.location, url)
        if (next.origin !== url.origin) headers = withoutAuthorisation(headers)
        url = next
      }
    },
  }
}

function placeOf(url: URL): { readonly host: string; readonly port: number } {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, ''), port }
}

const withoutAuthorisation = (headers: OutboundCall['headers']): OutboundCall['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'))

/** One exchange on a connection of its own: none is kept that was judged for another call. */
function send(
  url: URL,
  options: RequestOptions & { readonly signal: AbortSignal },
  body: string | undefined,
  largest: number,
): Promise<OutboundAnswer> {
  return new Promise((done, failed) => {
    const fail = (error: unknown): void => failed(failureOf(error, url, options.signal))
    const begin = url.protocol === 'https:' ? tlsRequest : plainRequest
    const sized = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const headers = { ...options.headers, ...sized } as Record<string, string>
    const answered = async (response: IncomingMessage): Promise<void> => {
      try {
        done(await read(response, largest, url))
      } catch (error) {
        request.destroy()
        fail(error)
      }
    }
    const request: ClientRequest = begin(
      url,
      { ...options, headers, agent: false },
      (response) => void answered(response),
    )
    request.on('error', fail)
    request.end(body)
  })
}

async function read(response: IncomingMessage, largest: number, url: URL): Promise<OutboundAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) throw new OutboundFailure('answer-too-large', url.host)
    parts.push(part)
  }
  if (!response.complete) throw new OutboundFailure('not-reached', url.host)
  const body = Buffer.concat(parts).toString('utf8')
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}

function failureOf(error: unknown, url: URL, signal: AbortSignal): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  return new OutboundFailure(signal.aborted ? 'timed-out' : 'not-reached', url.host, { cause: error })
}
