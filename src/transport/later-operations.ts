import { certification } from '../../openapi/generated/operations-certification.ts'
import { connectors } from '../../openapi/generated/operations-connectors.ts'
import { environment } from '../../openapi/generated/operations-environment.ts'
import { reporting } from '../../openapi/generated/operations-reporting.ts'
import type { OperationRows } from '../../openapi/generated/operation-row.ts'

/** What few pages call: it comes with the first call of it. */
export const laterOperations: OperationRows = {
  ...certification,
  ...connectors,
  ...environment,
  ...reporting,
}
