import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { newKey } from '../../transport/write-keys.ts'
import { ActQueue } from './act-queue.ts'
import { keptActs } from './queued-act.ts'

/**
 * Sends what was decided in reviews and waits on this device, while no review is open to do it. What is refused stays for the review to tell.
 *
 * @param personId whose it is, and who is signed in
 * @returns ends it
 */
export function sendWaiting(
  ports: { readonly call: OperationPort } & Pick<Ports, 'clock' | 'storage' | 'toast' | 'translate'>,
  personId: string,
): () => void {
  const { storage, toast, translate } = ports
  let sent = 0
  const queue = new ActQueue({
    ports,
    // Of no review: whatever waits is sent.
    campaignId: '',
    kept: keptActs(storage, personId, translate.t('reviews.unsent.stale')),
    newKey,
    done({ count }) {
      sent += count
      if (queue.acts.some(({ refusal }) => !refusal)) return
      toast.show({ tone: 'success', text: translate.t('reviews.unsent.sent', { count: sent }) })
      sent = 0
    },
    refused() {
      toast.show({ tone: 'danger', text: translate.t('reviews.unsent.refused', { count: 1 }) })
    },
  })
  const back = () => void queue.pump()
  queue.start()
  window.addEventListener('online', back)
  return () => {
    queue.stop()
    window.removeEventListener('online', back)
  }
}
