import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExpression, type ValueSchema } from '../../../../engine/expression/check.ts'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { explain } from '../../../../engine/expression/explain.ts'
import { guardHolds, guardTerms } from '../../../../engine/expression/guard.ts'
import { templatePlaces, templateToExpression } from '../../../../engine/expression/template.ts'

const expressions = createExpressions([
  { name: 'double', signature: 'twice(dyn): dyn', summary: '', run: (value) => Number(value) * 2 },
])
const scope = {
  user: { id: 'u1', userType: 0, roles: ['a', 'b'], manager: null, nested: { city: 'Oslo' } },
  params: { id: 'a/b c' },
  data: {},
}

describe('evaluate', () => {
  it.each([
    ['user.userType == 0', true],
    ['user.userType + 1', 1],
    ['1 + user.userType', 1],
    ['(user.userType + 3) / 2', 1.5],
    ['size(user.roles)', 2],
    ['"a" in user.roles', true],
    ['user.roles.exists(r, r == "b")', true],
    ['user.roles.map(r, r + "!")', ['a!', 'b!']],
    ['{"n": size(user.roles), "list": [1, "x"]}', { n: 2, list: [1, 'x'] }],
    ['has(user.mail)', false],
    ['user.?mail.orValue("none")', 'none'],
    ['user.?mail', undefined],
    ['user.manager == null', true],
    ['urlencode(params.id)', 'a%2Fb%20c'],
    ['twice(size(user.roles))', 4],
    ['user.nested', { city: 'Oslo' }],
  ])('%s', (text, value) => {
    expect(expressions.evaluate(text, scope)).toEqual({ ok: true, value })
  })

  it('keeps the identity of what it hands on', () => {
    const outcome = expressions.evaluate('user.nested', scope)
    expect(outcome.ok && outcome.value).toBe(scope.user.nested)
  })

  it.each([
    ['user.mail', true],
    ['user.mail.length', true],
    ['data.tasks.total > 3', true],
    ['user.manager.mail', true],
    ['user.roles[7]', true],
    ['user.nested > 3', false],
    ['user.userType + "a"', false],
    ['user.constructor.name', true],
    ['user.__proto__', true],
  ])('%s fails, absent: %s', (text, absent) => {
    expect(expressions.evaluate(text, scope)).toMatchObject({ ok: false, absent })
  })

  it.each([
    ['broken syntax', 'true && (1', 'EXP100'],
    ['nothing', '', 'EXP100'],
    ['regular expressions', '"aa".matches("a+")', 'EXP104'],
    ['loops in loops', 'user.roles.map(r, user.roles.filter(q, q == r))', 'EXP105'],
    ['too many nodes', `1${' + 1'.repeat(200)}`, 'EXP106'],
    ['too much text', `"${'x'.repeat(3000)}"`, 'EXP106'],
  ])('refuses %s', (_what, text, code) => {
    expect(expressions.parse(text)).toMatchObject({ ok: false, code })
    expect(expressions.evaluate(text, scope)).toMatchObject({ ok: false, absent: false })
  })

  it.each([
    ['one look at every row in a list', 1, true],
    ['two of them', 2, false],
    ['three of them', 3, false],
  ])('bounds the work of %s', (_what, times, ok) => {
    const look = 'data.rows.exists(r, r in data.others)'
    const parsed = expressions.parse(Array.from({ length: times }, () => look).join(' || '))
    expect(parsed).toMatchObject(ok ? { ok } : { ok, code: 'EXP106' })
  })

  it('allows one loop after another', () => {
    expect(expressions.evaluate('user.roles.filter(r, r != "a").exists(r, r == "b")', scope)).toEqual({
      ok: true,
      value: true,
    })
  })

  it('answers any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const outcome = expressions.evaluate(text, scope)
        expect(typeof outcome.ok).toBe('boolean')
      }),
    )
  })
})

describe('check', () => {
  const user: ValueSchema = {
    type: 'object',
    required: ['id', 'status', 'free'],
    properties: {
      id: { type: 'string' },
      status: { enum: ['active', 'inactive'] },
      mail: { type: 'string' },
      roles: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
      free: { type: 'object', properties: {}, additionalProperties: true },
    },
  }
  const check = (text: string) => checkExpression(expressions, text, { user, flags: undefined }, 'bool')

  it.each([
    ['user.id == "x"'],
    ['has(user.mail) && user.mail == ""'],
    ['user.?mail.orValue("") == ""'],
    ['flags.anything'],
    ['user.status == "active"'],
    ['user.free.anything == 1'],
    ['has(user.roles) && user.roles.exists(r, r.name == "x")'],
  ])('accepts %s', (text) => {
    expect(check(text)).toEqual([])
  })

  it.each([
    ['user.idd == ""', 'EXP101', 5, 8, 'Did you mean "id"?'],
    ['usr.id == ""', 'EXP102', 0, 3, 'Did you mean "user"?'],
    ['user.status == "activ"', 'EXP103', 15, 22, 'Did you mean "active"?'],
    ['user["idd"] == ""', 'EXP101', 8, 11, 'Did you mean "id"?'],
  ])('%s', (text, code, start, end, hint) => {
    const fault = check(text).find((each) => each.code === code)
    expect(fault).toMatchObject({ code, hint })
    expect(fault?.range).toEqual({ start, end })
  })

  it('finds all faults at once', () => {
    const codes = check('user.idd == "" && user.status == "gone" && usr.x').map((fault) => fault.code)
    expect(codes).toEqual(['EXP101', 'EXP103', 'EXP102'])
  })

  it('sees into loops, asks for has() where a field is optional, and wants a condition', () => {
    expect(check('has(user.roles) && user.roles.exists(r, r.nmae == "")')[0]).toMatchObject({
      code: 'EXP101',
    })
    expect(check('user.mail == ""')[0]).toMatchObject({
      code: 'EXP107',
      hint: expect.stringContaining('has(user.mail)'),
    })
    expect(check('"text"')[0]).toMatchObject({ code: 'EXP108' })
  })
})

describe('template', () => {
  it.each([
    ['/approvals/{user.id}', '/approvals/u1'],
    ['/a/{params.id}/b?x={user.userType}', '/a/a%2Fb%20c/b?x=0'],
    ['/plain "quoted"', '/plain "quoted"'],
    ['', ''],
  ])('%s', (template, value) => {
    expect(expressions.evaluate(templateToExpression(template), scope)).toEqual({ ok: true, value })
  })
  it('names its places', () => {
    expect(templatePlaces('/a/{x}/{y.z}')).toEqual([
      { text: 'x', start: 4 },
      { text: 'y.z', start: 8 },
    ])
  })
})

describe('guard', () => {
  const subject = {
    realm: 'alpha',
    flags: { governance: true, reporting: false },
    roles: ['realmAdmin'],
    privileges: ['managed/alpha_user'],
  }
  const evaluate = (text: string) => text === 'yes'
  it.each([
    [{}, true],
    [{ flags: ['governance'] }, true],
    [{ flags: ['governance', 'reporting'] }, false],
    [{ flags: ['unheardOf'] }, false],
    [{ realms: ['alpha', 'bravo'] }, true],
    [{ realms: ['bravo'] }, false],
    [{ anyRole: ['amAdmin', 'realmAdmin'] }, true],
    [{ anyRole: ['amAdmin'] }, false],
    [{ privilege: 'managed/{realm}_user' }, true],
    [{ privilege: ['internal/role', 'managed/alpha_user'] }, true],
    [{ privilege: 'internal/role' }, false],
    [{ when: 'yes' }, true],
    [{ flags: ['governance'], when: 'no' }, false],
  ])('%j', (guard, holds) => {
    expect(guardHolds(guard, subject, evaluate)).toBe(holds)
  })
  it('tells term by term', () => {
    expect(guardTerms({ flags: ['reporting'], when: 'yes' }, subject, evaluate)).toEqual([
      { term: 'flag reporting', holds: false },
      { term: 'yes', holds: true },
    ])
  })
})

it('explains operand by operand', () => {
  const told = explain(expressions, 'user.userType == 0 && "z" in user.roles', scope)
  expect(told.outcome).toEqual({ ok: true, value: false })
  expect(told.parts.map((part) => [part.text, part.outcome.ok && part.outcome.value])).toEqual([
    ['user.userType == 0', true],
    ['"z" in user.roles', false],
  ])
  expect(told.parts[1]?.parts[0]).toMatchObject({ text: 'user.roles' })
})
