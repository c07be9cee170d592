import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boundedBody } from '../../../../../../server/platform/risk/sources/buckets/bounded-body.ts'
import { s3Buckets } from '../../../../../../server/platform/risk/sources/buckets/s3-buckets.ts'
import { folderBuckets } from '../../../../../../server/platform/risk/sources/buckets/folder-buckets.ts'
import type { BucketStore } from '../../../../../../server/platform/risk/sources/buckets/bucket-store.ts'
import { readInTime } from '../../../../../../server/platform/risk/sources/read-in-time.ts'
import { readSource } from '../../../../../../server/platform/risk/sources/read-source.ts'

const files: Readonly<Record<string, string>> = {
  'a.json': '{"n":1}',
  'b.jsonl': '{"n":2}\n{"n":3}\n',
  '2026/c.jsonl': '{"n":4}\n',
  '2026/march/d.jsonl': '{"n":5}\n',
  'notes.txt': 'x',
}
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let root: string
let server: S3rver
const stores: Record<string, BucketStore> = {}
let away: BucketStore
const warnings: string[] = []
const hearWarning = ({ message }: Error): void => void warnings.push(message)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'risk-s3-'))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(root, 's3') })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  process.on('warning', hearWarning)
  stores['an S3-compatible store'] = s3Buckets({
    endpoint,
    region: 'us-east-1',
    buckets: ['logs', 'gone'],
    credentials,
  })
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  for (const Bucket of ['logs', 'hidden']) await client.send(new CreateBucketCommand({ Bucket }))
  await mkdir(join(root, 'folders/logs/2026/march'), { recursive: true })
  for (const [Key, Body] of Object.entries(files)) {
    await client.send(new PutObjectCommand({ Bucket: 'logs', Key, Body }))
    await writeFile(join(root, 'folders/logs', Key), Body)
  }
  client.destroy()
  stores['folders'] = folderBuckets(join(root, 'folders'))
  away = s3Buckets({ endpoint: 'http://127.0.0.1:9', region: 'us-east-1', buckets: ['logs'], credentials })
})
afterAll(async () => {
  process.off('warning', hearWarning)
  await server.close()
  await rm(root, { recursive: true, force: true })
})

it('keeps to itself what the SDK says about Node', () => {
  expect(warnings.filter((message) => message.includes('NodeVersionSupportWarning'))).toEqual([])
})

describe.each(['an S3-compatible store', 'folders'])('%s', (kind) => {
  const store = (): BucketStore => stores[kind]!
  const names = async (prefix: string, isDeep = false) =>
    (await store().objects({ bucket: 'logs', prefix, pageSize: 20, isDeep })).objects.map(({ name }) => name)

  it('lists what is at a depth, and what is below', async () => {
    expect(await names('')).toEqual(['2026/', 'a.json', 'b.jsonl', 'notes.txt'])
    expect(await names('2026/')).toEqual(['2026/c.jsonl', '2026/march/'])
    expect(await names('2026/', true)).toEqual(['2026/c.jsonl', '2026/march/d.jsonl'])
    expect(await names('x')).toEqual([])
  })

  it('says how large a file is, and when it came', async () => {
    const { objects } = await store().objects({ bucket: 'logs', prefix: 'b', pageSize: 6, isDeep: false })
    expect(objects).toMatchObject([{ name: 'b.jsonl', isFolder: false, size: 16 }])
    expect(objects[0]?.created).toBeInstanceOf(Date)
  })

  it('opens a file, from a place on too', async () => {
    expect(await text(await store().open('logs', 'b.jsonl'))).toBe(files['b.jsonl'])
    expect(await text(await store().open('logs', 'b.jsonl', 8))).toBe('{"n":3}\n')
  })

  it('has nothing else', async () => {
    await expect(store().open('logs', 'none.json')).rejects.toMatchObject({ code: 'risk-file-not-found' })
    for (const bucket of ['hidden', 'gone', '..'])
      await expect(store().objects({ bucket, prefix: '', pageSize: 2, isDeep: false })).rejects.toMatchObject(
        { code: 'risk-bucket-not-found' },
      )
  })

  it('is read as a data source', async () => {
    const found: unknown[] = []
    const signal = new AbortController().signal
    for await (const { event } of readSource('logs/2026/*', { store: store(), signal }))
      found.push(event['n'])
    expect(found).toEqual([4, 5])
  })
})

// The server above makes no tokens on this runtime: its cipher is not there any more.
it('a store is listed page by page', async () => {
  const asked: string[] = []
  const pages = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token')
    asked.push(String(token))
    const next = token === null ? '<NextContinuationToken>more</NextContinuationToken>' : ''
    const name = token === null ? 'a.json' : 'b.json'
    response.setHeader('content-type', 'application/xml')
    response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${token === null}</IsTruncated>${next}
      <Contents><Key>${name}</Key><Size>7</Size><LastModified>2026-03-01T10:00:00.000Z</LastModified></Contents>
      <Contents><Key>../up.json</Key><Size>7</Size></Contents></ListBucketResult>`)
  })
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
  const { port } = pages.address() as AddressInfo
  const store = s3Buckets({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    buckets: ['logs'],
    credentials,
  })
  const page = { bucket: 'logs', prefix: '', pageSize: 1, isDeep: false }
  const first = await store.objects(page)
  expect(first).toEqual({
    objects: [{ name: 'a.json', isFolder: false, size: 7, created: new Date('2026-03-01T10:00:00Z') }],
    nextToken: 'more',
  })
  const rest = await store.objects({ ...page, start: first.nextToken })
  expect([rest.objects.map(({ name }) => name), rest.nextToken]).toEqual([['b.json'], undefined])
  expect(asked).toEqual(['null', 'more'])
  pages.closeAllConnections()
  pages.close()
})

it('a store that does not answer is said to be so', async () => {
  await expect(away.open('logs', 'a.json')).rejects.toMatchObject({ code: 'risk-buckets-unreachable' })
})

describe('a store that stalls', () => {
  let stalls: Server
  let endpoint: string
  let closed: number
  beforeAll(async () => {
    stalls = createServer((request, response) => {
      response.on('close', () => (closed += 1))
      const { pathname } = new URL(request.url ?? '', 'http://x')
      if (pathname.endsWith('silent.jsonl')) return
      const isList = pathname === '/logs' || pathname === '/logs/'
      response.writeHead(200, {
        'content-type': isList ? 'application/xml' : 'application/json',
        'content-length': 1_000,
      })
      response.write(isList ? '<?xml version="1.0"?><ListBucketResult>' : '{"n":1}\n{"n":')
      if (pathname.endsWith('broken.jsonl')) setTimeout(() => response.destroy(), 20)
    })
    await new Promise<void>((done) => stalls.listen(0, '127.0.0.1', done))
    endpoint = `http://127.0.0.1:${(stalls.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    closed = 0
  })
  afterAll(() => {
    stalls.closeAllConnections()
    stalls.close()
  })
  const store = (answerMs: number) =>
    s3Buckets({ endpoint, region: 'us-east-1', buckets: ['logs'], credentials, answerMs })
  const read = async (name: string, answerMs: number, signal: AbortSignal) =>
    text(await store(answerMs).open('logs', name, 0, signal))
  const never = new AbortController().signal

  it.each(['half.jsonl', 'silent.jsonl', 'broken.jsonl'])('is given up: %s', async (name) => {
    await expect(read(name, 150, never)).rejects.toMatchObject({ code: 'risk-buckets-unreachable' })
    await expect.poll(() => closed).toBeGreaterThan(0)
  })

  it('is given up in the middle of a list', async () => {
    const page = { bucket: 'logs', prefix: '', pageSize: 1, isDeep: true }
    await expect(store(150).objects(page)).rejects.toMatchObject({ code: 'risk-buckets-unreachable' })
    const source = readSource('logs/*', { store: store(60_000), signal: AbortSignal.timeout(50) })
    await expect(source.next()).rejects.toThrow(/timeout/)
  })

  it.each(['half.jsonl', 'silent.jsonl'])('lets go of %s once nobody wants it', async (name) => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('cancelled')), 50)
    await expect(read(name, 60_000, stop.signal)).rejects.toThrow('cancelled')
    await expect.poll(() => closed).toBe(1)
  })

  it('does not hold a preview', async () => {
    const preview = readInTime((signal) => read('half.jsonl', 60_000, signal), 50)
    await expect(preview).rejects.toMatchObject({ code: 'risk-buckets-unreachable' })
  })

  it('is not held to be so while what came is worked on', async () => {
    const body = Readable.from([Buffer.alloc(200_000), Buffer.alloc(10)])
    let bytes = 0
    for await (const part of boundedBody(body, { idleMs: 30 })) {
      await sleep(60)
      bytes += (part as Buffer).length
    }
    expect(bytes).toBe(200_010)
  })
})
