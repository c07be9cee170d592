import type { components } from '../../../openapi/generated/certification.ts'
import { valueAt } from '../../../engine/format/pointer.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { HIGH_RISK } from '../../parts/displays/risk-score.ts'

type Schemas = components['schemas']

export type ReviewItem = Schemas['ReviewItem']
export type ReviewItemDetails = Schemas['ReviewItemDetails']
export type ReviewFacets = Schemas['ReviewFacets']
export type ReviewActor = Schemas['ReviewActor']
export type Campaign = Schemas['Campaign']
export type Totals = Schemas['Totals']
export type ItemKind = ReviewItem['item']['type']

/** What a reviewer says of an item. */
export type Decision = 'certify' | 'revoke' | 'exception'
export const decisions: readonly Decision[] = ['certify', 'revoke', 'exception']

export const personOf = ({ user }: Pick<ReviewItem, 'user'>): string => objectName(user)

/** What the item is about, in people's words. */
export function accessOf(item: ReviewItem): string {
  const paths = {
    entitlementGrant: ['/descriptor/idx/~1entitlement/displayName', 'entitlement.displayName'],
    roleMembership: ['role.name', '/descriptor/idx/~1role/displayName'],
    accountGrant: ['/descriptor/idx/~1account/displayName', 'account.displayName', 'application.name'],
  }[item.item.type]
  for (const path of paths) {
    const value = valueAt(item, path)
    if (typeof value === 'string' && value !== '') return value
  }
  return item.id
}

/** The same within a sentence: the name of an account alone reads as that of a person. */
export function saidAccess(item: ReviewItem, t: TranslatePort['t']): string {
  const access = accessOf(item)
  if (item.item.type !== 'accountGrant') return access
  const application = applicationOf(item)
  return application === '' || application === access
    ? t('reviews.accountNamed', { account: access })
    : t('reviews.accountIn', { account: access, application })
}

export const applicationOf = (item: ReviewItem): string => {
  const name = valueAt(item, 'application.name')
  return typeof name === 'string' ? name : ''
}

/** What was decided, and still can be changed or not. */
export const decisionOf = (item: ReviewItem): Decision | null => item.decision.certification.decision

export const isSignedOff = (item: ReviewItem): boolean => item.decision.certification.status !== 'in-progress'

/** Whether a decision can be made: by permission, while it is open, and of role-based access the acknowledgement alone (reading 37). */
export function mayDecide(item: ReviewItem, decision: Decision): boolean {
  if (isSignedOff(item) || item.gone) return false
  if (item.acknowledge && decision !== 'certify') return false
  return item.permissions[decision] === true
}

/** Whether so many may be certified in one act: as the service refuses it, where the campaign says no. */
export const mayCertifyTogether = (
  { allowBulkCertify }: Pick<Campaign, 'allowBulkCertify'>,
  count: number,
): boolean => allowBulkCertify !== false || count <= 1

/** The item as it is once something was decided; `null` takes the decision back. */
export function withDecision(item: ReviewItem, decision: Decision | null): ReviewItem {
  const { certification } = item.decision
  return { ...item, decision: { certification: { ...certification, decision } } }
}

export const isHighRiskItem = ({ risk = 0 }: Pick<ReviewItem, 'risk'>): boolean => risk >= HIGH_RISK
