import { DomainError } from '../../../../contract/index.ts'
import { provisionAccess } from '../../access/grant.ts'
import { personNameOf } from '../../people/people.ts'
import type { RequestFulfilment, RequestType } from './request-type.ts'

/** Temporary access that is kept for longer. */
export const extensionType: RequestType = {
  subject: (doc, item) => item?.name ?? doc.requestType,
  dates: ['endDate'],
  isAccess: true,
  redated(doc, end) {
    if (!end) throw new DomainError('extension-without-end')
    for (const each of doc.changes ?? []) {
      if (end <= new Date(String(each.before))) throw new DomainError('extension-not-longer')
      each.after = end.toISOString()
    }
  },
  stands: (item) => item !== undefined,
  async fulfil(work): Promise<RequestFulfilment> {
    const { tx, doc, item, beneficiary, now } = work
    await work.writes.settleGrants()
    const { endDate, grantId } = doc.request.common ?? {}
    const held = await tx
      .selectFrom('held_access')
      .select('id')
      .where('id', '=', String(grantId))
      .where('user_id', '=', beneficiary.ref.id)
      .executeTakeFirst()
    if (!item || !held || endDate === undefined) return { done: false, why: { code: 'access-ended' } }
    const endsAt = new Date(endDate)
    if (endsAt <= now) return { done: false, why: { code: 'new-end-passed' } }
    const grant = { user: beneficiary.ref, item, grantType: 'request' as const, requestId: doc.id, endsAt }
    if ((await provisionAccess(work, grant)) !== 'extended')
      return { done: false, why: { code: 'lasts-longer-already' } }
    const params = { item: item.name, until: { day: endDate }, person: personNameOf(beneficiary.ref) }
    return {
      done: true,
      toBeneficiary: { code: 'have-until', params },
      toRequester: { code: 'has-until', params },
    }
  },
}
