import type { operations } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { governanceCaller } from '../people/callers.ts'
import { applicationSchema, objectTypesOf } from '../catalogue/application-types.ts'
import { readItemBy } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { readEntitlementUse } from '../catalogue/entitlement-use.ts'
import { listApplications } from '../catalogue/list-applications.ts'
import { listEntitlements, searchResources, shownEntitlementOf } from '../catalogue/list-entitlements.ts'
import { looksAfter, looksAfterSomeOf } from '../catalogue/owned.ts'
import { queryTarget } from '../filter/query-target.ts'
import { listHolders } from '../access/list-holders.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

type EntitlementOperations = Pick<
  operations,
  | 'searchResources'
  | 'queryEntitlements'
  | 'readEntitlement'
  | 'queryEntitlementGrants'
  | 'readEntitlementUse'
  | 'queryApplications'
  | 'readApplicationSchema'
>

/** The calls of entitlements and applications (contract iga.md, "Grants, entitlements, applications"). */
export function entitlementHandlers(
  db: GovernanceDatabase,
  people: GovernedPeople,
  clock: () => number,
): HandlersOf<EntitlementOperations> {
  /** @throws DomainError `entitlement-not-found` also for what is somebody else's: lists do not show it either */
  const entitlementFor = async (caller: Caller | null, id: string): Promise<CatalogueItem> => {
    const who = await governanceCaller(people, caller)
    const item = await readItemBy(db, 'assignment_id', bareId(id), 'entitlementGrant')
    if (!item || !looksAfter(who, item))
      throw new DomainError('entitlement-not-found', { entitlement: bareId(id) })
    return item
  }
  return {
    async searchResources({ caller, query, body }) {
      await governanceCaller(people, caller)
      return { body: await searchResources(db, { ...query, targetFilter: body?.targetFilter }) }
    },
    async queryEntitlements({ caller, query }) {
      const who = await governanceCaller(people, caller)
      const filter = queryTarget(query._queryFilter)
      return { body: await listEntitlements(db, who, { ...query, filter }) }
    },
    async readEntitlement({ caller, params }) {
      return { body: shownEntitlementOf(await entitlementFor(caller, params.id)) }
    },
    async queryEntitlementGrants({ caller, params, query }) {
      return { body: await listHolders(db, await entitlementFor(caller, params.id), query) }
    },
    async readEntitlementUse({ caller, params }) {
      return { body: await readEntitlementUse(db, await entitlementFor(caller, params.id), clock()) }
    },
    async queryApplications({ caller, query }) {
      return { body: await listApplications(db, await governanceCaller(people, caller), query) }
    },
    async readApplicationSchema({ caller, params }) {
      const who = await governanceCaller(people, caller)
      const id = bareId(params.applicationId)
      const item = await readItemBy(db, 'application_id', id, 'accountGrant')
      const type =
        item && objectTypesOf(item.doc['application']).find(({ name }) => name === params.objectType)
      if (!item || !type) throw new DomainError('application-objects-not-found')
      if (!(await looksAfterSomeOf(db, who, item))) throw new DomainError('only-application-owners')
      return { body: await applicationSchema(db, id, type) }
    },
  }
}
