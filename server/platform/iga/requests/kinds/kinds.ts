import { grantKind, removalKind } from './access.ts'
import { customKind } from './custom.ts'
import { entitlementKind } from './entitlement.ts'
import { extensionKind } from './extension.ts'
import { personKind } from './person.ts'
import type { RequestKind } from './request-kind.ts'

const kinds: Readonly<Record<string, RequestKind>> = {
  applicationGrant: grantKind,
  entitlementGrant: grantKind,
  roleGrant: grantKind,
  applicationRemove: removalKind,
  entitlementRemove: removalKind,
  roleRemove: removalKind,
  extendEndDate: extensionKind,
  createUser: personKind,
  modifyUser: personKind,
  deleteUser: personKind,
  createEntitlement: entitlementKind,
  modifyEntitlement: entitlementKind,
}

/** Whether the platform itself carries out what requests of the type ask for. */
export const isBuiltIn = (requestType: string): boolean => Object.hasOwn(kinds, requestType)

/** What requests of a type are about. */
export const kindOf = (requestType: string): RequestKind =>
  isBuiltIn(requestType) ? kinds[requestType]! : customKind

/** Types of which whom they are about learns only when it is done. */
export const discreetTypes: readonly string[] = Object.keys(kinds).filter((type) => kinds[type]?.isDiscreet)
