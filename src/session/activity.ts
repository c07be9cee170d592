import type { StoragePort } from '../../engine/runtime/ports.ts'
import { touchDebounceMs, touchEveryMs } from './limits.ts'
import type { WatchClock } from './session-watch.ts'

const key = 'atrium.touched'

/** What counts as a person's activity, beside going to another page (spec section 4 "Session validity"). */
const events = ['pointerdown', 'keydown', 'focusin', 'focus'] as const

/** What {@link watchActivity} is given. */
export interface ActivityPorts {
  readonly clock: WatchClock
  /** Shared by all tabs, and with it the cool-down. */
  readonly storage: StoragePort
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** While a warning stands only its own answer counts: opening it moves the focus, which nobody did. */
  paused(): boolean
  touch(): void
}

/**
 * Calls `touch` when a person is active: after 100 ms of quiet, at most once per five seconds over all tabs (reading 6).
 *
 * @returns `note` for a change of page, `stop` to listen no longer
 */
export function watchActivity(ports: ActivityPorts): { note(): void; stop(): void } {
  const { clock, storage, target } = ports
  let cancel: (() => void) | undefined
  const settle = () => {
    cancel = undefined
    if (ports.paused()) return
    const since = clock.now() - Number(storage.get(key) ?? 0)
    // A time to come was written before the device's clock was set back.
    if (since >= 0 && since < touchEveryMs) return
    storage.set(key, String(clock.now()))
    ports.touch()
  }
  const note = () => {
    if (ports.paused()) return
    cancel?.()
    cancel = clock.after(touchDebounceMs, settle)
  }
  for (const name of events) target.addEventListener(name, note, { passive: true })
  return {
    note,
    stop() {
      cancel?.()
      for (const name of events) target.removeEventListener(name, note)
    },
  }
}
