import { afterAll, beforeAll, expect, test } from 'vitest'
import { sortKeys } from '../../server/platform/iga/lists/sort-keys.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => void (service = await startGovernance()))
afterAll(() => service.close())

const calls: Readonly<Record<string, readonly [method: 'GET' | 'POST', path: string]>> = {
  searchUserRequests: ['POST', 'governance/user/{id}/requests?_action=search&'],
  searchUserTasks: ['POST', 'governance/user/{id}/tasks?_action=search&'],
  searchRequests: ['POST', 'governance/requests/search?'],
  queryRequests: ['GET', 'governance/requests?'],
  searchViolations: ['POST', 'governance/user/violation/search?'],
  searchAllViolations: ['POST', 'governance/violation/search?'],
  searchPolicyRules: ['POST', 'governance/policy/rule/search?'],
}

test.each(Object.keys(sortKeys))('%s sorts by what is said of it, and by nothing else', async (operation) => {
  const [method, path] = calls[operation]!
  const sorted = (key: string) =>
    service.call(
      'adam.admin',
      method,
      `${path.replace('{id}', service.id('adam.admin'))}_sortKeys=${encodeURIComponent(key)}`,
      method === 'POST' ? {} : undefined,
    )
  const { status, body } = await sorted('nonsense')
  expect(status).toBe(400)
  expect(body.detail.params.known).toEqual(sortKeys[operation])
  for (const key of sortKeys[operation]!) expect((await sorted(`-${key}`)).status, key).toBe(200)
})
