import type { components } from '../../../../openapi/generated/certification.ts'

type Schemas = components['schemas']

/** What a reviewer says of an item. */
export type ReviewDecision = 'certify' | 'revoke' | 'exception'

/** What can happen to items. */
export type ReviewAction = Schemas['ReviewAct']['action']

/** Who reviews, with what they may do; `id` with the path of its kind. */
export type ReviewActor = { readonly id: string; readonly permissions: ReviewPermissions }

/** What a reviewer may do with an item. */
export type ReviewPermissions = Readonly<Record<ReviewPermission, boolean>>
export const reviewPermissions = [
  'certify',
  'revoke',
  'exception',
  'reset',
  'comment',
  'forward',
  'reassign',
  'signoff',
] as const
export type ReviewPermission = (typeof reviewPermissions)[number]

/** Where a campaign stands, as it is kept: `expiring` and `overdue` follow from the time. */
export type CampaignStatus = 'creating' | 'staging' | 'in-progress' | 'signed-off' | 'expired' | 'cancelled'

export type Campaign = Schemas['Campaign']
export type ReviewItem = Schemas['ReviewItem']
export type Template = Schemas['Template']
export type Totals = Schemas['Totals']
export type CertificationType = Schemas['CertificationType']
