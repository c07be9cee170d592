import { giveAccess } from '../../access/grant.ts'
import { identityStoreConnector, missingFor, provision } from '../../access/provision.ts'
import { revokeAccess, rolesThatBring } from '../../access/revoke.ts'
import type { ProvisioningOperation } from '../../../ports/provisioning-connector.ts'
import type { CatalogueItem } from '../../catalogue/catalogue-item.ts'
import { nameOf } from '../../people/people.ts'
import type { Working } from '../working.ts'
import { sayProvisioningError } from '../waiting-provisioning.ts'
import type { Carried, RequestKind } from './request-kind.ts'

const GONE = 'The item is not in the catalogue any more.'

const heldAlready = {
  extended: 'It was held already; it lasts longer now, as requested.',
  held: 'It was held already, for as long or longer; nothing was added.',
} as const

const date = (value: string | undefined): Date | undefined =>
  value === undefined ? undefined : new Date(value)

/** Access to an application, an entitlement or a role that is given. */
export const grantKind: RequestKind = {
  subject: (doc, item) => item?.name ?? doc.requestType,
  dates: ['startDate', 'endDate'],
  stands: ({ item }) => item !== undefined,
  async carryOut(work): Promise<Carried> {
    const { doc, item, beneficiary, now } = work
    const { common } = doc.request
    if (!item) return { done: false, why: GONE }
    const endsAt = date(common?.endDate)
    if (endsAt && endsAt <= now) return { done: false, why: 'The end date has passed.' }
    const startsAt = date(common?.startDate)
    const failed = await bringAbout(work, item, { kind: 'grant', startsAt, endsAt })
    if (failed) return failed
    const done = await giveAccess(work, {
      user: beneficiary.ref,
      item,
      grantType: 'request',
      requestId: doc.id,
      startsAt,
      endsAt,
    })
    await work.given?.(work, beneficiary.ref, item)
    return {
      ...told(work, `You have ${item.name} now.`, `has ${item.name} now`),
      ...(done === 'given' ? {} : { note: heldAlready[done] }),
    }
  },
}

/** Access that is taken away. */
export const removalKind: RequestKind = {
  ...grantKind,
  dates: ['startDate'],
  isRemoval: true,
  async carryOut(work): Promise<Carried> {
    const { doc, item, beneficiary } = work
    if (!item) return { done: false, why: GONE }
    await work.writes.settleGrants()
    const roles = await rolesThatBring(work.tx, beneficiary.ref.id, item.id)
    // Outside, nothing changes while a role brings it still.
    const failed = roles.length === 0 ? await bringAbout(work, item, { kind: 'revoke' }) : undefined
    if (failed) return failed
    const ended = await revokeAccess(work, beneficiary.ref.id, item, { request: doc.id })
    if (roles.length > 0) {
      const [by, has] = [roles.join(', '), nameOf(beneficiary.ref)]
      return {
        done: true,
        note: `It is held still by ${by}, and ends with that.`,
        toBeneficiary: `You have ${item.name} still, by ${by}.`,
        toRequester: `${has} has ${item.name} still, by ${by}.`,
      }
    }
    return {
      ...told(work, `You do not have ${item.name} any more.`, `does not have ${item.name} any more`),
      ...(ended === 0 ? { note: 'It was not held any more.' } : {}),
    }
  },
}

/**
 * Lets the connector do its part; what people carry out, they have said is done.
 *
 * @returns what waits, when it could not be done
 */
async function bringAbout(
  { tx, doc, connector, beneficiary }: Working,
  item: CatalogueItem,
  terms: Pick<ProvisioningOperation, 'kind' | 'startsAt' | 'endsAt'>,
): Promise<Carried | undefined> {
  const missing = terms.kind === 'grant' ? await missingFor(tx, item) : undefined
  // What people carry out they have said is done, as far as there is something to hold.
  if (item.disconnected && missing === undefined) return undefined
  const error = await provision(item.disconnected ? identityStoreConnector : connector, {
    ...terms,
    requestId: doc.id,
    userId: beneficiary.ref.id,
    item: { id: item.id, itemType: item.itemType, name: item.name },
    missing,
  })
  return error && { done: false, why: sayProvisioningError(error), waits: { operation: terms.kind, error } }
}

const told = ({ beneficiary }: Working, toBeneficiary: string, has: string) => ({
  done: true as const,
  toBeneficiary,
  toRequester: `${nameOf(beneficiary.ref)} ${has}, as you requested.`,
})
