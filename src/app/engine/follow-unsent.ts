import type { Ports } from '../../../engine/runtime/ports.ts'
import type { Portal } from '../portal.ts'

/** A review that is open sends what waits itself; it says so, and when it goes (`use-sending.ts` of the grid). */
const OPENED = 'atrium:review-opened'
const CLOSED = 'atrium:review-closed'

/**
 * Sends decisions of reviews that wait on this device, while the portal is open; its code comes only where something waits.
 *
 * @param personId who is signed in: what another person has left here is theirs
 * @returns ends it
 */
export function followUnsent(
  { messages }: Pick<Portal, 'messages'>,
  ports: Ports,
  personId: string,
): () => void {
  let open = 0
  let left = false
  let sending: Promise<() => void> | undefined
  const end = () => {
    void sending?.then((stop) => stop())
    sending = undefined
  }
  const begin = () => {
    if (left || open > 0 || sending || !ports.storage.get(`atrium.reviews.${personId}`)) return
    const begun: Promise<() => void> = import('../../modules/certification-grid/send-waiting.ts')
      .then(async ({ sendWaiting }) => {
        await messages.need(['reviews'])
        return sending === begun ? sendWaiting(ports, personId) : () => undefined
      })
      // Without it the next review sends what waits.
      .catch(() => () => undefined)
    sending = begun
  }
  const opened = () => {
    open += 1
    end()
  }
  const closed = () => {
    open = Math.max(0, open - 1)
    begin()
  }
  window.addEventListener(OPENED, opened)
  window.addEventListener(CLOSED, closed)
  begin()
  return () => {
    left = true
    window.removeEventListener(OPENED, opened)
    window.removeEventListener(CLOSED, closed)
    end()
  }
}
