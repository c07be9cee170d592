// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const risk: OperationRows = {
  cancelPipelineExecution: {"service":"risk","method":"POST","path":"/autoaccess/api/pipeline/cancel","query":[],"body":true},
  deleteDataSources: {"service":"risk","method":"DELETE","path":"/autoaccess/jas/entity/delete/autoaccess/api/datasources/{version}","query":[],"body":true},
  deletePipelines: {"service":"risk","method":"DELETE","path":"/autoaccess/jas/entity/delete/autoaccess/api/pipeline_definition/{version}","query":[],"body":true},
  persistDataSources: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/persist/autoaccess/api/datasources/{version}","query":[],"body":true},
  persistPipelines: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/persist/autoaccess/api/pipeline_definition/{version}","query":[],"body":true},
  publishPipeline: {"service":"risk","method":"POST","path":"/autoaccess/api/pipeline/publish","query":[],"body":true},
  queryDataSourceDefinitions: {"service":"risk","method":"GET","path":"/autoaccess/jas/entityDefinitions/autoaccess/datasources","query":["latest"],"answers":"array"},
  queryEntityDefinitions: {"service":"risk","method":"GET","path":"/autoaccess/jas/entityDefinitions/autoaccess/{group}/{name}","query":["latest"],"answers":"array"},
  queryRiskConfigVersions: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/versions","query":[]},
  readPipelineExecution: {"service":"risk","method":"GET","path":"/autoaccess/api/pipeline","query":["executionID"]},
  readPipelineLogs: {"service":"risk","method":"GET","path":"/autoaccess/api/pipeline/{id}/logs","query":[]},
  readPipelineModels: {"service":"risk","method":"GET","path":"/autoaccess/api/pipeline/{id}/models","query":[]},
  readRiskBehavior: {"service":"risk","method":"GET","path":"/autoaccess/api/behavior/{userId}","query":[]},
  readRiskConfig: {"service":"risk","method":"GET","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[]},
  replaceRiskConfig: {"service":"risk","method":"PUT","path":"/autoaccess/api/v2/riskConfig/userConfig","query":[],"body":true},
  searchCommonConfig: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/common/config","query":[],"body":true,"reads":true},
  searchDataSources: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/api/datasources","query":[],"body":true,"reads":true},
  searchPipelines: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/api/pipeline_definition","query":[],"body":true,"reads":true,"list":{"paging":"search-after","filter":"search","sort":"search"}},
  searchRiskEvents: {"service":"risk","method":"POST","path":"/autoaccess/jas/entity/search/autoaccess/risk_explainability","query":[],"body":true,"reads":true},
  startPipeline: {"service":"risk","method":"POST","path":"/autoaccess/api/pipeline","query":[],"body":true},
  upsertDataSources: {"service":"risk","method":"PATCH","path":"/autoaccess/jas/entity/upsert/autoaccess/api/datasources/{version}","query":[],"body":true},
  upsertPipelines: {"service":"risk","method":"PATCH","path":"/autoaccess/jas/entity/upsert/autoaccess/api/pipeline_definition/{version}","query":[],"body":true},
}
