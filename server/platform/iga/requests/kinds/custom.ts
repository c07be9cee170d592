import type { RequestType } from './request-type.ts'

/** What a tenant has named itself: people carry it out, and the platform keeps who said what. */
export const customType: RequestType = {
  subject: (doc) => doc.requestTypeName ?? doc.requestType,
  dates: ['startDate', 'endDate'],
  stands: () => true,
  fulfil: async () => ({ done: true, toRequester: { code: 'carried-out' } }),
}
