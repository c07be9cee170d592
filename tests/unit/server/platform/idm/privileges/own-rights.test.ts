import { expect, test } from 'vitest'
import { matchesFilter } from '../../../../../../server/platform/kernel/match-filter.ts'
import { neverByOneself, ownRights } from '../../../../../../server/platform/idm/privileges/own-rights.ts'

const rightOf = (userType: number | undefined) => {
  const person = userType === undefined ? {} : { userType }
  const found = ownRights.filter(({ who }) => !who || matchesFilter(who, person))
  expect(found, 'everybody is of one kind').toHaveLength(1)
  return found[0]
}

/** v: viewed; e: viewed and edited; -: neither. */
const table: [string, string][] = [
  // attribute, then employee, non-employee, parent, student K-3, 4-6, 7-12, and nobody knows
  ['givenName', 'eeevvve'],
  ['mail', 'eeevvve'],
  ['telephoneNumber', 'eeevvee'],
  ['emergencyContact', 'eeevvee'],
  ['profileImage', 'eeeeeee'],
  ['preferences', 'eeeeeee'],
  ['kbaInfo', 'eeeeeee'],
  ['consentedMappings', 'eeevvee'],
  ['jobTitle', 'ee----e'],
  ['remote', 'ee----e'],
  ['manager', 'ee----e'],
]
const kinds = [0, 1, 2, 3, 4, 5, undefined]

test.each(table)('%s is %s', (attribute, expected) => {
  const found = kinds.map((kind) => {
    const right = rightOf(kind)
    return right?.writes(attribute) ? 'e' : right?.sees(attribute) ? 'v' : '-'
  })
  expect(found.join('')).toBe(expected)
})

test('nobody changes what decides on their rights', () => {
  for (const kind of kinds)
    for (const attribute of neverByOneself) expect(rightOf(kind)?.writes(attribute), attribute).toBe(false)
  for (const attribute of ['userType', 'accountStatus', 'authzRoles', 'roles'])
    expect([...neverByOneself]).toContain(attribute)
})

test('students keep their account', () => {
  expect(kinds.map((kind) => rightOf(kind)?.deletes)).toEqual([true, true, true, false, false, false, true])
})
