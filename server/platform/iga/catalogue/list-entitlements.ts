import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { targetFilterOf } from '../filter/target-filter.ts'
import type { FilterQuery } from '../filter/target-filter.ts'
import { governanceListPage, governanceListOrder, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import type { CatalogueItem } from './catalogue-item.ts'
import { objectTypesOf } from './application-types.ts'
import { lookedAfterBy } from './owned.ts'
import { catalogueOrder } from './search-catalogue.ts'

/** A list call on entitlements. */
export interface EntitlementSearch extends PageQuery, SortQuery, FilterQuery {}

interface EntitlementRow {
  readonly id: string
  readonly name: string
  readonly doc: JsonObject
}

/** Entitlements are known by their assignments (contract iga.md, "Catalog"). */
const id = sql`coalesce(c.assignment_id, c.id)`

const columns = {
  id,
  'assignment.id': sql`c.assignment_id`,
  'entitlement.id': sql`c.entitlement_id`,
  'application.id': sql`c.application_id`,
}

const sortable = {
  columns: { ...catalogueOrder.columns, id, 'assignment.id': sql`c.assignment_id` },
  fields: [
    ...catalogueOrder.fields,
    ...['userName', 'givenName', 'sn'].map((name) => `entitlementOwner.${name}`),
    'entitlement.description',
    'objectType',
  ],
}

/** The entitlements that a caller looks after, with what they may do with each. */
export async function listEntitlements(
  db: GovernanceDatabase,
  caller: GovernanceCaller,
  query: EntitlementSearch,
): Promise<GovernanceListPage<JsonObject>> {
  const { rows, total } = await pageOfEntitlements(db, lookedAfterBy(caller), query)
  return governanceListPage(
    rows.map((row) => shownEntitlement(row, true)),
    total,
    (row) => String(row['id']),
  )
}

/** The entitlements of all, as resources: what policies and reports name. */
export async function searchResources(
  db: GovernanceDatabase,
  query: EntitlementSearch,
): Promise<GovernanceListPage<JsonObject>> {
  const { rows, total } = await pageOfEntitlements(db, sql<boolean>`true`, query)
  return governanceListPage(
    rows.map((row) => shownEntitlement(row, false)),
    total,
    (row) => String(row['id']),
  )
}

function pageOfEntitlements(db: GovernanceDatabase, of: RawBuilder<boolean>, query: EntitlementSearch) {
  const doc = sql`c.doc`
  const condition = compileTargetFilter(targetFilterOf(query), doc, columns)
  return readPage<EntitlementRow>(
    db,
    {
      table: sql`iga_catalog c`,
      id: sql`c.id`,
      where: sql`c.item_type = 'entitlementGrant' and ${of} and ${condition}`,
      order: governanceListOrder(query, doc, sql`c.id`, sortable, sql`lower(c.name), c.id`),
      row: sql`jsonb_build_object('id', ${id}, 'name', c.name, 'doc', c.doc)`,
    },
    query,
  )
}

/**
 * An entitlement as it is answered.
 *
 * @param isTheirs whether the caller looks after it
 */
export function shownEntitlement(
  { id: entitlementId, doc }: Pick<EntitlementRow, 'id' | 'doc'>,
  isTheirs: boolean,
): JsonObject {
  const names = [
    'application',
    'applicationOwner',
    'entitlement',
    'entitlementOwner',
    'assignment',
    'descriptor',
    'glossary',
  ]
  const types = objectTypesOf(doc['application'])
  const named = typeof doc['objectType'] === 'string' ? doc['objectType'] : undefined
  const type = types.find(({ name, accountAttribute }) =>
    named === undefined ? accountAttribute !== undefined : name === named,
  )
  return {
    ...Object.fromEntries(names.flatMap((name) => (doc[name] === undefined ? [] : [[name, doc[name]]]))),
    id: entitlementId,
    item: {
      type: 'entitlementGrant',
      ...((named ?? type?.name) === undefined ? {} : { objectType: named ?? type!.name }),
      ...(type?.accountAttribute === undefined ? {} : { accountAttribute: type.accountAttribute }),
    },
    ...(isTheirs
      ? { permissions: { entitlementUserView: true, viewGrants: true, modifyEntitlement: true } }
      : {}),
  } as JsonObject
}

/** The same of an item that has been read. */
export const shownEntitlementOf = (item: CatalogueItem): JsonObject =>
  shownEntitlement({ id: item.assignmentId ?? item.id, doc: item.doc }, true)
