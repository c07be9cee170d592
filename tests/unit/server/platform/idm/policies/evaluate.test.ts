import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../../../../validators/policy-library/common-passwords.ts'
import {
  describePolicies,
  evaluatePolicies,
} from '../../../../../../server/platform/idm/policies/evaluate.ts'
import { policyLibrary } from '../../../../../../validators/policy-library/library.ts'

describe('policy library', () => {
  it.each<[string, unknown, Record<string, unknown>, string[]]>([
    ['required', undefined, {}, ['REQUIRED']],
    ['required', '', {}, []],
    ['not-empty', '', {}, ['REQUIRED']],
    ['not-empty', [], {}, ['REQUIRED']],
    ['minimum-length', 'abc', { minLength: 4 }, ['MIN_LENGTH']],
    ['minimum-length', 'äöüß', { minLength: 4 }, []],
    ['minimum-length', '👩‍🚀', { minLength: '2' }, []],
    ['maximum-length', 'abcde', { maxLength: 4 }, ['MAX_LENGTH']],
    ['maximum-number-value', 5.5, { maximum: 5 }, ['MAX_VALUE']],
    ['minimum-number-value', 0, { minimum: 0 }, []],
    ['multiple-of', 0.3, { multipleOf: 0.1 }, []],
    ['multiple-of', 0.25, { multipleOf: 0.1 }, ['MULTIPLE_OF']],
    ['multiple-of', 12, { multipleOf: 4 }, []],
    ['multiple-of', 'x', { multipleOf: 4 }, []],
    ['minimum-items', ['a'], { minItems: 2 }, ['MIN_ITEMS']],
    ['at-least-X-capitals', 'éÉ', { numCaps: 2 }, ['AT_LEAST_X_CAPITAL_LETTERS']],
    ['at-least-X-numbers', 'a1b2', { numNums: 2 }, []],
    ['at-least-X-symbols', 'a b', { numSyms: 1 }, ['AT_LEAST_X_SYMBOLS']],
    ['cannot-contain-characters', 'a/b', { forbiddenChars: ['/'] }, ['CANNOT_CONTAIN_CHARACTERS']],
    ['cannot-contain-duplicates', ['a', 'b', 'a'], {}, ['CANNOT_CONTAIN_DUPLICATES']],
    ['max-repeated-characters', 'aaab', { maxConsecutiveLength: 2 }, ['REPEATED_CHARACTERS']],
    ['regexpMatches', 'abc', { regexp: '^a' }, []],
    ['regexpMatches', 'bbc', { regexp: '^a' }, ['MATCH_REGEXP']],
    ['regexpMatches', 'abc', { regexp: '(' }, []],
    ['valid-email-address-format', 'a@b', {}, ['VALID_EMAIL_ADDRESS_FORMAT']],
    ['valid-email-address-format', 'a b@c.d', {}, ['VALID_EMAIL_ADDRESS_FORMAT']],
    ['valid-email-address-format', 'a@b..c', {}, ['VALID_EMAIL_ADDRESS_FORMAT']],
    ['valid-phone-format', '+49 (0) 30 123-456 ext 7', {}, []],
    ['valid-phone-format', 'call me', {}, ['VALID_PHONE_FORMAT']],
    ['valid-url', 'javascript:alert(1)', {}, ['VALID_URL']],
    ['valid-image-address', 'javascript:alert(1)', {}, ['VALID_URL']],
    ['valid-image-address', 'data:image/svg+xml;base64,PHN2Zy8+', {}, ['VALID_URL']],
    ['valid-image-address', 'no address', {}, ['VALID_URL']],
    ['valid-image-address', 'https://a.example/me.png', {}, []],
    ['valid-image-address', `data:image/png;base64,${'A'.repeat(90_000)}`, {}, []],
    ['valid-date-format', '2026-02-29', {}, ['VALID_DATE_FORMAT']],
    ['valid-date-format', '2028-02-29', {}, []],
    ['valid-duration', 'PT', {}, ['VALID_DURATION_FORMAT']],
    ['valid-duration', 'P1DT2H', {}, []],
    ['valid-username', ' ada', {}, ['VALID_USERNAME']],
    ['dictionary', 'Password123!', {}, ['DICTIONARY']],
  ])('%s of %j with %j', (id, value, params, requirements) => {
    const found = policyLibrary[id]?.(value, params, { object: {}, property: 'x' })
    expect(found?.map((each) => each.policyRequirement)).toEqual(requirements)
  })

  it('finds parts of other fields', () => {
    const others = policyLibrary['cannot-contain-others']
    const context = { object: { userName: 'erin', sn: 'Li' }, property: 'password' }
    expect(others?.('my-erin-pass', { disallowedFields: ['userName', 'sn'] }, context)).toEqual([
      { policyRequirement: 'CANNOT_CONTAIN_OTHERS', params: { disallowedFields: 'userName' } },
    ])
  })

  it.each(['{"toString":1}', '{"toString":null,"valueOf":2}', '[{"toString":0}]', '[[{"toString":"x"}]]'])(
    'takes %s for what it is, a value without a text',
    (json) => {
      const odd: unknown = JSON.parse(json)
      const names = ['prefix', 'disallowedFields', 'forbiddenChars', 'regexp', 'disallowed', 'characters']
      const params = Object.fromEntries(names.map((name) => [name, odd]))
      const context = { object: { x: 'a' }, property: 'x' }
      for (const policy of Object.values(policyLibrary))
        for (const value of [odd, 'a']) expect(Array.isArray(policy(value, params, context))).toBe(true)
    },
  )
  it('never throws, whatever the value and the parameters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(policyLibrary)),
        fc.jsonValue(),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (id, value, params) => {
          expect(Array.isArray(policyLibrary[id]?.(value, params, { object: {}, property: 'x' }))).toBe(true)
        },
      ),
    )
  })
})

it.each([
  ['1234567890', true],
  ['aaaaaaaaaaaa', true],
  ['welcome2026', true],
  ['correct horse battery', false],
  ['Portal-Demo-1', false],
])('common password %s: %s', (password, common) => expect(isCommonPassword(password)).toBe(common))

describe('evaluatePolicies', () => {
  const schema = {
    required: ['mail', 'sn'],
    properties: {
      mail: { type: 'string', policies: [{ policyId: 'valid-email-address-format' }] },
      sn: { type: 'string', maxLength: 3 },
      status: { type: 'string', enum: ['active'] },
      weight: { type: ['integer', 'null'] },
      odd: { type: 'hologram' },
      manager: { type: 'relationship' },
    },
  }

  it('collects every fault of every property', () => {
    expect(
      evaluatePolicies(schema, {
        mail: 'nobody',
        sn: 'Longer',
        status: 'gone',
        weight: 1.5,
        odd: 7,
        manager: {},
      }),
    ).toEqual({
      result: false,
      failedPolicyRequirements: [
        { property: 'mail', policyRequirements: [{ policyRequirement: 'VALID_EMAIL_ADDRESS_FORMAT' }] },
        {
          property: 'sn',
          policyRequirements: [{ policyRequirement: 'MAX_LENGTH', params: { maxLength: 3 } }],
        },
        {
          property: 'status',
          policyRequirements: [{ policyRequirement: 'VALID_ENUM_VALUE', params: { enumValues: ['active'] } }],
        },
        {
          property: 'weight',
          policyRequirements: [
            {
              policyRequirement: 'VALID_TYPE',
              params: { invalidType: 'number', validTypes: ['integer', 'null'] },
            },
          ],
        },
      ],
    })
  })

  it('says REQUIRED once', () => {
    expect(evaluatePolicies(schema, { mail: '' }).failedPolicyRequirements).toEqual([
      { property: 'mail', policyRequirements: [{ policyRequirement: 'REQUIRED' }] },
      { property: 'sn', policyRequirements: [{ policyRequirement: 'REQUIRED' }] },
    ])
  })

  it('looks at nothing but what it is asked for', () => {
    expect(evaluatePolicies(schema, { mail: 'nobody' }, ['status'])).toEqual({
      result: true,
      failedPolicyRequirements: [],
    })
  })

  it('describes the policies of a type', () => {
    expect(describePolicies(schema)[0]).toMatchObject({
      name: 'mail',
      policyRequirements: ['VALID_EMAIL_ADDRESS_FORMAT', 'REQUIRED'],
    })
  })
})
