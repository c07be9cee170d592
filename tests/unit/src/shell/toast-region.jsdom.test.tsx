import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastRegion } from '../../../../src/shell/toast-region.tsx'
import { Toasts } from '../../../../src/stores/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const toasts = new Toasts()
  render(<ToastRegion toasts={toasts} />)
  return {
    show: (...all: Parameters<Toasts['show']>) => act(() => toasts.show(...all)),
    pass: (seconds: number) =>
      act(() => {
        vi.advanceTimersByTime(seconds * 1000)
      }),
    texts: () => toasts.list.map(({ text }) => text),
  }
}

describe('toasts (reading 21)', () => {
  test('leave after four seconds each, whatever others come and go', () => {
    const { show, pass, texts } = setUp()
    show({ tone: 'info', text: 'One' })
    pass(2)
    show({ tone: 'info', text: 'Two' })
    pass(1.9)
    expect(texts()).toEqual(['One', 'Two'])
    pass(0.2)
    expect(texts()).toEqual(['Two'])
    pass(2)
    expect(texts()).toEqual([])
  })

  test('of the same words stand once, for their whole time again', () => {
    const { show, pass, texts } = setUp()
    show({ tone: 'success', text: 'Saved' })
    pass(3)
    show({ tone: 'success', text: 'Saved' })
    expect(texts()).toEqual(['Saved'])
    pass(3)
    expect(texts()).toEqual(['Saved'])
    pass(1)
    expect(texts()).toEqual([])
  })

  test('stay while somebody looks at them', () => {
    const { show, pass, texts } = setUp()
    show({ tone: 'info', text: 'One' })
    fireEvent.mouseEnter(screen.getByRole('group', { name: 'One' }))
    pass(60)
    expect(texts()).toEqual(['One'])
    fireEvent.mouseLeave(screen.getByRole('group', { name: 'One' }))
    pass(4)
    expect(texts()).toEqual([])
  })

  test('of errors stay until dismissed; of notifications they leave in their time, of whatever kind', () => {
    const { show, pass, texts } = setUp()
    show({ tone: 'danger', text: 'Failed' })
    show({ tone: 'danger', text: 'Told', seconds: 3 })
    pass(3.1)
    expect(texts()).toEqual(['Failed'])
    pass(3600)
    expect(texts()).toEqual(['Failed'])
    fireEvent.click(screen.getByRole('button', { name: 'common.dismiss' }))
    expect(texts()).toEqual([])
  })
})
