/**
 * Writes what comes one by one several at a time: while some are being written, what comes waits and is written next, all together. Whoever comes
 * alone waits for nobody.
 *
 * @param write fails as a whole or not at all; a batch that fails is tried again call by call, so that nobody fails for somebody else
 * @returns a call settles when its own items are written
 * @example const save = inBatches((rows) => insertAll(db, rows))
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  let next: { readonly calls: (readonly Item[])[]; readonly written: Promise<readonly Outcome[]> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  const begin = () => {
    const calls: (readonly Item[])[] = []
    const written = last.then(() => {
      next = undefined
      return writeCalls(write, calls)
    })
    last = written
    next = { calls, written }
    return next
  }
  return async (items) => {
    const { calls, written } = next ?? begin()
    const place = calls.push(items) - 1
    const outcome = (await written)[place]
    if (outcome?.failed) throw outcome.error
  }
}

type Outcome = { readonly failed: false } | { readonly failed: true; readonly error: unknown }

async function writeCalls<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  calls: readonly (readonly Item[])[],
): Promise<readonly Outcome[]> {
  const all = await outcomeOf(write(calls.flat()))
  if (!all.failed || calls.length === 1) return calls.map(() => all)
  const each: Outcome[] = []
  for (const items of calls) each.push(await outcomeOf(write(items)))
  return each
}

const outcomeOf = (work: Promise<void>): Promise<Outcome> =>
  work.then(
    () => ({ failed: false }),
    (error: unknown) => ({ failed: true, error }),
  )
