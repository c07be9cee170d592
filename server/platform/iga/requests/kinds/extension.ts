import { badRequest } from '../../../../contract/index.ts'
import { giveAccess } from '../../access/grant.ts'
import { sayDay } from '../../dates/moments.ts'
import { nameOf } from '../../people/people.ts'
import type { Carried, RequestKind } from './request-kind.ts'

/** Temporary access that is kept for longer. */
export const extensionKind: RequestKind = {
  subject: (doc, item) => item?.name ?? doc.requestType,
  dates: ['endDate'],
  redated(doc, end) {
    if (!end) throw badRequest('More time needs a day on which it ends.')
    for (const each of doc.changes ?? []) {
      if (end <= new Date(String(each.before)))
        throw badRequest('More time must end later than the access does now.')
      each.after = end.toISOString()
    }
  },
  stands: ({ item }) => item !== undefined,
  async carryOut(work): Promise<Carried> {
    const { tx, doc, item, beneficiary, now } = work
    await work.writes.settleGrants()
    const { endDate, grantId } = doc.request.common ?? {}
    const held = await tx
      .selectFrom('held_access')
      .select('id')
      .where('id', '=', String(grantId))
      .where('user_id', '=', beneficiary.ref.id)
      .executeTakeFirst()
    if (!item || !held || endDate === undefined) return { done: false, why: 'The access has ended.' }
    const endsAt = new Date(endDate)
    if (endsAt <= now) return { done: false, why: 'The new end date has passed.' }
    const grant = { user: beneficiary.ref, item, grantType: 'request' as const, requestId: doc.id, endsAt }
    if ((await giveAccess(work, grant)) !== 'extended')
      return { done: false, why: 'The access lasts longer already.' }
    const until = sayDay(endsAt, work.timeZone)
    return {
      done: true,
      toBeneficiary: `You have ${item.name} until ${until}.`,
      toRequester: `${nameOf(beneficiary.ref)} has ${item.name} until ${until}, as you requested.`,
    }
  },
}
