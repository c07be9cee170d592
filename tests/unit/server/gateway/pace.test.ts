import { expect, test } from 'vitest'
import { createQueuePace } from '../../../../server/gateway/pace.ts'

const measured = () => {
  let now = 0
  const pace = createQueuePace(() => now)
  /** Ends come at this distance, for a span. */
  const run = (every: number, span: number): void => {
    for (const until = now + span; now < until;) {
      now += every
      pace.count()
    }
  }
  return { pace, run, pass: (milliseconds: number) => void (now += milliseconds) }
}

test('the last seconds count', () => {
  const { pace, run } = measured()
  pace.start()
  run(5, 4_000)
  expect(pace.perSecond()).toBeCloseTo(200, -1)
  run(20, 4_000)
  expect(pace.perSecond()).toBeGreaterThan(45)
  expect(pace.perSecond()).toBeLessThan(60)
})

test('while nobody waits nothing counts, neither time nor ends', () => {
  const { pace, run, pass } = measured()
  pace.start()
  run(10, 4_000)
  pace.stop()
  run(1, 1_000)
  pass(60_000)
  expect(pace.perSecond()).toBeCloseTo(100, -1)
  pace.start()
  expect(pace.perSecond()).toBeCloseTo(100, -1)
})

test('a standstill is seen while it lasts', () => {
  const { pace, run, pass } = measured()
  pace.start()
  run(10, 4_000)
  pass(500)
  expect(pace.perSecond()).toBeLessThan(70)
  pass(2_000)
  expect(pace.perSecond()).toBeLessThan(10)
})

test('before anything was measured it is worth a try', () => {
  const { pace } = measured()
  expect(pace.perSecond()).toBeGreaterThan(100)
})
