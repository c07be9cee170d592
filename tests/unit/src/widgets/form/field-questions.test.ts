import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FieldQuestions, type Answer } from '../../../../../src/widgets/form/field-questions.ts'
import type { Asking } from '../../../../../src/widgets/form/checks.logic.ts'
import { memoryPorts } from '../../../../../engine/testing/index.ts'

const asking = (value: string, id = 'name'): Asking => ({ id, key: value, value, uses: [] })

describe('asking the server about fields', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start(answerOf: (value: unknown) => Answer = () => ({ state: 'passed' })) {
    const asked: { value: unknown; signal: AbortSignal }[] = []
    const changed = vi.fn()
    const ask = async ({ value }: Asking, signal: AbortSignal) => {
      asked.push({ value, signal })
      await new Promise((resolve) => setTimeout(resolve, 100))
      signal.throwIfAborted()
      return answerOf(value)
    }
    return { questions: new FieldQuestions(ask, memoryPorts().clock, 400, changed), asked, changed }
  }

  it('waits for a moment of rest, and asks about the last value only', async () => {
    const { questions, asked, changed } = start()
    for (const value of ['a', 'an', 'ann']) {
      questions.want([asking(value)])
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(asked.map(({ value }) => value)).toEqual(['ann'])
    expect(questions.answer('name')).toEqual({ state: 'pending' })
    await vi.advanceTimersByTimeAsync(100)
    expect(questions.answer('name')).toEqual({ state: 'passed' })
    expect(changed).toHaveBeenCalledOnce()
  })

  it('cancels what was overtaken, and its late answer counts for nothing', async () => {
    const { questions, asked } = start((value) => ({ state: 'refused', sentence: String(value) }))
    questions.want([asking('old')])
    await vi.advanceTimersByTimeAsync(450)
    questions.want([asking('new')])
    expect(asked[0]!.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(60)
    expect(questions.answer('name')).toEqual({ state: 'pending' })
    await vi.advanceTimersByTimeAsync(500)
    expect(questions.answer('name')).toEqual({ state: 'refused', sentence: 'new' })
  })

  it('does not ask again what was answered', async () => {
    const { questions, asked } = start()
    questions.want([asking('ann')])
    await vi.advanceTimersByTimeAsync(600)
    questions.want([asking('ann')])
    await vi.advanceTimersByTimeAsync(600)
    expect(asked).toHaveLength(1)
  })

  it('asks at once when it is to be settled, and waits for every answer', async () => {
    const { questions, asked } = start()
    questions.want([asking('ann'), asking('mail', 'mail')])
    const settled = vi.fn()
    void questions.settle().then(settled)
    await vi.advanceTimersByTimeAsync(50)
    expect(asked).toHaveLength(2)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60)
    expect(settled).toHaveBeenCalledOnce()
  })

  it('keeps nobody waiting for what is no longer wanted', async () => {
    const { questions } = start()
    questions.want([asking('ann')])
    const settled = vi.fn()
    void questions.settle().then(settled)
    await vi.advanceTimersByTimeAsync(10)
    questions.stop()
    await vi.advanceTimersByTimeAsync(100)
    expect(settled).toHaveBeenCalledOnce()
    expect(questions.answer('name')).toBeUndefined()
  })
})
