import { provisionAccess } from '../../access/grant.ts'
import { identityStoreConnector, missingFor, provision } from '../../access/provision.ts'
import { revokeAccess, rolesThatBring } from '../../access/revoke.ts'
import type { ProvisioningOperation } from '../../../ports/provisioning-connector.ts'
import type { CatalogueItem } from '../../catalogue/catalogue-item.ts'
import { personNameOf } from '../../people/people.ts'
import type { RequestWork } from '../request-work.ts'
import type { Message } from '../../../../contract/index.ts'
import { provisioningProblem } from '../../access/provisioning-problem.ts'
import type { RequestFulfilment, RequestType } from './request-type.ts'

const GONE: Message = { code: 'item-gone' }

const heldAlready = {
  extended: { code: 'held-longer' },
  held: { code: 'held-as-long' },
} as const satisfies Record<string, Message>

const date = (value: string | undefined): Date | undefined =>
  value === undefined ? undefined : new Date(value)

/** Access to an application, an entitlement or a role that is given. */
export const grantType: RequestType = {
  subject: (doc, item) => item?.name ?? doc.requestType,
  dates: ['startDate', 'endDate'],
  isAccess: true,
  stands: (item) => item !== undefined,
  async fulfil(work): Promise<RequestFulfilment> {
    const { doc, item, beneficiary, now } = work
    const { common } = doc.request
    if (!item) return { done: false, why: GONE }
    const endsAt = date(common?.endDate)
    if (endsAt && endsAt <= now) return { done: false, why: { code: 'end-date-passed' } }
    const startsAt = date(common?.startDate)
    const failed = await bringAbout(work, item, { kind: 'grant', startsAt, endsAt })
    if (failed) return failed
    const done = await provisionAccess(work, {
      user: beneficiary.ref,
      item,
      grantType: 'request',
      requestId: doc.id,
      startsAt,
      endsAt,
    })
    await work.given?.(work, beneficiary.ref, item)
    return {
      ...told(work, item, 'have-now', 'has-now'),
      ...(done === 'given' ? {} : { note: heldAlready[done] }),
    }
  },
}

/** Access that is taken away. */
export const removalType: RequestType = {
  ...grantType,
  dates: ['startDate'],
  isRemoval: true,
  async fulfil(work): Promise<RequestFulfilment> {
    const { doc, item, beneficiary } = work
    if (!item) return { done: false, why: GONE }
    await work.writes.settleGrants()
    const roles = await rolesThatBring(work.tx, beneficiary.ref.id, item.id)
    // Outside, nothing changes while a role brings it still.
    const failed = roles.length === 0 ? await bringAbout(work, item, { kind: 'revoke' }) : undefined
    if (failed) return failed
    const ended = await revokeAccess(work, beneficiary.ref.id, item, { request: doc.id })
    if (roles.length > 0) {
      const params = { item: item.name, roles, person: personNameOf(beneficiary.ref) }
      return {
        done: true,
        note: { code: 'held-by-roles', params: { roles } },
        toBeneficiary: { code: 'have-still', params },
        toRequester: { code: 'has-still', params },
      }
    }
    return {
      ...told(work, item, 'have-no-more', 'has-no-more'),
      ...(ended === 0 ? { note: { code: 'not-held-any-more' } as const } : {}),
    }
  },
}

/**
 * Lets the connector do its part; what people carry out, they have said is done.
 *
 * @returns what waits, when it could not be done
 */
async function bringAbout(
  { tx, doc, connector, beneficiary }: RequestWork,
  item: CatalogueItem,
  terms: Pick<ProvisioningOperation, 'kind' | 'startsAt' | 'endsAt'>,
): Promise<RequestFulfilment | undefined> {
  const missing = terms.kind === 'grant' ? await missingFor(tx, item) : undefined
  // What people carry out they have said is done, as far as there is something to hold.
  if (item.disconnected && missing === undefined) return undefined
  const error = await provision(tx, item.disconnected ? identityStoreConnector : connector, {
    ...terms,
    requestId: doc.id,
    userId: beneficiary.ref.id,
    item: { id: item.id, itemType: item.itemType, name: item.name },
    missing,
  })
  return error && { done: false, why: provisioningProblem(error), waits: { operation: terms.kind, error } }
}

const told = (
  { beneficiary }: RequestWork,
  item: CatalogueItem,
  toBeneficiary: 'have-now' | 'have-no-more',
  toRequester: 'has-now' | 'has-no-more',
) => ({
  done: true as const,
  toBeneficiary: { code: toBeneficiary, params: { item: item.name } },
  toRequester: { code: toRequester, params: { item: item.name, person: personNameOf(beneficiary.ref) } },
})
