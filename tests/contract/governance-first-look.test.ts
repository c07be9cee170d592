import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoRequests } from '../../server/demo/requests.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 30 })
})
afterAll(() => service.close())

const waiting = async (who: string, type: 'request' | 'fulfillment') => {
  const path = `governance/user/${service.id(who)}/tasks?_action=search&type=${type}&_pageSize=0`
  return (await service.call(who, 'POST', path, {})).body.totalCount as number
}

test('a first visitor finds something to decide, to carry out and to follow', async () => {
  expect(await seedDemoRequests(service.governance)).toBe(5)
  expect(await waiting('mona.manager', 'request')).toBe(2)
  expect(await waiting('otto.owner', 'request')).toBe(1)
  expect(await waiting('fred.fulfiller', 'fulfillment')).toBe(1)
  const path = `governance/user/${service.id('erin.employee')}/requests?_action=search`
  const { body } = await service.call('erin.employee', 'POST', path, {})
  expect(
    body.result.map(({ decision }: { decision: { status: string; decision: string | null } }) => [
      decision.status,
      decision.decision,
    ]),
  ).toEqual([
    ['in-progress', null],
    ['complete', 'rejected'],
  ])
  // Once: whoever starts again finds what they left.
  expect(await seedDemoRequests(service.governance)).toBe(0)
})
