import { drop, isTree, misspelt, rename, set, text, type Spot, type Tree } from '../fault.ts'
import type { Seed } from './seed.ts'

const misspell = (s: Spot) => set(s, misspelt(String(s.value)))
const inQuery = (s: Spot) => s.path.includes('query') && s.path.includes('resourceCollection')
const colour = (s: Spot) => text(s) && /^#[\da-f]{6}$/i.test(String(s.value))
const connection = (s: Spot) => s.path.at(-2) === 'connections' && text(s)

/** Further slips in types of managed objects. */
export const furtherManagedSeeds: readonly Seed[] = [
  {
    kind: 'filter of a relationship',
    many: 2,
    at: (s) => s.key === 'queryFilter' && inQuery(s),
    strike: (s) => set(s, '/_id eqq "a"'),
  },
  {
    kind: 'property that a relationship is filtered by',
    many: 2,
    at: (s) => s.key === 'queryFilter' && inQuery(s),
    strike: (s) => set(s, '/_id pr and /nmae eq "a"'),
  },
  {
    kind: 'property that a relationship is searched by',
    many: 2,
    at: (s) => s.path.at(-2) === 'fields' && inQuery(s),
    strike: misspell,
  },
  {
    kind: 'property that it is sorted by',
    many: 1,
    at: (s) => s.path.at(-2) === 'sortKeys' && inQuery(s),
    strike: misspell,
  },
  { kind: 'icon of a type', many: 1, at: (s) => s.key === 'mat-icon' && text(s), strike: misspell },
]

/** Further slips in workflows. */
export const furtherWorkflowSeeds: readonly Seed[] = [
  { kind: 'what becomes of a phase', many: 1, at: (s) => s.key === 'decision', strike: misspell },
  { kind: 'whom it escalates to', many: 1, at: (s) => s.key === 'to', strike: misspell },
  { kind: 'how many decide', many: 1, at: (s) => s.key === 'needs', strike: misspell },
  {
    kind: 'phase without a name',
    many: 1,
    found: 'parent',
    at: (s) => s.key === 'name' && s.path.includes('steps'),
    strike: drop,
  },
]

/** Further slips in request forms. */
export const furtherRequestFormSeeds: readonly Seed[] = [
  {
    kind: 'required that is no switch',
    many: 1,
    at: (s) => s.key === 'required',
    strike: (s) => set(s, 'yes'),
  },
  { kind: 'room beside a field', many: 1, at: (s) => s.key === 'offset', strike: (s) => set(s, 8) },
  { kind: 'field twice', many: 1, at: (s) => s.key === 'id' && s.value === 'b', strike: (s) => set(s, 'a') },
  {
    kind: 'choices that are none',
    many: 1,
    at: (s) => s.key === 'options' && Array.isArray(s.value),
    strike: (s) => set(s, 'low'),
  },
]

/** Further slips in themes. */
export const furtherThemeSeeds: readonly Seed[] = [
  {
    kind: 'sub-item of an entry',
    many: 1,
    at: (s) => s.path.at(-2) === 'selectedSubItems',
    strike: misspell,
  },
  {
    kind: 'entry of the menu',
    many: 1,
    at: (s) => s.path[0] === 'endUserMenuItems' && s.key === 'id' && s.value === 'dashboard',
    strike: misspell,
  },
  { kind: 'colour of two parts', many: 2, at: colour, strike: (s) => set(s, 'rgb(12, 40)') },
  {
    kind: 'mail to nobody',
    many: 1,
    at: (s) => s.key === 'url' && s.path[0] === 'endUserMenuItems',
    strike: (s) => set(s, 'mailto:'),
  },
  { kind: 'icon of a menu entry', many: 1, at: (s) => s.key === 'icon', strike: misspell },
  { kind: 'journey of a theme', many: 1, at: (s) => s.path.at(-2) === 'linkedTrees', strike: misspell },
]

/** Slips in journeys. */
export const journeySeeds: readonly Seed[] = [
  { kind: 'kind of a node', many: 2, at: (s) => s.key === 'nodeType', strike: misspell },
  { kind: 'where a node leads', many: 2, at: connection, strike: (s) => set(s, `${String(s.value)}x`) },
  { kind: 'outcome of a node', many: 2, at: connection, strike: rename },
  {
    kind: 'outcome left out',
    many: 1,
    found: 'parent',
    at: (s) => connection(s) && s.key === 'false',
    strike: drop,
  },
  { kind: 'entry of a journey', many: 1, at: (s) => s.key === 'entryNodeId', strike: misspell },
  {
    kind: 'node that nobody comes to',
    many: 1,
    at: (s) => s.path.length === 3 && s.path[1] === 'nodes' && isTree(s.value) && s.path[0] === 'tree',
    strike: (s) => void ((s.parent as Tree)['lost'] = structuredClone(s.value)),
  },
  {
    kind: 'setting of a node',
    many: 2,
    at: (s) => ['identityAttribute', 'validateInput', 'emailTemplateName', 'pageHeader'].includes(s.key),
    strike: rename,
  },
  { kind: 'part of a journey', many: 1, at: (s) => s.key === 'tree' && text(s), strike: misspell },
]
