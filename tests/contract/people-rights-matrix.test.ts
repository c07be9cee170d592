import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../server/demo/tenant.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// Who reads which attribute of a person, who may ask to change it, and what a direct PATCH answers: three calls, one truth.
let service: GovernanceUnderTest
const WHO = 'mia.member'
beforeAll(async () => {
  service = await startGovernance()
  const place = `managed/alpha_organization/${stableId('alpha_organization', 'Service Desk')}`
  await service.hire(WHO, 'mona.manager', { ...values('before'), memberOfOrg: [{ _ref: place }] })
})
afterAll(() => service.close())

/** A valid value of each plain attribute, another one for each word. */
const values = (word: string): Record<string, string | number | boolean> => {
  const isFirst = word === 'before'
  return {
    givenName: word,
    sn: word,
    mail: `${word}@example.com`,
    telephoneNumber: `+353 1 555 ${String(word.length).padStart(4, '0')}`,
    accountStatus: 'active',
    userType: isFirst ? 0 : 1,
    jobTitle: word,
    company: word,
    costCenter: isFirst ? 'AB-1000' : 'AB-2000',
    hireDate: isFirst ? '2020-01-01' : '2021-01-01',
    contractEnd: isFirst ? '2030-01-01' : '2031-01-01',
    remote: isFirst,
    workHours: isFirst ? 20 : 40,
    postalAddress: word,
    city: word,
    postalCode: word.slice(0, 5),
    stateProvince: word,
    country: word,
    description: word,
  }
}
const attributes = Object.keys(values('before')).filter((name) => name !== 'accountStatus')

/** What the table says of a persona. */
interface Row {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
}
const own = [
  ...['givenName', 'sn', 'telephoneNumber', 'remote', 'postalAddress', 'city', 'postalCode'],
  ...['stateProvince', 'country'],
]
const nothing: Row = { reads: [], writes: [] }
const table: Readonly<Record<string, Row>> = {
  'gil.global': { reads: attributes, writes: attributes },
  'adam.admin': { reads: attributes, writes: attributes },
  // Administers the organisation above hers.
  'fred.fulfiller': { reads: attributes, writes: attributes.filter((name) => name !== 'userType') },
  // Leads her, and has no privilege for it.
  'mona.manager': nothing,
  'rita.reviewer': nothing,
  'tara.auditor': nothing,
  'pat.parent': nothing,
  [WHO]: { reads: attributes, writes: own },
}

describe.each(Object.entries(table))('%s', (who, row) => {
  const path = () => `/openidm/managed/alpha_user/${service.id(WHO)}`

  test('reads these attributes, by the call and by what the privileges say', async () => {
    const { status, body } = await service.call(who, 'GET', path())
    expect(status).toBe(row.reads.length > 0 ? 200 : 403)
    const said = await service.call(who, 'GET', `/openidm/privilege/managed/alpha_user/${service.id(WHO)}`)
    for (const name of attributes) {
      expect([name, body[name] !== undefined]).toEqual([name, row.reads.includes(name)])
      expect([name, said.body.VIEW.properties.includes(name)]).toEqual([name, row.reads.includes(name)])
    }
  })

  test.each(attributes)('%s: asks and changes alike', async (name) => {
    const may = row.writes.includes(name)
    const now = await service.identity.objects.read('managed/alpha_user', service.id(WHO), { fields: name })
    const value = ['before', 'after'].map((word) => values(word)[name]!).find((each) => each !== now?.[name])!
    const asked = await service.call(who, 'POST', 'governance/requests/modifyUser?_action=preview', {
      user: { userId: service.id(WHO), object: { [name]: value } },
    })
    const changed = await service.call(who, 'PATCH', path(), [
      { operation: 'replace', field: `/${name}`, value },
    ])
    expect([asked.status, changed.status]).toEqual(may ? [200, 200] : [403, 403])
    const after = await service.identity.objects.read('managed/alpha_user', service.id(WHO), { fields: name })
    expect(after?.[name]).toEqual(may ? value : now?.[name])
  })
})
