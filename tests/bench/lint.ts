import { lintFolders } from '../../cli/lint.ts'

const ROUNDS = 7

/** Checking the definitions of the whole product, apart from the start of the process. */
export async function benchLint(): Promise<Record<string, string>> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = performance.now()
    await lintFolders({ product: '.', layers: [] })
    // The first round loads the code.
    if (round > 0) times.push(performance.now() - before)
  }
  const [median] = times.toSorted((a, b) => a - b).slice(Math.floor(ROUNDS / 2))
  return { 'portal lint, median': `${Math.round(median ?? 0)} ms (at most 2000)` }
}
