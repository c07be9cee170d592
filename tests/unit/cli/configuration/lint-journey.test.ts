import { describe, expect, it } from 'vitest'
import { lintConfiguration } from '../../../../cli/configuration/lint-configuration.ts'
import { readShippedConfiguration } from '../../../../cli/read-layer.ts'
import { FAILURE, SUCCESS } from '../../../../server/platform/am/journeys/document.ts'

const shipped = readShippedConfiguration('.')
const ends = { true: SUCCESS, false: FAILURE }
const node = (nodeType: string, connections: object, more: object = {}) => ({
  nodeType,
  displayName: nodeType,
  connections,
  ...more,
})
const tree = (nodes: object, more: object = {}) => ({ _id: 'Acme', entryNodeId: 'page', nodes, ...more })
const nodes = {
  page: node('PageNode', { outcome: 'check' }),
  check: node('DataStoreDecisionNode', { true: 'part', false: FAILURE }),
  part: node('InnerTreeEvaluatorNode', ends),
}
const onPage = (...types: string[]) => ({
  nodes: types.map((nodeType, index) => ({ _id: `in-${index}`, nodeType, displayName: nodeType })),
})
const settings = {
  page: { pageHeader: { en: 'Hello' }, ...onPage('UsernameCollectorNode', 'ValidatedPasswordNode') },
  part: { tree: 'ConfirmSecondFactor' },
}
const inner = { 'in-1': { validateInput: true } }
const journey = (change: object = {}) => ({
  tree: tree(nodes),
  nodes: settings,
  innerNodes: inner,
  ...change,
})
const withNodes = (change: object) => journey({ tree: tree({ ...nodes, ...change }) })

function found(value: unknown): string[] {
  const text = JSON.stringify(value, null, 2)
  const file = 'configuration/journeys/acme.json'
  return lintConfiguration([{ layer: 'acme', file, text }], shipped).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  )
}

describe('a journey', () => {
  it.each<[string, unknown, string[]]>([
    ['that runs', journey(), []],
    ['beside others', { trees: { Acme: journey(), B: journey({ tree: tree(nodes, { _id: 'B' }) }) } }, []],
    [
      'with a part of the same file',
      {
        trees: {
          Acme: journey({ nodes: { ...settings, part: { tree: 'B' } } }),
          B: journey({ tree: tree(nodes, { _id: 'B', innerTreeOnly: true }) }),
        },
      },
      [],
    ],
    [
      'with settings of another platform',
      journey({ innerNodes: { 'in-1': { kbaInfoAttribute: 'a', gear: 1 } } }),
      [],
    ],
    ['that is none', [], ['JRN901 ']],
    ['without a tree', { nodes: {} }, ['JRN901 /tree']],
    ['with a misspelt tree', { tre: tree(nodes) }, ['JRN906 /tre']],
    [
      'with a misspelt entry',
      journey({ tree: { ...tree(nodes), entryNodeId: undefined, entryNodId: 'page' } }),
      ['JRN906 /tree/entryNodId'],
    ],
    ['with no name', journey({ tree: tree(nodes, { _id: '' }) }), ['JRN901 /tree/_id']],
    [
      'that begins nowhere',
      journey({ tree: tree(nodes, { entryNodeId: 'pge' }) }),
      ['JRN901 /tree/entryNodeId'],
    ],
    [
      'with a node without a kind',
      withNodes({ check: { displayName: 'x' } }),
      ['JRN901 /tree/nodes/check/nodeType'],
    ],
    [
      'with a kind that there is not',
      withNodes({ check: node('DataStoreDecisonNode', { true: 'part', false: FAILURE }) }),
      ['JRN902 /tree/nodes/check/nodeType'],
    ],
    [
      'with such a kind on a page',
      journey({ nodes: { ...settings, page: onPage('UsernameCollectorNode', 'PasswordColectorNode') } }),
      ['JRN902 /nodes/page/nodes/1/nodeType'],
    ],
    [
      'that leads nowhere',
      withNodes({ check: node('DataStoreDecisionNode', { true: 'part', false: 'prt' }) }),
      ['JRN903 /tree/nodes/check/connections/false'],
    ],
    [
      'with an outcome that there is not',
      withNodes({ check: node('DataStoreDecisionNode', { true: 'part', fasle: FAILURE }) }),
      ['JRN903 /tree/nodes/check/connections/fasle'],
    ],
    [
      'with an outcome that a page does not have',
      withNodes({ page: node('PageNode', { outcom: 'check' }) }),
      ['JRN903 /tree/nodes/page/connections/outcom'],
    ],
    [
      'with an outcome that nobody connected',
      withNodes({ check: node('DataStoreDecisionNode', { true: 'part' }) }),
      ['JRN904 /tree/nodes/check/connections'],
    ],
    [
      'with an outcome that its settings name',
      journey({
        tree: tree({ page: node('ChoiceCollectorNode', { a: SUCCESS }) }),
        nodes: { page: { choices: ['a', 'b'] } },
        innerNodes: {},
      }),
      ['JRN904 /tree/nodes/page/connections'],
    ],
    [
      'with a node that nobody comes to',
      withNodes({ lost: node('DataStoreDecisionNode', ends) }),
      ['JRN905 /tree/nodes/lost'],
    ],
    ['with settings of no node', journey({ nodes: { ...settings, chek: {} } }), ['JRN905 /nodes/chek']],
    [
      'with a setting that nothing reads',
      journey({
        nodes: { ...settings, page: { pageHeadr: 'x', ...onPage('UsernameCollectorNode') } },
        innerNodes: {},
      }),
      ['JRN906 /nodes/page/pageHeadr'],
    ],
    [
      'with such a setting on a page',
      journey({ innerNodes: { 'in-1': { validateInptu: true } } }),
      ['JRN906 /innerNodes/in-1/validateInptu'],
    ],
    [
      'with such a key of a node',
      withNodes({
        check: { ...node('DataStoreDecisionNode', {}), conections: ends, connections: undefined },
      }),
      [
        'JRN906 /tree/nodes/check/conections',
        'JRN904 /tree/nodes/check/connections',
        'JRN904 /tree/nodes/check/connections',
        'JRN905 /tree/nodes/part',
      ],
    ],
    [
      'with a part that there is not',
      journey({ nodes: { ...settings, part: { tree: 'ConfirmSecondFactro' } } }),
      ['JRN907 /nodes/part/tree'],
    ],
    [
      'among others',
      { trees: { A: journey(), B: journey({ tree: tree(nodes, { entryNodeId: 'x' }) }) } },
      ['JRN901 /trees/B/tree/entryNodeId'],
    ],
  ])('%s', (_what, value, expected) => expect(found(value)).toEqual(expected))
})

it('the shipped journeys are in order', () => {
  expect(shipped.filter(({ kind }) => kind === 'journey').length).toBeGreaterThanOrEqual(30)
  expect(lintConfiguration(shipped.filter(({ kind }) => kind === 'journey'))).toEqual([])
})
