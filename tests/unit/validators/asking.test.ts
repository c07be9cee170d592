import { describe, expect, it } from 'vitest'
import type { RulePorts } from '../../../engine/registry/rule.ts'
import { askRule, esvReferences, productRules } from '../../../validators/index.ts'

const rule = (name: string) => productRules.rules!.find((each) => each.name === name)!
const signal = new AbortController().signal

/** Ports on what exists; `null` is a service that does not say. */
function portsOf(given: {
  variables?: string[] | null
  secrets?: string[] | null
  count?: number | undefined
}) {
  const asked: string[] = []
  const has = (list: string[] | null | undefined, id: string) =>
    list === null ? undefined : (list ?? []).includes(id)
  const ports: RulePorts = {
    esv: {
      async variableExists(id) {
        asked.push(`variables/${id}`)
        return has(given.variables, id)
      },
      async secretExists(id) {
        asked.push(`secrets/${id}`)
        return has(given.secrets, id)
      },
    },
    uniqueness: {
      async countMatching({ resource, field, value, exceptId }) {
        asked.push([resource, field, value, exceptId].join(' '))
        return given.count
      },
    },
  }
  return { ports, asked }
}

describe('references to the environment', () => {
  const both = ['variables/esv-a-b', 'secrets/esv-a-b']
  const unverified = { valid: true, note: { key: 'rules.unverified', values: {} } }
  it.each<[string, string, Parameters<typeof portsOf>[0], unknown, string[]]>([
    ['email_or_esv', 'a@b.example', {}, { valid: true }, []],
    ['email_or_esv', '&{esv.a.b}', { variables: ['esv-a-b'] }, { valid: true }, ['variables/esv-a-b']],
    ['email_or_esv', '&{esv.a.b|x}', { secrets: ['esv-a-b'] }, { valid: true }, both],
    [
      'email_or_esv',
      '&{esv.a.b}',
      {},
      { valid: false, message: { key: 'rules.email_or_esv', values: {} } },
      both,
    ],
    ['email_or_esv', '&{esv.a.b}', { variables: null }, unverified, both],
    ['email_or_esv', '&{esv.a.b}', { variables: null, secrets: ['esv-a-b'] }, { valid: true }, both],
    ['email_or_esv', '&{esv.a.b}', { secrets: null }, unverified, both],
    ['valid_url_or_esv_variable', '', {}, { valid: true }, []],
    ['valid_url_or_esv_variable', 'https://a.example', {}, { valid: true }, []],
    [
      'valid_url_or_esv_variable',
      '&{esv.a.b}/x',
      { variables: ['esv-a-b'] },
      { valid: true },
      ['variables/esv-a-b'],
    ],
    [
      'valid_url_or_esv_variable',
      '&{esv.a.b}',
      { secrets: ['esv-a-b'] },
      { valid: false, message: { key: 'rules.valid_url_or_esv_variable', values: {} } },
      ['variables/esv-a-b'],
    ],
    ['validBookmarkUrl', '/&{esv.a.b}', { variables: ['esv-a-b'] }, { valid: true }, ['variables/esv-a-b']],
    ['validBookmarkUrl', '/home', {}, { valid: true }, []],
    ['is_valid_esv_variable', '&{esv.a.b}', { variables: null }, unverified, ['variables/esv-a-b']],
    [
      'is_valid_esv_variable',
      '&{esv.a.b}-&{esv.c}',
      { variables: ['esv-a-b'] },
      { valid: false, message: { key: 'rules.is_valid_esv_variable', values: {} } },
      ['variables/esv-a-b', 'variables/esv-c'],
    ],
    [
      'is_valid_esv_variable',
      '&{am.host}',
      { variables: ['am-host'] },
      { valid: false, message: { key: 'rules.is_valid_esv_variable', values: {} } },
      [],
    ],
    [
      'is_valid_esv_variable',
      'plain',
      {},
      { valid: false, message: { key: 'rules.is_valid_esv_variable', values: {} } },
      [],
    ],
  ])('%s of %s with %j', async (name, value, given, outcome, asked) => {
    const { ports, asked: log } = portsOf(given)
    expect(await askRule(rule(name), value, {}, ports, signal)).toEqual(outcome)
    expect(log).toEqual(asked)
  })

  it.each([
    ['x', undefined],
    ['&{esv.a}', { ids: ['esv-a'], rest: 'x', leads: true, alone: true }],
    ['a&{esv.a.b|c d}&{esv.a.b}', { ids: ['esv-a-b'], rest: 'axx', leads: false, alone: false }],
    ['&{esv.a}&{esv.', undefined],
    ['&{esv.a|{}}', undefined],
  ])('reads %s', (text, found) => {
    expect(esvReferences(text)).toEqual(found)
  })
})

describe('uniqueness on the server', () => {
  const params = { resource: 'managed/alpha_user', field: 'userName', exceptId: 'u1' }
  it.each<[number | undefined, unknown]>([
    [0, { valid: true }],
    [1, { valid: false, message: { key: 'rules.unique', values: params } }],
    [undefined, { valid: true, note: { key: 'rules.unverified', values: {} } }],
  ])('%s others', async (count, outcome) => {
    const { ports, asked } = portsOf({ count })
    expect(await askRule(rule('unique_on_server'), 'erin', params, ports, signal)).toEqual(outcome)
    expect(asked).toEqual(['managed/alpha_user userName erin u1'])
  })

  it('is not asked for nothing, nor for what is no text', async () => {
    const { ports, asked } = portsOf({ count: 1 })
    expect(await askRule(rule('unique_on_server'), '', params, ports, signal)).toEqual({ valid: true })
    expect(await askRule(rule('unique_on_server'), {}, params, ports, signal)).toMatchObject({ valid: false })
    expect(asked).toEqual([])
  })
})

it('asks nobody for a pure rule', async () => {
  const { ports, asked } = portsOf({})
  expect(await askRule(rule('max'), 'abc', { length: 2, message: 'Too long' }, ports, signal)).toEqual({
    valid: false,
    message: { text: 'Too long' },
  })
  expect(asked).toEqual([])
})
