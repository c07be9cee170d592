import {
  drop,
  hasCall,
  inBinding,
  inside,
  isDefinition,
  isExpression,
  isText,
  isTree,
  knownFields,
  literal,
  menus,
  misspellIn,
  misspelt,
  rename,
  reset,
  roots,
  screens,
  set,
  text,
  type Json,
  type Spot,
  type Tree,
} from '../fault.ts'
import type { Seed } from './seed.ts'

const misspell = (s: Spot) => set(s, misspelt(String(s.value)))
const beside = (s: Spot, key: string, value: Json) => void ((s.parent as Tree)[key] = value)
const condition = (s: Spot) => screens(s) && s.key.endsWith('If') && text(s) && s.path[0] === 'layout'
const formField = (s: Spot) => screens(s) && s.key === 'type' && s.path.includes('fields')
const sheet = (s: Spot) => s.file.endsWith('.display.json')

/** Slips in screens, dialogs, sections and displays. */
export const definitionSeeds: readonly Seed[] = [
  { kind: 'operation', many: 3, fatal: true, at: (s) => s.key === 'operation' && text(s), strike: misspell },
  {
    kind: 'called operation',
    many: 3,
    fatal: true,
    at: (s) => s.key === 'call' && text(s),
    strike: misspell,
  },
  {
    kind: 'parameter',
    many: 4,
    fatal: true,
    at: (s) => inside('params', s) && (inBinding(s) || hasCall(s)),
    strike: rename,
  },
  {
    kind: 'message',
    many: 4,
    at: (s) => isDefinition(s.file) && /Key$/.test(s.key) && literal(s),
    strike: misspell,
  },
  { kind: 'widget', many: 3, at: (s) => isDefinition(s.file) && s.key === 'widget', strike: misspell },
  {
    kind: 'option',
    many: 3,
    fatal: true,
    at: (s) => screens(s) && inside('options', s) && !s.path.includes('fields'),
    strike: rename,
  },
  {
    kind: 'event',
    many: 3,
    fatal: true,
    at: (s) => inside('on', s) && s.path[0] === 'layout',
    strike: rename,
  },
  {
    kind: 'slot',
    many: 3,
    fatal: true,
    at: (s) => inside('slots', s) && s.path[0] === 'layout',
    strike: rename,
  },
  {
    kind: 'verb',
    many: 4,
    fatal: true,
    at: (s) =>
      screens(s) && ['toast', 'navigate', 'reload', 'open'].includes(s.key) && s.path[0] === 'layout',
    strike: rename,
  },
  {
    kind: 'tone',
    many: 3,
    fatal: true,
    at: (s) => isDefinition(s.file) && s.key === 'tone' && literal(s),
    strike: misspell,
  },
  { kind: 'display', many: 3, at: (s) => screens(s) && s.key === 'display' && literal(s), strike: misspell },
  { kind: 'kind of display', many: 2, at: (s) => sheet(s) && s.key === 'kind', strike: misspell },
  { kind: 'glyph', many: 2, at: (s) => sheet(s) && s.key === 'icon', strike: misspell },
  { kind: 'icon', many: 5, at: (s) => screens(s) && s.key === 'icon' && literal(s), strike: misspell },
  { kind: 'dialog', many: 3, at: (s) => screens(s) && s.key === 'open' && literal(s), strike: misspell },
  {
    kind: 'field of an expression',
    many: 4,
    at: (s) => screens(s) && isExpression(s) && knownFields.test(reset(knownFields, s)),
    strike: misspellIn(knownFields),
  },
  {
    kind: 'name in an expression',
    many: 4,
    at: (s) => screens(s) && isExpression(s) && roots.test(reset(roots, s)),
    strike: misspellIn(roots),
  },
  {
    kind: 'broken expression',
    many: 3,
    at: (s) => screens(s) && isExpression(s),
    strike: (s) => set(s, `${String(s.value)} &&`),
  },
  {
    kind: 'condition that never holds',
    many: 4,
    at: condition,
    strike: (s) => set(s, `(${String(s.value)}) && realm == 'a' && realm == 'b'`),
  },
  {
    kind: 'condition that always holds',
    many: 4,
    at: condition,
    strike: (s) => set(s, `${String(s.value)} || realm == realm`),
  },
  {
    kind: 'field of a form',
    many: 3,
    at: (s) => formField(s) && literal(s),
    strike: (s) => beside(s, 'requiredIf', "form.nowhere == 'x'"),
  },
  {
    kind: 'choices that are none',
    many: 3,
    at: (s) => formField(s) && ['text', 'textarea', 'date'].includes(String(s.value)),
    strike: (s) => set(s, 'radio'),
  },
  {
    kind: 'rule',
    many: 2,
    at: (s) => screens(s) && (s.key === 'rule' || inside('rules', s)) && literal(s),
    strike: misspell,
  },
  {
    kind: 'sort',
    many: 2,
    at: (s) =>
      inBinding({ ...s, path: s.path.slice(0, 4) } as Spot) &&
      s.path.at(-2) === 'sort' &&
      /^-?\w{4,}$/.test(String(s.value)),
    strike: misspell,
  },
  {
    kind: 'script link',
    many: 2,
    fatal: true,
    at: (s) => screens(s) && ['link', 'href', 'navigate'].includes(s.key) && literal(s),
    strike: (s) => set(s, 'javascript:alert(1)'),
  },
  { kind: 'body', many: 3, at: (s) => screens(s) && inside('body', s) && closedBody(s), strike: rename },
  {
    kind: 'payload of an event',
    many: 3,
    at: (s) =>
      screens(s) &&
      /\bevent\.(values|patch|id|value|text|revision)\b/.test(String(s.value)) &&
      isExpression(s),
    strike: (s) => set(s, String(s.value).replace(/event\.(\w)(\w)/, 'event.$2$1')),
  },
  {
    kind: 'id twice',
    many: 3,
    at: (s) =>
      screens(s) &&
      s.path[0] === 'layout' &&
      s.key !== 'content' &&
      Array.isArray(s.value) &&
      isTree(s.value[0]) &&
      Object.keys(s.value[0])[0] === 'id' &&
      s.value.length < 3,
    strike: (s) => void (s.value as Json[]).unshift(structuredClone((s.value as Json[])[0]!)),
  },
  {
    kind: 'format',
    many: 2,
    fatal: true,
    at: (s) => isDefinition(s.file) && s.key === 'format' && s.path.length === 1,
    strike: (s) => set(s, 2),
  },
  {
    kind: 'key of the head',
    many: 3,
    fatal: true,
    at: (s) => screens(s) && s.path.length === 1 && ['path', 'titleKey', 'data', 'params'].includes(s.key),
    strike: rename,
  },
]

/** Operations whose bodies the contract closes. */
function closedBody(s: Spot): boolean {
  return (
    isText(s.value) && s.path.includes('layout') && /requests|approvals|delegat|devices|sharing/.test(s.file)
  )
}

/** Slips in the menu. */
export const menuSeeds: readonly Seed[] = [
  {
    kind: 'route',
    many: 4,
    at: (s) => menus(s) && s.key === 'route' && !('optional' in s.parent),
    strike: (s) => set(s, `${String(s.value)}x`),
  },
  { kind: 'badge', many: 2, at: (s) => menus(s) && s.key === 'badge', strike: misspell },
  { kind: 'icon of an entry', many: 3, at: (s) => menus(s) && s.key === 'icon', strike: misspell },
  { kind: 'label of an entry', many: 3, at: (s) => menus(s) && s.key === 'labelKey', strike: misspell },
  { kind: 'flag of an entry', many: 2, at: (s) => menus(s) && s.path.at(-2) === 'flags', strike: misspell },
  {
    kind: 'condition of an entry',
    many: 2,
    at: (s) => menus(s) && s.key === 'route',
    strike: (s) => beside(s, 'when', 'flags.reporting && !flags.reporting'),
  },
  { kind: 'key of an entry', many: 1, fatal: true, at: (s) => menus(s) && s.key === 'badge', strike: rename },
  {
    kind: 'entry that leads nowhere',
    many: 1,
    found: 'parent',
    at: (s) => menus(s) && s.key === 'route',
    strike: drop,
  },
]

/** Slips in overlays. */
export const overlaySeeds: readonly Seed[] = [
  { kind: 'what is edited', many: 3, at: (s) => s.key === 'of', strike: misspell },
  { kind: 'where it is inserted', many: 2, at: (s) => s.key === 'into', strike: misspell },
  { kind: 'after what', many: 2, at: (s) => s.key === 'after', strike: misspell },
  {
    kind: 'what is set',
    many: 3,
    at: (s) => s.key === 'set',
    strike: (s) => set(s, String(s.value).replace(/(\w+)\.(\w+)/, '$1x.$2')),
  },
  { kind: 'what is removed', many: 2, at: (s) => s.key === 'remove', strike: misspell },
  { kind: 'verb of an edit', many: 2, at: (s) => ['set', 'restrict'].includes(s.key), strike: rename },
  {
    kind: 'condition of an edit',
    many: 2,
    at: (s) => s.key === 'and',
    strike: (s) => set(s, 'usr.userType == 0'),
  },
  {
    kind: 'message of an edit',
    many: 2,
    at: (s) => s.key === 'to' && /^[a-z]+\.[a-zA-Z.]+$/.test(String(s.value)),
    strike: misspell,
  },
]

/** Slips in messages. */
export const localeSeeds: readonly Seed[] = [
  {
    kind: 'value that a translation drops',
    many: 6,
    at: (s) =>
      /locales\/(fr|ar)/.test(s.file) &&
      /\{\{(?!count)\w+\}\}/.test(String(s.value)) &&
      !/_(zero|one|two|few|many|other)$/.test(s.key),
    strike: (s) => set(s, String(s.value).replaceAll(/\{\{\w+\}\}/g, '…')),
  },
  {
    kind: 'value that a translation misspells',
    many: 4,
    at: (s) => /locales\/(fr|ar)/.test(s.file) && /\{\{\w{4,}\}\}/.test(String(s.value)),
    strike: misspellIn(/\{\{(\w{4,})\}\}/g),
  },
  {
    kind: 'single braces',
    many: 4,
    at: (s) => /locales\/en/.test(s.file) && /\{\{(\w+)\}\}/.test(String(s.value)),
    strike: (s) => set(s, String(s.value).replace(/\{\{(\w+)\}\}/, '{$1}')),
  },
  {
    kind: 'key of a translation',
    many: 4,
    at: (s) => /locales\/(fr|ar)/.test(s.file) && text(s) && s.key.length > 3 && !/_/.test(s.key),
    strike: rename,
  },
  {
    kind: 'message that is no text',
    many: 2,
    at: (s) => /locales\/en/.test(s.file) && text(s),
    strike: (s) => set(s, 4),
  },
  {
    kind: 'script in a message',
    many: 2,
    at: (s) => /locales\/en/.test(s.file) && text(s),
    strike: (s) => set(s, '<a href="javascript:alert(1)">x</a>'),
  },
]
