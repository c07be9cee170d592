import { expect, it } from 'vitest'
import { changedProperties } from '../../../../src/functions/people.ts'

const erin = {
  city: 'Cork',
  contact: { name: 'Pat', phone: '1', hidden: 'kept' },
  teams: [{ _ref: 'managed/alpha_organization/a', name: 'A' }],
}
const reference = { _ref: 'managed/alpha_user/mona' }

it.each([
  ['nothing', [], {}, {}],
  ['another value', [{ operation: 'replace', field: '/city', value: 'Oslo' }], {}, { city: 'Oslo' }],
  ['an emptied one', [{ operation: 'remove', field: '/city' }], {}, { city: null }],
  [
    'another manager',
    [{ operation: 'replace', field: '/manager', value: reference }],
    {},
    { manager: reference },
  ],
  [
    'a part of a property, with what the form does not show of it',
    [
      { operation: 'replace', field: '/contact/name', value: 'Sam' },
      { operation: 'remove', field: '/contact/phone' },
    ],
    {},
    { contact: { name: 'Sam', hidden: 'kept' } },
  ],
  [
    'a part of what was not there',
    [{ operation: 'replace', field: '/home/street~1no', value: '4' }],
    {},
    { home: { 'street/no': '4' } },
  ],
  [
    'entries of a relationship, all that stay',
    [
      { operation: 'remove', field: '/teams', value: { _ref: 'managed/alpha_organization/a' } },
      { operation: 'add', field: '/teams/-', value: { _ref: 'managed/alpha_organization/b' } },
    ],
    { teams: [{ _ref: 'managed/alpha_organization/b', name: 'B' }] },
    { teams: [{ _ref: 'managed/alpha_organization/b' }] },
  ],
])('asks for what differs: %s', (_, patch, values, wanted) => {
  expect(changedProperties(erin, patch, values)).toEqual(wanted)
})
