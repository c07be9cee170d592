import { touchEveryMs } from './limits.ts'

const key = 'atrium.touched'
const events = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `touch` when a person is active, at most once per five seconds over all tabs of the browser.
 * @returns a function that stops listening
 */
export function watchActivity(touch: () => void, now: () => number = Date.now): () => void {
  const onActivity = () => {
    const last = Number(localStorage.getItem(key) ?? 0)
    if (now() - last < touchEveryMs) return
    localStorage.setItem(key, String(now()))
    touch()
  }
  for (const name of events) addEventListener(name, onActivity, { passive: true })
  return () => {
    for (const name of events) removeEventListener(name, onActivity)
  }
}
