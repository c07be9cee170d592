/** How long one answer of the database counts. */
const LOOK_EVERY = 1_000
/** A look that takes longer says nothing by itself: the database may have much to do. */
const WAIT = 2_000
/** Without an answer for this long it counts as away. */
const LATELY = 10_000

/**
 * Whether the database answers, cheap enough to be asked by anybody at any rate.
 *
 * @param look asks the database something small; one look is on its way at a time
 * @param clock in milliseconds
 * @returns settles within two seconds, never rejects
 * @example const answers = createReadiness(() => sql`select 1`.execute(database.kysely)); await answers()
 */
export function createReadiness(
  look: () => Promise<unknown>,
  clock: () => number = Date.now,
): () => Promise<boolean> {
  let answeredAt = -Infinity
  let lookedAt = -Infinity
  let failed = false
  let looking: Promise<void> | undefined
  const begin = (): Promise<void> => {
    lookedAt = clock()
    const mine: Promise<void> = look()
      .then(
        () => {
          answeredAt = clock()
          failed = false
        },
        () => {
          failed = true
        },
      )
      .finally(() => {
        if (looking === mine) looking = undefined
      })
    return mine
  }
  return async () => {
    // A look that was sent into a dead network may never come back.
    if (clock() - lookedAt >= (looking ? LATELY : LOOK_EVERY)) looking = begin()
    if (looking) {
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT)))
      await Promise.race([looking, patience])
      clearTimeout(timer)
    }
    return !failed && clock() - answeredAt < LATELY
  }
}
