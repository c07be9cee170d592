import { describe, expect, test } from 'vitest'
import {
  consentChange,
  dated,
  judgeConsents,
  readMappings,
} from '../../../../../../server/platform/idm/self/consents.ts'
import type { Json } from '../../../../../../server/store/objects/json.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const shop = { mapping: 'Shop', consentDate: '2026-01-01T00:00:00Z' }
const travel = { mapping: 'Travel', consentDate: '2026-02-01T00:00:00Z' }
const object = (...list: Json[]) => ({ consentedMappings: list })

describe('dates of consents', () => {
  const server = { mapping: 'Shop', consentDate: '2026-03-01T12:00:00.000Z' }
  test.each<[string, Json, Json]>([
    ['one that can be stays', shop, shop],
    ['none becomes the present', { mapping: 'Shop' }, server],
    ['one in the future becomes the present', { ...shop, consentDate: '2030-01-01T00:00:00Z' }, server],
    ['a text that is no date becomes the present', { ...shop, consentDate: 'yesterday' }, server],
    ['in lists too', [{ mapping: 'Shop' }], [server]],
    ['what else is sent goes', { ...shop, note: 'x' }, shop],
    ['no consent at all is left to be judged', 'Shop', 'Shop'],
  ])('%s', (_, given, expected) => expect(dated(given, now)).toEqual(expected))
})

describe('changes of consents', () => {
  const failure = (before: Json[], after: Json[]) =>
    judgeConsents(object(...before), object(...after), ['Shop', 'Travel']).failedPolicyRequirements[0]
      ?.policyRequirements[0]?.policyRequirement
  test.each<[string, Json[], Json[], string | undefined]>([
    ['a new one', [], [shop], undefined],
    ['one withdrawn', [shop, travel], [travel], undefined],
    ['of no mapping', [], [{ ...shop, mapping: 'Nobody' }], 'MAPPING_EXISTS'],
    ['no consent', [], ['Shop'], 'MAPPING_EXISTS'],
    ['twice', [shop], [shop, { ...shop, consentDate: '2026-02-02T00:00:00Z' }], 'CANNOT_CONTAIN_DUPLICATES'],
    ['without a date', [], [{ mapping: 'Shop' }], 'VALID_DATE_TIME_FORMAT'],
    [
      'beside an old one of a mapping that is gone',
      [{ mapping: 'Old' }],
      [{ mapping: 'Old' }, shop],
      undefined,
    ],
  ])('%s', (_, before, after, expected) => expect(failure(before, after)).toBe(expected))

  test('are told by the names of the mappings', () => {
    expect(consentChange(object(shop), object(travel))).toEqual({ given: ['Travel'], withdrawn: ['Shop'] })
    expect(consentChange(null, object(shop))).toEqual({ given: ['Shop'], withdrawn: [] })
    expect(consentChange(object(shop), {})).toEqual({ given: [], withdrawn: ['Shop'] })
  })
})

test('mappings without name or source are none', () => {
  expect(
    readMappings({ mappings: [{ name: 'A' }, 'B', { name: 'C', source: 'managed/x', icon: 3 }] }),
  ).toEqual([{ name: 'C', source: 'managed/x', displayName: 'C', icon: '3', accessLevel: '', fields: [] }])
  expect(readMappings(undefined)).toEqual([])
})
