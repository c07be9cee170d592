import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  failedPolicies,
  policyFailures,
  policyMessage,
  policyParams,
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
      { key: 'policies.LENGTH_BASED_MIN', values: { minPasswordLength: 8, maxPasswordLength: 0 } },
    ],
    [
      { policyRequirement: 'LENGTH_BASED', params: { 'min-password-length': 8, 'max-password-length': 20 } },
      { key: 'policies.LENGTH_BASED', values: { minPasswordLength: 8, maxPasswordLength: 20 } },
    ],
    [
      { policyRequirement: 'LENGTH_BASED', params: { 'min-password-length': 0, 'max-password-length': 20 } },
      { key: 'policies.LENGTH_BASED_MAX', values: { minPasswordLength: 0, maxPasswordLength: 20 } },
    ],
    [
      { policyRequirement: 'CHARACTER_SET', params: { 'allow-unclassified-characters': true } },
      { key: 'policies.CHARACTER_SET_ANY', values: { allowUnclassifiedCharacters: true } },
    ],
    [{ policyRequirement: 'validIp' }, { key: 'policies.validIp', values: {} }],
    [
      { policyRequirement: 'constructor' },
      { key: 'policies.unknown', values: { requirement: 'constructor' } },
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

  const { policies } = JSON.parse(readFileSync('locales/en/rules.json', 'utf8')) as {
    policies: Record<string, string>
  }

  it('of the spec and the contract are all known', () => {
    const named =
      `REQUIRED UNIQUE VALID_EMAIL_ADDRESS_FORMAT MAX_VALUE MIN_VALUE MIN_ITEMS VALID_INT VALID_NUMBER
      VALID_BOOLEAN validIp validUrl urlDomainOnly urlWithPath urlWithoutPath validEsvVariable invalidJson
      formRowOversized noMicrosoftRealm MIN_LENGTH MAX_LENGTH IS_NEW HISTORY AT_LEAST_X_CAPITAL_LETTERS
      AT_LEAST_X_LOWER_LETTERS AT_LEAST_X_NUMBERS AT_LEAST_X_SYMBOLS REPEATED_CHARACTERS NO_REPEAT DICTIONARY
      CHARACTER_SET LENGTH_BASED CANNOT_CONTAIN_CHARACTERS CANNOT_SHARE_CHARACTERS CANNOT_CONTAIN_OTHERS
      VALID_PHONE_FORMAT VALID_DATE VALID_TIME_FORMAT VALID_DURATION_FORMAT VALID_URL VALID_IP MATCH_REGEXP
      VALID_ENUM_VALUE START_END_SPACE`.split(/\s+/)
    expect(named.filter((name) => !policyRequirements.includes(name))).toEqual([])
  })

  it.each([...policyRequirements, 'unknown'])('%s has words, made of its parameters', (name) => {
    const variants = Object.keys(policies).filter(
      (key) => key === name || (key.startsWith(`${name}_`) && !policyRequirements.includes(key)),
    )
    expect(variants).toContain(name)
    const params = name === 'unknown' ? ['requirement'] : policyParams[name]!
    for (const variant of variants) {
      const places = [...policies[variant]!.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!)
      expect(places.filter((place) => !params.includes(place))).toEqual([])
    }
  })

  it('has no words for what nothing can say', () => {
    const said = Object.keys(policies).filter((key) => key !== 'unknown')
    const variants = /^(LENGTH_BASED_(MIN|MAX)|CHARACTER_SET_ANY)$/
    expect(said.filter((key) => !policyRequirements.includes(key) && !variants.test(key))).toEqual([])
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
