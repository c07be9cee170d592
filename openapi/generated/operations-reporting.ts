// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const reporting: OperationRows = {
  cancelReportRun: {"service":"reporting","method":"POST","path":"/reports/runs/{id}","query":[],"action":"cancel"},
  chartReportRun: {"service":"reporting","method":"POST","path":"/reports/runs/{id}","query":["name"],"action":"chart","body":true,"reads":true},
  createReportTemplate: {"service":"reporting","method":"POST","path":"/reports/templates","query":["templateType"],"action":"create","body":true},
  deleteReportTemplate: {"service":"reporting","method":"POST","path":"/reports/templates/{name}","query":["templateType"],"action":"delete"},
  downloadReportRun: {"service":"reporting","method":"POST","path":"/reports/runs/{id}","query":["name","format"],"action":"download","reads":true,"responseType":"blob"},
  duplicateReportTemplate: {"service":"reporting","method":"POST","path":"/reports/templates/{name}","query":["templateType"],"action":"duplicate","body":true},
  editReportTemplate: {"service":"reporting","method":"POST","path":"/reports/templates/{name}","query":[],"action":"edit"},
  exportReportRun: {"service":"reporting","method":"POST","path":"/reports/runs/{id}","query":["name","format"],"action":"export"},
  exportReportTemplate: {"service":"reporting","method":"POST","path":"/reports/templates/{name}","query":["templateType"],"action":"export","body":true,"reads":true},
  importReportTemplates: {"service":"reporting","method":"POST","path":"/reports/templates/import","query":[],"body":true},
  listReportAggregates: {"service":"reporting","method":"GET","path":"/reports/aggregates","query":[],"answers":"array"},
  listReportEntities: {"service":"reporting","method":"GET","path":"/reports/entities","query":["realm","path"]},
  listReportFieldOptions: {"service":"reporting","method":"POST","path":"/reports/fieldoptions","query":[],"body":true,"reads":true},
  listReportOperators: {"service":"reporting","method":"GET","path":"/reports/operators","query":[],"answers":"array"},
  listReportParameterTypes: {"service":"reporting","method":"GET","path":"/reports/parameters/types","query":[],"answers":"array"},
  previewReport: {"service":"reporting","method":"POST","path":"/reports/preview","query":[],"body":true,"reads":true},
  publishReportTemplate: {"service":"reporting","method":"POST","path":"/reports/templates/{name}","query":[],"action":"publish"},
  queryReportParameterChoices: {"service":"reporting","method":"GET","path":"/reports/templates/{name}/parameters/{parameter}/choices","query":["templateType","search","value","_pageSize"]},
  queryReportRuns: {"service":"reporting","method":"GET","path":"/reports/runs","query":["realm","name","templateType","runId","latest","_pageSize","_pagedResultsOffset","_totalPagedResultsPolicy"],"list":{"paging":"crest","filter":"none","sort":"none"}},
  queryReportTemplateVersions: {"service":"reporting","method":"GET","path":"/reports/templates/{name}/versions","query":[]},
  queryReportTemplates: {"service":"reporting","method":"GET","path":"/reports/templates","query":["realm","templateType","name","_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"}},
  runReport: {"service":"reporting","method":"POST","path":"/reports/templates/{name}","query":["templateType"],"action":"run","body":true},
  updateReportTemplate: {"service":"reporting","method":"POST","path":"/reports/templates","query":["templateType"],"action":"update","body":true},
  viewReportRun: {"service":"reporting","method":"POST","path":"/reports/runs/{id}","query":["name","templateType","_pageSize","_pagedResultsOffset"],"action":"view","body":true,"reads":true},
}
