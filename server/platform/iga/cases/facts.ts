import type { GovernedPerson } from '../people/people.ts'
import type { DelegatedKind } from '../tables.ts'

/** A delegation that is in force. */
export interface StandingDelegation {
  readonly id: string
  readonly delegatorId: string
  readonly delegateId: string
  readonly kinds: readonly DelegatedKind[]
  readonly until: Date | null
}

/** What was read for a decision. `undefined`: it has not been asked for yet; a person who does not exist is `null`. */
export interface Facts {
  person(id: string): GovernedPerson | null | undefined
  /** Delegations of a person that are in force now. */
  delegations(delegatorId: string): readonly StandingDelegation[] | undefined
}

/** What a decision has to know before it can be made. */
export type Need = { readonly people: readonly string[] } | { readonly delegationsOf: readonly string[] }

/** Thrown by a decision that lacks facts: they are read, and it is made again. Nothing has been done then (docs/adr/0032). */
export class FactsMissing extends Error {
  readonly need: Need
  constructor(need: Need) {
    super('A decision was asked for without its facts.')
    this.name = 'FactsMissing'
    this.need = need
  }
}

/** People in the order of the ids, without those who do not exist. @throws FactsMissing */
export function peopleIn(facts: Facts, ids: readonly string[]): GovernedPerson[] {
  const unknown = ids.filter((id) => facts.person(id) === undefined)
  if (unknown.length > 0) throw new FactsMissing({ people: unknown })
  return [...new Set(ids)].flatMap((id) => facts.person(id) ?? [])
}

/** Delegations of people, in the order of these. @throws FactsMissing */
export function delegationsIn(facts: Facts, delegatorIds: readonly string[]): StandingDelegation[] {
  const unknown = delegatorIds.filter((id) => facts.delegations(id) === undefined)
  if (unknown.length > 0) throw new FactsMissing({ delegationsOf: unknown })
  return delegatorIds.flatMap((id) => facts.delegations(id) ?? [])
}
