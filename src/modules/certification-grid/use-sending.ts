import { useEffect } from 'react'
import type { ActQueue } from './act-queue.ts'

/** Whoever sends while no review is open makes way, and takes over (`src/app/engine/follow-unsent.ts`). */
const say = (what: 'opened' | 'closed') => window.dispatchEvent(new Event(`atrium:review-${what}`))

/** Sends what waits while the review is open, at once when the network is back. */
export function useSending(queue: ActQueue, blockLeaving: (dirty: () => boolean) => () => void): void {
  useEffect(() => {
    const back = () => void queue.pump()
    say('opened')
    queue.start()
    window.addEventListener('online', back)
    const lift = blockLeaving(() => queue.unkept)
    return () => {
      queue.stop()
      say('closed')
      window.removeEventListener('online', back)
      lift()
    }
  }, [queue, blockLeaving])
}
