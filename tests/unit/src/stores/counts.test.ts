import { describe, expect, test } from 'vitest'
import { Counts, notCounted, type CountsAnswer, type CountsPorts } from '../../../../src/stores/counts.ts'

function setUp(after?: CountsPorts['after']) {
  const waiting: { answer: (answer: CountsAnswer) => void; refuse: () => void }[] = []
  const failed: string[] = []
  const counts = new Counts({
    read: () =>
      new Promise((answer, refuse) => {
        waiting.push({ answer, refuse: () => refuse(new Error('no answer')) })
      }),
    failed: (name) => void failed.push(name),
    ...(after ? { after } : {}),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { counts, waiting, failed, settled }
}

describe('counts of badges', () => {
  test('follow what is read; asked meanwhile, they are read once more', async () => {
    const { counts, waiting, settled } = setUp()
    counts.take({ counts: { approvalsCount: 3 } })
    void counts.refresh()
    void counts.refresh()
    void counts.refresh()
    expect(waiting).toHaveLength(1)
    waiting[0]!.answer({ counts: { approvalsCount: 2 } })
    await settled()
    expect(counts.current).toEqual({ approvalsCount: 2 })
    expect(waiting).toHaveLength(2)
    waiting[1]!.answer({ counts: { approvalsCount: 1 } })
    await settled()
    expect(counts.current).toEqual({ approvalsCount: 1 })
    expect(waiting).toHaveLength(2)
  })

  test('are not known when nothing answers, and are read again later each time until something does', async () => {
    const later: { pause: number; run: () => void }[] = []
    const { counts, waiting, settled } = setUp((pause, run) => void later.push({ pause, run }))
    counts.take({ counts: { approvalsCount: 0, violationsCount: 3 } })
    void counts.refresh()
    waiting[0]!.refuse()
    await settled()
    expect(counts.current).toEqual({ approvalsCount: notCounted, violationsCount: notCounted })
    later[0]!.run()
    waiting[1]!.refuse()
    await settled()
    expect(later.map(({ pause }) => pause)).toEqual([5000, 15_000])
    later[1]!.run()
    waiting[2]!.answer({
      counts: { approvalsCount: 1, violationsCount: 0 },
      countsFailed: ['violationsCount'],
    })
    await settled()
    expect(counts.current).toEqual({ approvalsCount: 1, violationsCount: notCounted })
    // What was asked for in between needs no further reading.
    later[1]!.run()
    expect(waiting).toHaveLength(3)
  })

  test('say of each that it could not be counted, once until it can be again', () => {
    const { counts, failed } = setUp()
    const zero = { counts: { approvalsCount: 0 } }
    counts.take({ ...zero, countsFailed: ['approvalsCount'] })
    counts.take({ ...zero, countsFailed: ['approvalsCount'] })
    expect(failed).toEqual(['approvalsCount'])
    counts.take(zero)
    counts.take({ ...zero, countsFailed: ['approvalsCount', 'violationsCount'] })
    expect(failed).toEqual(['approvalsCount', 'approvalsCount', 'violationsCount'])
  })
})
