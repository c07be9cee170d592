import {
  type Fault,
  type Tree,
  isExpression,
  isText,
  knownFields,
  menus,
  misspellIn,
  reset,
  roots,
  set,
  text,
} from './fault.ts'

/** Slips in expressions and conditions. */
export const expressionFaults: readonly Fault[] = [
  {
    kind: 'field in an expression',
    most: 15,
    at: (s) => isExpression(s) && knownFields.test(reset(knownFields, s)),
    strike: misspellIn(knownFields),
  },
  {
    kind: 'second field in an expression',
    most: 6,
    at: (s) => isExpression(s) && [...String(s.value).matchAll(knownFields)].length > 1,
    strike: misspellIn(knownFields, 1),
  },
  {
    kind: 'name in an expression',
    most: 12,
    at: (s) => isExpression(s) && roots.test(reset(roots, s)),
    strike: misspellIn(roots),
  },
  {
    kind: 'function in an expression',
    most: 5,
    at: (s) => isExpression(s) && /\b[a-z]\w{3,}\(/i.test(String(s.value)),
    strike: misspellIn(/(?<![.\w])([a-z]\w{3,})\(/gi),
  },
  { kind: 'broken expression', most: 6, at: isExpression, strike: (s) => set(s, `${String(s.value)} &&`) },
  {
    kind: 'unclosed bracket',
    at: (s) => isExpression(s) && String(s.value).includes(')'),
    strike: (s) => set(s, String(s.value).replace(/\)(?=[^)]*$)/, '')),
  },
  {
    kind: 'refused function',
    most: 3,
    at: isExpression,
    strike: (s) =>
      set(s, `${isText(s.value) && s.value.startsWith('=') ? '=' : ''}user.userName.matches('^a+$')`),
  },
  {
    kind: 'endless expression',
    most: 2,
    at: isExpression,
    strike: (s) =>
      set(
        s,
        `${isText(s.value) && s.value.startsWith('=') ? '=' : ''}${'user.userType == 0 || '.repeat(120)}true`,
      ),
  },
  {
    kind: 'condition of the wrong kind',
    most: 5,
    at: (s) => s.key.endsWith('If') && text(s),
    strike: (s) => set(s, "'yes'"),
  },
  {
    kind: 'sum of text and number',
    most: 3,
    at: (s) => s.key.endsWith('If') && text(s),
    strike: (s) => set(s, "1 + 'a' == 2"),
  },
  {
    kind: 'condition as a number',
    most: 3,
    at: (s) => s.key.endsWith('If') && text(s),
    strike: (s) => set(s, 1),
  },
  {
    kind: 'condition of a menu entry',
    most: 2,
    at: (s) => menus(s) && s.key === 'flags',
    strike: (s) => void ((s.parent as Tree)['when'] = 'usr.userType == 0'),
  },
]
