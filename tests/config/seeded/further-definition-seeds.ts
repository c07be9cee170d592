import {
  drop,
  inside,
  isTree,
  literal,
  menus,
  misspelt,
  rename,
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
const translated = (s: Spot) => /locales\/(fr|ar)/.test(s.file)
const english = (s: Spot) => /locales\/en/.test(s.file)
/** A message with a plain key: those for numbers may be left out where another form is there. */
const message = (s: Spot) =>
  text(s) && s.key.length > 3 && !/_|^problems$/.test(s.key) && s.path[0] !== 'problems'
const fieldWithChoices = (s: Spot) =>
  screens(s) &&
  s.key === 'options' &&
  s.path.at(-3) === 'fields' &&
  Array.isArray(s.value) &&
  ['select', 'radio'].includes(String((s.parent as Tree)['type']))
/** Address of a screen of the portal. */
const address = (s: Spot) => literal(s) && /^\/[a-z-]+$/.test(String(s.value))

/** Further slips in screens, dialogs and sections. */
export const furtherDefinitionSeeds: readonly Seed[] = [
  {
    kind: 'choice that a condition waits for',
    many: 3,
    at: fieldWithChoices,
    strike: (s) => {
      const { id, field = id } = s.parent as Tree
      beside(s, 'visibleIf', `form.${String(field)} in ['nowhere'] || user.userType == 1`)
    },
  },
  {
    kind: 'choice of a filter without words',
    many: 3,
    found: 'parent',
    at: (s) => screens(s) && s.key === 'labelKey' && s.path.at(-3) === 'choices',
    strike: drop,
  },
  {
    kind: 'data by another name',
    many: 2,
    fatal: true,
    at: (s) =>
      screens(s) && s.path.length === 2 && s.path[0] === 'data' && isTree(s.value) && s.key.length > 3,
    strike: rename,
  },
  {
    kind: 'where a step leads',
    many: 2,
    at: (s) => screens(s) && s.key === 'navigate' && address(s),
    strike: (s) => set(s, `${String(s.value)}x`),
  },
  {
    kind: 'type of a field',
    many: 2,
    fatal: true,
    at: (s) => screens(s) && s.key === 'type' && s.path.at(-3) === 'fields' && literal(s),
    strike: misspell,
  },
  {
    kind: 'flag of a guard',
    many: 2,
    at: (s) => screens(s) && s.path[0] === 'guard' && s.path[1] === 'flags' && literal(s),
    strike: misspell,
  },
]

/** Further slips in the menu. */
export const furtherMenuSeeds: readonly Seed[] = [
  { kind: 'realm of an entry', many: 1, at: (s) => menus(s) && inside('realms', s), strike: misspell },
  { kind: 'role of an entry', many: 1, at: (s) => menus(s) && inside('anyRole', s), strike: misspell },
  {
    kind: 'entry twice',
    many: 2,
    at: (s) => menus(s) && s.key === 'id' && s.path.length === 3 && Number(s.path[1]) > 4,
    strike: (s) => set(s, 'dashboard'),
  },
  {
    kind: 'mail to nobody',
    many: 1,
    fatal: true,
    at: (s) => menus(s) && s.key === 'route' && s.path.length === 3,
    strike: (s) => beside(s, 'url', 'mailto:'),
  },
]

/** Further slips in overlays. */
export const furtherOverlaySeeds: readonly Seed[] = [
  { kind: 'what is narrowed', many: 2, at: (s) => s.key === 'restrict', strike: misspell },
  {
    kind: 'broken condition of an edit',
    many: 1,
    at: (s) => s.key === 'and',
    strike: (s) => set(s, `${String(s.value)} &&`),
  },
  {
    kind: 'inserted without words',
    many: 2,
    found: 'parent',
    at: (s) => s.key === 'label' && s.path.at(-2) === 'insert',
    strike: drop,
  },
]

/** Further slips in messages. */
export const furtherLocaleSeeds: readonly Seed[] = [
  {
    kind: 'message left out of a translation',
    many: 4,
    at: (s) => translated(s) && message(s) && s.path.length > 1,
    strike: drop,
  },
  {
    kind: 'message left out of English',
    many: 3,
    at: (s) => english(s) && message(s) && s.path.length > 1,
    strike: drop,
  },
  {
    kind: 'key of English',
    many: 2,
    at: (s) => english(s) && message(s) && s.path.length > 1,
    strike: rename,
  },
  {
    kind: 'number left out of a translation',
    many: 2,
    at: (s) => /locales\/ar/.test(s.file) && text(s) && /_(two|few|many)$/.test(s.key),
    strike: drop,
  },
]
