import { appendFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DomainError } from '../../../../../../server/contract/index.ts'
import { riskLimits } from '../../../../../../server/platform/risk/limits.ts'
import type { BucketStore } from '../../../../../../server/platform/risk/sources/buckets/bucket-store.ts'
import { folderBuckets } from '../../../../../../server/platform/risk/sources/buckets/folder-buckets.ts'
import { streamLines } from '../../../../../../server/platform/risk/sources/read-lines.ts'
import { filesOf, readSource } from '../../../../../../server/platform/risk/sources/read-source.ts'
import type { ReadUpTo } from '../../../../../../server/platform/risk/sources/read-source.ts'
import { sourceInput } from '../../../../../../server/platform/risk/sources/source-input.ts'

let root: string
const write = (name: string, text: string): Promise<void> => writeFile(join(root, 'buckets', name), text)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'risk-sources-'))
  await mkdir(join(root, 'buckets/logs/2026/march'), { recursive: true })
  await mkdir(join(root, 'buckets/empty'))
  await mkdir(join(root, 'outside'))
  await writeFile(join(root, 'outside/secret.json'), '{"secret":true}')
  await write('logs/a.json', '[{"n":1},{"n":2}]')
  await write('logs/one.json', '{"n":0}')
  await write('logs/nothing.jsonl', '')
  await write('logs/notes.txt', 'x')
  await write('logs/2026/b.jsonl', '{"n":3}\n\n{"n":4}\n')
  await write('logs/2026/march/c.jsonl', '{"n":5}')
  await write('logs/broken.jsonl', '{"n":1}\nno\n[1]\n{"n":2}\n')
  await symlink(join(root, 'outside'), join(root, 'buckets/linked'))
  await symlink(join(root, 'outside'), join(root, 'buckets/logs/out'))
  await symlink(join(root, 'outside/secret.json'), join(root, 'buckets/logs/link.json'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const store = () => folderBuckets(join(root, 'buckets'))
const signal = new AbortController().signal

describe('folders as buckets', () => {
  it('are those directly below, links apart', async () => {
    expect(await store().buckets()).toEqual(['empty', 'logs'])
    expect(await folderBuckets(join(root, 'none')).buckets()).toEqual([])
  })

  it('are listed page by page, at one depth', async () => {
    const first = await store().objects({ bucket: 'logs', prefix: '', pageSize: 3, isDeep: false })
    expect(first.objects.map(({ name, isFolder }) => [name, isFolder])).toEqual([
      ['2026/', true],
      ['a.json', false],
      ['broken.jsonl', false],
    ])
    const rest = await store().objects({
      bucket: 'logs',
      prefix: '',
      pageSize: 9,
      isDeep: false,
      start: first.nextToken,
    })
    expect(rest.objects.map(({ name }) => name)).toEqual(['notes.txt', 'nothing.jsonl', 'one.json'])
    expect(rest.nextToken).toBeUndefined()
    const within = await store().objects({ bucket: 'logs', prefix: '2026/m', pageSize: 9, isDeep: false })
    expect(within.objects.map(({ name }) => name)).toEqual(['2026/march/'])
  })

  it.each([
    ['..', 'buckets/logs/a.json'],
    ['linked', 'secret.json'],
    ['logs/2026', 'b.jsonl'],
    ['nobody', 'a.json'],
  ])('%s is no bucket', async (bucket, name) => {
    await expect(store().open(bucket, name)).rejects.toMatchObject({ code: 'risk-bucket-not-found' })
  })

  it.each([
    '../../outside/secret.json',
    'out/secret.json',
    'link.json',
    '2026',
    'a.json/',
    '/etc/passwd',
    'none.json',
  ])('have no file %s', async (name) => {
    await expect(store().open('logs', name)).rejects.toMatchObject({ code: 'risk-file-not-found' })
  })

  it('list nothing outside', async () => {
    for (const prefix of ['../', 'out/', '2026/../', '/'])
      expect(await store().objects({ bucket: 'logs', prefix, pageSize: 9, isDeep: true })).toEqual({
        objects: [],
      })
  })
})

describe('folders with links in them', () => {
  it('are listed once each, under their own names', async () => {
    await mkdir(join(root, 'buckets/rings/z'), { recursive: true })
    await write('rings/z/1.jsonl', '{"n":1}')
    await symlink(join(root, 'buckets/rings'), join(root, 'buckets/rings/z/up'))
    await symlink(join(root, 'buckets/rings/z'), join(root, 'buckets/rings/a'))
    const names = async (prefix: string) =>
      (await store().objects({ bucket: 'rings', prefix, pageSize: 99, isDeep: true })).objects.map(
        ({ name }) => name,
      )
    expect(await names('')).toEqual(['z/1.jsonl'])
    // Whoever asks for the link has what it leads to.
    expect(await names('a/')).toEqual(['a/1.jsonl'])
    expect(
      (await store().objects({ bucket: 'rings', prefix: '', pageSize: 9, isDeep: false })).objects.map(
        ({ name }) => name,
      ),
    ).toEqual(['a/', 'z/'])
  })
})

describe('very many files', () => {
  const file = (nth: number) => ({ name: `${nth}.jsonl`, isFolder: false, size: 1, created: null })
  /** A store of so many pages, each of which has some files. */
  const pagesOf = (pages: number, files: number): BucketStore => ({
    buckets: async () => [],
    objects: async ({ start = '0' }) => ({
      objects: Array.from({ length: files }, (_, nth) => file(Number(start) * files + nth)),
      ...(Number(start) + 1 < pages ? { nextToken: String(Number(start) + 1) } : {}),
    }),
    open: async () => Readable.from([]),
  })
  const read = async (many: BucketStore) => {
    let count = 0
    try {
      for await (const one of filesOf(sourceInput('logs/*')!, { store: many, signal })) if (one) count += 1
    } catch (error) {
      return [count, (error as DomainError).code]
    }
    return [count]
  }

  it.each([
    ['as many as are read', 10, riskLimits.objects / 10, [riskLimits.objects]],
    ['one more', 1, riskLimits.objects + 1, [riskLimits.objects, 'risk-too-many-files']],
    ['pages for ever with nothing in them', Infinity, 0, [0, 'risk-too-many-files']],
    ['pages for ever with one in each', Infinity, 1, [100, 'risk-too-many-files']],
  ])('are read up to a bound, which is said: %s', async (_name, pages, files, found) => {
    expect(await read(pagesOf(pages, files))).toEqual(found)
  })
})

async function all(input: string, from?: (object: string) => ReadUpTo | undefined) {
  const found: string[] = []
  const faults: string[] = []
  for await (const { place, event } of readSource(input, {
    store: store(),
    signal,
    ...(from ? { from } : {}),
    onFault: ({ object, line }, { code }) => faults.push(`${object}:${line} ${code}`),
  }))
    found.push(`${place.object}:${place.line} ${String(event['n'])}`)
  return { found, faults }
}

describe('a source is read', () => {
  it.each<[string, string[]]>([
    ['logs/a.json', ['logs/a.json:1 1', 'logs/a.json:2 2']],
    ['logs/one.json', ['logs/one.json:1 0']],
    ['logs/2026/*', ['logs/2026/b.jsonl:1 3', 'logs/2026/b.jsonl:3 4', 'logs/2026/march/c.jsonl:1 5']],
    ['logs/o*', ['logs/one.json:1 0']],
  ])('%s', async (input, found) => {
    expect(await all(input)).toEqual({ found, faults: [] })
  })

  it.each([
    ['logs/none.json', 'risk-file-not-found'],
    ['logs/nothing.jsonl', 'risk-file-not-found'],
    ['logs/n*', 'risk-file-not-found'],
    ['empty/*', 'risk-file-not-found'],
    ['none/*', 'risk-bucket-not-found'],
  ])('%s: %s', async (input, code) => {
    await expect(all(input)).rejects.toMatchObject({ code })
  })

  it('with what cannot be read told, or ended there', async () => {
    expect(await all('logs/broken.jsonl')).toEqual({
      found: ['logs/broken.jsonl:1 1', 'logs/broken.jsonl:4 2'],
      faults: ['logs/broken.jsonl:2 risk-line-no-object', 'logs/broken.jsonl:3 risk-line-no-object'],
    })
    const read = async () => {
      for await (const line of readSource('logs/broken.jsonl', { store: store(), signal })) void line
    }
    await expect(read()).rejects.toMatchObject({
      code: 'risk-line-not-read',
      params: { object: 'logs/broken.jsonl', line: 2 },
    })
  })

  it('from where it was left, a line in the making apart', async () => {
    await write('logs/growing.jsonl', '{"n":1}\n{"n":')
    const upTo = new Map<string, ReadUpTo>()
    const step = async () => {
      const found: unknown[] = []
      for await (const { place, event, end } of readSource('logs/growing.jsonl', {
        store: store(),
        signal,
        from: (object) => upTo.get(object),
        onFault: () => found.push('fault'),
      })) {
        found.push(event['n'])
        upTo.set(place.object, { line: place.line, bytes: end })
      }
      return found
    }
    expect(await step()).toEqual([1])
    await appendFile(join(root, 'buckets/logs/growing.jsonl'), '2}\n{"n":3}')
    expect(await step()).toEqual([2, 3])
    expect(await step()).toEqual([])
    expect([...upTo.values()]).toEqual([{ line: 3, bytes: 23 }])
    // The end of the third line is not a line of its own.
    await appendFile(join(root, 'buckets/logs/growing.jsonl'), '\n{"n":4}\n')
    expect(await step()).toEqual([4])
    expect([...upTo.values()]).toEqual([{ line: 4, bytes: 32 }])
    await appendFile(join(root, 'buckets/logs/growing.jsonl'), '{"n":5}\n')
    expect(await step()).toEqual([5])
    expect([...upTo.values()]).toEqual([{ line: 5, bytes: 40 }])
  })

  it('until somebody says stop', async () => {
    const stop = new AbortController()
    const read = async () => {
      for await (const line of readSource('logs/*', { store: store(), signal: stop.signal, onFault() {} })) {
        void line
        stop.abort(new Error('stopped'))
      }
    }
    await expect(read()).rejects.toThrow('stopped')
  })
})

describe('lines', () => {
  const texts = async (parts: readonly string[], most: number) => {
    const found: unknown[] = []
    for await (const { text, end } of streamLines(
      Readable.from(parts.map((one) => Buffer.from(one))),
      signal,
      most,
    ))
      found.push([text, end])
    return found
  }
  it('come as they are cut, those too long without their text', async () => {
    expect(await texts(['ab', 'c\nd', '\n', '123456789', '0\né'], 8)).toEqual([
      ['abc', 4],
      ['d', 6],
      [undefined, 17],
      ['é', 19],
    ])
  })
})
