import type { operations } from '../../../../openapi/generated/certification.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { listItemUserAccess, readItemAccess, readItemDetails } from '../certification/item-details.ts'
import { listActs } from '../certification/list-acts.ts'
import { listGroups } from '../certification/list-groups.ts'
import {
  countItems,
  listItemApplications,
  listItemPeople,
  listItems,
  readTotals,
} from '../certification/list-items.ts'
import { readItemRow } from '../certification/read-item.ts'
import { readSight } from '../certification/review-sight.ts'
import type { ReviewSight, SightQuery } from '../certification/review-sight.ts'
import { previewSignOff } from '../certification/sign-off.ts'
import { governanceCaller } from '../people/callers.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import type { GovernanceDatabase } from '../tables.ts'

export type ReviewItemOperations = Pick<
  operations,
  | 'queryReviewItems'
  | 'searchReviewItems'
  | 'countReviewItems'
  | 'groupReviewItems'
  | 'queryReviewPeople'
  | 'queryReviewApplications'
  | 'queryReviewActs'
  | 'readReviewItem'
  | 'readReviewEntitlement'
  | 'readReviewUser'
  | 'queryReviewUserAccess'
  | 'previewSignOff'
>

/** What reading review items is served from. */
export interface ReviewItemDeps {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly types: () => ObjectTypes
  readonly clock: () => number
  /** Of days that are said. */
  readonly timeZone?: string | undefined
}

const HELD = { accounts: 'accountGrant', entitlements: 'entitlementGrant', roles: 'roleMembership' } as const

/** The calls that read items of access reviews (contract iga.md, "Certification"). */
export function reviewItemHandlers({
  db,
  people,
  types,
  clock,
  timeZone,
}: ReviewItemDeps): HandlersOf<ReviewItemOperations> {
  const sightOf = async (
    caller: Caller | null,
    campaignId: string,
    query: SightQuery,
  ): Promise<ReviewSight> =>
    readSight(db, await governanceCaller(people, caller), campaignId, query, new Date(clock()))

  /** Whoever runs the campaign reads every item of it. */
  const readingSight = async (caller: Caller | null, campaignId: string): Promise<ReviewSight> => {
    const sight = await sightOf(caller, campaignId, {})
    return sight.administers ? { ...sight, asAdmin: true } : sight
  }

  return {
    async queryReviewItems({ caller, params, query }) {
      const sight = await sightOf(caller, params.campaignId, query)
      if (query.getCount === true) return { body: { totals: await readTotals(db, sight, query) } }
      return { body: await listItems(db, sight, query) }
    },
    async searchReviewItems({ caller, params, query, body }) {
      const sight = await sightOf(caller, params.campaignId, query)
      return { body: await listItems(db, sight, { ...query, targetFilter: body.targetFilter }) }
    },
    async countReviewItems({ caller, params, query, body }) {
      const sight = await sightOf(caller, params.campaignId, query)
      return { body: await countItems(db, sight, { ...query, targetFilter: body.targetFilter }) }
    },
    async groupReviewItems({ caller, params, query, body }) {
      const sight = await sightOf(caller, params.campaignId, query)
      return { body: await listGroups(db, sight, { ...query, targetFilter: body.targetFilter }) }
    },
    async queryReviewPeople({ caller, params, query }) {
      return { body: await listItemPeople(db, await sightOf(caller, params.campaignId, query), query) }
    },
    async queryReviewApplications({ caller, params, query }) {
      return { body: await listItemApplications(db, await sightOf(caller, params.campaignId, query), query) }
    },
    async queryReviewActs({ caller, params, query }) {
      const sight = await sightOf(caller, params.campaignId, {})
      return { body: await listActs(db, sight, query) }
    },
    async readReviewItem({ caller, params, locales }) {
      const sight = await readingSight(caller, params.campaignId)
      const type = types().get(GOVERNED_PEOPLE)!
      return { body: await readItemDetails(db, type, sight, params.itemId, { locales, timeZone }) }
    },
    async readReviewEntitlement({ caller, params }) {
      const sight = await readingSight(caller, params.campaignId)
      return { body: await readItemAccess(db, sight, params.itemId) }
    },
    async readReviewUser({ caller, params }) {
      const sight = await readingSight(caller, params.campaignId)
      const { userId, doc } = await readItemRow(db, sight, params.itemId)
      return { body: { ...(doc['user'] as object | undefined), id: userId } }
    },
    async queryReviewUserAccess({ caller, params }) {
      const sight = await readingSight(caller, params.campaignId)
      const result = await listItemUserAccess(db, sight, params.itemId, HELD[params.kind])
      return { body: { result, resultCount: result.length, totalCount: result.length } }
    },
    async previewSignOff({ caller, params, body }) {
      const { actorId, ids } = body
      const sight = await sightOf(caller, params.campaignId, { actorId })
      return { body: await previewSignOff(db, sight, { ids, now: new Date(clock()) }) }
    },
  }
}
