// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const governance: OperationRows = {
  queryCertificationItems: {"service":"governance","method":"GET","path":"/iga/governance/certification/items","query":["status","pageSize"]},
  searchUserRequests: {"service":"governance","method":"POST","path":"/iga/governance/user/{userId}/requests","query":["_pageSize"],"action":"search","body":true,"reads":true},
  searchUserTasks: {"service":"governance","method":"POST","path":"/iga/governance/user/{userId}/tasks","query":["pageSize","actorStatus","type"],"action":"search","body":true,"reads":true},
  searchViolations: {"service":"governance","method":"POST","path":"/iga/governance/user/violation/search","query":["_pageSize","_fields"],"body":true,"reads":true},
}
