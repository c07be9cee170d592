import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPersonas } from '../../cli/personas.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// The command line looks through the eyes of people whom the demo tenant has: what it says of their rights is what they have there.
let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())

const people = readPersonas().filter(({ user }) => user['component'] === 'managed/alpha_user')

test.each(people.map((persona) => [persona.name, persona] as const))(
  '%s has the privileges of the demo tenant, and its lifecycle of people with them',
  async (name, { user, flags }) => {
    const { body } = await service.call(name, 'POST', '/openidm/privilege?_action=listPrivileges', {})
    const paths = body.map((each: { privilegePath: string }) => each.privilegePath)
    expect(user.privileges.map(({ privilegePath }) => privilegePath).toSorted()).toEqual(paths.toSorted())
    expect(flags['lcmUser']).toBe(paths.includes('managed/alpha_user'))
  },
)
