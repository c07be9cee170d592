import { access } from '../../openapi/generated/operations-access.ts'
import { governance } from '../../openapi/generated/operations-governance.ts'
import { identity } from '../../openapi/generated/operations-identity.ts'
import type { OperationRows } from '../../openapi/generated/operation-row.ts'

/** What pages may call beside the portal's own operations and `laterOperations`. Protection is for resource servers, which bring tokens of their own. */
export const pageOperations: OperationRows = {
  ...access,
  ...governance,
  ...identity,
}
