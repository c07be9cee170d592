import { DomainError } from '../../../contract/index.ts'
import type { MessageParams, ProblemCode } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { rolesOf } from '../access/grant-chain.ts'
import { readHeldItems } from '../access/held-item.ts'
import type { ListedGrant } from '../access/list-grants.ts'
import { bareId, careOfNobody, personNameOf, peopleOnce } from '../people/people.ts'
import type { Care, GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { RequestSettings } from '../configuration/settings.ts'
import type { GovernanceTransaction, ItemType } from '../tables.ts'
import { createAskedPhases, ownerIdsOf, whyUndecided } from './asked-phases.ts'
import type { AskedPhase } from './asked-phases.ts'
import { formsOfApplications } from './forms/assigned-forms.ts'
import type { AssignedForm } from './forms/assigned-forms.ts'
import { missingIn } from './forms/form-fields.ts'
import type { AskedField } from './forms/form-fields.ts'
import { REQUEST_LIMITS } from './limits.ts'
import type { Reason, RequestFault, UnsaidFault } from './request-fault.ts'
import type { RequestTerms } from './terms/request-terms.ts'
import { termDates } from './terms/term-dates.ts'

/** What is asked for, as it was sent. */
export interface WantedRequests extends RequestTerms {
  readonly users: readonly string[]
  readonly catalogs: readonly {
    readonly type: 'application' | 'entitlement' | 'role'
    readonly id: string
    readonly data?: { readonly form?: Record<string, unknown> }
  }[]
  readonly accessModifier: 'add' | 'remove'
}

/** One person and one item of it. */
export interface RequestedItem {
  readonly person: GovernedPerson
  readonly item: CatalogueItem
  /** Answers of the form that the item asks for. */
  readonly form: JsonObject | undefined
  readonly asked: readonly AskedField[]
  /** Who would be asked. */
  readonly phases: readonly AskedPhase[]
}

/** Whoever asks. */
export interface Requester {
  readonly person: GovernedPerson
  /** May ask for everybody. */
  readonly isAdmin: boolean
  /** Whom they look after beside themselves and their direct reports; absent: nobody. */
  readonly care?: Care
}

/** What stands against one item for one person. */
type Fault = readonly [error: RequestFault['error'], code: ProblemCode, params?: MessageParams]

const itemTypes = {
  application: 'accountGrant',
  entitlement: 'entitlementGrant',
  role: 'roleMembership',
} as const

/**
 * What of the wanted requests can be made, and what stands against the rest.
 *
 * @throws DomainError 400 for what is wrong with all of it: too many people, dates the wrong way round
 */
export async function sortRequestedItems(
  tx: GovernanceTransaction,
  people: GovernedPeople,
  requester: Requester,
  wanted: WantedRequests,
  now: Date,
): Promise<{
  readonly wishes: RequestedItem[]
  readonly faults: UnsaidFault[]
  /** What of the catalogue was named, by id. */
  readonly items: ReadonlyMap<string, CatalogueItem>
}> {
  const ids = [...new Set(wanted.users.map(bareId))]
  if (ids.length > REQUEST_LIMITS.people)
    throw new DomainError('too-many-people', { count: REQUEST_LIMITS.people })
  const catalogs = [...new Map(wanted.catalogs.map((each) => [each.id, each])).values()]
  const around = peopleOnce(people)
  const found = await around.read(ids, tx)
  const isTheirs = await whomTheyAskFor(requester, found, tx)
  const items = await itemsOf(
    tx,
    catalogs.map(({ id }) => id),
    wanted.accessModifier === 'remove' ? ids : [],
  )
  const held = await tx
    .selectFrom('held_access')
    .select(['user_id', 'catalog_id', 'doc'])
    .where('user_id', 'in', ids)
    .where('catalog_id', 'in', [...items.keys(), ''])
    .execute()
  const pending = await tx
    .selectFrom('iga_request')
    .select(['user_id', 'catalog_id', 'request_type'])
    .where('user_id', 'in', ids)
    .where('catalog_id', 'in', [...items.keys(), ''])
    .where('status', 'in', ['in-progress', 'suspended'])
    .execute()
  const forms =
    wanted.accessModifier === 'add'
      ? await formsOfApplications(
          tx,
          [...items.values()].flatMap(({ itemType, applicationId }) =>
            itemType === 'accountGrant' && applicationId !== undefined ? [applicationId] : [],
          ),
        )
      : new Map<string, AssignedForm>()
  const askedPhases = await createAskedPhases(tx, around, now, [
    ...found.flatMap((person) => person?.managerId ?? []),
    ...[...items.values()].flatMap((item) => ownerIdsOf(item)),
  ])
  const wishes: RequestedItem[] = []
  const faults: UnsaidFault[] = []
  for (const [index, userId] of ids.entries()) {
    const person = found[index]
    for (const { id, type, data } of catalogs) {
      const item = items.get(id)
      const asked = item?.itemType === 'accountGrant' ? forms.get(item.applicationId ?? '') : undefined
      const form = data?.form as JsonObject | undefined
      const fault = faultOf()
      if (fault !== undefined || !person || !item) {
        const [error, code, params = {}] = fault ?? (['NOT_FOUND', 'catalogue-item-gone'] as const)
        const formId = error === 'FORM_INCOMPLETE' && asked ? { formId: asked.formId } : {}
        faults.push({ userId, catalogId: id, error, code, params, ...formId })
        continue
      }
      const { justification } = wanted
      const concerned = { requesterId: requester.person.ref.id, beneficiary: person, item, justification }
      const phases = await askedPhases(typeOfNewRequest(item.itemType, wanted.accessModifier), concerned)
      const why = whyUndecided(phases, concerned)
      if (why === undefined) wishes.push({ person, item, form, asked: asked?.fields ?? [], phases })
      else {
        const params = { item: item.name, why: { code: why.code, params: why.params } }
        faults.push({ userId, catalogId: id, error: 'UNDECIDABLE', code: 'item-undecidable', params })
      }

      function faultOf(): Fault | undefined {
        // Strangers are all alike, whether they exist, work here or have left.
        if (!person || !isTheirs(person)) return ['NOT_ALLOWED', 'access-for-own-reports']
        if (!person.isStaff) return ['NOT_ALLOWED', 'staff-access-only']
        if (!person.active) return ['NOT_FOUND', 'account-not-active']
        if (!item || item.itemType !== itemTypes[type]) return ['NOT_FOUND', 'catalogue-item-gone']
        const about = { item: item.name, person: personNameOf(person.ref) }
        const grant = held.find((row) => row.user_id === userId && row.catalog_id === id)
        const requestType = typeOfNewRequest(item.itemType, wanted.accessModifier)
        if (
          pending.some(
            (row) => row.user_id === userId && row.catalog_id === id && row.request_type === requestType,
          )
        )
          return ['DUPLICATE', 'request-pending', about]
        if (wanted.accessModifier === 'remove') {
          if (!grant) return ['NOT_HELD', 'item-not-held', about]
          if (!isByRule(grant.doc)) return undefined
          const roles = rolesOf(grant.doc as unknown as ListedGrant)
          return [
            'NOT_ALLOWED',
            'removal-by-rule',
            { item: item.name, roles: roles.length > 0 ? roles : { code: 'a-role-or-rule' } },
          ]
        }
        if (grant) return ['EXISTING_ACCESS', 'held-already', about]
        if (!item.requestable) return ['NOT_REQUESTABLE', 'not-requestable', { item: item.name }]
        if (!asked) return undefined
        if (form === undefined) return ['FORM_INCOMPLETE', 'form-missing', { item: item.name }]
        const missing = missingIn(asked.fields, form)
        return missing.length === 0
          ? undefined
          : ['FORM_INCOMPLETE', 'item-form-incomplete', { item: item.name, fields: missing }]
      }
    }
  }
  return { wishes, faults, items }
}

/** @param holders whose grants say what an item is that has gone from the catalogue */
async function itemsOf(
  tx: GovernanceTransaction,
  ids: readonly string[],
  holders: readonly string[],
): Promise<Map<string, CatalogueItem>> {
  const items = await readItems(tx, ids)
  const gone = ids.filter((id) => !items.has(id))
  return new Map([...items, ...(await readHeldItems(tx, gone, holders))])
}

/** Whether a rule gives and takes it (contract iga.md, "Grants"). */
export function isByRule(grant: JsonObject): boolean {
  return (grant['relationship'] as { conditional?: boolean } | undefined)?.conditional === true
}

/**
 * For whom of some people somebody may ask: staff only; oneself, one's direct reports, members of the organisations that one is in charge of, and all
 * for administrators.
 *
 * @param people who are asked about, at once
 * @returns says it of each of them
 * @example const may = await mayAskFor(requester, [person]); may(person)
 */
export async function mayAskFor(
  requester: Requester,
  people: readonly (GovernedPerson | undefined)[],
  tx?: GovernanceTransaction,
): Promise<(person: GovernedPerson) => boolean> {
  const isTheirs = await whomTheyAskFor(requester, people, tx)
  return (person) => person.isStaff && isTheirs(person)
}

async function whomTheyAskFor(
  { person: self, isAdmin, care = careOfNobody }: Requester,
  people: readonly (GovernedPerson | undefined)[],
  tx?: GovernanceTransaction,
): Promise<(person: GovernedPerson) => boolean> {
  const isNear = ({ ref, managerId }: GovernedPerson): boolean =>
    isAdmin || ref.id === self.ref.id || managerId === self.ref.id
  const others = people.flatMap((person) => (person && !isNear(person) ? [person.ref.id] : []))
  const inCare = others.length === 0 ? new Set() : await care.among(others, tx)
  return (person) => isNear(person) || inCare.has(person.ref.id)
}

/** The kind of request that asks for an item, or for its removal (spec section 3). */
export function typeOfNewRequest(itemType: ItemType, modifier: 'add' | 'remove'): string {
  const kind = { accountGrant: 'application', entitlementGrant: 'entitlement', roleMembership: 'role' }[
    itemType
  ]
  return `${kind}${modifier === 'add' ? 'Grant' : 'Remove'}`
}

/**
 * Checks what is the same for all requests of a call.
 *
 * @returns the wish with moments for its dates: a day counts from its start to its end
 * @throws DomainError 400
 */
export function checkTerms<Terms extends RequestTerms>(
  wanted: Terms,
  settings: RequestSettings,
  now: Date,
): Terms {
  if (settings.requireRequestJustification && !wanted.justification?.trim())
    throw new DomainError('justification-required')
  const { start, end } = termDates(wanted, now)
  const expiry = wanted.expiryDate === undefined ? undefined : new Date(wanted.expiryDate)
  if (expiry && expiry <= now) throw new DomainError('expiry-past')
  return { ...wanted, startDate: start?.toISOString(), endDate: end?.toISOString() }
}

/** Why {@link checkTerms} refuses what is wanted; undefined where it does not. */
export function termsRefusal(wanted: RequestTerms, settings: RequestSettings, now: Date): Reason | undefined {
  try {
    checkTerms(wanted, settings, now)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { code: error.code, params: error.params }
  }
}
