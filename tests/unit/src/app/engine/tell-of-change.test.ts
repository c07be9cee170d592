import { expect, test, vi } from 'vitest'
import { createChangeNote } from '../../../../../src/app/engine/tell-of-change.ts'

test('one note at most says that the portal was changed', () => {
  const closed: number[] = []
  const show = vi.fn(() => {
    const number = show.mock.calls.length
    return () => void closed.push(number)
  })
  const tell = createChangeNote({ toasts: { show }, router: {} } as never)
  tell()
  tell()
  tell()
  expect(show).toHaveBeenCalledTimes(3)
  expect(closed).toEqual([1, 2])
})
