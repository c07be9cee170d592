import { randomUUID } from 'node:crypto'
import { DomainError, isRecord } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { catalogueRow } from './catalogue-item.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { writeAssignment } from './managed-assignment.ts'

/** What a request says of an entitlement (contract iga.md, publish bodies). */
export interface EntitlementChange {
  readonly objectType?: string
  /** `displayName`, `description` and what else the application keeps of it; `null` takes a value away. */
  readonly object?: JsonObject
  /** Words about it, e.g. `riskLevel`, `requestable`, `entitlementOwner`; `null` takes one away. */
  readonly glossary?: JsonObject
}

/** In which transaction, and in whose name. */
export interface EntitlementChangeDeps {
  readonly tx: GovernanceTransaction
  readonly people: GovernedPeople
  readonly by: Actor
}

/**
 * Adds an entitlement to the catalogue.
 *
 * @param application the item of its application; its owners own the entitlement where nobody else is named
 * @returns its name
 * @throws DomainError for a name that the application has already, or an owner who does not exist
 */
export async function createEntitlement(
  deps: EntitlementChangeDeps,
  application: CatalogueItem,
  change: EntitlementChange,
): Promise<string> {
  const item = await changedEntitlement(deps, newEntitlement(application), change)
  await deps.tx
    .insertInto('iga_catalog')
    .values(catalogueRow(item, wordsOf(item)))
    .execute()
  await writeAssignment(deps.tx, item)
  await record(deps, 'create', item, change)
  return item.name
}

/** An entitlement of an application without a name yet. */
export function newEntitlement({ applicationId, disconnected, doc }: CatalogueItem): CatalogueItem {
  const assignmentId = randomUUID()
  return {
    id: assignmentId,
    itemType: 'entitlementGrant',
    applicationId,
    assignmentId,
    roleId: undefined,
    name: '',
    requestable: true,
    disconnected,
    doc: {
      application: doc['application'] ?? {},
      applicationOwner: doc['applicationOwner'] ?? [],
      entitlement: { id: assignmentId },
      entitlementOwner: doc['applicationOwner'] ?? [],
      assignment: { id: assignmentId },
    },
  }
}

/**
 * Changes an entitlement, and what is shown of it where people hold it.
 *
 * @returns its name
 * @throws DomainError for a name that the application has already, or an owner who does not exist
 */
export async function modifyEntitlement(
  deps: EntitlementChangeDeps,
  before: CatalogueItem,
  change: EntitlementChange,
): Promise<string> {
  const { tx } = deps
  const item = await changedEntitlement(deps, before, change)
  const { id, ...row } = catalogueRow(item, wordsOf(item))
  await tx.updateTable('iga_catalog').set(row).where('id', '=', id).execute()
  await writeAssignment(tx, item)
  await record(deps, 'update', item, change)
  return item.name
}

/**
 * An entitlement as it would be.
 *
 * @throws DomainError for a name that the application has already, or an owner who does not exist
 */
export async function changedEntitlement(
  { tx, people }: Pick<EntitlementChangeDeps, 'tx' | 'people'>,
  item: CatalogueItem,
  { object = {}, glossary = {}, objectType }: EntitlementChange,
): Promise<CatalogueItem> {
  const { doc } = item
  const entitlement = laid(doc['entitlement'], object)
  const name = entitlement['displayName']
  if (typeof name !== 'string' || name.trim() === '') throw new DomainError('entitlement-name-missing')
  const taken = await tx
    .selectFrom('iga_catalog')
    .select('id')
    .where('application_id', '=', item.applicationId ?? null)
    .where('item_type', '=', 'entitlementGrant')
    .where('name', '=', name)
    .where('id', '!=', item.id)
    .executeTakeFirst()
  if (taken) throw new DomainError('entitlement-name-taken', { name })
  const words = laid(wordsAbout(doc, 'glossary'), {
    ...(object['description'] === undefined ? {} : { description: object['description'] }),
    ...glossary,
  })
  const owner = glossary['entitlementOwner']
  if (owner !== undefined && owner !== null && typeof owner !== 'string')
    throw new DomainError('entitlement-owner-not-text')
  const { requestable } = glossary
  if (requestable !== undefined && requestable !== null && typeof requestable !== 'boolean')
    throw new DomainError('requestable-not-boolean')
  const found = typeof owner === 'string' ? await people.one(bareId(owner), tx) : undefined
  if (typeof owner === 'string' && !found?.active) throw new DomainError('entitlement-owner-not-active')
  return {
    ...item,
    name,
    requestable: words['requestable'] !== false,
    doc: {
      ...doc,
      ...(objectType === undefined ? {} : { objectType }),
      entitlement: { ...entitlement, id: item.assignmentId ?? item.id },
      ...(found ? { entitlementOwner: [found.ref as unknown as JsonObject] } : {}),
      // Without an owner of its own it belongs to those of its application.
      ...(owner === null ? { entitlementOwner: doc['applicationOwner'] ?? [] } : {}),
      descriptor: {
        idx: { '/entitlement': { ...wordsAbout(doc, 'descriptor'), displayName: name } },
      },
      glossary: { idx: { '/entitlement': words } },
    },
  }
}

const wordsAbout = (doc: JsonObject, where: 'glossary' | 'descriptor'): JsonObject => {
  const index = (doc[where] as { idx?: JsonObject } | undefined)?.idx
  return (index?.['/entitlement'] ?? {}) as JsonObject
}

/** Values over values; `null` takes one away. */
function laid(under: unknown, over: JsonObject): JsonObject {
  const all = { ...(isRecord(under) ? (under as JsonObject) : {}), ...over }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

/** What a request may change of an entitlement, as it is: its own values and the words about it. */
export function entitlementValues({ doc }: CatalogueItem): {
  readonly object: JsonObject
  readonly glossary: JsonObject
} {
  const { id: _, ...object } = (doc['entitlement'] ?? {}) as JsonObject
  return { object, glossary: wordsAbout(doc, 'glossary') }
}

/** By what it is found. */
function wordsOf({ name, doc }: CatalogueItem): string[] {
  const { description, category } = wordsAbout(doc, 'glossary')
  const application = (doc['application'] as { name?: string } | undefined)?.name
  return [name, description, application, category].flatMap((word) =>
    typeof word === 'string' ? [word] : [],
  )
}

const record = (
  { tx, by }: EntitlementChangeDeps,
  action: 'create' | 'update',
  item: CatalogueItem,
  { object = {}, glossary = {} }: EntitlementChange,
): Promise<void> =>
  recordChange(tx.withTables(), by, {
    action,
    resource: `iga/entitlement/${item.assignmentId ?? item.id}`,
    rev: null,
    changed: [...Object.keys(object), ...Object.keys(glossary)],
    facts: { item: item.name },
  })
