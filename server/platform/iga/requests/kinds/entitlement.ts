import { createEntitlement, modifyEntitlement } from '../../catalogue/change-entitlement.ts'
import type { EntitlementChange } from '../../catalogue/change-entitlement.ts'
import type { Carried, RequestKind } from './request-kind.ts'

/** An entitlement of an application that is created or changed. */
export const entitlementKind: RequestKind = {
  subject(doc, item) {
    const { object } = (doc.request['entitlement'] ?? {}) as { object?: { displayName?: unknown } }
    if (doc.requestType !== 'createEntitlement') return `Change of ${item?.name ?? 'an entitlement'}`
    return `New entitlement: ${String(object?.displayName ?? '')}`
  },
  dates: ['startDate'],
  stands: ({ item }) => item !== undefined,
  async carryOut({ tx, doc, item, by, people }): Promise<Carried> {
    if (!item) return { done: false, why: 'It is not in the catalogue any more.' }
    const change = doc.request['entitlement'] as EntitlementChange
    const name =
      doc.requestType === 'createEntitlement'
        ? await createEntitlement({ tx, people, by }, item, change)
        : await modifyEntitlement({ tx, people, by }, item, change)
    return {
      done: true,
      toRequester:
        doc.requestType === 'createEntitlement'
          ? `${name} is in the catalogue now, as you requested.`
          : `${name} was changed, as you requested.`,
    }
  },
}
