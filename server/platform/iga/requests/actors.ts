import { ownersOf } from '../catalogue/catalogue-item.ts'
import { onceIn } from '../../../store/unit-of-work.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { bareId, nameOf } from '../people/people.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { RequestSettings } from '../configuration/settings.ts'
import type { GovernanceTransaction, TaskKind } from '../tables.ts'
import type { AccessRequest } from './access-request.ts'
import type { ApproverKind, PhaseDefinition } from './workflow.ts'

/** Somebody who is asked in a phase. */
export interface Actor {
  readonly person: GovernedPerson
  /** Set where it came through a delegation. */
  readonly delegation?: { readonly id: string; readonly from: GovernedPerson; readonly until: Date | null }
}

/** A phase as far as it says who is asked; without an approver only the default approver is. */
type AskedPhase = Pick<PhaseDefinition, 'type'> & Partial<Pick<PhaseDefinition, 'approver'>>

/** What decides who is asked. */
export interface Concerned {
  readonly requesterId: string
  readonly beneficiary: GovernedPerson
  readonly item: CatalogueItem | undefined
}

/**
 * Who is asked in a phase: by their part in the request, without those who would decide on their own wish, else the default approver;
 * with the delegates of each.
 *
 * @returns nobody when neither anybody nor a default approver can be asked
 */
export async function actorsOf(
  phase: AskedPhase,
  concerned: Concerned,
  settings: RequestSettings,
  people: GovernedPeople,
  tx: GovernanceTransaction,
  now: Date,
): Promise<Actor[]> {
  const named = await peopleAsked(phase, concerned, settings, people, tx)
  const independent = independentIn(phase, concerned, settings)
  let asked = named.filter(independent)
  if (asked.length === 0 && settings.defaultApprover !== undefined) {
    const fallback = await people.one(settings.defaultApprover, tx)
    asked = fallback && independent(fallback) ? [fallback] : []
  }
  const delegates = await delegatesOf(asked, phase.type, people, tx, now)
  const actors: Actor[] = asked.map((person) => ({ person }))
  for (const each of delegates)
    if (independent(each.person) && !actors.some(({ person }) => person.ref.id === each.person.ref.id))
      actors.push(each)
  return actors
}

/** What is said where {@link actorsOf} finds nobody. */
export const nobodyDecides = (
  phase: Pick<PhaseDefinition, 'displayName'>,
  beneficiary: GovernedPerson,
): string =>
  `Nobody can decide "${phase.displayName}" for ${nameOf(beneficiary.ref)} without deciding on their own wish. An administrator must name a default approver who has no part in it.`

/** Who may be asked without deciding on a wish of their own. */
function independentIn(
  phase: AskedPhase,
  { requesterId, beneficiary }: Concerned,
  settings: RequestSettings,
): (person: GovernedPerson) => boolean {
  const own = [requesterId, beneficiary.ref.id]
  return (person) =>
    person.active &&
    (settings.allowSelfApproval || phase.type === 'fulfillment' || !own.includes(person.ref.id))
}

/**
 * Who is asked beside those who do not answer, as the phase says: their managers, people by their part, or one person; with the delegates of each.
 * The managers of delegates have no part in it.
 *
 * @param active who is asked already
 */
export async function escalatedTo(
  phase: PhaseDefinition,
  active: AccessRequest['decision']['actors']['active'],
  concerned: Concerned,
  settings: RequestSettings,
  people: GovernedPeople,
  tx: GovernanceTransaction,
  now: Date,
): Promise<Actor[]> {
  const to = phase.escalate?.to
  const asked = active.map(({ id }) => id)
  const read = async (ids: readonly string[]) =>
    (await people.read(ids, tx)).filter((person) => person !== undefined)
  const named =
    to === 'manager'
      ? await read(
          (await read(active.flatMap(({ id, delegatedFrom }) => (delegatedFrom ? [] : id)))).flatMap(
            ({ managerId }) => managerId ?? [],
          ),
        )
      : to?.startsWith('managed/')
        ? await read([bareId(to)])
        : await peopleAsked(
            { type: phase.type, approver: to as ApproverKind },
            concerned,
            settings,
            people,
            tx,
          )
  const independent = independentIn(phase, concerned, settings)
  const chosen = [...new Map(named.map((person) => [person.ref.id, person])).values()].filter(independent)
  const delegates = await delegatesOf(chosen, phase.type, people, tx, now)
  const actors: Actor[] = []
  for (const each of [
    ...chosen.map((person): Actor => ({ person })),
    ...delegates.filter(({ person }) => independent(person)),
  ])
    if (
      !asked.includes(each.person.ref.id) &&
      !actors.some(({ person }) => person.ref.id === each.person.ref.id)
    )
      actors.push(each)
  return actors
}

async function peopleAsked(
  phase: AskedPhase,
  { beneficiary, item }: Concerned,
  settings: RequestSettings,
  people: GovernedPeople,
  tx: GovernanceTransaction,
): Promise<GovernedPerson[]> {
  const ids = () => {
    switch (phase.approver) {
      case undefined:
        return []
      case 'manager':
        return beneficiary.managerId === undefined ? [] : [beneficiary.managerId]
      case 'fulfiller':
        return settings.fulfillers
      case 'applicationOwner':
        return item ? ownersOf(item, 'application').map(({ id }) => id) : []
      case 'entitlementOwner': {
        const own = item ? ownersOf(item, 'entitlement').map(({ id }) => id) : []
        return own.length > 0 || !item ? own : ownersOf(item, 'application').map(({ id }) => id)
      }
      case 'roleOwner':
        return item ? ownersOf(item, 'role').map(({ id }) => id) : []
    }
  }
  return (await people.read(ids(), tx)).filter((person) => person !== undefined)
}

/** Those who stand in for people now. */
export async function delegatesOf(
  asked: readonly GovernedPerson[],
  kind: TaskKind,
  people: GovernedPeople,
  tx: GovernanceTransaction,
  now: Date,
): Promise<Actor[]> {
  if (asked.length === 0) return []
  const ids = asked.map(({ ref }) => ref.id)
  const rows = await onceIn(tx, `delegations ${ids.join(' ')}`, () =>
    tx
      .selectFrom('iga_delegation')
      .selectAll()
      .where('user_id', 'in', ids)
      .where((at) => at.or([at('starts_at', 'is', null), at('starts_at', '<=', now)]))
      .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
      .execute(),
  )
  const found = await people.read(
    rows.map((row) => row.proxy_id),
    tx,
  )
  return rows.flatMap((row, index) => {
    const person = found[index]
    const from = asked.find(({ ref }) => ref.id === row.user_id)
    if (!person?.active || !from || !row.kinds.includes(kind)) return []
    return [{ person, delegation: { id: row.id, from, until: row.ends_at } }]
  })
}
