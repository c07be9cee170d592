import { grantType, removalType } from './access.ts'
import { customType } from './custom.ts'
import { entitlementType } from './entitlement.ts'
import { extensionType } from './extension.ts'
import { personType } from './person.ts'
import type { RequestType } from './request-type.ts'

const types: Readonly<Record<string, RequestType>> = {
  applicationGrant: grantType,
  entitlementGrant: grantType,
  roleGrant: grantType,
  applicationRemove: removalType,
  entitlementRemove: removalType,
  roleRemove: removalType,
  extendEndDate: extensionType,
  createUser: personType,
  modifyUser: personType,
  deleteUser: personType,
  createEntitlement: entitlementType,
  modifyEntitlement: entitlementType,
}

/** Whether the platform itself carries out what requests of the type ask for. */
export const isBuiltInKind = (requestType: string): boolean => Object.hasOwn(types, requestType)

/** What requests of a type are about. */
export const requestKindOf = (requestType: string): RequestType =>
  isBuiltInKind(requestType) ? types[requestType]! : customType

/** Types of which whom they are about learns only when it is done. */
export const discreetTypes: readonly string[] = Object.keys(types).filter((type) => types[type]?.isDiscreet)
