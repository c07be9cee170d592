import { useEffect } from 'react'
import type { Engine } from '../../../engine/react/engine.ts'
import type { Portal } from '../portal.ts'
import { forgetDevice } from './forget-device.ts'
import { whenIdle } from '../when-idle.ts'

/** Where the engine notes what was sent as the page was left (`engine/runtime/actions/left-call.ts`). */
const LEFT_CALL = 'left-call'

/**
 * What waits to be taken back is sent when the person goes: by signing out, or with the page. Who signs out leaves nothing unsent on the device. What became of it is asked at the next visit.
 *
 * @param person id of whoever is here
 */
export function useSettling(
  portal: Pick<Portal, 'settleBy'>,
  { held, ports }: Pick<Engine, 'held' | 'ports'>,
  person: string | undefined,
): void {
  useEffect(() => {
    if (person === undefined || ports.storage.get(LEFT_CALL) === undefined) return
    whenIdle(async () => {
      const { hearLeftCall } = await import('../../../engine/runtime/actions/left-call.ts')
      await hearLeftCall(ports, person)
    })
  }, [ports, person])
  useEffect(() => {
    const onLeave = () => void held.settle(true)
    // On a phone a page that was put away may never hear that it ends.
    const onChange = () => document.visibilityState === 'hidden' && onLeave()
    portal.settleBy(async (forGood) => {
      const problem = await held.settle()
      if (!forGood || person === undefined || (problem && problem.code !== 401)) return problem
      await ports.preference.settle?.()
      forgetDevice(localStorage, person)
      return problem
    })
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [portal, held, ports, person])
}
