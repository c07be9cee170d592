import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Problem } from '../../../../../engine/format/problem.ts'
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

describe('whoever signs out', () => {
  const mine = 'draft/mona/profile/%2Fprofile/form'
  const others = 'draft/mona2/profile/%2Fprofile/form'
  const refused: Problem = { code: 400, reason: 'Bad Request', message: 'no' }

  /** Ends the session as the portal does. @returns what then lies on the device */
  async function signOut(forGood: boolean, problem?: Problem) {
    for (const key of [mine, others, 'atrium.mode', 'atrium.known']) localStorage.setItem(key, '{}')
    const held = new HeldCalls()
    vi.spyOn(held, 'settle').mockResolvedValue(problem)
    const ports = memoryPorts()
    const settlePreferences = vi.fn<() => Promise<void>>(async () => undefined)
    ports.preference.settle = settlePreferences
    let settle: (forGood?: boolean) => Promise<Problem | undefined> = async () => undefined
    renderHook(() => useSettling({ settleBy: (given) => (settle = given) as never }, { held, ports }, 'mona'))
    expect(await settle(forGood)).toBe(problem)
    const kept = Object.keys(localStorage).toSorted()
    localStorage.clear()
    return { kept, sent: settlePreferences.mock.calls.length > 0 }
  }

  it.each([
    ['by themselves', true, undefined, true],
    ['without a session any more', true, { ...refused, code: 401 }, true],
    ['and is kept by a refusal', true, refused, false],
    ['by time', false, undefined, false],
  ])('%s: what they left unsent goes, and nothing else', async (_how, forGood, problem, cleared) => {
    const left = cleared ? ['atrium.mode', others] : ['atrium.known', 'atrium.mode', mine, others]
    expect(await signOut(forGood, problem)).toEqual({ kept: left, sent: cleared })
  })
})
