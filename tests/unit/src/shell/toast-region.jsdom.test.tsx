import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastRegion } from '../../../../src/shell/toast-region.tsx'
import { Toasts } from '../../../../src/stores/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const toasts = new Toasts()
  const close: (() => void)[] = []
  render(<ToastRegion toasts={toasts} />)
  return {
    show: (...all: Parameters<Toasts['show']>) => act(() => void close.push(toasts.show(...all))),
    close,
    pass: (seconds: number) =>
      act(() => {
        vi.advanceTimersByTime(seconds * 1000)
      }),
    texts: () => toasts.list.map(({ text }) => text),
  }
}

type Scene = ReturnType<typeof setUp>

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

  test.each([
    ['its time is over', ({ pass }: Scene) => pass(8)],
    ['it is dismissed', () => fireEvent.click(screen.getByRole('button', { name: 'common.dismiss' }))],
    ['it is used', () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))],
    [
      'others take its place',
      ({ show }: Scene) => {
        for (const text of ['A', 'B', 'C', 'D']) show({ tone: 'info', text })
      },
    ],
    ['it is closed by whoever showed it', ({ close }: Scene) => act(() => close[0]!())],
  ])('that can be taken back says once that it is gone: %s', (_, leave) => {
    const scene = setUp()
    const closed = vi.fn()
    scene.show({ tone: 'success', text: 'Decided', seconds: 8, action: { label: 'Undo', run() {} }, closed })
    scene.pass(7)
    expect(closed).not.toHaveBeenCalled()
    leave(scene)
    scene.pass(20)
    expect(closed).toHaveBeenCalledTimes(1)
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

  test('of each tone look their own way', () => {
    const { show } = setUp()
    show({ tone: 'success', text: 'Saved' })
    show({ tone: 'danger', text: 'Failed' })
    expect(screen.getByRole('group', { name: 'Saved' }).className).toBe('toast toast-success')
    expect(screen.getByRole('group', { name: 'Failed' }).className).toBe('toast toast-danger')
  })
})
