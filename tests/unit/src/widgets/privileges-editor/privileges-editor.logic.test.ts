import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessTo,
  attributesOf,
  privilegeFaults,
  newPrivilege,
  onType,
  privilegesIn,
  withPrivilege,
  typeLabel,
  typesIn,
  withAccess,
  withPermission,
  type Access,
  type Privilege,
} from '../../../../../src/widgets/privileges-editor/privileges-editor.logic.ts'

const good: Privilege = {
  name: 'users',
  path: 'managed/alpha_user',
  permissions: ['VIEW'],
  actions: [],
  filter: null,
  accessFlags: [{ attribute: 'mail', readOnly: true }],
}

describe('a privilege', () => {
  it.each<[Partial<Privilege>, Record<string, string>]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'rules.required' }],
    [{ name: 'taken' }, { name: 'privileges.nameTaken' }],
    [{ path: '' }, { path: 'rules.required' }],
    [{ permissions: [] }, { permissions: 'rules.privilege_permissions' }],
    [{ accessFlags: [] }, { attributes: 'rules.privilege_read_attribute' }],
    [{ accessFlags: [{ attribute: 'mail', readOnly: false }] }, {}],
    [{ filter: 'bad ((' }, { filter: 'privileges.filterUnreadable' }],
    [{ filter: '/city eq "Galway"' }, {}],
  ])('with %j', (change, expected) => {
    expect(privilegeFaults({ ...good, ...change }, [{ ...good, name: 'taken' }])).toEqual(expected)
  })

  it('keeps its permissions in order', () => {
    const all = ['DELETE', 'VIEW', 'UPDATE'].reduce(
      (made, each) => withPermission(made, each, true),
      newPrivilege,
    )
    expect(all.permissions).toEqual(['VIEW', 'UPDATE', 'DELETE'])
    expect(withPermission(all, 'UPDATE', false).permissions).toEqual(['VIEW', 'DELETE'])
  })

  it('loses its attributes with its type', () => {
    expect(onType(good, good.path)).toBe(good)
    expect(onType(good, 'managed/alpha_role')).toMatchObject({ path: 'managed/alpha_role', accessFlags: [] })
  })

  it('gives each attribute the access that was set last', () => {
    const access = fc.constantFrom<Access>('none', 'read', 'write')
    const name = fc.constantFrom('mail', 'sn', 'city')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, access)), (steps) => {
        const made = steps.reduce((all, [each, to]) => withAccess(all, [each], to), newPrivilege)
        for (const [each, to] of new Map(steps)) expect(accessTo(made, each)).toBe(to)
        const names = made.accessFlags.map(({ attribute }) => attribute)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  it('shows attributes in the order of the schema, and those that the schema has lost', () => {
    const schema = { order: ['sn', 'mail'], properties: { mail: { title: 'Mail' }, sn: {}, _rev: {} } }
    const privilege = { ...good, accessFlags: [{ attribute: 'gone', readOnly: true }] }
    expect(attributesOf(schema, privilege)).toEqual([
      { name: 'sn', title: 'sn' },
      { name: 'mail', title: 'Mail' },
      { name: 'gone', title: 'gone' },
    ])
  })
})

it('reads whatever comes, and nothing of a good list is lost', () => {
  expect(privilegesIn([good, 7, { path: 'a' }])).toEqual([
    good,
    { name: '', path: 'a', permissions: [], actions: [], filter: null, accessFlags: [] },
  ])
  expect(privilegesIn('text')).toEqual([])
  expect(typesIn([{ privilegePath: 'a', title: 'A' }, { privilegePath: 'b' }, {}])).toEqual([
    { path: 'a', title: 'A' },
    { path: 'b', title: 'b' },
  ])
})

it('puts a privilege into its place, an empty filter as none', () => {
  expect(withPrivilege([good], undefined, { ...good, name: ' more ', filter: ' ' })).toEqual([
    good,
    { ...good, name: 'more' },
  ])
  expect(withPrivilege([good], 0, { ...good, filter: '/city eq "Galway"' })[0]!.filter).toBe(
    '/city eq "Galway"',
  )
})

it('tells types of one name apart', () => {
  const types = [
    { path: 'managed/alpha_user', title: 'Users' },
    { path: 'managed/bravo_user', title: 'Users' },
    { path: 'internal/role', title: 'Role' },
  ]
  const labels = [...types.map(({ path }) => path), 'managed/gone'].map((path) =>
    typeLabel(path, types, (text) => text),
  )
  expect(labels).toEqual(['Users (alpha_user)', 'Users (bravo_user)', 'Role', 'managed/gone'])
})
