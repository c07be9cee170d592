import { bareId } from '../people/people.ts'
import type { ItemType } from '../tables.ts'
import type { ReviewActor, ReviewPermissions } from './review.ts'
import type { CampaignSettings, TemplateStage } from './template.ts'

/** What somebody holds, as far as it says who reviews it. */
export interface Reviewed {
  readonly type: ItemType
  /** Whose access it is. */
  readonly userId: string
  readonly managerId: string | undefined
  /** Ids of people at the property that a stage names, by its name. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  /** Ids of people. */
  readonly owners: {
    readonly application: readonly string[]
    readonly entitlement: readonly string[]
    readonly role: readonly string[]
  }
}

/** Whether somebody can review; nothing for who does not exist. */
export type IsActive = (personId: string) => boolean | undefined

/** How a campaign says who reviews. */
export type ReviewerRules = Pick<
  CampaignSettings,
  'ownerId' | 'defaultCertifierId' | 'skipInactiveCertifiers' | 'selfCertificationRule'
>

/** Whom a stage asks, before anybody is left out. */
export function stageCandidates(stage: TemplateStage, item: Reviewed): readonly string[] {
  const { owners, type } = item
  switch (stage.certifierType) {
    case 'user':
    case 'role':
      return stage.certifierId ? [bareId(stage.certifierId)] : []
    case 'manager':
      return item.managerId === undefined ? [] : [item.managerId]
    case 'applicationOwner':
      return owners.application
    case 'entitlementOwner':
      return type === 'entitlementGrant'
        ? owners.entitlement
        : type === 'roleMembership'
          ? owners.role
          : owners.application
    case 'roleOwner':
      return type === 'roleMembership' ? owners.role : []
    case 'path':
      return item.paths[stage.certifierPath ?? ''] ?? []
  }
}

/**
 * Who reviews an item in a stage: whom the stage asks, as far as they are there and it is not their own access; else the default certifier; else
 * the owner of the campaign.
 *
 * @returns principals, `managed/user/{id}` or `managed/role/{id}`; none where nobody could
 * @example reviewersOf(stage, item, settings, isActive) // ['managed/user/4f2c']
 */
export function reviewersOf(
  stage: TemplateStage,
  item: Reviewed,
  rules: ReviewerRules,
  isActive: IsActive,
): readonly string[] {
  const candidates = stageCandidates(stage, item)
  // Who holds a role is asked when somebody looks: its members come and go.
  if (stage.certifierType === 'role' && candidates.length > 0)
    return candidates.map((id) => `managed/role/${id}`)
  const present = [...new Set(candidates)].filter((id) => {
    const active = isActive(id)
    return active === true || (active === false && !rules.skipInactiveCertifiers)
  })
  const others = present.filter((id) => id !== item.userId)
  const { selfCertificationRule: rule } = rules
  const chosen = rule === 'all' || (rule === 'restricted' && others.length === 0) ? present : others
  if (chosen.length > 0) return chosen.map(ofPerson)
  const instead = [rules.defaultCertifierId, rules.ownerId].flatMap((id) => (id ? [bareId(id)] : []))
  const first = instead.find((id) => isActive(id) === true && (id !== item.userId || rule !== 'none'))
  return first === undefined ? [] : [ofPerson(first)]
}

const ofPerson = (id: string): string => `managed/user/${id}`

/** What those may do whom a campaign itself asks. */
export function permissionsIn(
  settings: Pick<CampaignSettings, 'enableForward' | 'enableReassign'>,
): ReviewPermissions {
  return {
    certify: true,
    revoke: true,
    exception: true,
    reset: true,
    comment: true,
    forward: settings.enableForward,
    reassign: settings.enableReassign,
    signoff: true,
  }
}

/** The actors of an assignment. */
export const actorsOf = (principals: readonly string[], permissions: ReviewPermissions): ReviewActor[] =>
  principals.map((id) => ({ id, permissions }))
