import { access } from '../../openapi/generated/operations-access.ts'
import { certification } from '../../openapi/generated/operations-certification.ts'
import { environment } from '../../openapi/generated/operations-environment.ts'
import { governance } from '../../openapi/generated/operations-governance.ts'
import { identity } from '../../openapi/generated/operations-identity.ts'
import type { OperationRows } from '../../openapi/generated/operation-row.ts'

/** What pages may call beside the portal's own operations. Protection is for resource servers, which bring tokens of their own. */
export const pageOperations: OperationRows = {
  ...access,
  ...certification,
  ...environment,
  ...governance,
  ...identity,
}
