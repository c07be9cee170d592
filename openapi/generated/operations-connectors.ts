// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const connectors: OperationRows = {
  createConnector: {"service":"connectors","method":"POST","path":"/environment/connectors/scim","query":[],"action":"create","body":true},
  deleteConnector: {"service":"connectors","method":"DELETE","path":"/environment/connectors/scim/{id}","query":[]},
  queryConnectors: {"service":"connectors","method":"GET","path":"/environment/connectors/scim","query":["_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"}},
  readConnector: {"service":"connectors","method":"GET","path":"/environment/connectors/scim/{id}","query":[]},
  revokeConnector: {"service":"connectors","method":"POST","path":"/environment/connectors/scim/{id}","query":[],"action":"revoke"},
  rotateConnectorToken: {"service":"connectors","method":"POST","path":"/environment/connectors/scim/{id}","query":[],"action":"rotate","body":true},
}
