import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../../../src/app/engine/after-paint.ts'
import { followLinks } from '../../../../../src/app/routing/follow-links.ts'

let stop = () => {}
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function page() {
  const went: string[] = []
  stop = followLinks((to) => went.push(to))
  render(
    <>
      <a href="#/requests/7?tab=people">
        <b>A request</b>
      </a>
      <a href="#/new" target="_blank" rel="noreferrer">
        In a new tab
      </a>
      <a href="https://example.com/">Elsewhere</a>
      <a href="#content">Skip</a>
      <a href="#/kept" onClick={(event) => event.preventDefault()}>
        Handled
      </a>
    </>,
  )
  return went
}

/** Whether the browser was left to follow the link. */
function pressed(name: string, init: MouseEventInit = {}): boolean {
  const target = screen.getByText(name)
  const event = createEvent.click(target, init)
  let left = false
  const last = (each: Event) => {
    left = !each.defaultPrevented
    // jsdom cannot go anywhere.
    each.preventDefault()
  }
  window.addEventListener('click', last)
  fireEvent(target, event)
  window.removeEventListener('click', last)
  return left
}

describe('a link to a page of the portal', () => {
  it('is shown as pressed, then its page is gone to', async () => {
    const went = page()
    expect(pressed('A request')).toBe(false)
    const link = screen.getByText('A request').closest('a')!
    expect([link.dataset['pressed'], went]).toEqual(['true', []])
    await waitFor(() => expect(went).toEqual(['/requests/7?tab=people']))
    expect(link.dataset['pressed']).toBeUndefined()
  })
  it.each([
    ['with a key that opens another tab', 'A request', { ctrlKey: true }],
    ['with another button', 'A request', { button: 1 }],
    ['that says where it opens', 'In a new tab', {}],
    ['to another site', 'Elsewhere', {}],
    ['within the page', 'Skip', {}],
  ])('is left to the browser %s', async (_, name, init) => {
    const went = page()
    expect(pressed(name, init)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(went).toEqual([])
  })
  it('is left to whoever handles the press', async () => {
    const went = page()
    pressed('Handled')
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(went).toEqual([])
  })
})

describe('after the paint', () => {
  it('runs behind the frame, once', () => {
    vi.useFakeTimers()
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    const run = vi.fn<() => void>()
    afterPaint(run)
    frames[0]!(0)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('runs although the page is hidden, which draws nothing', () => {
    vi.useFakeTimers()
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0)
    const run = vi.fn<() => void>()
    afterPaint(run)
    vi.advanceTimersByTime(100)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
