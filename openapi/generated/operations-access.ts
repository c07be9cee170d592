// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const access: OperationRows = {
  authenticate: {"service":"access","method":"POST","path":"/am/json/{realmPath}/authenticate","query":["authIndexType","authIndexValue","noSession","ForceAuth","goto","gotoOnFail","locale","suspendedId","code","state","error","form_post_entry"],"segments":["realmPath"],"body":true,"headers":{"Accept-API-Version":"resource=2.1, protocol=1.0"}},
  endSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"logout","body":true,"headers":{"Accept-API-Version":"resource=4.0, protocol=2.1"}},
  endSessionsByHandle: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"logoutByHandle","body":true,"headers":{"Accept-API-Version":"protocol=2.1,resource=4.0"}},
  getIdFromSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/users","query":[],"segments":["realmPath"],"action":"idFromSession","body":true,"reads":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  getSelfServiceTrees: {"service":"access","method":"GET","path":"/am/json/{realmPath}/selfservice/trees","query":[],"segments":["realmPath"]},
  getServerInfo: {"service":"access","method":"GET","path":"/am/json/{realmPath}/serverinfo/*","query":[],"segments":["realmPath"],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.1"}},
  getServerVersion: {"service":"access","method":"GET","path":"/am/json/{realmPath}/serverinfo/version","query":[],"segments":["realmPath"]},
  getSessionInfo: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"getSessionInfo","body":true,"reads":true,"headers":{"Accept-API-Version":"resource=2.1, protocol=1.0"}},
  getSessionInfoAndResetIdleTime: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"getSessionInfoAndResetIdleTime","body":true,"headers":{"Accept-API-Version":"resource=2.1, protocol=1.0"}},
  importJourneys: {"service":"access","method":"POST","path":"/am/json/{realmPath}/realm-config/authentication/authenticationtrees/trees","query":["replaceDefault"],"segments":["realmPath"],"action":"import","body":true},
  queryAccessUsers: {"service":"access","method":"GET","path":"/am/json/{realmPath}/users","query":["_queryFilter","_queryId","_pageSize","_pagedResultsOffset"],"segments":["realmPath"]},
  queryJourneys: {"service":"access","method":"GET","path":"/am/json/{realmPath}/realm-config/authentication/authenticationtrees/trees","query":["_queryFilter","_pageSize"],"segments":["realmPath"]},
  queryRealms: {"service":"access","method":"GET","path":"/am/json/{realmPath}/global-config/realms","query":["_queryFilter"],"segments":["realmPath"]},
  querySessions: {"service":"access","method":"GET","path":"/am/json/{realmPath}/sessions","query":["_queryFilter","_pageSize"],"segments":["realmPath"],"headers":{"Accept-API-Version":"protocol=2.1,resource=4.0"}},
  readAccessUser: {"service":"access","method":"GET","path":"/am/json/{realmPath}/users/{userId}","query":[],"segments":["realmPath"]},
  readAuthenticationConfig: {"service":"access","method":"GET","path":"/am/json/{realmPath}/realm-config/authentication","query":[],"segments":["realmPath"]},
  refreshSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"refresh","body":true,"headers":{"Accept-API-Version":"resource=4.0, protocol=2.1"}},
  removeJourney: {"service":"access","method":"DELETE","path":"/am/json/{realmPath}/realm-config/authentication/authenticationtrees/trees/{journeyId}","query":[],"segments":["realmPath"]},
  validateGoto: {"service":"access","method":"POST","path":"/am/json/{realmPath}/users","query":[],"segments":["realmPath"],"action":"validateGoto","body":true,"reads":true,"headers":{"Accept-API-Version":"protocol=2.1,resource=3.0"}},
  validateSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"validate","body":true,"reads":true,"headers":{"Accept-API-Version":"resource=4.0, protocol=2.1"}},
}
