import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asProblem } from '../../../support/as-problem.ts'
import { createAdmission } from '../../../../server/gateway/admission.ts'

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('what is let in', () => {
  test('beyond both bounds it is 503 with a time to come again', async () => {
    const admission = createAdmission({ inWork: 4, inLine: 4 })
    for (const who of 'abcd') await admission.enter(who)
    for (const who of 'abcd') void admission.enter(who)
    await expect(asProblem(admission.enter('e'))).rejects.toMatchObject({
      code: 503,
      headers: { 'retry-after': '1' },
      detail: { code: 'not-sent' },
    })
    expect(admission.load).toEqual({ inWork: 4, inLine: 4 })
    expect(admission.turnedAway()).toBe(1)
  })

  test('one person has a quarter of the places, and the others go on', async () => {
    const admission = createAdmission({ inWork: 8, inLine: 8 })
    await admission.enter('flood')
    await admission.enter('flood')
    void admission.enter('flood')
    void admission.enter('flood')
    await expect(asProblem(admission.enter('flood'))).rejects.toMatchObject({ code: 503 })
    await admission.enter('somebody')
    expect(admission.load).toEqual({ inWork: 3, inLine: 2 })
  })

  test('who waits is served in turn, however many requests each has', async () => {
    const admission = createAdmission({ inWork: 4, inLine: 40 })
    const leave = await Promise.all(['w', 'x', 'y', 'z'].map((who) => admission.enter(who)))
    const served: string[] = []
    for (const who of ['a', 'a', 'a', 'b', 'c']) void admission.enter(who).then(() => served.push(who))
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
