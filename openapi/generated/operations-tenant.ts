// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const tenant: OperationRows = {
  applyTenantConfiguration: {"service":"tenant","method":"POST","path":"/environment/configuration","query":[],"action":"apply","body":true},
  planTenantConfiguration: {"service":"tenant","method":"POST","path":"/environment/configuration","query":[],"action":"plan","body":true,"reads":true},
  readTenantConfiguration: {"service":"tenant","method":"GET","path":"/environment/configuration","query":[]},
  undoTenantImport: {"service":"tenant","method":"POST","path":"/environment/configuration","query":[],"action":"undo","body":true},
}
