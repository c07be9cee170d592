/** The only file that begins transactions. */
export const HOME = 'server/store/unit-of-work.ts'

/**
 * Lines that begin a transaction by hand. One that is begun so is not tried again when the database ends it for the sake of another, and what
 * follows it cannot wait for its end.
 *
 * @param text of a file
 * @returns numbers of the lines, from 1
 * @example transactionsIn('await db.transaction().execute(work)') // [1]
 */
export function transactionsIn(text: string): number[] {
  const blanked = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
  return [...blanked.matchAll(/\.\s*(?:transaction|startTransaction|setIsolationLevel)\s*\(/g)].map(
    ({ index }) => blanked.slice(0, index).split('\n').length,
  )
}
