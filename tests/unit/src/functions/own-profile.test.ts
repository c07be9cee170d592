import { describe, expect, test } from 'vitest'
import {
  consentTo,
  fieldTitles,
  mayChangeOneself,
  mayDeleteOneself,
  personalData,
  preferenceSwitches,
} from '../../../../src/functions/own-profile.ts'

const rights = (...properties: string[]) => ({
  UPDATE: { allowed: true, properties },
  DELETE: { allowed: false },
})

describe('preferences', () => {
  const schema = {
    properties: {
      preferences: {
        order: ['marketing', 'gone'],
        properties: {
          updates: { type: 'boolean', description: 'Send me news' },
          marketing: { type: 'boolean', title: 'Offers' },
          language: { type: 'string' },
        },
      },
    },
  }
  test('are the switches of the schema in its order', () => {
    expect(preferenceSwitches(schema, { preferences: { updates: true } }, null)).toEqual([
      { id: 'marketing', title: 'Offers', value: false },
      { id: 'updates', title: 'Send me news', value: true },
    ])
  })
  test.each([
    ['without the right to change them', schema, rights('mail')],
    ['without preferences', { properties: {} }, null],
    ['without a schema', undefined, null],
  ])('are none %s', (_, given, may) => expect(preferenceSwitches(given, {}, may)).toEqual([]))
})

test('rights come from the answer, and null leaves the decision to the platform', () => {
  expect([mayChangeOneself(rights('mail'), 'mail'), mayChangeOneself(rights('mail'), 'sn')]).toEqual([
    true,
    false,
  ])
  expect([mayChangeOneself(null, 'mail'), mayChangeOneself(undefined, 'mail')]).toEqual([true, false])
  expect([mayDeleteOneself(rights()), mayDeleteOneself(null)]).toEqual([false, true])
})

test('a consent is found by its mapping', () => {
  const given = { mapping: 'Shop', consentDate: '2026-01-01T00:00:00Z' }
  expect(consentTo({ consentedMappings: [given] }, 'Shop')).toEqual(given)
  expect(consentTo({ consentedMappings: [given] }, 'Travel')).toBeNull()
  expect(consentTo({}, 'Shop')).toBeNull()
})

test('fields are named by the schema', () => {
  expect(fieldTitles({ properties: { sn: { title: 'Last name' } } }, ['sn', 'x'])).toEqual(['Last name', 'x'])
})

test('a person takes with them what is theirs', () => {
  const person = {
    _id: 'u1',
    _rev: '7',
    sn: 'Walsh',
    kbaInfo: [{ questionId: '1' }],
    _meta: { _id: 'm', _rev: '1', loginCount: 3, lastChanged: { date: 'd', _x: 1 } },
    idps: [{ provider: 'partner', _ref: 'x' }],
  }
  expect(personalData(person)).toEqual({
    _id: 'u1',
    sn: 'Walsh',
    _meta: { loginCount: 3, lastChanged: { date: 'd' } },
    idps: [{ provider: 'partner' }],
  })
})
