// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const governance: OperationRows = {
  approveRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"approve","body":true},
  cancelRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"cancel","body":true},
  commentRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"comment","body":true},
  createRequests: {"service":"governance","method":"POST","path":"/iga/governance/requests","query":[],"action":"create","body":true},
  denyRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"deny","body":true},
  fulfillRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"fulfill","body":true},
  modifyRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"modify","body":true},
  previewRequests: {"service":"governance","method":"POST","path":"/iga/governance/requests","query":[],"action":"preview","body":true,"reads":true},
  queryRecommendations: {"service":"governance","method":"GET","path":"/iga/governance/user/{userId}/recommendations","query":["_pageSize","_pagedResultsOffset"],"list":{"paging":"governance","filter":"none","sort":"none"}},
  queryRequestTypes: {"service":"governance","method":"GET","path":"/iga/governance/requestTypes","query":["_queryFilter","_pageSize","_pagedResultsOffset"],"list":{"paging":"governance","filter":"queryFilter","sort":"none"}},
  readGovernanceConfiguration: {"service":"governance","method":"GET","path":"/iga/commons/config/{name}","query":[]},
  readRequest: {"service":"governance","method":"GET","path":"/iga/governance/requests/{requestId}","query":[]},
  readRequestType: {"service":"governance","method":"GET","path":"/iga/governance/requestTypes/{id}","query":[]},
  reassignRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"reassign","body":true},
  rejectRequest: {"service":"governance","method":"POST","path":"/iga/governance/requests/{requestId}","query":["phaseName"],"action":"reject","body":true},
  scanPolicies: {"service":"governance","method":"POST","path":"/iga/governance/policy/user/{userId}/scan","query":["simulate"],"body":true,"reads":true},
  searchCatalog: {"service":"governance","method":"POST","path":"/iga/governance/catalog","query":["_pageSize","_pagedResultsOffset","_sortKeys","_sortDir","_sortType","_fields","ignoreRequestable","_forUsers"],"action":"search","body":true,"reads":true,"list":{"paging":"governance","filter":"targetFilter","sort":"sortKeysDir"}},
  searchGovernanceUsers: {"service":"governance","method":"GET","path":"/iga/governance/user","query":["queryString","_queryFilter","_scopePermission","_pageSize","_pagedResultsOffset"],"list":{"paging":"governance","filter":"queryString","sort":"none"}},
  searchRequests: {"service":"governance","method":"POST","path":"/iga/governance/requests/search","query":["_pageSize","_pagedResultsOffset","_sortKeys","_sortDir","_sortType","_fields"],"body":true,"reads":true,"list":{"paging":"governance","filter":"targetFilter","sort":"sortKeysDir"}},
  searchUserRequests: {"service":"governance","method":"POST","path":"/iga/governance/user/{userId}/requests","query":["_pageSize","_pagedResultsOffset","_sortKeys","_sortDir","_sortType","_fields"],"action":"search","body":true,"reads":true,"list":{"paging":"governance","filter":"targetFilter","sort":"sortKeysDir"}},
  searchUserTasks: {"service":"governance","method":"POST","path":"/iga/governance/user/{userId}/tasks","query":["_pageSize","_pagedResultsOffset","_sortKeys","_sortDir","_sortType","_fields","pageSize","actorStatus","type"],"action":"search","body":true,"reads":true,"list":{"paging":"governance","filter":"targetFilter","sort":"sortKeysDir"}},
  searchViolations: {"service":"governance","method":"POST","path":"/iga/governance/user/violation/search","query":["_pageSize","_pagedResultsOffset","_sortKeys","_sortDir","_sortType","_fields"],"body":true,"reads":true,"list":{"paging":"governance","filter":"targetFilter","sort":"sortKeysDir"}},
  validateRequests: {"service":"governance","method":"POST","path":"/iga/governance/requests","query":[],"action":"validate","body":true,"reads":true},
}
