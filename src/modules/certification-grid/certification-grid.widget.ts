import { Type } from '@sinclair/typebox'
import { BindingName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const ada = { id: 'u1', userName: 'ada.lovett', givenName: 'Ada', sn: 'Lovett' }

/** The items of an access review, decided by keyboard or mouse (spec section 2, `/certification/certification-task/{campaignId}`). */
export const certificationGrid = defineWidget({
  type: 'certification-grid',
  messages: ['reviews', 'list'],
  module: true,
  summary:
    'The items of an access review: found, looked at beside their evidence, decided, taken back, signed off.',
  options: Type.Object(
    {
      /** What `readAdminCampaign` answers. */
      campaign: BindingName,
      /** What `queryReviewItems` answers with `getCount`; when it changes, what is shown is read again. */
      counts: BindingName,
      /** What `readCertificationFilterSchema` answers: what items can be filtered by. */
      filters: Type.Optional(BindingName),
      campaignId: Type.String(),
      /** Who is looking. */
      personId: Type.String(),
      /** The reviewer whose items they are; absent: of all whom the person reviews for. */
      actorId: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  ),
  events: {
    forward: {
      summary: 'Items are to be handed to somebody else: asks to whom, and answers `people` and `comment`.',
      fields: ['count'],
    },
    reassign: {
      summary:
        'Items are to get one more reviewer: these, or with `actorId` all of that reviewer that match.',
      fields: ['ids', 'count', 'actorId', 'targetFilter', 'queryString'],
    },
    reviewer: {
      summary: 'Somebody is to review an item, or with `actorId` to be allowed other things with it.',
      fields: ['itemId', 'revision', 'access', 'actorId', 'name', 'permissions'],
    },
    removeReviewer: {
      summary: 'Somebody is not to review an item any more: `actors` are those who stay.',
      fields: ['itemId', 'revision', 'name', 'actors'],
    },
    about: { summary: 'The campaign is to be shown.' },
  },
  examples: [
    {
      name: 'a review with one item left',
      layout: {
        widget: 'certification-grid',
        options: { campaign: 'campaign', counts: 'counts', campaignId: 'c1', personId: 'u9' },
      },
      bindings: {
        campaign: { operation: 'readAdminCampaign', params: { campaignId: 'c1' } },
        counts: { operation: 'queryReviewItems', params: { campaignId: 'c1', getCount: true } },
      },
      data: {
        readAdminCampaign: {
          id: 'c1',
          name: 'Privileged access',
          status: 'in-progress',
          certificationType: 'entitlement',
          startDate: '2026-11-01T08:00:00Z',
          deadline: '2026-12-01T08:00:00Z',
          stage: 0,
          stages: [{ certifierType: 'manager' }],
          totals: { total: 2, certify: 1, NONE: 1 },
          progress: 0.5,
          permissions: { administer: false },
          allowBulkCertify: true,
          allowPartialSignoff: true,
          requireJustification: { revoke: true, exceptionAllowed: true },
          targetFilter: { type: ['entitlementGrant'] },
        },
        queryReviewItems: { totals: { total: 2, certify: 1, NONE: 1 } },
        countReviewItems: {
          total: 2,
          undecided: 1,
          decided: 1,
          recommended: 0,
          highRisk: 1,
          new: 0,
          unused: 1,
          roleBased: 0,
          exception: 0,
          conflict: 0,
        },
        searchReviewItems: {
          resultCount: 1,
          totalCount: 1,
          searchAfterKey: null,
          result: [
            {
              id: '1',
              revision: 0,
              acknowledge: false,
              flags: ['unused'],
              user: ada,
              application: { id: 'a1', name: 'General Ledger' },
              descriptor: { idx: { '/entitlement': { displayName: 'Period close' } } },
              risk: 82,
              peers: { holding: 9, of: 22 },
              lastUsed: null,
              item: { type: 'entitlementGrant' },
              permissions: {
                certify: true,
                revoke: true,
                exception: true,
                comment: true,
                reset: true,
                signoff: true,
              },
              decision: {
                certification: {
                  status: 'in-progress',
                  decision: null,
                  decisionDate: null,
                  decisionBy: null,
                  completionDate: null,
                  primaryReviewer: [],
                  actors: [],
                  comments: [],
                },
              },
            },
          ],
        },
      },
    },
  ],
})
