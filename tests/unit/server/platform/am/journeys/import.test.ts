import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SUCCESS } from '../../../../../../server/platform/am/journeys/document.ts'
import { ImportFault, readJourneys } from '../../../../../../server/platform/am/journeys/import.ts'
import { loadShippedJourneys } from '../../../../../../server/platform/am/journeys/shipped.ts'

const page = {
  _id: 'p',
  nodes: [{ _id: 'n', nodeType: 'ValidatedUsernameNode', displayName: 'Name' }],
}
const exported = {
  tree: {
    _id: 'Small',
    entryNodeId: 'p',
    nodes: {
      p: { nodeType: 'PageNode', displayName: 'Page', connections: { outcome: 's' } },
      s: { nodeType: 'ScriptedDecisionNode', displayName: 'Script', connections: { yes: SUCCESS } },
    },
  },
  nodes: { p: page, s: { _id: 's', _rev: '1', script: 'x' } },
  innerNodes: { n: { _id: 'n', _type: { _id: 'ValidatedUsernameNode' }, validateInput: false } },
}

describe('readJourneys', () => {
  test('reads tree, nodes and inner nodes, without bookkeeping, and names what it lacks', () => {
    const [read] = readJourneys(exported)
    expect(read?.document.nodes['n']).toEqual({ _id: 'n', validateInput: false })
    expect(read?.unknown).toEqual([{ nodeType: 'ScriptedDecisionNode', nodes: ['Script'] }])
    expect(read?.notes).toEqual([])
  })

  test('several journeys in one file', () => {
    const trees = { A: exported, B: { ...exported, tree: { ...exported.tree, _id: 'B' } } }
    expect(readJourneys({ trees }).map(({ document }) => document.tree._id)).toEqual(['Small', 'B'])
  })

  test('loose ends are said', () => {
    const nodes = { ...exported.tree.nodes, p: { ...exported.tree.nodes.p, connections: { other: 'gone' } } }
    const [read] = readJourneys({ ...exported, tree: { ...exported.tree, nodes } })
    expect(read?.notes.join('\n')).toMatch(/leads from other to a node that is not in the tree/)
  })

  test.each<[string, unknown, RegExp]>([
    ['a list', [], /JSON object/],
    ['no tree', { nodes: {} }, /tree is missing/],
    [
      'an entry that is not there',
      { ...exported, tree: { ...exported.tree, entryNodeId: 'q' } },
      /names the node q/,
    ],
    ['a nameless tree', { ...exported, tree: { ...exported.tree, _id: '' } }, /tree\/_id must be a text/],
    ['a node that is none', { ...exported, nodes: { p: 5 } }, /nodes\/p must be an object/],
    ['a file of nothing usable', { trees: { X: {} } }, /trees\/X\/tree is missing/],
    [
      'too many nodes',
      { ...exported, nodes: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`n${i}`, {}])) },
      /more than 500 nodes/,
    ],
  ])('%s is refused with the place', (_what, value, message) => {
    expect(() => readJourneys(value)).toThrow(ImportFault)
    expect(() => readJourneys(value)).toThrow(message)
  })
})

test('every shipped journey runs on this platform, without a loose end', () => {
  const names = loadShippedJourneys(true).map(({ tree }) => tree._id)
  expect(names).toEqual(
    expect.arrayContaining(['Login', 'LoginWithSecondFactor', 'Registration', 'SocialLogin']),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('a journey for each kind of question is a way in that only a demonstration has', () => {
  const names = (samples: boolean) => loadShippedJourneys(samples).map(({ tree }) => tree._id)
  expect(names(false)).toEqual(names(true).filter((name) => !name.startsWith('Callback')))
  expect(names(true).length).toBeGreaterThan(names(false).length)
})

const real = fileURLToPath(new URL('../../../../../../../shared/fixtures/real/journeys', import.meta.url))
describe.skipIf(!existsSync(real))('journeys of real tenants', () => {
  /** Kinds that need scripts, another product, or a designer. */
  const foreign = /^(ScriptedDecisionNode|product-Saml2Node|designer-.*)$/
  test.each(existsSync(real) ? readdirSync(real).filter((file) => file.endsWith('.json')) : [])(
    '%s',
    (file) => {
      const value: unknown = JSON.parse(readFileSync(join(real, file), 'utf8'))
      if (typeof value === 'object' && value !== null && !('tree' in value) && !('trees' in value)) {
        expect(() => readJourneys(value)).toThrow(/tree is missing/)
        return
      }
      for (const { document, unknown, notes } of readJourneys(value)) {
        expect(document.tree._id).not.toBe('')
        for (const { nodeType, nodes } of unknown) {
          expect(nodeType).toMatch(foreign)
          expect(nodes.length).toBeGreaterThan(0)
        }
        expect(notes.filter((note) => !note.includes('not in the tree'))).toEqual([])
      }
    },
  )
})
