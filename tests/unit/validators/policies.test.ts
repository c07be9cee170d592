import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  failedPolicies,
  policyFailures,
  policyMessage,
  policyRequirements,
} from '../../../validators/index.ts'

describe('messages of requirements', () => {
  it.each([
    [
      { policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } },
      { key: 'policies.MIN_LENGTH', values: { minLength: 8 } },
    ],
    [{ policyRequirement: 'REQUIRED' }, { key: 'policies.REQUIRED', values: {} }],
    [
      { policyRequirement: 'LENGTH_BASED', params: { 'min-password-length': 8, 'max-password-length': 0 } },
      { key: 'policies.LENGTH_BASED', values: { minPasswordLength: 8, maxPasswordLength: 0 } },
    ],
    [
      { policyRequirement: 'CANNOT_CONTAIN_CHARACTERS', params: { forbiddenChars: ['/', '*'] } },
      { key: 'policies.CANNOT_CONTAIN_CHARACTERS', values: { forbiddenChars: '/, *' } },
    ],
    [
      { policyRequirement: 'ODD_ONE', params: 'x' },
      { key: 'policies.unknown', values: { requirement: 'odd one' } },
    ],
  ])('%j', (requirement, message) => {
    expect(policyMessage(requirement)).toEqual(message)
  })

  it('all stand in the catalogue', () => {
    const { policies } = JSON.parse(readFileSync('locales/en/form.json', 'utf8')) as {
      policies: Record<string, string>
    }
    expect([...policyRequirements, 'unknown'].filter((name) => !policies[name])).toEqual([])
  })
})

it('tells a policy failure from a refused access', () => {
  const detail = {
    result: false,
    failedPolicyRequirements: [
      { property: '/mail', policyRequirements: [{ policyRequirement: 'UNIQUE' }, 'odd'] },
      'odd',
    ],
  }
  expect(policyFailures(detail)).toEqual([
    { property: 'mail', policyRequirements: [{ policyRequirement: 'UNIQUE' }] },
  ])
  for (const other of [undefined, null, 'x', {}, { failedPolicyRequirements: 'x' }])
    expect(policyFailures(other)).toBeUndefined()
})

describe('policies that the value alone decides', () => {
  const object = { givenName: 'Jonas', sn: '' }
  it.each<[string, object, unknown, string[]]>([
    ['required', {}, '', ['REQUIRED']],
    ['required', {}, false, []],
    ['not-empty', {}, [], ['REQUIRED']],
    ['minimum-length', { minLength: 3 }, 'ab', ['MIN_LENGTH']],
    ['minimum-length', { minLength: 3 }, '', []],
    ['maximum-length', { maxLength: 1 }, 'ab', ['MAX_LENGTH']],
    ['valid-email-address-format', {}, 'jonas@', ['VALID_EMAIL_ADDRESS_FORMAT']],
    ['cannot-contain-characters', { forbiddenChars: ['/*'] }, 'a/b', []],
    ['cannot-contain-characters', { forbiddenChars: ['/'] }, 'a/b', ['CANNOT_CONTAIN_CHARACTERS']],
    [
      'cannot-contain-others',
      { disallowedFields: ['givenName', 'sn'] },
      'xJonas1',
      ['CANNOT_CONTAIN_OTHERS'],
    ],
    ['at-least-X-capitals', { numCaps: 2 }, 'aBc', ['AT_LEAST_X_CAPITAL_LETTERS']],
    ['at-least-X-numbers', { numNums: 1 }, 'a1', []],
    ['unique', {}, 'x', []],
    ['constructor', {}, 'x', []],
  ])('%s %j on %j', (policyId, params, value, failed) => {
    const found = failedPolicies([{ policyId, params: params as Record<string, unknown> }], value, object)
    expect(found.map((each) => each.policyRequirement)).toEqual(failed)
  })
})
