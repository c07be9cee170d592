import { DomainError } from '../../../../contract/index.ts'
import { sameJson } from '../../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../../store/objects/json.ts'
import type { PropertyChange } from '../../../ports/agreed-changes-port.ts'
import { readItemBy } from '../../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../../catalogue/catalogue-item.ts'
import { looksAfter } from '../../catalogue/owned.ts'
import { changedEntitlement, entitlementValues, newEntitlement } from '../../catalogue/change-entitlement.ts'
import { bareId } from '../../people/people.ts'
import type { GovernanceTransaction } from '../../tables.ts'
import { shownOf, termsOf } from '../open-request.ts'
import type { NewRequest } from '../open-request.ts'
import type { RequestDeps } from '../request-deps.ts'
import type { PublishBody, RequestingCaller } from './publish-body.ts'

/** Characters that a value may have, as JSON. */
const VALUE_LENGTH = 4_000

const NAME = /^[\w.$-]{1,80}$/

/**
 * A request that adds or changes an entitlement: for administrators, and for those who own it or its application.
 *
 * @throws DomainError 400, 403, 404
 */
export async function entitlementRequest(
  { people, documents }: RequestDeps,
  tx: GovernanceTransaction,
  publisher: RequestingCaller,
  requestType: string,
  { common = {}, entitlement = {} }: PublishBody,
): Promise<Omit<NewRequest, 'requester' | 'isAdmin'>> {
  const isNew = requestType === 'createEntitlement'
  const item = isNew
    ? await applicationOf(tx, entitlement.applicationId)
    : await entitlementOf(tx, entitlement.entitlementId)
  requireOwner(publisher, item)
  const object = values('object', entitlement.object)
  const glossary = values('glossary', entitlement.glossary)
  const change = {
    object,
    glossary,
    ...(entitlement.objectType === undefined ? {} : { objectType: entitlement.objectType }),
  }
  const base = isNew ? newEntitlement(item) : item
  const after = await changedEntitlement({ tx, people }, base, change)
  const titles = new Map(
    (await documents.list('glossary', tx)).map((word) => [
      String(word['name']),
      String(word['displayName'] ?? word['name']),
    ]),
  )
  const changes = changesOf(base, after, { object, glossary }, titles)
  if (changes.length === 0) throw new DomainError('nothing-would-change')
  return {
    requestType,
    beneficiary: publisher.person,
    item,
    uniqueKey: isNew ? undefined : item.id,
    shown: { ...shownOf(isNew ? { ...after.doc } : item.doc), changes },
    request: {
      common: { ...termsOf(common), ...(isNew ? {} : { entitlementId: item.assignmentId ?? item.id }) },
      entitlement: {
        ...(isNew ? { applicationId: item.applicationId } : { entitlementId: item.assignmentId ?? item.id }),
        ...change,
      },
    },
  }
}

async function applicationOf(tx: GovernanceTransaction, id: string | undefined): Promise<CatalogueItem> {
  if (id === undefined) throw new DomainError('application-id-missing')
  const item = await readItemBy(tx, 'application_id', bareId(id), 'accountGrant')
  if (!item) throw new DomainError('application-not-in-catalogue')
  return item
}

async function entitlementOf(tx: GovernanceTransaction, id: string | undefined): Promise<CatalogueItem> {
  if (id === undefined) throw new DomainError('entitlement-id-missing')
  const item = await readItemBy(tx, 'assignment_id', bareId(id), 'entitlementGrant')
  if (!item) throw new DomainError('entitlement-not-in-catalogue')
  return item
}

/** @throws DomainError 403 */
function requireOwner(publisher: RequestingCaller, item: CatalogueItem): void {
  if (!looksAfter(publisher, item)) throw new DomainError('entitlement-owners-only')
}

/** @throws DomainError 400 for names and values that an entitlement cannot have */
function values(block: string, given: Readonly<Record<string, unknown>> = {}): JsonObject {
  for (const [name, value] of Object.entries(given)) {
    const path = `entitlement.${block}.${name}`
    if (!NAME.test(name) || name === 'id') throw new DomainError('entitlement-property-fixed', { path })
    if (JSON.stringify(value ?? null).length > VALUE_LENGTH)
      throw new DomainError('entitlement-value-too-long', { path, most: VALUE_LENGTH })
  }
  return given as JsonObject
}

const ownTitles: Readonly<Record<string, string>> = {
  displayName: 'Name',
  description: 'Description',
  entitlementOwner: 'Owner',
  requestable: 'Requestable',
  riskLevel: 'Risk level',
}

function changesOf(
  before: CatalogueItem,
  after: CatalogueItem,
  named: { readonly object: JsonObject; readonly glossary: JsonObject },
  titles: ReadonlyMap<string, string>,
): PropertyChange[] {
  const [was, will] = [entitlementValues(before), entitlementValues(after)]
  const blocks = ['object', 'glossary'] as const
  return blocks.flatMap((block) =>
    Object.keys(named[block]).flatMap((name) => {
      const one: PropertyChange = {
        name,
        title: titles.get(name) ?? ownTitles[name] ?? name,
        before: (was[block][name] ?? null) as Json,
        after: (will[block][name] ?? null) as Json,
      }
      return sameJson(one.before, one.after) ? [] : [one]
    }),
  )
}
