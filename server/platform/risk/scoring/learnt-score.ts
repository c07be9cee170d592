import type { RiskEvent } from '../events/risk-event.ts'
import type { EventScores, ModelScore } from '../learning/scorer.ts'
import type { PartScore } from './part-score.ts'

/** What a model says of an event. */
export interface LearntScore {
  /** How unusual it is by itself and for the person: models A and B together. */
  readonly behavior: PartScore
  /** How far it is from the kinds of events that there are: model C. */
  readonly clustering: PartScore
  /** From which score an event is risky; absent: as the configuration says. */
  readonly threshold: number | undefined
}

/** What the published model says of an event; nothing where none is published. */
export type PublishedScore = (event: RiskEvent) => Promise<LearntScore | undefined>

/** Scores of a model as events have them. */
export const learntScoreOf = (
  { ensemble, modelC }: EventScores,
  threshold: number | undefined,
): LearntScore => ({ behavior: partOf(ensemble), clustering: partOf(modelC), threshold })

/** With one decimal, as other scores; whose event it is explains nothing to who looks at them. */
const partOf = ({ score, features }: ModelScore): PartScore => ({
  score: Math.round(score * 10) / 10,
  reasons: features.filter((feature) => feature !== 'userId'),
})
