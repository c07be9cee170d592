// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const risk: OperationRows = {
  deleteDataSources: {"service":"risk","method":"DELETE","path":"/autoaccess/jas/entity/delete/autoaccess/api/datasources/{version}","query":[],"body":true},
  persistDataSources: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/persist/autoaccess/api/datasources/{version}","query":[],"body":true},
  previewMapping: {"service":"risk","method":"POST","path":"/autoaccess/jas/jslt/preview","query":[],"body":true,"reads":true},
  previewProcessEvaluation: {"service":"risk","method":"POST","path":"/autoaccess/api/processEvaluation/v2/preview","query":[],"body":true,"reads":true,"answers":"array"},
  previewRiskConfig: {"service":"risk","method":"POST","path":"/autoaccess/api/v2/riskConfig/preview","query":[],"body":true,"reads":true},
  previewSourceFile: {"service":"risk","method":"GET","path":"/autoaccess/api/datasources/preview","query":["bucket","filePath"]},
  queryDataSourceDefinitions: {"service":"risk","method":"GET","path":"/autoaccess/jas/entityDefinitions/autoaccess/datasources","query":["latest"],"answers":"array"},
  queryEntityDefinitions: {"service":"risk","method":"GET","path":"/autoaccess/jas/entityDefinitions/autoaccess/{group}/{name}","query":["latest"],"answers":"array"},
  queryRiskConfigVersions: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/versions","query":[]},
  readRiskBehavior: {"service":"risk","method":"GET","path":"/autoaccess/api/behavior/{userId}","query":[]},
  readRiskConfig: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[]},
  replaceRiskConfig: {"service":"risk","method":"PUT","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[],"body":true},
  searchBucketObjects: {"service":"risk","method":"POST","path":"/autoaccess/api/datasources/search/objects","query":[],"body":true,"reads":true},
  searchBuckets: {"service":"risk","method":"POST","path":"/autoaccess/api/datasources/search/buckets","query":[],"body":true,"reads":true},
  searchDataSources: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/api/datasources","query":[],"body":true,"reads":true,"list":{"paging":"search-after","filter":"search","sort":"search"}},
  searchRiskEvents: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/risk_explainability","query":[],"body":true,"reads":true},
  upsertDataSources: {"service":"risk","method":"PATCH","path":"/autoaccess/jas/entity/upsert/autoaccess/api/datasources/{version}","query":[],"body":true},
}
