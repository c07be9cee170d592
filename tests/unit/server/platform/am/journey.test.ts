import { describe, expect, test } from 'vitest'
import { advance } from '../../../../../server/platform/am/journeys/engine.ts'
import { FAILURE, SUCCESS } from '../../../../../server/platform/am/journeys/document.ts'
import type { JourneyDocument, TreeNode } from '../../../../../server/platform/am/journeys/document.ts'
import type { Verdict } from '../../../../../server/platform/am/journeys/node-type.ts'
import { findJourney, journeys } from '../../../../../server/platform/am/journeys/trees.ts'
import { nodeTypes } from '../../../../../server/platform/am/journeys/nodes/registry.ts'

const around = (verdict: Verdict) => ({
  realm: '/alpha',
  address: '::1',
  locales: ['fr'],
  ports: { verifyPassword: async () => verdict },
})
const accepted: Verdict = { kind: 'accepted', personId: '7', component: 'managed/user' }
const login = findJourney('Login')!

const node = (nodeType: string, connections: Record<string, string>): TreeNode => ({
  nodeType,
  connections,
  displayName: '',
  version: '1.0',
  x: 0,
  y: 0,
})
const tree = (nodes: Record<string, TreeNode>, entryNodeId: string): JourneyDocument => ({
  tree: { _id: 'T', enabled: true, entryNodeId, uiConfig: {}, nodes, staticNodes: {} },
  nodes: {},
})

describe('advance', () => {
  test('a step keeps the name for later, never the password', async () => {
    const journey = tree(
      {
        name: node('UsernameCollectorNode', { outcome: 'secret' }),
        secret: node('PasswordCollectorNode', { outcome: 'again' }),
        again: node('UsernameCollectorNode', { outcome: SUCCESS }),
      },
      'name',
    )
    const answer = (type: string, value: string) => [{ type, input: [{ name: 'IDToken1', value }] }]
    const first = await advance(journey, undefined, undefined, around(accepted))
    if (first.kind !== 'step') throw new Error('expected a step')
    const second = await advance(journey, first.position, answer('NameCallback', 'ada'), around(accepted))
    if (second.kind !== 'step') throw new Error('expected a step')
    expect(second.position).toEqual({ nodeId: 'secret', shared: { username: 'ada' } })
    const third = await advance(
      journey,
      second.position,
      answer('PasswordCallback', 'hidden'),
      around(accepted),
    )
    expect(JSON.stringify(third)).not.toContain('hidden')
  })

  test.each<[Verdict, object]>([
    [accepted, { kind: 'success', person: { id: '7', component: 'managed/user' } }],
    [{ kind: 'refused' }, { kind: 'failure', message: 'Login failure' }],
    [{ kind: 'inactive' }, { kind: 'failure', message: expect.stringMatching(/not active/) }],
    [
      { kind: 'locked', until: new Date() },
      { kind: 'failure', message: expect.stringMatching(/Too many/) },
    ],
  ])('login with the verdict %o', async (verdict, expected) => {
    const step = await advance(login, undefined, undefined, around(verdict))
    if (step.kind !== 'step') throw new Error('expected a step')
    expect(step.page?.header).toBe('Se connecter')
    expect(await advance(login, step.position, step.callbacks, around(verdict))).toMatchObject(expected)
  })

  test('success without anybody established is a failure', async () => {
    const journey = tree({ name: node('UsernameCollectorNode', { outcome: SUCCESS }) }, 'name')
    const position = { nodeId: 'name', shared: {} }
    const callbacks = [{ type: 'NameCallback', input: [{ name: 'IDToken1', value: 'x' }] }]
    expect((await advance(journey, position, callbacks, around(accepted))).kind).toBe('failure')
  })

  test('an outcome without a connection fails, a tree that loops ends with its name', async () => {
    const open = tree({ check: node('DataStoreDecisionNode', {}) }, 'check')
    expect((await advance(open, undefined, undefined, around(accepted))).kind).toBe('failure')
    const loop = tree({ check: node('DataStoreDecisionNode', { true: 'check', false: FAILURE }) }, 'check')
    await expect(advance(loop, undefined, undefined, around(accepted))).rejects.toThrow(/journey T passes/)
  })
})

describe('the trees of the product', () => {
  test.each(journeys.map((journey) => [journey.tree._id, journey] as const))(
    '%s is whole',
    (_id, { tree: one, nodes }) => {
      const ends = [SUCCESS, FAILURE]
      for (const { nodeType, connections } of Object.values(one.nodes)) {
        expect(nodeTypes).toHaveProperty(nodeType)
        for (const next of Object.values(connections))
          expect([...ends, ...Object.keys(one.nodes)]).toContain(next)
      }
      expect(one.nodes).toHaveProperty(one.entryNodeId)
      for (const id of Object.keys(one.nodes)) expect(nodes).toHaveProperty([id])
    },
  )
})
