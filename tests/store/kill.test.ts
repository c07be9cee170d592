import { expect, test } from 'vitest'
import { killLoop } from './support/kill-loop.ts'

test('sudden death loses no acknowledged write', async () => {
  const figures = await killLoop(process.env.NIGHTLY ? 20 : 3)
  expect(figures).toMatchObject({ lost: 0, inconsistent: 0 })
  expect(figures.acknowledged).toBeGreaterThan(0)
})
