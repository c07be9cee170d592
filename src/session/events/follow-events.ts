import { portal } from '../../../openapi/generated/operations-portal.ts'
import { followStream } from './event-follower.ts'
import type { EventHearer } from './event-names.ts'
import { SHARED, shareStream } from './share-stream.ts'

/**
 * Hears of what may be new, by one stream for all tabs of the browser.
 *
 * @returns ends it for this tab
 * @example const stop = followEvents({ heard: (name) => {}, open: (open) => {} })
 */
export function followEvents(hearer: EventHearer): () => void {
  const { locks } = navigator as { readonly locks?: LockManager }
  return shareStream(
    {
      locks,
      ...('BroadcastChannel' in window ? { channel: () => new BroadcastChannel(SHARED) } : {}),
      follow: (own) =>
        followStream(
          {
            source: () => new EventSource(portal.followEvents!.path),
            after(milliseconds, run) {
              const timer = setTimeout(run, milliseconds)
              return () => clearTimeout(timer)
            },
          },
          own,
        ),
    },
    hearer,
  )
}
