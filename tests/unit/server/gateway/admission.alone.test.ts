import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asProblem } from '../../../support/as-problem.ts'
import { createAdmission } from '../../../../server/gateway/admission.ts'
import type { Admission } from '../../../../server/gateway/admission.ts'
import { LONGEST_WAIT } from '../../../../server/gateway/waiting-line.ts'

/** Somebody who waits, and is turned away in the end where nobody lets them in. */
const joinLine = (admission: Admission, who: string, served: () => void = () => {}): void =>
  void admission.enter(who).then(served, () => {})
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('what is let in', () => {
  test('beyond both bounds it is 503 with a time to come again', async () => {
    const admission = createAdmission({ inWork: 4, inLine: 4 })
    for (const who of 'abcd') await admission.enter(who)
    for (const who of 'abcd') joinLine(admission, who)
    await expect(asProblem(admission.enter('e'))).rejects.toMatchObject({
      code: 503,
      headers: { 'retry-after': expect.stringMatching(/^[1-4]$/) },
      detail: { code: 'not-sent' },
    })
    expect(admission.load).toEqual({ inWork: 4, inLine: 4 })
    expect(admission.turnedAway()).toBe(1)
  })

  test('one person has a quarter of the places, and the others go on', async () => {
    const admission = createAdmission({ inWork: 8, inLine: 8 })
    await admission.enter('flood')
    await admission.enter('flood')
    joinLine(admission, 'flood')
    joinLine(admission, 'flood')
    await expect(asProblem(admission.enter('flood'))).rejects.toMatchObject({ code: 503 })
    await admission.enter('somebody')
    expect(admission.load).toEqual({ inWork: 3, inLine: 2 })
  })

  test('who waits is served in turn, however many requests each has', async () => {
    const admission = createAdmission({ inWork: 4, inLine: 40 })
    const leave = await Promise.all(['w', 'x', 'y', 'z'].map((who) => admission.enter(who)))
    const served: string[] = []
    for (const who of ['a', 'a', 'a', 'b', 'c']) joinLine(admission, who, () => served.push(who))
    for (const end of leave) {
      end()
      await settle()
    }
    expect(served).toEqual(['a', 'b', 'c'])
  })

  test('who goes leaves the line', async () => {
    const admission = createAdmission({ inWork: 1, inLine: 8 })
    const leave = await admission.enter('a')
    const gone = new AbortController()
    const waiting = admission.enter('b', gone.signal)
    gone.abort()
    await expect(asProblem(waiting)).rejects.toMatchObject({ code: 503 })
    leave()
    expect(admission.load).toEqual({ inWork: 0, inLine: 0 })
  })

  test('an end counts once', async () => {
    const admission = createAdmission({ inWork: 1, inLine: 1 })
    const leave = await admission.enter('a')
    leave()
    leave()
    expect(admission.load.inWork).toBe(0)
    await admission.enter('b')
    expect(admission.load.inWork).toBe(1)
  })
})

describe('a line is bounded in time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('whoever waits for a second is turned away, and the next one when it is their time', async () => {
    const admission = createAdmission({ inWork: 4, inLine: 400 })
    for (const who of 'abcd') await admission.enter(who)
    const first = refusalOf(admission, 'e')
    await vi.advanceTimersByTimeAsync(400)
    const second = refusalOf(admission, 'f')
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 401)
    expect([first.after, second.after]).toEqual([undefined, undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect([first.after, second.after]).toEqual([LONGEST_WAIT, undefined])
    await vi.advanceTimersByTimeAsync(400)
    expect(second.after).toBe(LONGEST_WAIT)
    expect(admission.load).toEqual({ inWork: 4, inLine: 0 })
    expect(admission.turnedAway()).toBe(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a turn that would come too late is refused at once, by the pace of the last second', async () => {
    const admission = createAdmission({ inWork: 4, inLine: 4_000 })
    const asked: Watched[] = []
    // Forty a second can be served; each ten milliseconds somebody else asks.
    for (let person = 0; person < 600; person += 1) {
      asked.push(refusalOf(admission, `p${person}`, 100))
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    const later = asked.slice(300)
    const refused = later.flatMap(({ after }) => after ?? [])
    expect(later.length - refused.length).toBeGreaterThan(100)
    expect(refused.filter((after) => after === 0).length).toBeGreaterThan(refused.length * 0.95)
    expect(Math.max(...refused)).toBeLessThanOrEqual(LONGEST_WAIT)
    expect(admission.load).toEqual({ inWork: 0, inLine: 0 })
  })

  test('they come again one after the other', async () => {
    const admission = createAdmission({ inWork: 4, inLine: 4 })
    for (const who of 'abcd') await admission.enter(who)
    for (const who of 'abcd') joinLine(admission, who)
    const seconds = new Set<string | undefined>()
    for (let call = 0; call < 200; call += 1)
      await admission
        .enter('e')
        .catch(({ headers }: { headers: Record<string, string> }) => seconds.add(headers['retry-after']))
    expect([...seconds].toSorted()).toEqual(['1', '2', '3', '4'])
  })

  test('floods turn nobody away who asks one thing after the other, and leave nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          inWork: fc.integer({ min: 4, max: 40 }),
          takes: fc.integer({ min: 5, max: 60 }),
          floods: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
          modest: fc.integer({ min: 1, max: 4 }),
        }),
        async ({ inWork, takes, floods, modest }) => {
          // What a run that failed left behind says nothing of this one.
          vi.clearAllTimers()
          const admission = createAdmission({ inWork, inLine: 1_024 })
          const waits: number[] = []
          const refused: string[] = []
          const call = async (who: string): Promise<void> => {
            const since = performance.now()
            try {
              const leave = await admission.enter(who)
              waits.push(performance.now() - since)
              setTimeout(leave, takes)
            } catch {
              waits.push(performance.now() - since)
              refused.push(who)
            }
          }
          let flooding = true
          const people = Array.from({ length: modest }, async (_, person) => {
            while (flooding) {
              await call(`modest ${person}`)
              await new Promise((resolve) => setTimeout(resolve, takes))
            }
          })
          for (let tick = 0; tick < 300; tick += 1) {
            for (const [flood, calls] of floods.entries())
              for (let each = 0; each < calls; each += 1) void call(`flood ${flood}`)
            await vi.advanceTimersByTimeAsync(5)
          }
          flooding = false
          await vi.advanceTimersByTimeAsync(5_000)
          await Promise.all(people)
          // Whoever came in last leaves, too.
          await vi.advanceTimersByTimeAsync(takes)
          expect(refused.filter((who) => who.startsWith('modest'))).toEqual([])
          expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT)
          expect(admission.load).toEqual({ inWork: 0, inLine: 0 })
          expect(vi.getTimerCount()).toBe(0)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('bounds hold, nobody is forgotten and nobody starves, whatever comes and goes', async () => {
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('come' as const), who: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }),
    fc.record({ kind: fc.constant('end' as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant('go' as const), at: fc.nat(20) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(deed, { maxLength: 60 }),
      async (inWork, inLine, deeds) => {
        const admission = createAdmission({ inWork, inLine })
        const ends: (() => void)[] = []
        const waiting: AbortController[] = []
        let answered = 0
        let asked = 0
        for (const one of deeds) {
          if (one.kind === 'come') {
            const gone = new AbortController()
            waiting.push(gone)
            asked += 1
            admission.enter(one.who, gone.signal).then(
              (end) => {
                ends.push(end)
                answered += 1
              },
              () => void (answered += 1),
            )
          } else if (one.kind === 'end') ends.splice(one.at % Math.max(1, ends.length), 1)[0]?.()
          else waiting.splice(one.at % Math.max(1, waiting.length), 1)[0]?.abort()
          await settle()
          expect(admission.load.inWork).toBeLessThanOrEqual(inWork)
          expect(admission.load.inLine).toBeLessThanOrEqual(inLine)
          expect(admission.load.inWork).toBe(ends.length)
        }
        while (ends.length > 0) {
          ends.pop()?.()
          await settle()
        }
        expect(answered).toBe(asked)
        expect(admission.load).toEqual({ inWork: 0, inLine: 0 })
      },
    ),
    { numRuns: 150 },
  )
})

interface Watched {
  /** Milliseconds until it was refused. */
  after?: number
}

/** Enters, and leaves after a while. */
function refusalOf(admission: Admission, who: string, takes = 100): Watched {
  const since = performance.now()
  const watched: Watched = {}
  admission.enter(who).then(
    (leave) => void setTimeout(leave, takes),
    () => (watched.after = performance.now() - since),
  )
  return watched
}
