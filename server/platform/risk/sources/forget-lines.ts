import type { RiskTransaction } from '../tables.ts'

/** What says which lines a source has, and what they are. */
interface SourceReading {
  readonly input: string
  /** Path by target. */
  readonly mapping: Readonly<Record<string, string | undefined>>
}

/** Whether a source says something else of its lines than before, or has other lines. */
export function readsAnew(before: SourceReading, now: SourceReading): boolean {
  const targets = new Set([...Object.keys(before.mapping), ...Object.keys(now.mapping)])
  return before.input !== now.input || [...targets].some((key) => before.mapping[key] !== now.mapping[key])
}

/** Takes back what was read of a source, which then is read from its first line on. */
export async function forgetLines(tx: RiskTransaction, realm: string, id: string): Promise<void> {
  await tx.deleteFrom('risk_source_object').where('realm', '=', realm).where('source_id', '=', id).execute()
  await tx.deleteFrom('risk_event').where('realm', '=', realm).where('source', '=', id).execute()
}
