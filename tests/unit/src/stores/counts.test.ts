import { describe, expect, test } from 'vitest'
import { Counts, type CountsAnswer } from '../../../../src/stores/counts.ts'

function setUp() {
  const waiting: { answer: (answer: CountsAnswer) => void; refuse: () => void }[] = []
  const failed: string[] = []
  const counts = new Counts({
    read: () =>
      new Promise((answer, refuse) => {
        waiting.push({ answer, refuse: () => refuse(new Error('no answer')) })
      }),
    failed: (name) => void failed.push(name),
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

  test('stay as they were when nothing answers, and are asked again the next time', async () => {
    const { counts, waiting, settled } = setUp()
    counts.take({ counts: { approvalsCount: 3 } })
    void counts.refresh()
    waiting[0]!.refuse()
    await settled()
    expect(counts.current).toEqual({ approvalsCount: 3 })
    void counts.refresh()
    expect(waiting).toHaveLength(2)
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
