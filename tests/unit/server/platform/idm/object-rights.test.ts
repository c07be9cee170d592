import { describe, expect, test } from 'vitest'
import { DomainError } from '../../../../../server/contract/index.ts'
import type { ObjectType } from '../../../../../server/store/objects/object-type.ts'
import { objectTypeOf } from '../../../../../server/store/objects/object-type-of.ts'
import type { StoreTransaction } from '../../../../../server/store/tables.ts'
import type { CallerAccess } from '../../../../../server/platform/idm/privileges/caller-access.ts'
import type { PermissionKind, PrivilegeRule } from '../../../../../server/platform/idm/privileges/rule.ts'
import type { ObjectCall } from '../../../../../server/platform/idm/objects/object-call.ts'
import { admitTo, authorise, requireWritable } from '../../../../../server/platform/idm/objects/rights.ts'
import {
  objectOf,
  withoutUnchangedReferences,
  writtenNames,
} from '../../../../../server/platform/idm/objects/sent-object.ts'

interface Given {
  readonly lists?: boolean
  readonly sees?: readonly string[]
  readonly writes?: readonly string[]
}

/** A rule by what it lets see and write. */
const rule = ({ lists = false, sees = [], writes = [] }: Given): PrivilegeRule =>
  ({
    lists,
    sees: (name: string) => sees.includes(name),
    writes: (name: string) => writes.includes(name),
  }) as Partial<PrivilegeRule> as PrivilegeRule

/** A call by somebody with rights on the object; `onType` are those on any object of the type. */
function callWith(
  rights: Partial<Record<PermissionKind, Given>>,
  { onType = [], roles = [] }: { onType?: readonly Given[]; roles?: readonly string[] } = {},
) {
  const asked: PermissionKind[] = []
  const access = {
    rules: () => onType.map(rule),
    covering: async (_collection: string, _id: string, permission: PermissionKind) => {
      asked.push(permission)
      const given = rights[permission]
      return given ? [rule(given)] : []
    },
  } as Partial<CallerAccess> as CallerAccess
  const caller = { component: 'managed/user', id: 'me', realm: '/', roles } as never
  const call: ObjectCall = {
    context: { caller, access, transactionId: 't' },
    collection: 'managed/user',
    id: 'other',
  }
  return { call, asked }
}

const answerOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  )

describe('whether an object may be changed at all', () => {
  const lists = { lists: true }
  test.each([
    ['with a right that writes what is named', { UPDATE: { writes: ['sn'] } }, {}, ['sn'], 'allowed'],
    ['naming nothing', { UPDATE: {} }, {}, [], 'allowed'],
    ['what is named is only seen', { UPDATE: {}, VIEW: { sees: ['sn'] } }, {}, ['sn'], 'allowed'],
    ['what is named is hidden', { UPDATE: {}, VIEW: { sees: ['mail'] } }, {}, ['sn'], 'access-denied'],
    ['seen in lists, but not changed', { VIEW: lists }, { onType: [lists] }, [], 'access-denied'],
    ['hidden from who works with the type', {}, { onType: [lists] }, [], 'object-not-found'],
    ['hidden from others', {}, {}, [], 'access-denied'],
  ] as const)('%s', async (_case, rights, more, named, expected) => {
    expect(await answerOf(authorise(callWith(rights, more).call, 'UPDATE', named))).toBe(expected)
  })
  test('is asked once where the right covers it', async () => {
    const { call, asked } = callWith({ UPDATE: { writes: ['sn'] } })
    await authorise(call, 'UPDATE', ['sn'])
    expect(asked).toEqual(['UPDATE'])
  })
  test('no rule at all writes nothing, not even nothing', () => {
    expect(() => requireWritable([], [])).toThrow(DomainError)
    expect(() => requireWritable(['sn'], [rule({ writes: ['mail'] })])).toThrow(DomainError)
    expect(() =>
      requireWritable(['sn', 'mail'], [rule({ writes: ['mail'] }), rule({ writes: ['sn'] })]),
    ).not.toThrow()
  })
})

describe('whether a link is admitted', () => {
  const type = objectTypeOf('managed/user', {
    properties: {
      boss: { type: 'relationship', resourceCollection: [] },
      authzMembers: { type: 'array', items: { type: 'relationship', resourceCollection: [] } },
      staff: { type: 'array', items: { type: 'relationship', resourceCollection: [] } },
    },
  })
  const target = { collection: 'managed/user', id: 'target' }
  const tx = {} as StoreTransaction
  test.each([
    ['a target that is not seen', {}, [], 'staff', false],
    ['a target that is seen', { VIEW: {} }, [], 'staff', true],
    [
      'one that replaces a value the caller cannot write',
      { VIEW: {}, UPDATE: {} },
      [],
      'boss',
      'access-denied',
    ],
    [
      'one that replaces a value the caller writes',
      { VIEW: {}, UPDATE: { writes: ['boss'] } },
      [],
      'boss',
      true,
    ],
    ['one that gives rights', { VIEW: {} }, [], 'authzMembers', 'access-denied'],
  ] as const)('%s', async (_case, rights, roles, reverse, expected) => {
    const { context } = callWith(rights, { roles }).call
    const admitted = await admitTo(context)(tx, target, type.fields.get(reverse)).catch(
      (error: { code: string }) => error.code,
    )
    expect(admitted).toBe(expected)
  })
})

describe('an object as it was sent', () => {
  const type: ObjectType = objectTypeOf('managed/user', {
    properties: {
      sn: { type: 'string' },
      boss: { type: 'relationship', resourceCollection: [] },
      staff: { type: 'array', items: { type: 'relationship', resourceCollection: [] } },
      roleIds: { type: 'array', isVirtual: true, queryConfig: { referencedRelationshipFields: ['staff'] } },
    },
  })
  test('means to write neither bookkeeping nor computed values', () => {
    expect(writtenNames(type, { _id: 'x', _rev: '1', sn: 'a', roleIds: [], odd: 1 })).toEqual(['sn', 'odd'])
  })
  test('says nothing of lists of links that were not read; a single link may be removed', () => {
    expect(withoutUnchangedReferences(type, { sn: null, boss: null, staff: null })).toEqual({
      sn: null,
      boss: null,
    })
  })
  test('is an object', () => {
    expect(() => objectOf([])).toThrow('must be a JSON object')
    expect(objectOf({ sn: 'a' })).toEqual({ sn: 'a' })
  })
})
