/**
 * Asks for the next part while the one before is worked on, so that the database reads meanwhile. No more than two parts are held.
 *
 * @throws what the parts throw, when it is their turn
 * @example for await (const rows of readAhead(rowsOf(run))) await write(rows)
 */
export async function* readAhead<Part>(parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  let next = parts.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done === true) return
      next = parts.next()
      // Where nobody asks for it any more, nobody is told either.
      next.catch(() => {})
      yield value
    }
  } finally {
    // Whoever stops early leaves nothing open.
    await parts.return(undefined)
  }
}
