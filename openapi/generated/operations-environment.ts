// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const environment: OperationRows = {
  changeSecretVersionStatus: {"service":"environment","method":"POST","path":"/environment/secrets/{id}/versions/{version}","query":[],"action":"changestatus","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  countEsvs: {"service":"environment","method":"GET","path":"/environment/count","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  createSecretVersion: {"service":"environment","method":"POST","path":"/environment/secrets/{id}/versions","query":[],"action":"create","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  deleteSecret: {"service":"environment","method":"DELETE","path":"/environment/secrets/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  deleteSecretVersion: {"service":"environment","method":"DELETE","path":"/environment/secrets/{id}/versions/{version}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  deleteVariable: {"service":"environment","method":"DELETE","path":"/environment/variables/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  listServiceAccountScopes: {"service":"environment","method":"GET","path":"/environment/scopes/service-accounts","query":[],"answers":"array"},
  putSecret: {"service":"environment","method":"PUT","path":"/environment/secrets/{id}","query":[],"body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  putVariable: {"service":"environment","method":"PUT","path":"/environment/variables/{id}","query":[],"body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  querySecretVersions: {"service":"environment","method":"GET","path":"/environment/secrets/{id}/versions","query":[],"answers":"array","headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  querySecrets: {"service":"environment","method":"GET","path":"/environment/secrets","query":["_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy","_onlyPending"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"},"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  queryVariables: {"service":"environment","method":"GET","path":"/environment/variables","query":["_queryFilter","_pageSize","_pagedResultsOffset","_sortKeys","_fields","_totalPagedResultsPolicy","_onlyPending"],"list":{"paging":"crest","filter":"queryFilter","sort":"sortKeys"},"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  readEnvironmentInfo: {"service":"environment","method":"GET","path":"/environment/info","query":[]},
  readSecret: {"service":"environment","method":"GET","path":"/environment/secrets/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  readSecretVersion: {"service":"environment","method":"GET","path":"/environment/secrets/{id}/versions/{version}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  readStartup: {"service":"environment","method":"GET","path":"/environment/startup","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  readVariable: {"service":"environment","method":"GET","path":"/environment/variables/{id}","query":[],"headers":{"Accept-API-Version":"protocol=1.0,resource=2.0"}},
  restartServices: {"service":"environment","method":"POST","path":"/environment/startup","query":[],"action":"restart","headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  setSecretDescription: {"service":"environment","method":"POST","path":"/environment/secrets/{id}","query":[],"action":"setDescription","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
  setVariableDescription: {"service":"environment","method":"POST","path":"/environment/variables/{id}","query":[],"action":"setDescription","body":true,"headers":{"Accept-API-Version":"protocol=1.0,resource=1.0"}},
}
