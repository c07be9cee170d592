import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import type { Executor } from '../../../store/tables.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import { careOfNobody } from './people.ts'
import type { GovernedPeople } from './people.ts'

/**
 * Whom people look after, as the identity service decides it: governance has no rules of its own for organisations.
 *
 * @param collection of the people of the governed realm
 * @example const care = careBy(objects, agreed, 'managed/alpha_user')(caller)
 */
export function careBy(
  objects: ObjectStore,
  agreed: Pick<AgreedChanges, 'within'>,
  collection: string,
): GovernedPeople['inCareOf'] {
  return async (caller: Caller) => {
    const filter = await agreed.within(caller, collection, 'requestAccess')
    if (filter.op === 'false') return careOfNobody
    return {
      filter,
      among: async (ids, tx) =>
        ids.length === 0 ? new Set() : idsWithin(objects, collection, ids, filter, tx?.withTables()),
    }
  }
}

/** Those of some people whom a filter finds. */
export async function idsWithin(
  objects: ObjectStore,
  collection: string,
  ids: readonly string[],
  scope: QueryFilter,
  tx?: Executor,
): Promise<ReadonlySet<string>> {
  const among: QueryFilter = { op: 'in', field: { segments: ['_id'], at: 0 }, values: ids }
  const page = await objects.query(
    collection,
    { filter: { op: 'and', args: [among, scope] }, pageSize: ids.length },
    { fields: '_id', ...(tx ? { db: tx } : {}) },
  )
  return new Set(page.objects.map((object) => String(object['_id'])))
}
