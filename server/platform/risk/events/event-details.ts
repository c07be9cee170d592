import type { HeuristicName } from './heuristic-names.ts'

/** What is kept of an event beside its columns. */
export interface EventDetails {
  /** As the browser names itself. */
  readonly userAgent?: string
  readonly agentFamily?: string
  readonly timeZone?: string
  /** The event as it came, without secrets. */
  readonly raw: Readonly<Record<string, unknown>>
  /** Scores of heuristics. */
  readonly scores?: Readonly<Partial<Record<HeuristicName, number>>>
  /** What the rules of addresses said. */
  readonly address?: { readonly isAllowed: boolean; readonly rule: string }
}
