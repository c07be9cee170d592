import { useEffect } from 'react'
import type { Engine } from '../../../engine/react/engine.ts'
import type { Portal } from '../portal.ts'

/** What waits to be taken back is sent when the person goes: by signing out, or with the page. */
export function useSettling(portal: Pick<Portal, 'settleBy'>, { held }: Pick<Engine, 'held'>): void {
  useEffect(() => {
    const onLeave = () => void held.settle(true)
    // On a phone a page that was put away may never hear that it ends.
    const onChange = () => document.visibilityState === 'hidden' && onLeave()
    portal.settleBy(() => held.settle())
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [portal, held])
}
