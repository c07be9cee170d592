import { drop, isTree, misspelt, rename, set, text, type Json, type Spot, type Tree } from '../fault.ts'
import type { Seed } from './seed.ts'

const misspell = (s: Spot) => set(s, misspelt(String(s.value)))
const put = (s: Spot, key: string, value: Json) => void ((s.value as Tree)[key] = value)
const property = (s: Spot) =>
  s.path.at(-2) === 'properties' && isTree(s.value) && typeof s.value['type'] === 'string'
const ofType = (s: Spot, type: string) => property(s) && (s.value as Tree)['type'] === type
const colour = (s: Spot) => text(s) && /^#[\da-f]{6}$/i.test(String(s.value))
const entry = (s: Spot) => s.path[0] === 'endUserMenuItems' && s.path.length === 2

/** Slips in types of managed objects. */
export const managedSeeds: readonly Seed[] = [
  {
    kind: 'type of a property',
    many: 4,
    at: (s) => s.key === 'type' && s.path.at(-3) === 'properties' && text(s),
    strike: misspell,
  },
  {
    kind: 'property without a type',
    many: 2,
    found: 'parent',
    at: (s) => s.key === 'type' && s.path.at(-3) === 'properties',
    strike: drop,
  },
  {
    kind: 'key of a property',
    many: 5,
    at: (s) =>
      ['searchable', 'userEditable', 'maxLength', 'returnByDefault', 'viewable'].includes(s.key) &&
      s.path.includes('properties'),
    strike: rename,
  },
  {
    kind: 'key of a type',
    many: 2,
    at: (s) => s.key === 'name' && s.path.length === 3,
    strike: (s) => void ((s.parent as Tree)['schmea'] = {}),
  },
  { kind: 'required name', many: 3, at: (s) => s.path.at(-2) === 'required', strike: misspell },
  { kind: 'ordered name', many: 3, at: (s) => s.path.at(-2) === 'order', strike: misspell },
  { kind: 'pattern', many: 3, at: (s) => ofType(s, 'string'), strike: (s) => put(s, 'pattern', '^[a-z') },
  {
    kind: 'where a relationship leads',
    many: 4,
    at: (s) => s.key === 'path' && s.path.includes('resourceCollection') && /^managed/.test(String(s.value)),
    strike: (s) => set(s, `${String(s.value)}x`),
  },
  {
    kind: 'other side of a relationship',
    many: 3,
    at: (s) => s.key === 'reversePropertyName',
    strike: misspell,
  },
  {
    kind: 'bounds that exclude each other',
    many: 2,
    at: (s) => s.key === 'minLength',
    strike: (s) => set(s, 100_000),
  },
  {
    kind: 'choice of another kind',
    many: 2,
    at: (s) => ofType(s, 'string') && !('enum' in (s.value as Tree)),
    strike: (s) => put(s, 'enum', [4]),
  },
  { kind: 'policy', many: 2, at: (s) => s.key === 'policyId', strike: misspell },
  {
    kind: 'two types of one name',
    many: 1,
    at: (s) => s.key === 'name' && s.path.length === 3 && s.path[1] === '3',
    strike: (s) => set(s, 'alpha_user'),
  },
]

/** Slips in workflows. */
export const workflowSeeds: readonly Seed[] = [
  { kind: 'who decides', many: 3, at: (s) => s.key === 'approver', strike: misspell },
  { kind: 'type of a phase', many: 2, at: (s) => s.key === 'type', strike: misspell },
  {
    kind: 'key of a phase',
    many: 3,
    at: (s) => ['approver', 'when', 'needs', 'remind', 'expire', 'escalate'].includes(s.key),
    strike: rename,
  },
  { kind: 'time', many: 3, at: (s) => ['every', 'after'].includes(s.key), strike: (s) => set(s, '3 days') },
  { kind: 'condition of a phase', many: 1, at: (s) => s.key === 'when', strike: misspell },
  {
    kind: 'phase twice',
    many: 2,
    at: (s) => s.key === 'name' && s.path.at(-3) === '1',
    strike: (s) => set(s, 'managerApproval'),
  },
  { kind: 'no steps', many: 1, at: (s) => s.key === 'steps', strike: (s) => set(s, []) },
  { kind: 'code of a stage', many: 1, at: (s) => s.key === 'code', strike: misspell },
]

/** Slips in request types. */
export const requestTypeSeeds: readonly Seed[] = [
  {
    kind: 'workflow of a type',
    many: 3,
    at: (s) => s.key === 'id' && s.path.at(-2) === 'workflow',
    strike: misspell,
  },
  {
    kind: 'name of a type',
    many: 2,
    found: 'parent',
    at: (s) => s.key === 'displayName' && s.path.length === 2,
    strike: drop,
  },
  { kind: 'key of a type', many: 2, at: (s) => s.key === 'workflow', strike: rename },
  { kind: 'custom that is no switch', many: 1, at: (s) => s.key === 'custom', strike: (s) => set(s, 'no') },
  {
    kind: 'property that is described and is none',
    many: 1,
    at: (s) => s.path.at(-2) === 'properties' && s.path.includes('_meta'),
    strike: rename,
  },
  {
    kind: 'type of a property',
    many: 1,
    at: (s) => s.key === 'type' && s.path.at(-3) === 'properties' && !s.path.includes('_meta'),
    strike: misspell,
  },
]

/** Slips in request forms. */
export const requestFormSeeds: readonly Seed[] = [
  {
    kind: 'type of a field',
    many: 3,
    at: (s) => s.key === 'type' && s.path.includes('fields'),
    strike: misspell,
  },
  { kind: 'model left out', many: 2, found: 'parent', at: (s) => s.key === 'model', strike: drop },
  {
    kind: 'key of a field',
    many: 2,
    at: (s) => ['label', 'options', 'validation'].includes(s.key) && s.path.includes('fields'),
    strike: rename,
  },
  { kind: 'pattern of a field', many: 1, at: (s) => s.key === 'pattern', strike: (s) => set(s, '[a-') },
  { kind: 'width', many: 1, at: (s) => s.key === 'columns', strike: (s) => set(s, 14) },
  {
    kind: 'default that is no choice',
    many: 1,
    at: (s) => s.key === 'defaultValue' && 'options' in s.parent,
    strike: misspell,
  },
  {
    kind: 'choice twice',
    many: 1,
    at: (s) => s.key === 'value' && s.path.at(-2) === '1',
    strike: (s) => set(s, 'low'),
  },
  {
    kind: 'two fields of one model',
    many: 1,
    at: (s) => s.key === 'model' && s.value === 'custom.level',
    strike: (s) => set(s, 'custom.reason'),
  },
]

/** Slips in themes. */
export const themeSeeds: readonly Seed[] = [
  { kind: 'colour', many: 4, at: colour, strike: (s) => set(s, `${String(s.value).slice(0, 4)}zz`) },
  {
    kind: 'size',
    many: 2,
    at: (s) => s.key === 'buttonRounded' || s.key === 'logoHeight',
    strike: (s) => set(s, '4000'),
  },
  { kind: 'setting', many: 3, at: (s) => colour(s), strike: rename },
  { kind: 'layout', many: 1, at: (s) => s.key === 'journeyLayout', strike: misspell },
  { kind: 'switch', many: 1, at: (s) => s.key === 'accountFooterEnabled', strike: (s) => set(s, 'yes') },
  { kind: 'section of the account', many: 1, at: (s) => s.key === 'accountSecurity', strike: rename },
  {
    kind: 'link of the menu',
    many: 1,
    at: (s) => entry(s) && 'url' in (s.value as Tree),
    strike: (s) => put(s, 'url', 'javascript:alert(1)'),
  },
  {
    kind: 'key of a menu entry',
    many: 1,
    at: (s) => s.path[0] === 'endUserMenuItems' && s.key === 'selectedSubItems',
    strike: rename,
  },
]
