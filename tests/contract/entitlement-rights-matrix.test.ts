import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// Who lists, reads, makes and changes an entitlement, attribute by attribute; who sees its holders, gives it to others and takes it from them.
let service: GovernanceUnderTest
const signer = itemId('entitlement', 'Contract Vault Contract Signer')
const vault = itemId('application', 'Contract Vault')
/** Holds it, and works for Mona in a team of which nobody here is in charge. */
const HOLDER = 'hal.holder'
/** Owns it, and nothing else of its application. */
const ITEM_OWNER = 'rita.reviewer'
/** Has its application under a privilege of people alone: reads them all, and is asked for none of it. */
const LIFECYCLE = 'lea.lifecycle'

/** What the table is about must be there, or every row of it says nothing. */
function must(answer: { readonly status: number; readonly body: unknown }, status: number): void {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`)
}

beforeAll(async () => {
  service = await startGovernance()
  await service.hire(HOLDER, 'mona.manager', {
    applications: [{ _ref: `managed/alpha_application/${vault}` }],
    assignments: [{ _ref: `managed/alpha_assignment/${signer}` }],
  })
  await service.hire(LIFECYCLE, 'mona.manager')
  const role = {
    name: 'people-of-all',
    privileges: [
      {
        name: 'people',
        path: 'managed/alpha_user',
        permissions: ['VIEW', 'CREATE', 'UPDATE', 'DELETE'],
        actions: [],
        accessFlags: ['userName', 'givenName', 'sn', 'mail', 'city'].map((attribute) => ({
          attribute,
          readOnly: false,
        })),
      },
    ],
  }
  const made = await service.call('gil.global', 'POST', '/openidm/internal/role?_action=create', role)
  must(made, 201)
  const given = await service.call(
    'gil.global',
    'PATCH',
    `/openidm/managed/alpha_user/${service.id(LIFECYCLE)}`,
    [{ operation: 'add', field: '/authzRoles/-', value: { _ref: `internal/role/${made.body._id}` } }],
  )
  must(given, 200)
  const owner = { glossary: { entitlementOwner: `managed/user/${service.id(ITEM_OWNER)}` } }
  const asked = await service.call(
    'adam.admin',
    'POST',
    'governance/requests/modifyEntitlement?_action=publish',
    {
      entitlement: { entitlementId: signer, ...owner },
    },
  )
  must(asked, 200)
  if (asked.body.decision.status === 'in-progress') {
    const agreed = await service.call(
      'otto.owner',
      'POST',
      `governance/requests/${asked.body.id}?_action=approve`,
      {},
    )
    must(agreed, 200)
  }
})
afterAll(() => service.close())

type Answer = ReturnType<GovernanceUnderTest['call']>

const preview = (who: string | null, type: string, entitlement: object): Answer =>
  service.call(who, 'POST', `governance/requests/${type}?_action=preview`, { entitlement })
const ask = (who: string | null, accessModifier: 'add' | 'remove', whom: string): Answer =>
  service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(whom)],
    catalogs: [{ type: 'entitlement', id: signer }],
    accessModifier,
    justification: 'The matrix asks',
  })
const managed = `/openidm/managed/alpha_assignment`

const operations = {
  read: (who) => service.call(who, 'GET', `governance/entitlement/${signer}`),
  holders: (who) => service.call(who, 'GET', `governance/entitlement/${signer}/grants`),
  use: (who) => service.call(who, 'GET', `governance/entitlement/${signer}/use`),
  schema: (who) => service.call(who, 'GET', `governance/application/${vault}/Group/schema`),
  create: (who) =>
    preview(who, 'createEntitlement', {
      applicationId: vault,
      objectType: 'Group',
      object: { displayName: `Made by ${who}` },
    }),
  // Of the store, past every request: for administrators of the realm.
  'store read': (who) => service.call(who, 'GET', `${managed}/${signer}`),
  'store create': (who) =>
    service.call(who, 'POST', `${managed}?_action=create`, { name: `Stored by ${who}`, description: 'x' }),
} satisfies Record<string, (who: string | null) => Answer>
type Operation = keyof typeof operations

/** A valid value of each attribute that differs from what is there. */
const attributes: Readonly<Record<string, object>> = {
  displayName: { object: { displayName: 'Another name' } },
  description: { object: { description: 'Another description' } },
  objectType: { objectType: 'Group', object: { description: 'With its type' } },
  'own value': { object: { distinguishedName: 'cn=signer' } },
  riskLevel: { glossary: { riskLevel: 'low' } },
  requestable: { glossary: { requestable: false } },
  category: { glossary: { category: 'Other' } },
  entitlementOwner: { glossary: { entitlementOwner: 'managed/user/{mona.manager}' } },
}
const withIds = (body: object): object =>
  JSON.parse(JSON.stringify(body).replaceAll(/\{([\w.]+)\}/g, (_, name: string) => service.id(name)))
/** What nobody sets, whoever asks. */
const fixed: Readonly<Record<string, object>> = {
  id: { object: { id: 'other' } },
  'an owner who is not there': { glossary: { entitlementOwner: 'managed/user/nobody' } },
  'a name taken': { object: { displayName: 'Contract Reader' } },
  'no name': { object: { displayName: null } },
}

interface Row {
  /** Whether it is in the person's list of entitlements. */
  readonly lists: boolean
  readonly answers: Readonly<Record<Operation, number>>
  /** What the preview of a change answers, whatever attribute. */
  readonly changes: number
  /** What asking for it answers: for somebody else, and to take it from its holder. */
  readonly gives: number
  readonly takes: number
}
const answers = (
  looksAfter: number,
  schema: number,
  create: number,
  store: number,
  storeCreate: number,
): Row['answers'] => ({
  read: looksAfter,
  holders: looksAfter,
  use: looksAfter,
  schema,
  create,
  'store read': store,
  'store create': storeCreate,
})
const administrator: Row = {
  lists: true,
  answers: answers(200, 200, 200, 200, 201),
  changes: 200,
  gives: 200,
  takes: 200,
}
const owner: Row = {
  lists: true,
  answers: answers(200, 200, 200, 403, 403),
  changes: 200,
  gives: 400,
  takes: 400,
}
/** Changes what is of the form that the schema describes. */
const itemOwner: Row = { ...owner, answers: answers(200, 200, 403, 403, 403) }
const nobody: Row = {
  lists: false,
  answers: answers(404, 403, 403, 403, 403),
  changes: 403,
  gives: 400,
  takes: 400,
}
const table: Readonly<Record<string, Row>> = {
  'gil.global': administrator,
  'adam.admin': administrator,
  'otto.owner': owner,
  [ITEM_OWNER]: itemOwner,
  // Looks after people of other organisations.
  'fred.fulfiller': nobody,
  [LIFECYCLE]: nobody,
  // Leads the holder, and asks for reports.
  'mona.manager': { ...nobody, gives: 200, takes: 200 },
  'tara.auditor': nobody,
  'erin.employee': nobody,
  // Asks to lose what they hold.
  [HOLDER]: { ...nobody, takes: 200 },
}

describe.each(Object.entries(table))('%s', (who, row) => {
  test('finds it in their list, or does not', async () => {
    const filter = encodeURIComponent(`assignment.id eq "${signer}"`)
    const { status, body } = await service.call(who, 'GET', `governance/entitlement?_queryFilter=${filter}`)
    expect([status, body.totalCount, body.result.length]).toEqual(row.lists ? [200, 1, 1] : [200, 0, 0])
    // Beside it they find what they look after, and no more.
    const all = await service.call(who, 'GET', 'governance/entitlement?_pageSize=100')
    for (const one of all.body.result) expect(one.permissions).toMatchObject({ modifyEntitlement: true })
    expect(all.body.totalCount > 0).toBe(row.lists)
  })

  test.each(Object.keys(operations) as Operation[])('%s', async (name) => {
    const { status, body } = await operations[name](who)
    expect([name, status, status >= 400 ? body.message : '']).toEqual([
      name,
      row.answers[name],
      status >= 400 ? body.message : '',
    ])
    if (status >= 400) expect(JSON.stringify(body)).not.toContain('Contract Signer')
  })

  test.each(Object.keys(attributes))('change of %s', async (name) => {
    const { status, body } = await preview(who, 'modifyEntitlement', {
      entitlementId: signer,
      ...withIds(attributes[name]!),
    })
    expect([status, status === row.changes ? '' : JSON.stringify(body)]).toEqual([row.changes, ''])
  })

  test.each(Object.keys(fixed))('change of what cannot be: %s', async (name) => {
    const { status } = await preview(who, 'modifyEntitlement', { entitlementId: signer, ...fixed[name] })
    expect(status).toBe(row.changes === 200 ? 400 : 403)
  })

  test('asks for it for others, and that they lose it', async () => {
    const given = await ask(who, 'add', who === 'erin.employee' ? HOLDER : 'erin.employee')
    expect([given.status, given.status === row.gives ? '' : JSON.stringify(given.body)]).toEqual([
      row.gives,
      '',
    ])
    // A removal that needs nobody else's consent was carried out: it is held again.
    const held = [
      { operation: 'add', field: '/assignments/-', value: { _ref: `managed/alpha_assignment/${signer}` } },
    ]
    const again = await service.call(
      'gil.global',
      'PATCH',
      `/openidm/managed/alpha_user/${service.id(HOLDER)}`,
      held,
    )
    expect(again.status).toBe(200)
    const taken = await ask(who, 'remove', HOLDER)
    expect([taken.status, taken.status === row.takes ? '' : JSON.stringify(taken.body)]).toEqual([
      row.takes,
      '',
    ])
    await service.governance.db.deleteFrom('iga_request').execute()
  })
})

test.each<[string, string | null, number]>([
  ['nobody', null, 401],
  ['a parent', 'pat.parent', 403],
  ['a person of another realm', 'bravo:mona.manager', 403],
])('%s does none of it', async (_what, who, status) => {
  for (const [name, call] of Object.entries(operations)) {
    if (name.startsWith('store')) continue
    expect([name, (await call(who)).status]).toEqual([name, status])
  }
  expect((await service.call(who, 'GET', 'governance/entitlement')).status).toBe(status)
  expect(
    (await preview(who, 'modifyEntitlement', { entitlementId: signer, ...attributes['riskLevel'] })).status,
  ).toBe(status)
})

test('nothing of it was changed by asking', async () => {
  const { body } = await service.call('adam.admin', 'GET', `governance/entitlement/${signer}`)
  expect(body).toMatchObject({
    entitlement: { displayName: 'Contract Signer' },
    glossary: { idx: { '/entitlement': { riskLevel: 'high' } } },
    entitlementOwner: [{ userName: ITEM_OWNER }],
  })
})
