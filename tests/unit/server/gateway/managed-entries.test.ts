import { describe, expect, test } from 'vitest'
import { managedEntries } from '../../../../server/gateway/boot/managed-entries.ts'
import type { ManagedEntriesInput } from '../../../../server/gateway/boot/managed-entries.ts'
import { defaultFlags } from '../../../../server/gateway/portal-config.ts'

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
        'nonsense',
      ],
    }
    const privileges = [
      ...allow('managed/user', 'managed/role'),
      { privilegePath: 'managed/thing', title: 'Thing', icon: 'box' },
    ]
    expect(entries({ config, privileges })).toEqual([
      {
        id: 'role',
        kind: 'item',
        icon: 'check_box_outline_blank',
        label: 'Role',
        route: '/list/managed/role',
      },
      { id: 'thing', kind: 'item', icon: 'box', label: 'Thing', route: '/list/managed/thing' },
      { id: 'user', kind: 'item', icon: 'people', label: 'Person', route: '/list/managed/user' },
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
      'other internal objects, and paths deeper than a collection, have no entry',
      { privileges: allow('internal/role', 'internal/user', 'managed/user/x', 'config/managed') },
      ['internal/role'],
    ],
  ])('%s', (_what, input, expected) => expect(ids(input)).toEqual(expected))
})
