import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEndOfErrors } from '../../../../../src/app/frame/use-end-of-errors.ts'
import { Toasts } from '../../../../../src/stores/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const toasts = new Toasts()
  const { rerender } = renderHook(({ path }) => useEndOfErrors(toasts, path), {
    initialProps: { path: '/profile' },
  })
  return {
    toasts,
    go: (path: string) => rerender({ path }),
    pass: (seconds: number) => void vi.advanceTimersByTime(seconds * 1000),
    texts: () => toasts.list.map(({ text }) => text),
  }
}

test('an error ends with its page, once it could be read', () => {
  const { toasts, go, pass, texts } = setUp()
  toasts.show({ tone: 'danger', text: 'Not saved' })
  pass(60)
  toasts.show({ tone: 'danger', text: 'Not sent' })
  pass(2)
  go('/dashboard')
  pass(0)
  expect(texts()).toEqual(['Not sent'])
  pass(2)
  expect(texts()).toEqual([])
})

test('an error stays where it led to, and so does what is no error', () => {
  const { toasts, go, pass, texts } = setUp()
  toasts.show({ tone: 'info', text: 'Changed', seconds: 86_400 })
  pass(2)
  toasts.show({ tone: 'danger', text: 'Not found' })
  go('/dashboard')
  pass(60)
  expect(texts()).toEqual(['Changed', 'Not found'])
  go('/profile')
  pass(0)
  expect(texts()).toEqual(['Changed'])
})
