import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { HeldCalls } from '../../../../../engine/runtime/held-calls.ts'
import { memoryPorts } from '../../../../../engine/testing/memory-ports.ts'
import { useSettling } from '../../../../../src/app/engine/use-settling.ts'

afterEach(() => void vi.restoreAllMocks())

function live() {
  const held = new HeldCalls()
  const settle = vi.spyOn(held, 'settle')
  const { unmount } = renderHook(() => useSettling({ settleBy() {} }, { held, ports: memoryPorts() }, 'mona'))
  return { settle, unmount }
}
const becomes = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('sends what waits when the page is put away, in a way that outlives it', () => {
  const { settle } = live()
  becomes('visible')
  expect(settle).not.toHaveBeenCalled()
  becomes('hidden')
  expect(settle.mock.calls).toEqual([[true]])
})

it('sends what waits when the page goes, and hears nothing more once it is gone', () => {
  const { settle, unmount } = live()
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  becomes('hidden')
  window.dispatchEvent(new Event('pagehide'))
  expect(settle.mock.calls).toEqual([[true]])
})
