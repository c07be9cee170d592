import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNodeType } from '../../server/platform/am/journeys/nodes/registry.ts'
import { ALPHA, PASSWORD, kindsOf, outputOf, startJourneys } from './journeys-support.ts'
import type { Answer, JourneysUnderTest, Values } from './journeys-support.ts'

let service: JourneysUnderTest
let administrator: string
beforeAll(async () => {
  service = await startJourneys()
  administrator = await service.signIn('gil.global')
})
afterAll(() => service.close())

type Settings = Readonly<Record<string, unknown>>
interface Node {
  readonly nodeType: string
  readonly settings?: Settings
}
let count = 0

/**
 * A journey of its own: name and password, the nodes before, then the one that is tried; a message says which outcome it took.
 *
 * @returns its name
 */
async function trial(tried: Node, before: readonly Node[] = [], signIn = true): Promise<string> {
  const name = `Trial${++count}`
  const outcomesOf = ({ nodeType, settings = {} }: Node): readonly string[] => {
    const outcomes = findNodeType(nodeType)?.outcomes ?? []
    return typeof outcomes === 'function' ? outcomes({ _id: 'x', ...settings }) : outcomes
  }
  const chain = [
    ...(signIn ? [{ nodeType: 'InnerTreeEvaluatorNode', settings: { tree: 'Login' } }] : []),
    ...before,
    tried,
  ]
  const said = outcomesOf(tried)
  const nodes = Object.fromEntries(
    chain.map((node, index) => {
      const last = index === chain.length - 1
      const outcomes = node.nodeType === 'InnerTreeEvaluatorNode' ? ['true'] : outcomesOf(node)
      const connections = outcomes.map((outcome, at) => [outcome, last ? `said${at}` : `n${index + 1}`])
      return [
        `n${index}`,
        { nodeType: node.nodeType, displayName: node.nodeType, connections: Object.fromEntries(connections) },
      ]
    }),
  )
  const messages = said.map((_, at) => [
    `said${at}`,
    { nodeType: 'MessageNode', displayName: 'Outcome', connections: {} },
  ])
  const answer = await service.app.inject({
    method: 'POST',
    url: `${ALPHA}/realm-config/authentication/authenticationtrees/trees?_action=import`,
    headers: { cookie: `${service.cookieName}=${administrator}` },
    payload: {
      tree: { _id: name, entryNodeId: 'n0', nodes: { ...nodes, ...Object.fromEntries(messages) } },
      nodes: Object.fromEntries([
        ...chain.map((node, index) => [`n${index}`, node.settings ?? {}]),
        ...said.map((outcome, at) => [`said${at}`, { message: { en: outcome } }]),
      ]),
    },
  })
  expect(answer.json()).toMatchObject({ result: [{ unknownNodeTypes: [], notes: [] }] })
  return name
}

const outcomeOf = (answer: Answer): string | undefined =>
  kindsOf(answer)[0] === 'TextOutputCallback'
    ? String(outputOf(answer.body.callbacks[0], 'message'))
    : undefined

/** Runs a trial as a person, answering the steps on the way. @returns the outcome that was said */
async function run(
  name: string,
  userName: string,
  steps: readonly (readonly Values[])[] = [],
): Promise<string | undefined> {
  let answer = await service.start(name)
  for (const values of [[userName, PASSWORD], ...steps]) answer = await service.send(answer.body, values)
  return outcomeOf(answer)
}

const erin = 'erin.employee'
const profile = (identifier: string, metadata: object): string => JSON.stringify({ identifier, metadata })

describe('decisions about a person', () => {
  test.each<[string, Node, string]>([
    [
      'a value that is there',
      { nodeType: 'AttributePresentDecisionNode', settings: { presentAttribute: 'mail' } },
      'true',
    ],
    [
      'a value that is not',
      { nodeType: 'AttributePresentDecisionNode', settings: { presentAttribute: 'kbaInfo' } },
      'false',
    ],
    [
      'a password',
      { nodeType: 'AttributePresentDecisionNode', settings: { presentAttribute: 'password' } },
      'true',
    ],
    [
      'a filter that matches',
      { nodeType: 'QueryFilterDecisionNode', settings: { queryFilter: '/userType eq 0' } },
      'true',
    ],
    [
      'a filter that does not',
      { nodeType: 'QueryFilterDecisionNode', settings: { queryFilter: '/userType eq 5' } },
      'false',
    ],
    ['no questions yet', { nodeType: 'KbaDecisionNode' }, 'false'],
    ['terms not accepted yet', { nodeType: 'TermsAndConditionsDecisionNode' }, 'false'],
    ['a mail', { nodeType: 'EmailTemplateNode', settings: { emailTemplateName: 'welcome' } }, 'EMAIL_SENT'],
    [
      'a template that is not there',
      { nodeType: 'EmailTemplateNode', settings: { emailTemplateName: 'none' } },
      'EMAIL_NOT_SENT',
    ],
    [
      'a person by a value',
      { nodeType: 'IdentifyExistingUserNode', settings: { identityAttribute: 'userName' } },
      'true',
    ],
    [
      'a value that nobody typed',
      { nodeType: 'IdentifyExistingUserNode', settings: { identityAttribute: 'mail' } },
      'false',
    ],
    ['nothing that watches', { nodeType: 'product-RiskLevelNode' }, 'unknown'],
    ['no second factor', { nodeType: 'SecondFactorDecisionNode' }, 'false'],
    ['no phone', { nodeType: 'PushAuthenticationSenderNode' }, 'NOT_REGISTERED'],
    ['no question to a phone', { nodeType: 'PushResultVerifierNode' }, 'EXPIRED'],
    ['no authenticator app', { nodeType: 'OathTokenVerifierNode' }, 'notRegisteredOutcome'],
    ['no security key', { nodeType: 'WebAuthnAuthenticationNode' }, 'noDevice'],
    ['no device profile', { nodeType: 'DeviceMatchNode' }, 'unknownDevice'],
    ['codes of nothing', { nodeType: 'RecoveryCodeDisplayNode' }, 'outcome'],
    ['an unknown provider', { nodeType: 'SocialProviderHandlerNode' }, 'SOCIAL_AUTH_INTERRUPTED'],
  ])('%s', async (_what, node, outcome) => {
    expect(await run(await trial(node), erin)).toBe(outcome)
  })

  test.each<[string, Node, string]>([
    ['a second factor', { nodeType: 'OathTokenVerifierNode' }, 'failureOutcome'],
    ['a new authenticator app', { nodeType: 'OathRegistrationNode' }, 'failureOutcome'],
    ['a new security key', { nodeType: 'WebAuthnRegistrationNode' }, 'failure'],
    ['a new phone', { nodeType: 'PushRegistrationNode' }, 'failureOutcome'],
    ['a change of an object', { nodeType: 'PatchObjectNode' }, 'FAILURE'],
    ['answers to questions', { nodeType: 'KbaVerifyNode' }, 'false'],
  ])('%s is nothing for somebody who has not shown who they are', async (_what, node, outcome) => {
    const name = await trial(
      node,
      [
        { nodeType: 'UsernameCollectorNode' },
        { nodeType: 'IdentifyExistingUserNode', settings: { identityAttribute: 'userName' } },
      ],
      false,
    )
    const first = await service.start(name)
    expect(outcomeOf(await service.send(first.body, [erin]))).toBe(outcome)
  })
})

describe('counted sign-ins', () => {
  const decision = (interval: string, amount: number): Node => ({
    nodeType: 'LoginCountDecisionNode',
    settings: { interval, amount },
  })
  test('AT holds once, EVERY again and again', async () => {
    // Login itself counts: the n-th run is the n-th sign-in.
    const at = await trial(decision('AT', 2))
    expect([await run(at, 'pat.parent'), await run(at, 'pat.parent'), await run(at, 'pat.parent')]).toEqual([
      'false',
      'true',
      'false',
    ])
    const every = await trial(decision('EVERY', 2))
    expect([await run(every, 'sam.student'), await run(every, 'sam.student')]).toEqual(['false', 'true'])
    expect([await run(every, 'sam.student'), await run(every, 'sam.student')]).toEqual(['false', 'true'])
  })
})

describe('known devices', () => {
  const collect: Node = { nodeType: 'DeviceProfileCollectorNode' }
  test('are saved, known again, and told apart', async () => {
    const save = await trial({ nodeType: 'DeviceSaveNode' }, [collect])
    expect(await run(save, erin, [[profile('d-1', { a: 1 })]])).toBe('outcome')
    const match = await trial({ nodeType: 'DeviceMatchNode' }, [collect])
    expect(await run(match, erin, [[profile('d-1', { a: 1 })]])).toBe('true')
    expect(await run(match, erin, [[profile('d-1', { a: 2 })]])).toBe('false')
    expect(await run(match, erin, [[profile('d-2', { a: 1 })]])).toBe('unknownDevice')
    expect(await run(match, 'mona.manager', [[profile('d-1', { a: 1 })]])).toBe('unknownDevice')
    expect(await run(match, erin, [['no JSON']])).toBe('unknownDevice')
  })

  test('the eleventh takes the place of the one that was not seen for longest', async () => {
    const person = await service.createPerson('many.browsers')
    const save = await trial({ nodeType: 'DeviceSaveNode' }, [collect])
    const match = await trial({ nodeType: 'DeviceMatchNode' }, [collect])
    for (let n = 0; n <= 10; n++) {
      service.time.now += 1_000
      expect(await run(save, person, [[profile(`b-${n}`, {})]])).toBe('outcome')
    }
    expect(await run(match, person, [[profile('b-0', {})]])).toBe('unknownDevice')
    expect(await run(match, person, [[profile('b-1', {})]])).toBe('true')
    expect(await run(match, person, [[profile('b-10', {})]])).toBe('true')
  })
})

test('somebody with ten security keys is told so instead of getting another', async () => {
  const person = await service.createPerson('many.keys')
  const { id = '' } = (await service.identity.people.findForSignIn('/alpha', person)) ?? {}
  await sql`insert into access_device
    (id, realm, component, person_id, kind, name, created_at, last_access, external_id, facts)
    select 'key-' || n, '/alpha', 'managed/alpha_user', ${id}, 'webauthn', 'Key', now(), now(), 'many-' || n, '{}'
    from generate_series(1, 10) n`.execute(service.database.kysely)
  expect(await run(await trial({ nodeType: 'WebAuthnRegistrationNode' }), person)).toBe('exceedDeviceLimit')
})

describe('locking an account', () => {
  test('switches it off, and on again', async () => {
    const person = await service.identity.identities.findBy('/alpha', 'userName', 'tara.auditor')
    const status = async () => (await service.identity.identities.read(person!))?.['accountStatus']
    const lock = await trial({ nodeType: 'AccountLockoutNode', settings: { lockAction: 'LOCK' } })
    expect(await run(lock, 'tara.auditor')).toBe('outcome')
    expect(await status()).toBe('inactive')
    const named = [{ nodeType: 'UsernameCollectorNode' }]
    const unlock = await trial(
      { nodeType: 'AccountLockoutNode', settings: { lockAction: 'UNLOCK' } },
      named,
      false,
    )
    const first = await service.start(unlock)
    expect(outcomeOf(await service.send(first.body, ['tara.auditor']))).toBe('outcome')
    expect(await status()).toBe('active')
  })
})

test('a retry limit lets by two of three', async () => {
  const name = await trial({ nodeType: 'RetryLimitDecisionNode', settings: { retryLimit: 1 } })
  expect(await run(name, erin)).toBe('Reject')
  expect(
    await run(await trial({ nodeType: 'RetryLimitDecisionNode', settings: { retryLimit: 2 } }), erin),
  ).toBe('Retry')
})

test('a filter that cannot be read names its node', async () => {
  const name = await trial({ nodeType: 'QueryFilterDecisionNode', settings: { queryFilter: '/mail what' } })
  const first = await service.start(name)
  const answer = await service.send(first.body, [erin, PASSWORD])
  expect(answer).toMatchObject({ status: 500, body: { message: expect.stringContaining(`n1 of ${name}`) } })
})
