import { describe, expect, test } from 'vitest'
import { SUCCESS, FAILURE } from '../../../../../../server/platform/am/journeys/document.ts'
import type { JourneyDocument, TreeNode } from '../../../../../../server/platform/am/journeys/document.ts'
import { advanceJourney } from '../../../../../../server/platform/am/journeys/engine.ts'
import type { Progress } from '../../../../../../server/platform/am/journeys/engine.ts'
import type { Surroundings } from '../../../../../../server/platform/am/journeys/surroundings.ts'
import type {
  JourneyServices,
  PasswordVerdict,
} from '../../../../../../server/platform/am/journeys/services.ts'
import { realms } from '../../../../../../server/platform/am/installation/realms.ts'

const accepted: PasswordVerdict = { kind: 'accepted', personId: '7', component: 'managed/user' }

const node = (nodeType: string, connections: Record<string, string>): TreeNode => ({
  nodeType,
  connections,
  displayName: `the ${nodeType}`,
  version: '1.0',
  x: 0,
  y: 0,
})
const tree = (
  entryNodeId: string,
  nodes: Record<string, TreeNode>,
  settings: JourneyDocument['nodes'] = {},
  _id = 'T',
): JourneyDocument => ({
  tree: { _id, enabled: true, entryNodeId, uiConfig: {}, nodes, staticNodes: {} },
  nodes: settings,
})

/** Surroundings in which only a password can be asked for. */
function around(verdict: PasswordVerdict, ...journeys: JourneyDocument[]): Surroundings {
  const services = { verifyPassword: async () => verdict } as Partial<JourneyServices> as JourneyServices
  return {
    realm: realms[1]!,
    address: '::1',
    locales: ['fr'],
    origin: 'http://localhost',
    session: null,
    returned: {},
    services,
    clock: () => 0,
    findJourney: async (name) => journeys.find(({ tree: { _id } }) => _id === name),
  }
}
const answer = (type: string, value: string) => [{ type, input: [{ name: 'IDToken1', value }] }]
const stepOf = (progress: Progress) => {
  if (progress.kind !== 'step') throw new Error(`expected a step, not ${JSON.stringify(progress)}`)
  return progress
}

const password = tree('name', {
  name: node('UsernameCollectorNode', { outcome: 'secret' }),
  secret: node('PasswordCollectorNode', { outcome: 'check' }),
  check: node('DataStoreDecisionNode', { true: SUCCESS, false: FAILURE }),
})

async function through(verdict: PasswordVerdict, journey: JourneyDocument, ...others: JourneyDocument[]) {
  const surroundings = around(verdict, journey, ...others)
  const name = journey.tree._id
  const first = stepOf(await advanceJourney(name, undefined, undefined, surroundings))
  const second = stepOf(
    await advanceJourney(name, first.position, answer('NameCallback', 'ada'), surroundings),
  )
  expect(second.position.state).toMatchObject({ userName: 'ada' })
  return advanceJourney(name, second.position, answer('PasswordCallback', 'secret'), surroundings)
}

describe('advance', () => {
  test.each<[string, PasswordVerdict, object]>([
    ['accepted', accepted, { kind: 'success', person: { id: '7', component: 'managed/user' } }],
    ['refused', { kind: 'refused' }, { kind: 'failure', message: 'Login failure' }],
    ['inactive', { kind: 'inactive' }, { kind: 'failure', message: expect.stringMatching(/pas actif/) }],
    [
      'locked',
      { kind: 'locked', until: new Date() },
      { kind: 'failure', message: expect.stringMatching(/bloqué/) },
    ],
  ])('name and password on two pages: %s', async (_what, verdict, expected) => {
    expect(await through(verdict, password)).toMatchObject(expected)
  })

  test.each([
    ['high', 'failure'],
    ['medium', 'success'],
    ['low', 'success'],
    [undefined, 'failure'],
  ] as const)('a risk that is %s leads to %s', async (level, expected) => {
    const asked: unknown[] = []
    const journey = tree('name', {
      ...password.tree.nodes,
      check: node('DataStoreDecisionNode', { true: 'risk', false: FAILURE }),
      risk: node('product-RiskLevelNode', {
        low: SUCCESS,
        medium: SUCCESS,
        high: FAILURE,
        unknown: FAILURE,
      }),
    })
    const surroundings = around(accepted, journey)
    surroundings.services.assessRisk = async (attempt) => {
      asked.push(attempt)
      return level && { score: 70, level }
    }
    const first = stepOf(await advanceJourney('T', undefined, undefined, surroundings))
    const second = stepOf(
      await advanceJourney('T', first.position, answer('NameCallback', 'ada'), surroundings),
    )
    const end = await advanceJourney('T', second.position, answer('PasswordCallback', 'secret'), surroundings)
    expect(end.kind).toBe(expected)
    expect(asked).toMatchObject([
      { realm: '/alpha', userName: 'ada', person: { id: '7' }, journey: 'T', address: '::1' },
    ])
  })

  test('a used password is forgotten', async () => {
    const journey = tree('name', {
      ...password.tree.nodes,
      check: node('DataStoreDecisionNode', { true: 'again', false: FAILURE }),
      again: node('UsernameCollectorNode', { outcome: SUCCESS }),
    })
    expect(JSON.stringify(await through(accepted, journey))).not.toContain('secret"')
  })

  test('a journey in a journey comes back with its outcome', async () => {
    const outer = tree(
      'in',
      { in: node('InnerTreeEvaluatorNode', { true: SUCCESS, false: FAILURE }) },
      { in: { _id: 'in', tree: 'T' } },
      'Outer',
    )
    expect(await through(accepted, outer, password)).toMatchObject({ kind: 'success' })
    expect(await through({ kind: 'refused' }, outer, password)).toMatchObject({ kind: 'failure' })
  })

  test('success without anybody who has shown who they are is a failure', async () => {
    const journey = tree('name', { name: node('UsernameCollectorNode', { outcome: SUCCESS }) })
    const surroundings = around(accepted, journey)
    const first = stepOf(await advanceJourney('T', undefined, undefined, surroundings))
    expect((await advanceJourney('T', first.position, answer('NameCallback', 'x'), surroundings)).kind).toBe(
      'failure',
    )
  })

  test('a proof of one person does not sign in another', async () => {
    const journey = tree('end', { end: node('RetryLimitDecisionNode', { Retry: SUCCESS }) }, {})
    const state = {
      object: {},
      notes: {},
      proven: { id: '7', component: 'managed/user' },
      person: { id: '8', component: 'managed/user' },
    }
    const at = { path: [{ journey: 'T', nodeId: 'end' }], state, own: {} }
    expect((await advanceJourney('T', at, undefined, around(accepted, journey))).kind).toBe('failure')
    const self = { ...at, state: { ...state, person: state.proven } }
    expect((await advanceJourney('T', self, undefined, around(accepted, journey))).kind).toBe('success')
  })

  test('an outcome without a connection fails', async () => {
    const open = tree('check', { check: node('DataStoreDecisionNode', {}) })
    expect((await advanceJourney('T', undefined, undefined, around(accepted, open))).kind).toBe('failure')
  })

  test.each<[string, JourneyDocument, RegExp]>([
    [
      'a tree that loops',
      tree('check', { check: node('DataStoreDecisionNode', { true: 'check' }) }),
      /journey T passes 200 nodes/,
    ],
    [
      'a journey in itself',
      tree('in', { in: node('InnerTreeEvaluatorNode', {}) }, { in: { _id: 'in', tree: 'T' } }),
      /run in each other/,
    ],
    [
      'a journey that is not there',
      tree('in', { in: node('InnerTreeEvaluatorNode', {}) }, { in: { _id: 'in', tree: 'Gone' } }),
      /journey Gone does not exist/,
    ],
    [
      'a kind of node that the platform lacks',
      tree('odd', { odd: node('ScriptedDecisionNode', {}) }),
      /"the ScriptedDecisionNode" is of the kind ScriptedDecisionNode, which this platform does not have/,
    ],
    ['a node that is not there', tree('nowhere', {}), /has no node nowhere/],
  ])('%s ends with a sentence that names it', async (_what, journey, message) => {
    await expect(advanceJourney('T', undefined, undefined, around(accepted, journey))).rejects.toThrow(
      message,
    )
  })
})
