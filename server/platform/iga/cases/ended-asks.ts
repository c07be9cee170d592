import type { CaseActor, CaseDocument } from './case.ts'
import { casePageOf } from './draft.ts'
import type { Ended } from './effect.ts'

/**
 * What people are not asked any more by what has happened to a case: phases that wait for them no longer, whoever decided, and the question that
 * was answered or withdrawn. A place where something else has waited for them before, and still does, is left.
 *
 * @param followers ids of those who were asked the question
 */
export function endedAsks(
  before: CaseDocument,
  after: CaseDocument,
  followers: readonly string[],
): readonly Ended[] {
  const standing = new Set(after.decision.actors.active.map(assignmentOf))
  const asked = before.decision.actors.active.map((actor) => ({
    ended: { of: actor.id, about: casePageOf(before.id, phaseOf(before, actor)) },
    stands: standing.has(assignmentOf(actor)),
  }))
  const left = new Set(asked.filter(({ stands }) => stands).map(({ ended }) => keyOf(ended)))
  const over = asked.filter(({ ended }) => !left.has(keyOf(ended))).map(({ ended }) => ended)
  const { question } = before.decision
  const isAnswered = question !== undefined && question.timeStamp !== after.decision.question?.timeStamp
  const answers = isAnswered ? followers.map((of) => ({ of, about: `request/${after.id}` })) : []
  return [...new Map([...over, ...answers].map((one) => [keyOf(one), one])).values()]
}

const keyOf = ({ of, about }: Ended): string => `${of} ${about}`

const assignmentOf = ({ id, phase }: CaseActor): string => `${id} ${phase}`

const phaseOf = ({ decision }: CaseDocument, actor: CaseActor) =>
  decision.phases.findLast(({ name }) => name === actor.phase)
