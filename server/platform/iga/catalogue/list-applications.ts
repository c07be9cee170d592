import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { queryTarget } from '../filter/query-target.ts'
import { governanceListPage, governanceListOrder, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { lookedAfterBy } from './owned.ts'
import { catalogueOrder } from './search-catalogue.ts'

/** A list call on applications. */
export interface ApplicationSearch extends PageQuery, SortQuery {
  readonly _queryFilter?: string | undefined
  /** Only those for which the caller has this permission. */
  readonly _scopePermission?: string | undefined
}

/** The permission that goes with an application: who looks after it may ask for more entitlements. */
const CREATE = 'createEntitlement'

const columns = { id: sql`c.application_id`, 'application.id': sql`c.application_id` }
const sortable = {
  columns: { ...catalogueOrder.columns, ...columns },
  fields: ['application.description', 'application.templateName', 'glossary.idx./application.'],
}

/**
 * Applications: those that can be requested and those that the caller looks after; all for administrators.
 *
 * @throws DomainError `application-permission-unknown` for a permission that applications do not give
 */
export async function listApplications(
  db: GovernanceDatabase,
  caller: GovernanceCaller,
  query: ApplicationSearch,
): Promise<GovernanceListPage<JsonObject>> {
  const { _scopePermission: permission } = query
  if (permission !== undefined && permission !== CREATE)
    throw new DomainError(
      'application-permission-unknown',
      { permission, known: CREATE },
      { detail: { parameter: 'scopePermission' } },
    )
  const theirs = lookedAfterBy(caller)
  const doc = sql`c.doc`
  const { rows, total } = await readPage<{ doc: JsonObject; theirs: boolean }>(
    db,
    {
      table: sql`iga_catalog c`,
      id: sql`c.id`,
      where: sql`c.item_type = 'accountGrant' and ${permission === undefined ? sql`(c.requestable or ${theirs})` : theirs}
        and ${compileTargetFilter(queryTarget(query._queryFilter), doc, columns)}`,
      order: governanceListOrder(query, doc, sql`c.id`, sortable, sql`lower(c.name), c.id`),
      row: sql`jsonb_build_object('doc', c.doc, 'theirs', coalesce(${theirs}, false))`,
    },
    query,
  )
  return governanceListPage(
    rows.map((row) => shown(row.doc, row.theirs)),
    total,
    (row) => String((row['application'] as JsonObject)['id']),
  )
}

function shown({ application, applicationOwner, glossary }: JsonObject, isTheirs: boolean): JsonObject {
  return {
    id: (application as JsonObject)['id'] ?? null,
    application: application ?? {},
    applicationOwner: applicationOwner ?? [],
    glossary: glossary ?? {},
    permissions: { [CREATE]: isTheirs },
  }
}
