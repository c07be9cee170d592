import type { DomainError } from '../../../contract/index.ts'
import { ownersOf } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { peopleOnce } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { undecidable } from '../cases/advance.ts'
import { agreedByAsking, assigneesOf } from '../cases/eligibility.ts'
import type { Assignee } from '../cases/case.ts'
import { delegationsIn, peopleIn } from '../cases/facts.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import type { PhaseDefinition } from '../cases/workflow.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { AccessRequest } from './access-request.ts'
import { requestKind } from './request-case.ts'
import { readRequestConfiguration } from './request-configuration.ts'

/** A request that is not made yet, as far as it decides who is assigned. */
export interface Concerned {
  readonly requesterId: string
  readonly beneficiary: GovernedPerson
  readonly item: CatalogueItem | undefined
  /** Why it is asked for: where an approval needs a reason, whoever asks has agreed with one only. */
  readonly justification?: string | undefined
}

/** A phase that a request would go through, and who would be asked in it as things stand. */
export interface AskedPhase {
  readonly phase: PhaseDefinition
  /** Number of its step. */
  readonly step: number
  readonly assignees: readonly Assignee[]
  /** Whoever has agreed by asking; nobody else is asked then. */
  readonly agreed: GovernedPerson | undefined
}

/** Finds the phases of a request that is not made yet. */
export type AskedPhases = (requestType: string, concerned: Concerned) => Promise<readonly AskedPhase[]>

/**
 * Finds who would be asked about requests, as things stand; people with the same part are looked for once.
 *
 * @param likely ids of people who are likely asked: they are read at once with those who stand in for them, where they are several
 * @throws DomainError 400 for a type without a workflow
 */
export async function createAskedPhases(
  tx: GovernanceTransaction,
  people: GovernedPeople,
  now: Date,
  likely: Iterable<string> = [],
): Promise<AskedPhases> {
  const facts = createFactsReader(tx, peopleOnce(people), now)
  const ids = [...new Set(likely)]
  if (ids.length > 1)
    await facts.decide((read) =>
      peopleIn(read, [...ids, ...delegationsIn(read, ids).map(({ delegateId }) => delegateId)]),
    )
  const known = new Map<string, Pick<AskedPhase, 'assignees' | 'agreed'>>()
  return async (requestType, concerned) => {
    const { workflow, settings } = await readRequestConfiguration(tx, requestType)
    const { requesterId, beneficiary, item } = concerned
    const found: AskedPhase[] = []
    for (const [step, beside] of workflow.steps.entries())
      for (const phase of beside) {
        if (phase.when === 'disconnected' && !item?.disconnected) continue
        const key = `${requesterId} ${beneficiary.ref.id} ${phase.approver} ${phase.type} ${requestType} ${item ? owners(item).join(' ') : ''} ${concerned.justification?.trim() ? 'reason' : ''}`
        const about = { doc: wanted(requestType, concerned), beneficiary, item, settings }
        const asked =
          known.get(key) ??
          (await facts.decide((read) => {
            const agreed = agreedByAsking(requestKind, phase, about, read)
            return { agreed, assignees: agreed ? [] : assigneesOf(requestKind, phase, about, read) }
          }))
        known.set(key, asked)
        found.push({ phase, step, ...asked })
      }
    return found
  }
}

/** Why a request could not be decided; `undefined` where it can. */
export function whyUndecided(
  phases: readonly AskedPhase[],
  { beneficiary }: Pick<Concerned, 'beneficiary'>,
): DomainError | undefined {
  const without = phases.find(({ assignees, agreed }) => !agreed && assignees.length === 0)
  return without && undecidable(without.phase, beneficiary)
}

/**
 * Refuses a request that could be opened and would then wait for ever: what some later step cannot decide.
 *
 * @throws DomainError `undecidable`
 */
export async function requireDeciders(
  askedPhases: AskedPhases,
  requestType: string,
  concerned: Concerned,
): Promise<void> {
  const why = whyUndecided(await askedPhases(requestType, concerned), concerned)
  if (why) throw why
}

/** What eligibility reads of a request. */
const wanted = (requestType: string, { requesterId, justification }: Concerned): AccessRequest =>
  ({
    requestType,
    requester: { id: requesterId },
    request: { common: { justification } },
    decision: { actors: { active: [], inactive: [] } },
  }) as unknown as AccessRequest

const owners = (item: CatalogueItem): string[][] =>
  (['application', 'entitlement', 'role'] as const).map((kind) => ownersOf(item, kind).map(({ id }) => id))

/** Who owns an item, whatever its kind. */
export const ownerIdsOf = (item: CatalogueItem): string[] => owners(item).flat()
