import { expect, it } from 'vitest'
import { entitlementChange, entitlementFields } from '../../../../src/functions/entitlements.ts'

const schema = {
  properties: {
    id: { type: 'string', flags: [], order: 0 },
    description: { type: 'string', displayName: 'Description', flags: [], order: 3 },
    displayName: { type: 'string', displayName: 'Name', required: true, flags: [], order: 1 },
    scope: { type: 'string', displayName: 'Scope', flags: ['NOT_UPDATEABLE'], order: 2 },
    created: { type: 'string', displayName: 'Created', flags: ['NOT_CREATABLE'], order: 4 },
    members: { type: 'string', displayName: 'Members', isMultiValue: true, flags: [], order: 5 },
  },
}
const word = (name: string, more: object) => ({ name, displayName: `The ${name}`, ...more })
const glossary = {
  '/openidm/managed/assignment': [
    word('level', {
      type: 'string',
      enumeratedValues: [{ text: 'Inner', value: 'inner' }, { value: 'outer' }, { text: 'of nothing' }],
    }),
    word('places', {
      type: 'string',
      isMultiValue: true,
      enumeratedValues: [{ text: 'Oslo', value: 'oslo' }],
    }),
    word('stewards', {
      type: 'managedObject',
      managedObjectType: '/openidm/managed/user',
      isMultiValue: true,
    }),
    word('home unit', { type: 'managedObject', managedObjectType: '/openidm/managed/organization' }),
    word('since', { type: 'date' }),
  ],
}
const entitlement = {
  entitlement: { displayName: 'Reader', description: 'Reads', scope: 'all', id: 'x' },
  entitlementOwner: [{ id: 'otto', givenName: 'Otto', sn: 'Brandt' }],
  glossary: { idx: { '/entitlement': { level: 'outer', riskLevel: 'low', since: '2026-01-01' } } },
}
const shape = (fields: ReturnType<typeof entitlementFields>) =>
  fields.map(({ type, field, title, labelKey, required, default: value }) => [
    type,
    field,
    title ?? labelKey,
    ...(required ? ['required'] : []),
    ...(value === undefined ? [] : [value]),
  ])

it('asks for a new one what may be given to it, in order, and then the words of the glossary', () => {
  expect(shape(entitlementFields(schema, glossary, null))).toEqual([
    ['text', '/object/displayName', 'Name', 'required'],
    ['text', '/object/scope', 'Scope'],
    ['textarea', '/object/description', 'Description'],
    ['note', undefined, 'Members'],
    ['object', '/glossary/entitlementOwner', 'access.columns.owner'],
    ['select', '/glossary/riskLevel', 'requests.risk'],
    ['switch', '/glossary/requestable', 'lifecycle.entitlements.requestable', true],
    ['select', '/glossary/level', 'The level'],
    ['multiselect', '/glossary/places', 'The places'],
    ['objects', '/glossary/stewards', 'The stewards'],
    ['object', '/glossary/home unit', 'The home unit'],
    ['date', '/glossary/since', 'The since'],
  ])
})

it('asks of one that is there what may be changed, filled with what it has', () => {
  const fields = entitlementFields(schema, glossary, entitlement)
  expect(shape(fields).slice(0, 5)).toEqual([
    ['text', '/object/displayName', 'Name', 'required', 'Reader'],
    ['textarea', '/object/description', 'Description', 'Reads'],
    ['text', '/object/created', 'Created'],
    ['note', undefined, 'Members'],
    ['object', '/glossary/entitlementOwner', 'access.columns.owner', 'otto'],
  ])
  // Whoever it is now is named without a search.
  expect(fields[4]!.options).toEqual([{ value: 'otto', text: 'Otto Brandt' }])
  expect(fields.find(({ field }) => field === '/glossary/level')).toMatchObject({
    default: 'outer',
    options: [
      { value: 'inner', text: 'Inner' },
      { value: 'outer', text: 'outer' },
    ],
  })
})

const filled = {
  object: { displayName: 'Reader', description: 'Reads' },
  glossary: { entitlementOwner: 'otto', riskLevel: 'low', level: 'outer', since: '2026-01-01', places: [] },
}
it.each([
  ['nothing', filled, {}],
  ['no values at all', undefined, {}],
  [
    'another name, and a text that was emptied',
    { object: { displayName: 'Viewer', description: '' } },
    { object: { displayName: 'Viewer', description: null } },
  ],
  [
    'another owner and people, by where they are',
    { glossary: { entitlementOwner: 'mona', stewards: ['mona', 'otto'], 'home unit': 'north' } },
    {
      glossary: {
        entitlementOwner: 'managed/user/mona',
        stewards: ['managed/user/mona', 'managed/user/otto'],
        'home unit': 'managed/organization/north',
      },
    },
  ],
  ['a word that was taken away', { glossary: { level: null } }, { glossary: { level: null } }],
])('publishes what differs: %s', (_, values, wanted) => {
  expect(entitlementChange(glossary, entitlement, values)).toEqual(wanted)
})

it('publishes all that was given of a new one', () => {
  expect(entitlementChange(glossary, null, filled)).toEqual({
    object: filled.object,
    glossary: {
      entitlementOwner: 'managed/user/otto',
      riskLevel: 'low',
      level: 'outer',
      since: '2026-01-01',
    },
  })
})
