import { createEntitlement, modifyEntitlement } from '../../catalogue/change-entitlement.ts'
import type { EntitlementChange } from '../../catalogue/change-entitlement.ts'
import type { RequestFulfilment, RequestType } from './request-type.ts'

/** An entitlement of an application that is created or changed. */
export const entitlementType: RequestType = {
  subject(doc, item) {
    const { object } = (doc.request['entitlement'] ?? {}) as { object?: { displayName?: unknown } }
    return doc.requestType === 'createEntitlement'
      ? { code: 'subject-new-entitlement', params: { name: String(object?.displayName ?? '') } }
      : { code: 'subject-change-of', params: { name: item?.name ?? { code: 'an-entitlement' } } }
  },
  dates: ['startDate'],
  stands: (item) => item !== undefined,
  async fulfil({ tx, doc, item, by, people }): Promise<RequestFulfilment> {
    if (!item) return { done: false, why: { code: 'not-in-catalogue-any-more' } }
    const change = doc.request['entitlement'] as EntitlementChange
    const name =
      doc.requestType === 'createEntitlement'
        ? await createEntitlement({ tx, people, by }, item, change)
        : await modifyEntitlement({ tx, people, by }, item, change)
    return {
      done: true,
      toRequester:
        doc.requestType === 'createEntitlement'
          ? { code: 'entitlement-created', params: { name } }
          : { code: 'entitlement-changed', params: { name } },
    }
  },
}
