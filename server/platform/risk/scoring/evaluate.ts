import type { components } from '../../../../openapi/generated/risk.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import { eventDocument } from '../events/event-document.ts'
import { eventRow } from '../events/event-store.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import type { RiskDatabase } from '../tables.ts'
import type { PublishedScore } from './learnt-score.ts'
import { readPast } from './past.ts'
import { scoreEvent } from './score-event.ts'
import type { ScoredEvent } from './score-event.ts'

type Schemas = components['schemas']

/** An event as another configuration scores it, and as the one in force does. */
export interface Evaluated {
  readonly edited: ScoredEvent
  readonly current: ScoredEvent
}

/**
 * Scores events under a configuration that is not in force, beside the one that is. Nothing is kept: each is held against what is kept already.
 *
 * @example const [first] = await evaluateEvents(db, events, { edited: parseRiskConfig(document), current: await config.inForce() }, published.score)
 */
export async function evaluateEvents(
  db: RiskDatabase,
  events: readonly RiskEvent[],
  { edited, current }: { readonly edited: RiskConfig; readonly current: RiskConfig },
  learnt: PublishedScore,
): Promise<readonly Evaluated[]> {
  // What is read of the past depends on the heuristics alone.
  const isSamePast = JSON.stringify(edited.heuristics) === JSON.stringify(current.heuristics)
  const evaluated: Evaluated[] = []
  for (const event of events) {
    const past = await readPast(db, event, current)
    const other = isSamePast ? past : await readPast(db, event, edited)
    const model = await learnt(event)
    evaluated.push({
      edited: scoreEvent(event, other, edited, model),
      current: scoreEvent(event, past, current, model),
    })
  }
  return evaluated
}

/** As it is answered: the event as searches answer it, and in few words what each configuration says. */
export function evaluatedDocument({ edited, current }: Evaluated): Schemas['EvaluatedEvent'] {
  return {
    ...eventDocument(eventRow(edited)),
    edited: outcomeOf(edited),
    current: outcomeOf(current),
  }
}

const outcomeOf = ({
  score,
  level,
  heuristics,
  behavior,
  clustering,
  threshold,
  isBlocked,
}: ScoredEvent): Schemas['Evaluation'] => ({
  risk_score: score,
  level,
  is_blocked: isBlocked,
  reasons: [
    ...new Set([
      ...Object.keys(heuristics),
      ...(behavior?.reasons ?? []),
      ...(clustering && clustering.score > threshold ? clustering.reasons : []),
    ]),
  ],
})
