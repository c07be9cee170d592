// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const risk: OperationRows = {
  queryRiskConfigVersions: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/versions","query":[]},
  readRiskBehavior: {"service":"risk","method":"GET","path":"/autoaccess/api/behavior/{userId}","query":[]},
  readRiskConfig: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[]},
  replaceRiskConfig: {"service":"risk","method":"PUT","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[],"body":true},
  searchRiskEvents: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/risk_explainability","query":[],"body":true,"reads":true},
}
