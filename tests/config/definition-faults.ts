import {
  type Fault,
  type Json,
  type Tree,
  drop,
  hasCall,
  inBinding,
  inside,
  isDefinition,
  isText,
  isTree,
  literal,
  menus,
  misspellIn,
  misspelt,
  rename,
  screens,
  set,
  text,
} from './fault.ts'

/** What a slip of the pen looks like: names, keys, values, whole files. */
export const definitionFaults: readonly Fault[] = [
  {
    kind: 'operation',
    at: (s) => s.key === 'operation' && text(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'called operation',
    at: (s) => s.key === 'call' && text(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'parameter name',
    most: 9,
    at: (s) => inside('params', s) && (inBinding(s) || hasCall(s)),
    strike: rename,
  },
  {
    kind: 'parameter left out',
    at: (s) => inside('params', s) && (inBinding(s) || hasCall(s)) && !s.key.startsWith('_'),
    strike: drop,
  },
  {
    kind: 'parameter value',
    at: (s) => s.key === '_totalPagedResultsPolicy',
    strike: (s) => set(s, 'EXCAT'),
  },
  { kind: 'parameter type', at: (s) => s.key === '_countOnly', strike: (s) => set(s, 'yes please') },
  {
    kind: 'message key',
    most: 12,
    at: (s) => /Key$/.test(s.key) && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'label left out',
    most: 6,
    at: (s) =>
      s.key === 'labelKey' &&
      ['actions', 'rowActions', 'columns', 'filters', 'tabs'].includes(s.path.at(-3) ?? ''),
    strike: drop,
  },
  {
    kind: 'toast message',
    at: (s) => s.key === 'toast' && text(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'widget',
    most: 8,
    at: (s) => s.key === 'widget',
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  { kind: 'no widget', most: 3, at: (s) => s.key === 'widget', strike: drop },
  { kind: 'option name', most: 9, at: (s) => screens(s) && inside('options', s), strike: rename },
  {
    kind: 'option type',
    most: 8,
    at: (s) => screens(s) && inside('options', s) && !Array.isArray(s.value),
    strike: (s) => set(s, [[]]),
  },
  {
    kind: 'required option',
    most: 4,
    at: (s) => inside('options', s) && ['list', 'schema'].includes(s.key),
    strike: drop,
  },
  {
    kind: 'option literal',
    at: (s) => inside('options', s) && ['shape', 'mode'].includes(s.key) && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  { kind: 'event', most: 5, at: (s) => inside('on', s), strike: rename },
  { kind: 'slot', most: 5, at: (s) => inside('slots', s), strike: rename },
  {
    kind: 'part',
    at: (s) =>
      ['columns', 'rowActions', 'pageActions', 'cards', 'facts', 'filters'].includes(s.key) && screens(s),
    strike: rename,
  },
  {
    kind: 'verb',
    most: 8,
    at: (s) => ['call', 'toast', 'navigate', 'reload', 'confirm', 'open'].includes(s.key) && screens(s),
    strike: rename,
  },
  {
    kind: 'value of a verb',
    most: 5,
    at: (s) => ['call', 'toast', 'navigate', 'confirm'].includes(s.key) && screens(s),
    strike: (s) => set(s, 5),
  },
  {
    kind: 'tone',
    at: (s) => s.key === 'tone' && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  { kind: 'onError', at: (s) => s.key === 'onError', strike: (s) => set(s, misspelt(String(s.value))) },
  {
    kind: 'way to a screen',
    whole: true,
    most: 8,
    at: (s) =>
      ['navigate', 'link', 'rowLink', 'href'].includes(s.key) && /^=?['"]?\/[a-z-]{3,}/.test(String(s.value)),
    strike: misspellIn(/\/([a-z-]{3,})/g),
  },
  {
    kind: 'binding that a widget names',
    most: 6,
    at: (s) => inside('options', s) && ['list', 'schema', 'object', 'of'].includes(s.key) && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'binding that is reloaded',
    at: (s) => s.key === 'reload' && text(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'binding renamed',
    most: 5,
    at: (s) => s.path.length === 2 && s.path[0] === 'data',
    strike: rename,
  },
  {
    kind: 'binding that waits for itself',
    most: 3,
    at: (s) => s.path.length === 2 && s.path[0] === 'data' && !('lazy' in (s.value as Tree)),
    strike: (s) => void ((s.value as Tree)['skipIf'] = `data.${s.key}._id == 'x'`),
  },
  {
    kind: 'list that is none',
    most: 3,
    at: (s) =>
      s.path.length === 2 && s.path[0] === 'data' && /^read/.test(String((s.value as Tree)['operation'])),
    strike: (s) => void ((s.value as Tree)['list'] = true),
  },
  {
    kind: 'binding nobody reads',
    most: 2,
    at: (s) => s.path.length === 1 && s.key === 'data',
    strike: (s) => void ((s.value as Tree)['spare'] = { operation: 'readVersion' }),
  },
  {
    kind: 'body of a reading call',
    most: 2,
    at: (s) =>
      s.path.length === 2 && s.path[0] === 'data' && /^read/.test(String((s.value as Tree)['operation'])),
    strike: (s) => void ((s.value as Tree)['body'] = {}),
  },
  {
    kind: 'hasty poll',
    most: 2,
    at: (s) => s.path.length === 2 && s.path[0] === 'data',
    strike: (s) => void ((s.value as Tree)['poll'] = { seconds: 1 }),
  },
  {
    kind: 'key of a definition',
    most: 8,
    at: (s) =>
      s.path.length === 1 && screens(s) && ['path', 'titleKey', 'data', 'layout', 'params'].includes(s.key),
    strike: rename,
  },
  {
    kind: 'key of a binding',
    most: 5,
    at: (s) => s.path.length === 3 && s.path[0] === 'data',
    strike: rename,
  },
  {
    kind: 'key left out',
    most: 8,
    at: (s) => s.path.length === 1 && ['format', 'id', 'path', 'layout', 'items'].includes(s.key),
    strike: drop,
  },
  { kind: 'operation left out', most: 3, at: (s) => s.key === 'operation', strike: drop },
  {
    kind: 'format of the future',
    most: 3,
    at: (s) => s.path.length === 1 && s.key === 'format',
    strike: (s) => set(s, 2),
  },
  {
    kind: 'id that is none',
    most: 3,
    at: (s) => s.path.length === 1 && s.key === 'id',
    strike: (s) => set(s, 'Not An Id'),
  },
  {
    kind: 'path that is none',
    most: 3,
    at: (s) => s.path.length === 1 && s.key === 'path',
    strike: (s) => set(s, 'nowhere'),
  },
  {
    kind: 'parameter without a place',
    most: 3,
    at: (s) =>
      s.path.length === 1 && s.key === 'id' && screens(s) && typeof (s.parent as Tree)['path'] === 'string',
    strike: (s) => void ((s.parent as Tree)['params'] = { gone: { in: 'path' } }),
  },
  {
    kind: 'column without a field',
    at: (s) => s.key === 'field' && s.path.includes('columns'),
    strike: drop,
  },
  {
    kind: 'field of a column',
    at: (s) => s.key === 'field' && s.path.includes('columns') && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'display',
    at: (s) => s.key === 'display' && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'rule',
    at: (s) => screens(s) && (s.key === 'rule' || inside('rules', s)) && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'dialog',
    at: (s) => screens(s) && s.key === 'open' && literal(s),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'entry twice',
    most: 5,
    at: (s) => Array.isArray(s.value) && isTree(s.value[0]) && isText(s.value[0]['id'] ?? null),
    strike: (s) => void (s.value as Json[]).push(structuredClone((s.value as Json[])[0]!)),
  },
  {
    kind: 'flag of a guard',
    most: 4,
    at: (s) => s.key === 'flags' && Array.isArray(s.value),
    strike: (s) => set(s, [misspelt(String((s.value as Json[])[0]))]),
  },
  {
    kind: 'realm of a guard',
    most: 3,
    at: (s) => s.key === 'realms' && Array.isArray(s.value),
    strike: (s) => set(s, ['alhpa']),
  },
  {
    kind: 'role of a guard',
    most: 3,
    at: (s) => s.path.length === 1 && s.key === 'path',
    strike: (s) => void ((s.parent as Tree)['guard'] = { anyRole: ['raelmAdmin'] }),
  },
  {
    kind: 'guard that nobody meets',
    most: 3,
    at: (s) => s.path.length === 1 && s.key === 'path',
    strike: (s) => void ((s.parent as Tree)['guard'] = { when: 'user.userType == 0 && user.userType == 2' }),
  },
  {
    kind: 'guard of two realms',
    most: 2,
    at: (s) => s.path.length === 1 && s.key === 'path',
    strike: (s) => void ((s.parent as Tree)['guard'] = { flags: ['governance'], realms: ['bravo'] }),
  },
  {
    kind: 'way to a closed door',
    whole: true,
    most: 1,
    at: (s) => s.file.includes('profile.screen') && s.path.length === 1 && s.key === 'path',
    strike: (s) => void ((s.parent as Tree)['guard'] = { anyRole: ['amAdmin'] }),
  },
  {
    kind: 'badge',
    at: (s) => menus(s) && s.key === 'badge',
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'route of the menu',
    at: (s) => menus(s) && s.key === 'route' && !('optional' in s.parent),
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'key of a menu entry',
    most: 5,
    at: (s) => menus(s) && ['route', 'labelKey', 'items', 'flags', 'badge'].includes(s.key),
    strike: rename,
  },
  { kind: 'entry that leads nowhere', most: 3, at: (s) => menus(s) && s.key === 'route', strike: drop },
  {
    kind: 'kind of a menu entry',
    most: 2,
    at: (s) => menus(s) && s.key === 'kind',
    strike: (s) => set(s, misspelt(String(s.value))),
  },
  {
    kind: 'message that is no text',
    most: 3,
    at: (s) => s.file.startsWith('locales/') && text(s),
    strike: (s) => set(s, 4),
  },
  {
    kind: 'brace left out',
    most: 4,
    text: (all, file) => (isDefinition(file) ? all.replace(/\}\s*$/, '') : undefined),
  },
  {
    kind: 'comma too many',
    most: 4,
    text: (all, file) => (isDefinition(file) ? all.replace(/\n\}\s*$/, ',\n}') : undefined),
  },
  {
    kind: 'comma left out',
    most: 4,
    text: (all, file) => (isDefinition(file) ? all.replace(/,\n/, '\n') : undefined),
  },
  {
    kind: 'single quotes',
    most: 2,
    text: (all) =>
      all.replace(/"format"/, "'format'") === all ? undefined : all.replace(/"format"/, "'format'"),
  },
  { kind: 'comment', most: 2, text: (all, file) => (isDefinition(file) ? `// note\n${all}` : undefined) },
]
