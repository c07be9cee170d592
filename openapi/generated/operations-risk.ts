// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const risk: OperationRows = {
  deleteDataSources: {"service":"risk","method":"DELETE","path":"/autoaccess/jas/entity/delete/autoaccess/api/datasources/{version}","query":[],"body":true},
  persistDataSources: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/persist/autoaccess/api/datasources/{version}","query":[],"body":true},
  queryDataSourceDefinitions: {"service":"risk","method":"GET","path":"/autoaccess/jas/entityDefinitions/autoaccess/datasources","query":["latest"],"answers":"array"},
  queryEntityDefinitions: {"service":"risk","method":"GET","path":"/autoaccess/jas/entityDefinitions/autoaccess/{group}/{name}","query":["latest"],"answers":"array"},
  queryRiskConfigVersions: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/versions","query":[]},
  readRiskBehavior: {"service":"risk","method":"GET","path":"/autoaccess/api/behavior/{userId}","query":[]},
  readRiskConfig: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[]},
  replaceRiskConfig: {"service":"risk","method":"PUT","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[],"body":true},
  searchDataSources: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/api/datasources","query":[],"body":true,"reads":true},
  searchRiskEvents: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/risk_explainability","query":[],"body":true,"reads":true},
  upsertDataSources: {"service":"risk","method":"PATCH","path":"/autoaccess/jas/entity/upsert/autoaccess/api/datasources/{version}","query":[],"body":true},
}
