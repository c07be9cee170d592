import { expect, test } from 'vitest'
import { backgroundWork } from '../../../../../server/platform/kernel/background-work.ts'

/** Work that is done a step at a time, when the test lets it. */
function work(left: number) {
  const state = { left, running: 0, most: 0, failures: [] as unknown[], fail: false }
  const done = backgroundWork(
    async () => {
      state.running += 1
      state.most = Math.max(state.most, state.running)
      await new Promise((resolve) => setImmediate(resolve))
      state.running -= 1
      if (state.fail) throw new Error('not now')
      if (state.left > 0) state.left -= 1
      return state.left > 0
    },
    (error) => state.failures.push(error),
  )
  return { state, done }
}

test('goes on until nothing is left, never twice at once', async () => {
  const { state, done } = work(5)
  done.begin()
  done.begin()
  await done.step()
  await done.settled()
  expect(state).toMatchObject({ left: 0, most: 1 })
})

test('what is left while it ends is not forgotten', async () => {
  const { state, done } = work(1)
  done.begin()
  state.left = 3
  done.begin()
  await done.settled()
  expect(state.left).toBe(0)
})

test('one step is one step', async () => {
  const { state, done } = work(3)
  await done.step()
  expect(state.left).toBe(2)
})

test('what fails is told, and can be begun anew', async () => {
  const { state, done } = work(2)
  state.fail = true
  done.begin()
  await done.settled()
  expect(state.failures).toHaveLength(1)
  await expect(done.step()).rejects.toThrow('not now')
  state.fail = false
  done.begin()
  await done.settled()
  expect(state.left).toBe(0)
})

test('stops after the step that goes on', async () => {
  const { state, done } = work(10)
  done.begin()
  await done.stop()
  expect(state.left).toBe(9)
  done.begin()
  await done.step()
  await done.settled()
  expect(state.left).toBe(9)
})
