import { expect, test } from 'vitest'
import { leadsToForbidden } from '../../../../src/session/leads-to-forbidden.ts'

const problem = (code: number, detail?: unknown) => ({ code, reason: '', message: '', detail })

test.each([
  ['readManagedObject', problem(403), true],
  ['queryManagedObjects', problem(403), true],
  ['querySecrets', problem(403), true],
  ['listReports', problem(403), true],
  ['searchUserTasks', problem(403), true],
  // What a person wrote stays on their page.
  ['patchManagedObject', problem(403), false],
  ['createManagedObject', problem(403), false],
  ['readManagedObject', problem(401), false],
  ['readManagedObject', problem(404), false],
  // Reading 7.
  ['readManagedObject', problem(403, { failedPolicyRequirements: [] }), false],
  ['readConfig', problem(403), false],
  ['queryConfig', problem(403), false],
  ['readUiConfiguration', problem(403), false],
  ['queryFeatures', problem(403), false],
  ['readVersion', problem(403), false],
  ['getBootDocument', problem(403), false],
  ['readCompiledScreen', problem(403), false],
  ['readMessages', problem(403), false],
  ['readSessionState', problem(403), false],
  ['listPrivileges', problem(403), false],
  ['readPrivilege', problem(403), false],
  ['readVariable', problem(403), false],
  ['readSecret', problem(403), false],
])('%s with %j: %s', (operation, given, expected) => {
  expect(leadsToForbidden(given, operation)).toBe(expected)
})
