import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExpression } from '../../../../engine/expression/check.ts'
import { createExpressions, type Scope } from '../../../../engine/expression/environment.ts'
import { explain } from '../../../../engine/expression/explain.ts'

const runs = process.env['NIGHTLY'] ? 120_000 : 6_000
const expressions = createExpressions([])

class Account {
  name = 'visible'
  get secret(): string {
    return 'leaked'
  }
  drop(): string {
    return 'leaked'
  }
}
const rows = Array.from({ length: 500 }, (_, index) => ({
  _id: `id-${index}`,
  name: `n${index}`,
  count: index,
  tags: ['a', 'b'],
  nested: { deep: { value: index % 7 } },
}))
const scope = {
  user: { id: 'erin', userType: 0, mail: null, roles: ['a', 'b'], constructorName: 'x' },
  flags: { governance: true },
  realm: 'alpha',
  data: { rows, text: 'a,'.repeat(5_000), none: undefined, account: new Account(), at: new Date(0) },
  params: { id: '7' },
  now: new Date(0),
} as unknown as Scope

/** Evaluates, and fails on what must never happen whatever stands in the text. */
function survive(text: string): void {
  const started = performance.now()
  const outcome = expressions.evaluate(text, scope)
  let took = performance.now() - started
  // A machine may be busy with something else: what is slow must be slow twice.
  for (let again = 0; again < 3 && took > 50; again++) {
    const repeated = performance.now()
    createExpressions([]).evaluate(text, scope)
    took = Math.min(took, performance.now() - repeated)
  }
  expect(took, text).toBeLessThan(50)
  if (outcome.ok) expect(leaks(outcome.value), text).toBe(false)
}

/** Whether a value holds a function, a prototype's property or a class instance. */
function leaks(value: unknown, depth = 0): boolean {
  if (typeof value === 'function' || value === 'leaked') return true
  if (typeof value !== 'object' || value === null || value instanceof Date || depth > 6) return false
  if (![Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))) return true
  return Object.values(value).some((each) => leaks(each, depth + 1))
}

const names = [
  'user',
  'flags',
  'realm',
  'data',
  'params',
  'now',
  'row',
  'form',
  'constructor',
  '__proto__',
  'this',
]
const fields = [
  'id',
  'userType',
  'mail',
  'roles',
  'rows',
  'text',
  'none',
  'account',
  'at',
  'name',
  'tags',
  'nested',
  'deep',
  'value',
  'secret',
  'drop',
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
]
const literals = [
  '0',
  '1',
  '-1',
  '1.5',
  '"a"',
  "'b'",
  'true',
  'false',
  'null',
  '[]',
  '{}',
  '[1,2]',
  '{"a":1}',
  'b"x"',
  '9223372036854775807',
  '1e308',
  'r"\\d"',
  '""',
]
const operators = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in']
const macros = ['exists', 'all', 'map', 'filter', 'exists_one']
const calls = [
  'size',
  'string',
  'int',
  'double',
  'has',
  'type',
  'dyn',
  'timestamp',
  'duration',
  'urlencode',
  'matches',
  'eval',
]

/** Texts that are nearly expressions. */
const grammar = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom(...literals, ...names),
    fc.tuple(tie('text'), fc.constantFrom(...fields)).map(([left, field]) => `${left}.${field}`),
    fc.tuple(tie('text'), fc.constantFrom(...fields)).map(([left, field]) => `${left}["${field}"]`),
    fc.tuple(tie('text'), fc.constantFrom(...fields)).map(([left, field]) => `${left}.?${field}.orValue(1)`),
    fc.tuple(tie('text'), tie('text')).map(([left, right]) => `${left}[${right}]`),
    fc
      .tuple(tie('text'), fc.constantFrom(...operators), tie('text'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    fc
      .tuple(tie('text'), fc.constantFrom(...macros), tie('text'))
      .map(([list, macro, body]) => `${list}.${macro}(row, ${body})`),
    fc.tuple(fc.constantFrom(...calls), tie('text')).map(([name, argument]) => `${name}(${argument})`),
    fc
      .tuple(
        tie('text'),
        fc.constantFrom('contains', 'startsWith', 'endsWith', 'matches', 'split', 'size'),
        tie('text'),
      )
      .map(([left, name, argument]) => `${left}.${name}(${argument})`),
    fc.tuple(tie('text'), tie('text'), tie('text')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
    tie('text').map((text) => `!${text}`),
    tie('text').map((text) => `-${text}`),
  ),
})).text

/** The same, broken at some place. */
const broken = fc
  .tuple(grammar, fc.nat(), fc.string({ unit: 'binary', maxLength: 6 }))
  .map(
    ([text, at, noise]) => text.slice(0, at % (text.length + 1)) + noise + text.slice(at % (text.length + 1)),
  )

describe('whatever stands in an expression', () => {
  it('never throws, never takes long, reaches nothing beyond own properties', () => {
    fc.assert(
      fc.property(fc.oneof(grammar, broken, fc.string({ unit: 'binary', maxLength: 60 })), (text) =>
        survive(text),
      ),
      { numRuns: runs },
    )
  }, 600_000)

  it('is checked and explained without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(grammar, broken), (text) => {
        checkExpression(
          expressions,
          text,
          { user: { properties: { id: { type: 'string' } } }, data: undefined },
          'bool',
        )
        explain(expressions, text, scope)
      }),
      { numRuns: runs / 6 },
    )
  }, 600_000)
})

describe('no expression takes long', () => {
  const list = 'data.rows'
  it.each(
    [
      Array.from({ length: 60 }, () => `${list}.exists(r, r.count == 5000)`).join(' || '),
      `(${Array.from({ length: 60 }, () => list).join(' + ')}).exists(r, r.count == 5000)`,
      `${list}.filter(r, r in ${list} + ${list}).size() == 3`,
      `${list}.map(r, ${list} + ${list}).exists(x, x.size() == 3)`,
      `${list}.map(r, ${list}.map(s, s)).size() == 3`,
      `${list}.filter(r, ${list}.exists(s, ${list}.exists(t, t == s)))`,
      `data.text.split(",").exists(r, r == "x")`,
      `"${'a'.repeat(30)}!".matches("(a+)+$")`,
      `${'('.repeat(400)}1${')'.repeat(400)}`,
      `${'!'.repeat(1000)}true`,
      `${'-'.repeat(999)}1`,
      `[${'['.repeat(300)}${']'.repeat(300)}]`,
      `{${Array.from({ length: 400 }, (_, index) => `"k${index}": 1`).join(',')}}`,
      Array.from({ length: 500 }, () => 'user.id').join(' + '),
      `user${'.id'.repeat(600)}`,
      'x'.repeat(3000),
      `timestamp("${'9'.repeat(500)}")`,
      `duration("${'9'.repeat(300)}s")`,
      `int("${'9'.repeat(1000)}")`,
      `string(${list})`,
    ].map((text) => ({ text, shown: text.slice(0, 60) })),
  )('$shown', ({ text }) => survive(text))
})

describe('nothing beyond own properties', () => {
  it.each([
    'user.constructor',
    'user["constructor"]',
    'user.__proto__',
    'user["__proto__"]["constructor"]',
    'data.rows.map(r, r.constructor)',
    'data.rows[0].toString',
    'data.account.secret',
    'data.account.drop',
    'user.roles.length',
    'user.roles["map"]',
    '"a".constructor',
    'data["__proto__"]',
    'realm.length',
    'data.at.getTime',
    'user.?constructor.orValue("none") != "none"',
    'has(user.constructor)',
    '{"a": 1}.constructor',
    '[1].constructor',
    'globalThis',
    'process.env',
  ])('%s', (text) => {
    const outcome = expressions.evaluate(text, scope)
    if (outcome.ok) expect([false, undefined]).toContain(outcome.value)
  })
})
