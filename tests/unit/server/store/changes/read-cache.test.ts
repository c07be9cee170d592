import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChangeFeed } from '../../../../../server/store/changes/change-feed.ts'
import type {
  ChangeFeed,
  ChangeListener,
  RunStatement,
  ChangeSubject,
} from '../../../../../server/store/changes/change-feed.ts'
import { createReadCaches } from '../../../../../server/store/changes/read-cache.ts'

/** A feed whose changes the test tells. */
function toldFeed() {
  const listeners = new Set<ChangeListener>()
  let on = false
  let looks = 0
  const feed: ChangeFeed & {
    tell(...subjects: ChangeSubject[]): void
    lose(): void
    readonly looks: number
    lookedAt: number
  } = {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async begin() {
      on = true
      for (const listener of listeners) listener.lost()
    },
    get isOn() {
      return on
    },
    lookedAt: Date.now(),
    get looks() {
      return looks
    },
    async look() {
      looks++
      feed.lookedAt = Date.now()
    },
    tell(...subjects) {
      for (const listener of listeners) listener.changed(new Set(subjects))
    },
    lose() {
      on = false
      for (const listener of listeners) listener.lost()
    },
  }
  return feed
}

/** Counts how often it is read, and answers that. */
function counting(...subjects: ChangeSubject[]) {
  let reads = 0
  return async (made: { of(...subjects: readonly ChangeSubject[]): void }): Promise<number> => {
    made.of(...subjects)
    return ++reads
  }
}

describe('what was read', () => {
  test.each([
    ['the object itself', 'managed/alpha_user/1', true],
    ['another object', 'managed/alpha_user/2', false],
    ['very many of its collection', 'managed/alpha_user/*', true],
    ['very many of another collection', 'managed/alpha_role/*', false],
    ['one of a kind that is needed whole', 'internal/role/x', true],
    ['very many of a kind that is needed whole', 'internal/role/*', true],
    ['a name with slashes below a kind', 'config_document/ui/themerealm', true],
    ['a name that begins alike', 'managed/alpha_user/11', false],
  ])('after a change of %s', async (_, subject, isReadAgain) => {
    const feed = toldFeed()
    const cache = createReadCaches(feed, Infinity).of('test')
    const read = counting('managed/alpha_user/1', 'internal/role/*', 'config_document/*')
    expect([await cache.read('k', read), await cache.read('k', read)]).toEqual([1, 1])
    feed.tell(subject)
    expect(await cache.read('k', read)).toBe(isReadAgain ? 2 : 1)
  })

  test('is kept for each key and each cache', async () => {
    const caches = createReadCaches(toldFeed(), Infinity)
    const read = counting('a/1')
    const values = [
      await caches.of('one').read('k', read),
      await caches.of('one').read('k', read),
      await caches.of('two').read('other', read),
    ]
    expect(values).toEqual([1, 2, 3])
    expect(caches.figures().get('one')).toEqual({ hits: 0, misses: 2 })
  })

  test('is changed by nobody', async () => {
    const cache = createReadCaches(toldFeed(), Infinity).of('test')
    const value = await cache.read('k', async () => ({ list: [{ name: 'a' }] }))
    expect(() => value.list.push({ name: 'b' })).toThrow(TypeError)
    expect(() => (value.list[0]!.name = 'b')).toThrow(TypeError)
  })

  test('holds until its moment, by the clock of whoever asks', async () => {
    const cache = createReadCaches(toldFeed(), Infinity).of('test')
    let now = 1_000
    let reads = 0
    const ask = () =>
      cache.read(
        'k',
        async (made) => {
          made.until(2_000)
          return ++reads
        },
        () => now,
      )
    expect([await ask(), await ask()]).toEqual([1, 1])
    now = 2_000
    expect(await ask()).toBe(2)
    expect(cache.known('k')).toBeUndefined()
  })

  test('a value that is not to be kept, and a failure, are asked for again', async () => {
    const cache = createReadCaches(toldFeed(), Infinity).of('test')
    let reads = 0
    const never = async (made: { until(at: number): void }) => (made.until(0), ++reads)
    expect([await cache.read('k', never), await cache.read('k', never)]).toEqual([1, 2])
    const fails = async () => Promise.reject(new Error(`${++reads}`))
    await expect(cache.read('f', fails)).rejects.toThrow('3')
    await expect(cache.read('f', fails)).rejects.toThrow('4')
  })

  test('is forgotten where nobody can look, and looked at again when the look is old', async () => {
    const feed = toldFeed()
    const cache = createReadCaches(feed, 1_000).of('test')
    const read = counting('a/1')
    await cache.read('k', read)
    feed.lose()
    expect(await cache.read('k', read)).toBe(2)
    expect([cache.known('k'), feed.looks]).toEqual([2, 0])
    feed.lookedAt = Date.now() - 1_500
    expect(cache.known('k')).toBeUndefined()
    expect([await cache.read('k', read), feed.looks]).toEqual([2, 1])
  })

  test('never is older than what was written before it was asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(
          fc.record({
            act: fc.constantFrom('read', 'read', 'write', 'write many', 'lose'),
            key: fc.integer({ min: 0, max: 2 }),
          }),
          { minLength: 1, maxLength: 40 },
        ),
        async (scheduler, acts) => {
          const feed = toldFeed()
          const cache = createReadCaches(feed, Infinity).of('test')
          const stored = [0, 0, 0]
          // The value of a key is made of its own row and of the next one's.
          const now = (key: number): number => stored[key]! * 1_000 + stored[(key + 1) % 3]!
          const read = (key: number): Promise<number> =>
            cache.read(`${key}`, async (made) => {
              const first = await scheduler.schedule(Promise.resolve()).then(() => stored[key]!)
              made.of(`row/${key}`)
              const second = await scheduler.schedule(Promise.resolve()).then(() => stored[(key + 1) % 3]!)
              made.of(`row/${(key + 1) % 3}`)
              await scheduler.schedule(Promise.resolve())
              return first * 1_000 + second
            })
          const asked: Promise<void>[] = []
          const { task } = scheduler.scheduleSequence(
            acts.map(({ act, key }) => async () => {
              if (act === 'write') {
                stored[key]!++
                feed.tell(`row/${key}`)
              } else if (act === 'write many') {
                for (const each of [0, 1, 2]) stored[each]!++
                feed.tell('row/*')
              } else if (act === 'lose') feed.lose()
              else {
                const least = now(key)
                asked.push(
                  read(key).then((value) => {
                    expect(Math.floor(value / 1_000)).toBeGreaterThanOrEqual(Math.floor(least / 1_000))
                    expect(value % 1_000).toBeGreaterThanOrEqual(least % 1_000)
                  }),
                )
              }
            }),
          )
          await scheduler.waitFor(task)
          await scheduler.waitFor(Promise.all(asked))
          for (const key of [0, 1, 2]) expect(await scheduler.waitFor(read(key))).toBe(now(key))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('takes over what it is made of from what it reads of other caches', async () => {
    const feed = toldFeed()
    const caches = createReadCaches(feed, Infinity)
    const [inner, outer] = [caches.of('inner'), caches.of('outer')]
    let now = 0
    let reads = 0
    const part = () =>
      inner.read(
        'part',
        async (made) => {
          made.of('a/1')
          made.until(1_000)
          return 'part'
        },
        () => now,
      )
    const whole = () =>
      outer.read(
        'whole',
        async () => [await part(), ++reads] as const,
        () => now,
      )
    expect([(await whole())[1], (await whole())[1]]).toEqual([1, 1])
    feed.tell('a/1')
    expect((await whole())[1]).toBe(2)
    now = 1_000
    expect((await whole())[1]).toBe(3)
  })
})

describe('with a database that fails', () => {
  /** Rows of changes, and whether questions are answered. */
  function database() {
    const rows: string[] = []
    const state = { fails: false, asked: 0 }
    const run: RunStatement = async ({ parameters: [since] }) => {
      state.asked++
      await Promise.resolve()
      if (state.fails) throw new Error('away')
      const subjects = since === undefined ? [] : rows.slice(Number(since))
      return { rows: [{ snapshot: String(rows.length), subjects }] }
    }
    return { state, run, write: (subject: string) => void rows.push(subject) }
  }

  test('what was written while nobody could look is not served as it was before', async () => {
    const { state, run, write } = database()
    const feed = createChangeFeed(run)
    const cache = createReadCaches(feed, Infinity).of('test')
    let stored = 1
    let go = (): void => {}
    const slow = new Promise<void>((resolve) => (go = resolve))
    const read = (wait: Promise<void> = Promise.resolve()) =>
      cache.read('k', async (made) => {
        made.of('a/1')
        const value = stored
        await wait
        return value
      })
    await feed.begin()
    const first = read(slow)
    await new Promise((resolve) => setTimeout(resolve))
    state.fails = true
    await feed.look()
    expect(feed.isOn).toBe(false)
    stored = 2
    write('a/1')
    state.fails = false
    const other = createReadCaches(feed, Infinity).of('other')
    await other.read('x', async () => 'x')
    go()
    expect(await first).toBe(1)
    expect(await read()).toBe(2)
  })

  test('nothing is given while nobody can look, and all who ask wait for one look', async () => {
    const { state, run } = database()
    const feed = createChangeFeed(run)
    const cache = createReadCaches(feed, -1).of('test')
    const ask = () => cache.read('k', async (made) => (made.of('a/1'), 'v'))
    await ask()
    const before = state.asked
    await Promise.all(Array.from({ length: 200 }, ask))
    expect(state.asked - before).toBe(1)
    state.fails = true
    await expect(ask()).rejects.toThrow('away')
    state.fails = false
    expect(await ask()).toBe('v')
  })
})
