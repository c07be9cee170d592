import { describe, expect, test } from 'vitest'
import { privilegeFlags } from '../../../../../server/gateway/boot/person.ts'
import {
  nothingCounted,
  nothingHeld,
  probePlatform,
  type Ask,
  type Probe,
} from '../../../../../server/gateway/boot/probes.ts'
import { defaultFlags } from '../../../../../server/gateway/portal-config.ts'

const all = Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, true])) as Record<
  keyof typeof defaultFlags,
  boolean
>
const settings = { lcmSettings: { user: { enabled: true }, entitlement: { enabled: true } } }

/** A platform that answers what a test says, by the beginning of the address. */
function platform(answers: Readonly<Record<string, unknown>>) {
  const asked: Probe[] = []
  const ask: Ask = async (probe) => {
    asked.push(probe)
    const key = Object.keys(answers).find((start) => probe.path.startsWith(start))
    if (key === undefined) return { status: 404, body: undefined }
    const answer = answers[key]
    return typeof answer === 'number' ? { status: answer, body: undefined } : { status: 200, body: answer }
  }
  return { ask, asked }
}

const probe = (answers: Readonly<Record<string, unknown>>, change: object = {}) =>
  probePlatform(platform(answers).ask, {
    flags: all,
    realm: 'alpha',
    userId: 'u 1',
    privileges: ['managed/alpha_user'],
    ...change,
  })

describe('probes of the platform (spec section 4 "Counts and flags")', () => {
  test('services that are absent: off, and zero', async () => {
    const { flags, counted } = await probe({})
    expect(flags).toMatchObject({
      governance: true,
      riskAnalytics: true,
      riskDashboard: false,
      riskAdmin: false,
      lcmUser: false,
      lcmEntitlement: false,
    })
    expect(counted).toEqual(nothingCounted)
  })

  test('nothing is asked of what is switched off', async () => {
    const { ask, asked } = platform({})
    await probePlatform(ask, { flags: defaultFlags, realm: 'alpha', userId: 'u1', privileges: [] })
    expect(asked).toEqual([])
  })

  test('each count is the total of its answer, and their sum the inbox', async () => {
    const {
      counted: { counts },
    } = await probe({
      '/iga/governance/user/u%201/tasks?pageSize=0&actorStatus=active&_action=search&type=request': {
        totalCount: 8,
      },
      '/iga/governance/user/u%201/tasks?pageSize=0&actorStatus=active&_action=search&type=fulfillment': {
        totalCount: 3,
      },
      '/iga/governance/certification/items?status=active': { totalCount: 2 },
      '/iga/governance/user/u%201/requests?_pageSize=0': { totalCount: 4, questionsCount: 1 },
      '/iga/governance/user/violation/search?_fields=id': { totalCount: 10 },
      '/am/json/realms/root/realms/alpha/users/u%201/uma/pendingrequests?_queryFilter=true': {
        resultCount: 2,
      },
    })
    expect(counts).toEqual({
      requestsCount: 4,
      questionsCount: 1,
      sharingCount: 2,
      approvalsCount: 8,
      fulfillmentTasksCount: 3,
      certificationCount: 2,
      violationsCount: 10,
      inboxTotalCount: 23,
    })
  })

  test.each([500, { totalCount: 'many' }, { totalCount: -1 }, {}, []])(
    'a count of %j is zero',
    async (answer) => {
      const {
        counted: { counts },
      } = await probe({ '/iga/governance/certification/items': answer })
      expect(counts.certificationCount).toBe(0)
    },
  )

  test('a count whose service fails is zero and named; one whose service is absent or refuses is only zero', async () => {
    const all = { totalCount: 0 }
    const named = async (answer: unknown) =>
      (
        await probe({
          '/iga/governance/user/u%201/tasks': all,
          '/iga/governance/user/u%201/requests': all,
          '/iga/governance/user/violation': all,
          '/iga/governance/certification/items': answer,
        })
      ).counted.failed
    for (const answer of [500, 0, {}, [], { totalCount: -1 }, { totalCount: 'many' }])
      expect(await named(answer)).toEqual(['certificationCount', 'inboxTotalCount'])
    expect(await named(all)).toEqual([])
    expect(await named(404)).toEqual([])
    expect(await named(403)).toEqual([])
  })

  test.each<[string, Record<string, unknown>, 'riskDashboard' | 'riskAdmin', boolean]>([
    ['the search answers', { '/autoaccess/jas/entity/search': {} }, 'riskDashboard', true],
    ['the search refuses', { '/autoaccess/jas/entity/search': 403 }, 'riskDashboard', false],
    ['the configuration answers', { '/autoaccess/api/v2/riskConfig/userConfig': {} }, 'riskAdmin', true],
    ['the configuration refuses', { '/autoaccess/api/v2/riskConfig/userConfig': 403 }, 'riskAdmin', false],
  ])('risk: %s', async (_name, answers, flag, on) => {
    expect((await probe(answers)).flags[flag]).toBe(on)
  })

  test('risk flags that the operator left off stay off', async () => {
    const { flags } = await probe(
      { '/autoaccess/': {} },
      { flags: { ...all, riskDashboard: false, riskAnalytics: true } },
    )
    expect(flags).toMatchObject({ riskDashboard: false, riskAdmin: true })
  })

  test.each<[string, Record<string, unknown>, object, boolean]>([
    ['on', { '/iga/commons/config/iga_ui_config': settings, '/openidm/managed/alpha_user': {} }, {}, true],
    [
      'not enabled',
      { '/iga/commons/config/iga_ui_config': { lcmSettings: {} }, '/openidm/managed/': {} },
      {},
      false,
    ],
    [
      'refused the people',
      { '/iga/commons/config/iga_ui_config': settings, '/openidm/managed/': 403 },
      {},
      false,
    ],
    [
      'without privilege',
      { '/iga/commons/config/iga_ui_config': settings, '/openidm/managed/': {} },
      { privileges: [] },
      false,
    ],
    [
      'switched off',
      { '/iga/commons/config/iga_ui_config': settings, '/openidm/managed/': {} },
      { flags: { ...all, lcmUser: false } },
      false,
    ],
  ])('lifecycle of users: %s', async (_name, answers, change, on) => {
    expect((await probe(answers, change)).flags.lcmUser).toBe(on)
  })

  test.each([
    ['may create', { totalCount: 1 }, { totalCount: 0 }, true],
    ['may view', { totalCount: 0 }, { totalCount: 5 }, true],
    ['may do neither', { totalCount: 0 }, { totalCount: 0 }, false],
  ])('lifecycle of entitlements: %s', async (_name, applications, entitlements, on) => {
    const { flags } = await probe({
      '/iga/commons/config/iga_ui_config': settings,
      '/iga/governance/application?': applications,
      '/iga/governance/entitlement?': entitlements,
    })
    expect(flags.lcmEntitlement).toBe(on)
  })
})

test.each<[string, Record<string, unknown>, boolean, boolean]>([
  ['nothing', {}, false, false],
  ['a campaign', { '/iga/governance/admin/certification?': { totalCount: 1 } }, true, false],
  ['a template', { '/iga/governance/certification/template/search': { totalCount: 2 } }, true, false],
  ['a rule', { '/iga/governance/policy/rule/search': { totalCount: 1 } }, false, true],
  [
    'a service that refuses',
    { '/iga/governance/admin/certification?': 403, '/iga/governance/policy/rule/search': 500 },
    false,
    false,
  ],
])('what somebody owns: %s', async (_name, answers, runsCampaigns, ownsPolicyRules) => {
  expect(await probe(answers)).toMatchObject({ runsCampaigns, ownsPolicyRules })
})

test.each([
  [['internal/role/tenant-auditor'], [], false, ['TenantAuditor']],
  [[], ['federation-admin'], true, ['FederationAdmin', 'IDMUsersView']],
  [['internal/role/openidm-authorized'], ['ui-global-admin'], false, []],
])('privilege flags of %j and %j', (idm, am, views, flags) => {
  const held = { ...nothingHeld, viewsUsers: views }
  expect(privilegeFlags({ roles: { idm, am, ui: [] } }, held)).toEqual(flags)
})

test('privilege flags of whoever owns something', () => {
  const roles = { idm: [], am: [], ui: [] }
  expect(privilegeFlags({ roles }, { ...nothingHeld, runsCampaigns: true })).toEqual(['CampaignOwner'])
  expect(privilegeFlags({ roles }, { ...nothingHeld, ownsPolicyRules: true })).toEqual(['PolicyRuleOwner'])
})

test.each([
  ['there is one', { '/reports/templates?': { totalCount: 1 } }, true, true],
  ['there is none', { '/reports/templates?': { totalCount: 0 } }, true, false],
  ['the service refuses', { '/reports/templates?': 403 }, true, false],
  ['the operator has them off', { '/reports/templates?': { totalCount: 1 } }, false, false],
])('reports are on for whom %s', async (_name, answers, reporting, expected) => {
  const { flags } = await probe(answers, { flags: { ...all, reporting } })
  expect(flags.reporting).toBe(expected)
})
