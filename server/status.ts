/** What a person at the terminal sees while the server starts. */
export interface Status {
  /** Runs a phase under a line that says what it is and, when it is done, how long it took. */
  phase<Result>(title: string, work: () => Promise<Result>): Promise<Result>
  say(text: string): void
}

/** Writes to a stream; on a terminal the line of a phase is completed in place. */
export function createStatus(out: NodeJS.WriteStream): Status {
  return {
    async phase(title, work) {
      const started = Date.now()
      if (out.isTTY) out.write(`  ${title} …`)
      const result = await work()
      const line = `  ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`
      out.write(out.isTTY ? `\r${line}\u001b[K\n` : `${line}\n`)
      return result
    },
    say: (text) => void out.write(`${text}\n`),
  }
}

/** A status that shows nothing; for tests. */
export const quietStatus: Status = { phase: (_title, work) => work(), say: () => {} }

/** Lines of a table with aligned columns. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
