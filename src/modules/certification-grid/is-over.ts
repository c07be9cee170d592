const OVER: ReadonlySet<string> = new Set(['signed-off', 'expired', 'cancelled'])

/** Whether nothing of a review can be decided any more. @example isOver({ status: 'expired' }) // true */
export const isOver = ({ status }: { readonly status: string }): boolean => OVER.has(status)
