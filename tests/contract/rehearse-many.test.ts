import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../../server/contract/index.ts'
import type { Json, JsonObject } from '../../server/store/objects/json.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'
import { runs } from '../support/runs.ts'

const PEOPLE = 'managed/alpha_user'
let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
  const { objects } = service.identity
  // Rights that cover some people, by what is changed and by something else.
  for (const [id, filter] of [
    ['of-city', '/city eq "Oslo"'],
    ['of-job', '/jobTitle sw "A"'],
  ] as const)
    await objects.create(
      objects.type('internal/role'),
      id,
      {
        name: id,
        privileges: [
          {
            name: id,
            path: PEOPLE,
            filter,
            permissions: ['VIEW', 'UPDATE'],
            actions: [],
            accessFlags: ['userName', 'city', 'mail', 'remote', 'workHours', 'costCenter'].map(
              (attribute) => ({
                attribute,
                readOnly: attribute === 'costCenter',
              }),
            ),
          },
        ],
      },
      { by: { actor: 'test' } },
    )
})
afterAll(() => service.close())

const callers: readonly (readonly [who: string, roles: readonly string[]])[] = [
  ['adam.admin', ['internal/role/ui-realm-admin']],
  ['adam.admin', ['internal/role/openidm-admin']],
  ['mona.manager', ['internal/role/of-city']],
  ['mona.manager', ['internal/role/of-job']],
  ['erin.employee', []],
]
const values: Readonly<Record<string, readonly Json[]>> = {
  city: ['Oslo', '', null, 'Æ'.repeat(300), 'a\u0000b', 7],
  mail: ['no mail', 'mona.manager@example.com', 'new@example.com', null],
  remote: [true, 'yes', null],
  workHours: [37.5, -1, 'much', null],
  costCenter: ['4711', null],
  sn: ['Somebody', '', null],
  userName: ['mona.manager', 'with space', null],
  accountStatus: ['inactive', 'gone'],
}

test('many are tried as each by itself would be', async () => {
  const { agreed } = service.identity
  const people = ['erin.employee', 'mona.manager', 'adam.admin', 'otto.owner', 'gil.global', 'nobody']
  const said = (error: unknown) => {
    if (!(error instanceof DomainError)) throw error
    return { code: error.code, detail: error.detail }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...callers),
      fc.constantFrom(...Object.keys(values)).chain((property) =>
        fc.record({
          property: fc.constant(property),
          changes: fc.array(
            fc.record({ who: fc.constantFrom(...people), value: fc.constantFrom(...values[property]!) }),
            { minLength: 1, maxLength: 6 },
          ),
        }),
      ),
      async ([who, roles], { property, changes }) => {
        const caller = { realm: '/alpha', component: PEOPLE, id: service.id(who), roles, scopes: [] }
        const wanted = changes.map(({ who: whom, value }) => ({
          id: whom === 'nobody' ? 'nobody' : service.id(whom),
          value,
        }))
        const many = await agreed.rehearseMany(caller, PEOPLE, property, wanted)
        const alone = []
        for (const { id, value } of wanted) {
          const object: JsonObject = { [property]: value }
          alone.push(
            await agreed.rehearse(caller, PEOPLE, { kind: 'modify', id, object }).then(() => undefined, said),
          )
        }
        expect(many.map(({ refusal }) => refusal && said(refusal))).toEqual(alone)
        expect(many.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      },
    ),
    runs(200),
  )
}, 120_000)

test('what may not be asked for is refused as a whole, and who may not change learns nothing', async () => {
  const { agreed } = service.identity
  const caller = (who: string) => ({
    realm: '/alpha',
    component: PEOPLE,
    id: service.id(who),
    roles: who === 'adam.admin' ? ['internal/role/ui-realm-admin'] : [],
    scopes: [],
  })
  for (const property of ['password', 'authzRoles', 'shoe', '_id'])
    await expect(
      agreed.rehearseMany(caller('adam.admin'), PEOPLE, property, [
        { id: service.id('erin.employee'), value: 'x' },
      ]),
    ).rejects.toThrow(DomainError)
  const [told] = await agreed.rehearseMany(caller('otto.owner'), PEOPLE, 'city', [
    { id: service.id('erin.employee'), value: 'Oslo' },
  ])
  expect(told).toMatchObject({ before: null, refusal: { code: 'access-denied' } })
  const [shown] = await agreed.rehearseMany(caller('adam.admin'), PEOPLE, 'userType', [
    { id: service.id('erin.employee'), value: 'none' },
  ])
  expect(shown).toMatchObject({ refusal: { code: 'policy-failed' } })
})
