// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const protection: OperationRows = {
  changeRegisteredResource: {"service":"protection","method":"PUT","path":"/am/uma/{realmPath}/resource_set/{registeredId}","query":[],"segments":["realmPath"],"body":true},
  getUmaConfiguration: {"service":"protection","method":"GET","path":"/am/uma/{realmPath}/.well-known/uma2-configuration","query":[],"segments":["realmPath"]},
  listRegisteredResources: {"service":"protection","method":"GET","path":"/am/uma/{realmPath}/resource_set","query":[],"segments":["realmPath"],"answers":"array"},
  readRegisteredResource: {"service":"protection","method":"GET","path":"/am/uma/{realmPath}/resource_set/{registeredId}","query":[],"segments":["realmPath"]},
  registerResource: {"service":"protection","method":"POST","path":"/am/uma/{realmPath}/resource_set","query":[],"segments":["realmPath"],"body":true},
  removeRegisteredResource: {"service":"protection","method":"DELETE","path":"/am/uma/{realmPath}/resource_set/{registeredId}","query":[],"segments":["realmPath"]},
  requestPermission: {"service":"protection","method":"POST","path":"/am/uma/{realmPath}/permission_request","query":[],"segments":["realmPath"],"body":true},
}
