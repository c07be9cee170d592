import type { Campaign, ItemKind } from './review-item.ts'

const KINDS: readonly ItemKind[] = ['accountGrant', 'entitlementGrant', 'roleMembership']
const BY_TYPE: Readonly<Partial<Record<string, readonly ItemKind[]>>> = {
  entitlement: ['entitlementGrant'],
  entitlementComposition: ['entitlementGrant'],
  roleMembership: ['roleMembership'],
  roleComposition: ['roleMembership'],
}

/** Kinds of access that a campaign is about, in the order of their tabs. */
export function itemKindsOf({ certificationType, targetFilter }: Campaign): readonly ItemKind[] {
  const types: readonly string[] = targetFilter?.type ?? []
  const named = KINDS.filter(
    (kind) =>
      types.includes(kind) ||
      (kind === 'accountGrant' && types.includes('AccountGrant')) ||
      (kind === 'entitlementGrant' && types.includes('ResourceGrant')),
  )
  return named.length > 0 ? named : (BY_TYPE[certificationType] ?? KINDS)
}
