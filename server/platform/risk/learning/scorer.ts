import { FEATURE_COUNT, userIdOf } from './event-row.ts'
import type { TrainingEvent, LearntFeature } from './event-row.ts'
import { errorFinder } from './model-errors.ts'
import { leaveOutMissing } from './leave-out-missing.ts'
import { explainingFeatures } from './parts.ts'
import { measuresOf, pastOf } from './person-past.ts'
import type { Pasts } from './person-past.ts'
import type { RiskModel } from './risk-model.ts'
import { scoreOn } from './score-scale.ts'
import { standardise } from './standardise.ts'
import { tokenFinder, rowTokens } from './vocabulary.ts'

/** What a model says of an event. */
export interface ModelScore {
  /** From 0 to 100, by how rare it is. */
  readonly score: number
  /** What makes it so, the most telling first; empty where nothing stands out. */
  readonly features: readonly LearntFeature[]
}

/** What all models say of an event. */
export interface EventScores {
  readonly modelA: ModelScore
  readonly modelB: ModelScore
  readonly modelC: ModelScore & { readonly cluster: number }
  /** Models A and B together: the mean of their scores, and what explains the higher one first. */
  readonly ensemble: ModelScore
}

/** Scores events by what was learnt. */
export interface Scorer {
  /** Whether anything was learnt of whose event it is. What is said of others is not of them. */
  knows(row: TrainingEvent): boolean
  /** What people did before, to score events against; the rows are in the order of time. */
  pastsOf(rows: readonly TrainingEvent[]): Pasts
  /**
   * Scores events, each against those before it.
   *
   * @param rows in the order of time; a few thousand at most: nothing else of the thread runs meanwhile
   * @param pasts what people did before; the rows are added to it
   * @returns in the order of the rows
   */
  score(rows: readonly TrainingEvent[], pasts: Pasts): EventScores[]
}

/**
 * Scores events by what was learnt.
 *
 * @example
 * const scorer = createScorer(model)
 * const [scores] = scorer.score([row], scorer.pastsOf(lastOfThatPerson))
 */
export function createScorer(model: RiskModel): Scorer {
  const { embeddings, modelA, modelB, modelC } = model
  const tokenOf = tokenFinder(model.vocabulary)
  const findErrors = errorFinder(model)
  return {
    knows: (row) => tokenOf(0, userIdOf(row)) !== model.vocabulary.others[0],
    pastsOf(rows) {
      const pasts: Pasts = new Map()
      const tokens = rowTokens(rows, tokenOf)
      for (const [at, row] of rows.entries())
        pastOf(pasts, userIdOf(row), embeddings).add(tokens, at * FEATURE_COUNT, row.timestamp)
      return pasts
    },
    score(rows, pasts) {
      const tokens = rowTokens(rows, tokenOf)
      const measures = standardise(measuresOf(rows, tokens, pasts, embeddings), modelB.standard)
      const errors = leaveOutMissing(rows, tokens, findErrors(tokens, measures), model)
      return rows.map((_, row) => {
        const a = {
          score: scoreOn(modelA.scale, errors.modelA.together[row]!),
          features: explainingFeatures(errors.modelA.parts, modelA.means, row),
        }
        const b = {
          score: scoreOn(modelB.scale, errors.modelB.together[row]!),
          features: explainingFeatures(errors.modelB.parts, modelB.means, row, 1),
        }
        const cluster = errors.modelC.nearest[row]!
        const differs = (feature: number): boolean =>
          modelC.typical[cluster * FEATURE_COUNT + feature] !== tokens[row * FEATURE_COUNT + feature]
        const c = {
          score: scoreOn(modelC.scale, errors.modelC.distances[row]!),
          features: explainingFeatures(errors.modelC.parts, modelC.means, row, 1, differs),
          cluster,
        }
        return { modelA: a, modelB: b, modelC: c, ensemble: together(a, b) }
      })
    },
  }
}

const together = (a: ModelScore, b: ModelScore): ModelScore => {
  const [more, less] = a.score > b.score ? [a, b] : [b, a]
  return { score: (a.score + b.score) / 2, features: [...new Set([...more.features, ...less.features])] }
}
