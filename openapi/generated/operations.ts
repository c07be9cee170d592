// Generated from openapi/*.yaml by `npm run generate`. Do not edit.

/** How a list operation pages, filters and sorts; the engine has one adapter per dialect. */
export interface ListDialect {
  paging: string
  filter: string
  sort: string
}

/** Where an operation of the contract lives: everything a client needs to send it. */
export interface OperationRow {
  service: string
  method: string
  path: string
  query: readonly string[]
  /** Path parameters whose slashes are kept. */
  segments?: readonly string[]
  action?: string
  body?: boolean
  /** Changes nothing although its method is not GET. */
  reads?: true
  list?: ListDialect
  headers?: Readonly<Record<string, string>>
}

export const operations: Readonly<Record<string, OperationRow>> = {
  authenticate: {"service":"access","method":"POST","path":"/am/json/{realmPath}/authenticate","query":["authIndexType","authIndexValue","noSession","ForceAuth","goto","gotoOnFail","locale"],"segments":["realmPath"],"body":true,"headers":{"Accept-API-Version":"resource=2.1, protocol=1.0"}},
  changeSecretVersionStatus: {"service":"environment","method":"POST","path":"/environment/secrets/{id}/versions/{version}","query":[],"action":"changestatus","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  countEsvs: {"service":"environment","method":"GET","path":"/environment/count","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  createManagedObject: {"service":"identity","method":"POST","path":"/openidm/{resourceType}/{resourceName}","query":["_fields"],"action":"create","body":true},
  createSecretVersion: {"service":"environment","method":"POST","path":"/environment/secrets/{id}/versions","query":[],"action":"create","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  deleteConfig: {"service":"identity","method":"DELETE","path":"/openidm/config/{name}","query":["waitForCompletion"],"segments":["name"]},
  deleteManagedObject: {"service":"identity","method":"DELETE","path":"/openidm/{resourceType}/{resourceName}/{resourceId}","query":["_fields"]},
  deleteSecret: {"service":"environment","method":"DELETE","path":"/environment/secrets/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  deleteSecretVersion: {"service":"environment","method":"DELETE","path":"/environment/secrets/{id}/versions/{version}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  deleteVariable: {"service":"environment","method":"DELETE","path":"/environment/variables/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  discardLayerDraft: {"service":"portal","method":"DELETE","path":"/enduser/portal/layers/{layerId}/draft","query":[]},
  endSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"logout","body":true,"headers":{"Accept-API-Version":"resource=4.0, protocol=2.1"}},
  endSessionsByHandle: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"logoutByHandle","body":true,"headers":{"Accept-API-Version":"protocol=2.1,resource=4.0"}},
  getBootDocument: {"service":"portal","method":"GET","path":"/enduser/portal/boot","query":["realm","locale","safe"]},
  getIdFromSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/users","query":[],"segments":["realmPath"],"action":"idFromSession","body":true,"reads":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  getSelfServiceTrees: {"service":"access","method":"GET","path":"/am/json/{realmPath}/selfservice/trees","query":[],"segments":["realmPath"]},
  getServerInfo: {"service":"access","method":"GET","path":"/am/json/{realmPath}/serverinfo/*","query":[],"segments":["realmPath"],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.1"}},
  getServerVersion: {"service":"access","method":"GET","path":"/am/json/{realmPath}/serverinfo/version","query":[],"segments":["realmPath"]},
  getSessionInfo: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"getSessionInfo","body":true,"reads":true,"headers":{"Accept-API-Version":"resource=2.1, protocol=1.0"}},
  getSessionInfoAndResetIdleTime: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"getSessionInfoAndResetIdleTime","body":true,"headers":{"Accept-API-Version":"resource=2.1, protocol=1.0"}},
  listLayers: {"service":"portal","method":"GET","path":"/enduser/portal/layers","query":[]},
  listPrivileges: {"service":"identity","method":"POST","path":"/openidm/privilege","query":[],"action":"listPrivileges","reads":true},
  login: {"service":"identity","method":"POST","path":"/openidm/authentication","query":[],"action":"login","reads":true},
  patchConfig: {"service":"identity","method":"PATCH","path":"/openidm/config/{name}","query":["waitForCompletion"],"segments":["name"],"body":true},
  patchManagedObject: {"service":"identity","method":"PATCH","path":"/openidm/{resourceType}/{resourceName}/{resourceId}","query":["_fields"],"body":true},
  publishLayer: {"service":"portal","method":"POST","path":"/enduser/portal/layers/{layerId}/publication","query":[],"body":true},
  putConfig: {"service":"identity","method":"PUT","path":"/openidm/config/{name}","query":["waitForCompletion"],"segments":["name"],"body":true},
  putManagedObject: {"service":"identity","method":"PUT","path":"/openidm/{resourceType}/{resourceName}/{resourceId}","query":["_fields"],"body":true},
  putSecret: {"service":"environment","method":"PUT","path":"/environment/secrets/{id}","query":[],"body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  putVariable: {"service":"environment","method":"PUT","path":"/environment/variables/{id}","query":[],"body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  queryAccessUsers: {"service":"access","method":"GET","path":"/am/json/{realmPath}/users","query":["_queryFilter","_queryId","_pageSize","_pagedResultsOffset"],"segments":["realmPath"]},
  queryConfig: {"service":"identity","method":"GET","path":"/openidm/config","query":["_queryFilter","_fields","_pageSize","_pagedResultsOffset","_sortKeys"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"}},
  queryFeatures: {"service":"identity","method":"GET","path":"/openidm/info/features","query":["_queryFilter"]},
  queryJourneys: {"service":"access","method":"GET","path":"/am/json/{realmPath}/realm-config/authentication/authenticationtrees/trees","query":["_queryFilter","_pageSize"],"segments":["realmPath"]},
  queryLayerHistory: {"service":"portal","method":"GET","path":"/enduser/portal/layers/{layerId}/history","query":[]},
  queryManagedObjects: {"service":"identity","method":"GET","path":"/openidm/{resourceType}/{resourceName}","query":["_queryFilter","_queryId","_fields","_pageSize","_pagedResultsOffset","_pagedResultsCookie","_sortKeys","_totalPagedResultsPolicy","_countOnly"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"}},
  queryRealms: {"service":"access","method":"GET","path":"/am/json/{realmPath}/global-config/realms","query":["_queryFilter"],"segments":["realmPath"]},
  queryRelationship: {"service":"identity","method":"GET","path":"/openidm/{resourceType}/{resourceName}/{resourceId}/{relationship}","query":["_queryFilter","_fields","_pageSize","_pagedResultsOffset","_pagedResultsCookie","_sortKeys","_totalPagedResultsPolicy","_countOnly"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"}},
  querySchemas: {"service":"identity","method":"GET","path":"/openidm/schema","query":["_queryFilter"]},
  querySecretVersions: {"service":"environment","method":"GET","path":"/environment/secrets/{id}/versions","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  querySecrets: {"service":"environment","method":"GET","path":"/environment/secrets","query":["_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy","_onlyPending"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"},"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  querySessions: {"service":"access","method":"GET","path":"/am/json/{realmPath}/sessions","query":["_queryFilter","_pageSize"],"segments":["realmPath"],"headers":{"Accept-API-Version":"protocol=2.1,resource=4.0"}},
  queryThemes: {"service":"identity","method":"GET","path":"/openidm/ui/theme","query":["realm","_queryFilter","_fields"]},
  queryVariables: {"service":"environment","method":"GET","path":"/environment/variables","query":["_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy","_onlyPending"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"},"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  readAccessUser: {"service":"access","method":"GET","path":"/am/json/{realmPath}/users/{userId}","query":[],"segments":["realmPath"]},
  readAuthenticationConfig: {"service":"access","method":"GET","path":"/am/json/{realmPath}/realm-config/authentication","query":[],"segments":["realmPath"]},
  readCompiledScreen: {"service":"portal","method":"GET","path":"/enduser/portal/screens/{screenId}/{hash}","query":[]},
  readConfig: {"service":"identity","method":"GET","path":"/openidm/config/{name}","query":["_fields"],"segments":["name"]},
  readLayer: {"service":"portal","method":"GET","path":"/enduser/portal/layers/{layerId}","query":[]},
  readLayerRevision: {"service":"portal","method":"GET","path":"/enduser/portal/layers/{layerId}/history/{revision}","query":[]},
  readLogin: {"service":"identity","method":"GET","path":"/openidm/info/login","query":[]},
  readManagedObject: {"service":"identity","method":"GET","path":"/openidm/{resourceType}/{resourceName}/{resourceId}","query":["_fields"]},
  readMessages: {"service":"portal","method":"GET","path":"/enduser/portal/messages/{locale}/{hash}","query":[]},
  readPing: {"service":"identity","method":"GET","path":"/openidm/info/ping","query":[]},
  readPolicy: {"service":"identity","method":"GET","path":"/openidm/policy/{resource}","query":[],"segments":["resource"]},
  readPrivilege: {"service":"identity","method":"GET","path":"/openidm/privilege/{resource}","query":[],"segments":["resource"]},
  readSchema: {"service":"identity","method":"GET","path":"/openidm/schema/{resource}","query":[],"segments":["resource"]},
  readSecret: {"service":"environment","method":"GET","path":"/environment/secrets/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  readSecretVersion: {"service":"environment","method":"GET","path":"/environment/secrets/{id}/versions/{version}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  readSecurityQuestions: {"service":"identity","method":"GET","path":"/openidm/selfservice/kba","query":[]},
  readSessionState: {"service":"portal","method":"GET","path":"/enduser/session","query":[]},
  readStartup: {"service":"environment","method":"GET","path":"/environment/startup","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  readUiConfiguration: {"service":"identity","method":"GET","path":"/openidm/info/uiconfig","query":[]},
  readVariable: {"service":"environment","method":"GET","path":"/environment/variables/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  readVersion: {"service":"identity","method":"GET","path":"/openidm/info/version","query":[]},
  refreshSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"refresh","body":true,"headers":{"Accept-API-Version":"resource=4.0, protocol=2.1"}},
  restartServices: {"service":"environment","method":"POST","path":"/environment/startup","query":[],"action":"restart","headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  rollBackLayer: {"service":"portal","method":"POST","path":"/enduser/portal/layers/{layerId}/rollback","query":[],"body":true},
  saveLayerDraft: {"service":"portal","method":"PUT","path":"/enduser/portal/layers/{layerId}/draft","query":[],"body":true},
  setSecretDescription: {"service":"environment","method":"POST","path":"/environment/secrets/{id}","query":[],"action":"setDescription","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  setVariableDescription: {"service":"environment","method":"POST","path":"/environment/variables/{id}","query":[],"action":"setDescription","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  signOut: {"service":"portal","method":"POST","path":"/enduser/session/sign-out","query":[]},
  touchSession: {"service":"portal","method":"POST","path":"/enduser/session/touch","query":[]},
  validateGoto: {"service":"access","method":"POST","path":"/am/json/{realmPath}/users","query":[],"segments":["realmPath"],"action":"validateGoto","body":true,"reads":true,"headers":{"Accept-API-Version":"protocol=2.1,resource=3.0"}},
  validateObject: {"service":"identity","method":"POST","path":"/openidm/policy/{resource}","query":[],"segments":["resource"],"action":"validateObject","body":true,"reads":true},
  validateProperty: {"service":"identity","method":"POST","path":"/openidm/policy/{resource}","query":[],"segments":["resource"],"action":"validateProperty","body":true,"reads":true},
  validateSession: {"service":"access","method":"POST","path":"/am/json/{realmPath}/sessions","query":[],"segments":["realmPath"],"action":"validate","body":true,"reads":true,"headers":{"Accept-API-Version":"resource=4.0, protocol=2.1"}},
}
