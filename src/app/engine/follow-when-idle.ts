import type { Engine } from '../../../engine/react/engine.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import type { Inbox } from '../../shell/notifications/inbox.ts'
import type { Portal } from '../portal.ts'
import { whenIdle } from '../when-idle.ts'

/** Follows what is new once the first page has settled, where the server says so; its code comes then. @returns ends it */
export function followWhenIdle(portal: Portal, boot: BootDocument, inbox: Inbox, engine: Engine): () => void {
  let left = !boot.events
  let stop: (() => void) | undefined
  whenIdle(() => {
    if (left) return
    import('./follow-portal.ts')
      .then(({ followPortal }) => {
        if (!left) stop = followPortal(portal, boot, inbox, engine)
      })
      // Without it the page asks by itself.
      .catch(() => undefined)
  })
  return () => {
    left = true
    stop?.()
  }
}
