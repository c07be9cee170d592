import type { Totals } from './review.ts'

/** Items as assignments count them; `gone` are those whose access ended before anybody decided. */
export type CountedItems = Readonly<
  Record<'total' | 'certify' | 'revoke' | 'exception' | 'gone' | 'signedOff', number>
>

/** Items by decision, as they are answered: what has ended by itself is nobody's to decide. */
export function totalsOf({ gone, ...counts }: CountedItems): Totals {
  const open = counts.total - counts.certify - counts.revoke - counts.exception - gone
  return { ...counts, ...(open > 0 ? { NONE: open } : {}) }
}

/** How much of a review needs no decision any more, from 0 to 1; of nothing all. */
export const progressOf = ({ total, NONE = 0 }: Totals): number => (total === 0 ? 1 : (total - NONE) / total)
