import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CasePerson, CasePhase } from '../cases/case.ts'
import type { Violation, ViolationView } from './violation.ts'

/** What managers do not read of a decision: what those who decide say to each other and to the platform, and who had to do with it before. */
const HIDDEN = ['comments', 'question', 'actors', 'phases'] as const

/** The same for lists: nobody finds by a filter what they do not read. @param doc of a violation */
export const managersDoc = (doc: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(jsonb_set(${doc}, '{decision}', (${doc} -> 'decision') - ${[...HIDDEN]}::text[]))`

/**
 * A violation as the manager of whose access it is reads it, who does not decide: what is held, by which rule, where it stands, whom it waits for
 * and who decided.
 */
export function asManagerReads(view: ViolationView): ViolationView {
  const { id, user, policyRule, violatingAccess, stats, phases } = view
  const { comments: _, question: __, actors, phases: stages, ...decision } = view.decision
  const shown: Violation = {
    id,
    user,
    policyRule,
    violatingAccess,
    stats,
    decision: {
      ...decision,
      comments: [],
      phases: stages.map(shownStage),
      actors: {
        active: actors.active.map((actor) => ({ ...personOf(actor), phase: actor.phase })),
        inactive: [],
      },
    },
  }
  return { ...shown, phases }
}

/** Without its reminders. */
function shownStage(stage: CasePhase): CasePhase {
  const { events: _, ...shown } = stage
  return shown
}

const personOf = ({ id, userName, givenName, sn }: CasePerson): CasePerson => ({
  id,
  userName,
  givenName,
  sn,
})
