import { describe, expect, test } from 'vitest'
import { managedEntries } from '../../../../engine/object-schema/managed-entries.ts'
import type { ManagedEntriesInput } from '../../../../engine/object-schema/managed-entries.ts'

const defaultFlags = { workforce: true, hostedPages: true }

const allow = (...paths: string[]) => paths.map((privilegePath) => ({ privilegePath, title: '' }))
const entries = (change: Partial<ManagedEntriesInput>) =>
  managedEntries({
    config: undefined,
    privileges: [],
    realm: 'alpha',
    flags: { ...defaultFlags, workforce: false },
    adminManagedObject: 'teammember',
    ...change,
  })
const ids = (change: Partial<ManagedEntriesInput>) => entries(change).map(({ id }) => id)

describe('managedEntries', () => {
  test('without privileges there are none, whatever the configuration lists', () => {
    expect(ids({ config: { objects: [{ name: 'user', schema: {} }] } })).toEqual([])
  })

  test('title and icon come from the schema, then from the privilege; a glyph of another set is not used', () => {
    const config = {
      objects: [
        { name: 'user', schema: { title: 'Person', 'mat-icon': 'people' } },
        { name: 'role', schema: { title: 'Role', 'mat-icon': 'fa-check' } },
        'thing',
        null,
      ],
    }
    const privileges = [
      ...allow('managed/user', 'managed/role', 'managed/not_configured'),
      { privilegePath: 'managed/thing', title: 'Thing', icon: 'box' },
    ]
    expect(entries({ config, privileges })).toEqual([
      {
        id: 'role',
        icon: 'check_box_outline_blank',
        label: 'Role',
        route: '/list/managed/role',
      },
      { id: 'thing', icon: 'box', label: 'Thing', route: '/list/managed/thing' },
      { id: 'user', icon: 'people', label: 'Person', route: '/list/managed/user' },
    ])
  })

  test.each<[string, Partial<ManagedEntriesInput>, string[]]>([
    [
      'names of other realms are hidden in cloud mode',
      { privileges: allow('managed/alpha_user', 'managed/bravo_user', 'managed/other') },
      ['alpha_user', 'other'],
    ],
    [
      'without realm prefixes anything goes',
      { privileges: allow('managed/user', 'managed/my_thing', 'managed/teammember') },
      ['my_thing', 'teammember', 'user'],
    ],
    [
      'the object of administrators is hidden in cloud mode',
      { privileges: allow('managed/alpha_user', 'managed/alpha_teammembergroup') },
      ['alpha_user'],
    ],
    [
      'assignments go with governance',
      {
        privileges: allow('managed/alpha_assignment', 'managed/alpha_role'),
        flags: { ...defaultFlags, workforce: false, governance: true },
      },
      ['alpha_role'],
    ],
    [
      'applications go with workforce',
      { privileges: allow('managed/alpha_application', 'managed/alpha_role'), flags: defaultFlags },
      ['alpha_role'],
    ],
    [
      'users have their own screens with the lifecycle flag',
      {
        privileges: allow('managed/alpha_user', 'managed/alpha_role'),
        flags: { ...defaultFlags, governance: true, lcmUser: true },
      },
      ['alpha_role'],
    ],
    [
      'names of the menu are kept free',
      {
        privileges: allow('managed/applications', 'managed/zebra', 'internal/role'),
        taken: new Set(['applications']),
      },
      ['internal/role', 'managed-applications', 'zebra'],
    ],
    [
      'without governance in the realm its rules do not hold',
      {
        realm: 'bravo',
        privileges: allow('managed/bravo_assignment', 'managed/alpha_user'),
        flags: { governance: true, lcmUser: true },
      },
      ['bravo_assignment'],
    ],
    [
      'cloud mode can be said instead of guessed',
      { cloud: true, privileges: allow('managed/charlie_thing', 'managed/teammember', 'managed/thing') },
      ['thing'],
    ],
    [
      'other internal objects, and paths deeper than a collection, have no entry',
      { privileges: allow('internal/role', 'internal/user', 'managed/user/x', 'config/managed') },
      ['internal/role'],
    ],
  ])('%s', (_what, input, expected) => expect(ids(input)).toEqual(expected))
})
