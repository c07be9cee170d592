// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const connectors: OperationRows = {
  adoptTargetAccount: {"service":"connectors","method":"POST","path":"/environment/connectors/targets/{id}/findings/{findingId}","query":[],"action":"adopt","body":true},
  createConnector: {"service":"connectors","method":"POST","path":"/environment/connectors/scim","query":[],"action":"create","body":true},
  createTargetSystem: {"service":"connectors","method":"POST","path":"/environment/connectors/targets","query":[],"action":"create","body":true},
  deleteConnector: {"service":"connectors","method":"DELETE","path":"/environment/connectors/scim/{id}","query":[]},
  deleteTargetSystem: {"service":"connectors","method":"DELETE","path":"/environment/connectors/targets/{id}","query":[]},
  pauseTargetSystem: {"service":"connectors","method":"POST","path":"/environment/connectors/targets/{id}","query":[],"action":"pause"},
  queryConnectors: {"service":"connectors","method":"GET","path":"/environment/connectors/scim","query":["_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"}},
  queryTargetAccounts: {"service":"connectors","method":"GET","path":"/environment/connectors/targets/{id}/accounts","query":["state","_pageSize","_pagedResultsOffset","_totalPagedResultsPolicy"],"list":{"paging":"crest","filter":"none","sort":"none"}},
  queryTargetFindings: {"service":"connectors","method":"GET","path":"/environment/connectors/targets/{id}/findings","query":["_pageSize","_pagedResultsOffset","_totalPagedResultsPolicy"],"list":{"paging":"crest","filter":"none","sort":"none"}},
  queryTargetSystems: {"service":"connectors","method":"GET","path":"/environment/connectors/targets","query":["_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"}},
  readConnector: {"service":"connectors","method":"GET","path":"/environment/connectors/scim/{id}","query":[]},
  readTargetReconciliation: {"service":"connectors","method":"GET","path":"/environment/connectors/targets/{id}/reconciliation","query":[]},
  readTargetSystem: {"service":"connectors","method":"GET","path":"/environment/connectors/targets/{id}","query":[]},
  reconcileTargetSystem: {"service":"connectors","method":"POST","path":"/environment/connectors/targets/{id}","query":[],"action":"reconcile"},
  resumeTargetSystem: {"service":"connectors","method":"POST","path":"/environment/connectors/targets/{id}","query":[],"action":"resume"},
  retryTargetAccount: {"service":"connectors","method":"POST","path":"/environment/connectors/targets/{id}/accounts/{userId}","query":[],"action":"retry"},
  retryTargetAccounts: {"service":"connectors","method":"POST","path":"/environment/connectors/targets/{id}","query":[],"action":"retry"},
  revokeConnector: {"service":"connectors","method":"POST","path":"/environment/connectors/scim/{id}","query":[],"action":"revoke"},
  rotateConnectorToken: {"service":"connectors","method":"POST","path":"/environment/connectors/scim/{id}","query":[],"action":"rotate","body":true},
  testTargetSystem: {"service":"connectors","method":"POST","path":"/environment/connectors/targets/{id}","query":[],"action":"test"},
  updateTargetSystem: {"service":"connectors","method":"PUT","path":"/environment/connectors/targets/{id}","query":[],"body":true},
}
