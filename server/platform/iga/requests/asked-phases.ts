import { badRequest } from '../../../contract/index.ts'
import { ownersOf } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { peopleOnce } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { actorsOf, nobodyDecides } from './actors.ts'
import type { Actor, Concerned } from './actors.ts'
import { readRequestConfiguration } from './request-configuration.ts'
import type { PhaseDefinition } from './workflow.ts'

/** A phase that a request would go through, and who would be asked in it as things stand. */
export interface AskedPhase {
  readonly phase: PhaseDefinition
  /** Number of its step. */
  readonly step: number
  readonly actors: readonly Actor[]
}

/** Finds the phases of a request that is not made yet. */
export type AskedPhases = (requestType: string, concerned: Concerned) => Promise<readonly AskedPhase[]>

/**
 * Finds who would be asked about requests, as things stand; people with the same part are looked for once.
 *
 * @throws HttpProblem 400 for a type without a workflow
 */
export function createAskedPhases(tx: GovernanceTransaction, people: GovernedPeople, now: Date): AskedPhases {
  const once = peopleOnce(people)
  const known = new Map<string, readonly Actor[]>()
  return async (requestType, concerned) => {
    const { workflow, settings } = await readRequestConfiguration(tx, requestType)
    const { requesterId, beneficiary, item } = concerned
    const found: AskedPhase[] = []
    for (const [step, beside] of workflow.steps.entries())
      for (const phase of beside) {
        if (phase.when === 'disconnected' && !item?.disconnected) continue
        const key = `${requesterId} ${beneficiary.ref.id} ${phase.approver} ${phase.type} ${item ? ownerIds(item) : ''}`
        const actors = known.get(key) ?? (await actorsOf(phase, concerned, settings, once, tx, now))
        known.set(key, actors)
        found.push({ phase, step, actors })
      }
    return found
  }
}

/** Why a request could not be decided; `undefined` where it can. */
export function whyUndecided(
  phases: readonly AskedPhase[],
  { beneficiary }: Pick<Concerned, 'beneficiary'>,
): string | undefined {
  const without = phases.find(({ actors }) => actors.length === 0)
  return without && nobodyDecides(without.phase, beneficiary)
}

/**
 * Refuses a request that could be opened and would then wait for ever: what some later step cannot decide.
 *
 * @throws HttpProblem 400
 */
export async function requireDeciders(
  askedPhases: AskedPhases,
  requestType: string,
  concerned: Concerned,
): Promise<void> {
  const why = whyUndecided(await askedPhases(requestType, concerned), concerned)
  if (why !== undefined) throw badRequest(why)
}

const ownerIds = (item: CatalogueItem): string =>
  (['application', 'entitlement', 'role'] as const)
    .map((kind) =>
      ownersOf(item, kind)
        .map(({ id }) => id)
        .join(','),
    )
    .join(' ')
