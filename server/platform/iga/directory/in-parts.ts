import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { Part } from '../cases/reassign-to-delegate.ts'

/**
 * Moves items part after part, each in a transaction of its own, so that thousands of them block nobody for long.
 *
 * @param part moves one of them; `after` is the last request of the part before, `moved` how many items the parts before moved
 * @returns how many items changed hands
 */
export async function inParts(
  db: GovernanceDatabase,
  part: (tx: GovernanceTransaction, after: string, moved: number) => Promise<Part>,
): Promise<number> {
  let done: Part = { moved: 0, last: '' }
  while (done.last !== undefined) {
    const { moved, last } = done
    const next = await unitOfWork(db, (tx) => part(tx, last, moved))
    done = { moved: moved + next.moved, last: next.last }
  }
  return done.moved
}
