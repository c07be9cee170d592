import type { RequestKind } from './request-kind.ts'

/** What a tenant has named itself: people carry it out, and the platform keeps who said what. */
export const customKind: RequestKind = {
  subject: (doc) => doc.requestTypeName ?? doc.requestType,
  dates: ['startDate', 'endDate'],
  stands: () => true,
  carryOut: async () => ({ done: true, toRequester: 'What you requested was carried out.' }),
}
