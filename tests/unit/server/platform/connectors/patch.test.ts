import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../server/contract/index.ts'
import {
  applyScimPatch,
  parseScimPatch,
  PATCH_MESSAGE,
} from '../../../../../server/platform/connectors/scim/patch/apply-patch.ts'
import { memberChanges } from '../../../../../server/platform/connectors/scim/patch/member-changes.ts'
import {
  changesOf,
  writtenValues,
} from '../../../../../server/platform/connectors/scim/resource/written-values.ts'
import type { JsonObject } from '../../../../../server/store/objects/json.ts'
import { resourceTypes } from './support.ts'

const { users, groups } = await resourceTypes()
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const body = (...Operations: object[]) => ({ schemas: [PATCH_MESSAGE], Operations })

const ada: JsonObject = {
  userName: 'ada',
  name: { givenName: 'Ada', familyName: 'Nordby' },
  title: 'Engineer',
  active: true,
  emails: [{ value: 'ada@example.com', type: 'work', primary: true }],
  addresses: [{ locality: 'Bergen', country: 'Norway', type: 'work', primary: true }],
  [ENTERPRISE]: { costCenter: 'NO-1000' },
}
const patched = (...operations: object[]): JsonObject =>
  applyScimPatch(users, ada, parseScimPatch(users, body(...operations)))

describe('a patch as RFC 7644, section 3.5.2, has them', () => {
  it.each<[string, object, JsonObject]>([
    ['adds an attribute', { op: 'add', path: 'displayName', value: 'A. N.' }, { displayName: 'A. N.' }],
    [
      'adds without a path',
      { op: 'add', value: { displayName: 'A. N.', title: 'Lead' } },
      { displayName: 'A. N.', title: 'Lead' },
    ],
    [
      'adds a part',
      { op: 'add', path: 'name', value: { givenName: 'Adele' } },
      { name: { givenName: 'Adele', familyName: 'Nordby' } },
    ],
    [
      'adds what is there already',
      { op: 'add', path: 'emails', value: [{ value: 'ada@example.com' }] },
      { emails: ada['emails']! },
    ],
    [
      'adds another primary value',
      { op: 'add', path: 'emails', value: [{ value: 'a@example.org', primary: true }] },
      {
        emails: [
          { value: 'ada@example.com', type: 'work', primary: false },
          { value: 'a@example.org', primary: true },
        ],
      },
    ],
    [
      'adds a value where none matches',
      { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '1' },
      { phoneNumbers: [{ type: 'work', value: '1' }] },
    ],
    [
      'adds to an extension',
      { op: 'add', path: `${ENTERPRISE}:organization`, value: 'Fjord' },
      { [ENTERPRISE]: { costCenter: 'NO-1000', organization: 'Fjord' } },
    ],
    [
      'adds an extension',
      { op: 'add', value: { [ENTERPRISE]: { organization: 'Fjord' } } },
      { [ENTERPRISE]: { costCenter: 'NO-1000', organization: 'Fjord' } },
    ],
    ['replaces an attribute', { op: 'replace', path: 'TITLE', value: 'Lead' }, { title: 'Lead' }],
    ['replaces with nothing', { op: 'replace', path: 'title', value: null }, { title: undefined as never }],
    [
      'replaces all values',
      { op: 'replace', path: 'emails', value: [{ value: 'b@example.com' }] },
      { emails: [{ value: 'b@example.com' }] },
    ],
    [
      'replaces a part of some values',
      { op: 'replace', path: 'addresses[type eq "work"].locality', value: 'Oslo' },
      { addresses: [{ locality: 'Oslo', country: 'Norway', type: 'work', primary: true }] },
    ],
    [
      'replaces some values',
      { op: 'replace', path: 'addresses[country eq "norway"]', value: { locality: 'Oslo' } },
      { addresses: [{ locality: 'Oslo', country: 'Norway', type: 'work', primary: true }] },
    ],
    ['removes an attribute', { op: 'remove', path: 'title' }, { title: undefined as never }],
    [
      'removes some values',
      { op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' },
      { emails: undefined as never },
    ],
    ['removes no value where none matches', { op: 'remove', path: 'emails[type eq "home"]' }, {}],
    [
      'removes a part',
      { op: 'remove', path: 'addresses[type eq "work"].country' },
      { addresses: [{ locality: 'Bergen', type: 'work', primary: true }] },
    ],
    ['removes an extension', { op: 'remove', path: ENTERPRISE }, { [ENTERPRISE]: undefined as never }],
  ])('%s', (_what, operation, difference) => {
    const before = structuredClone(ada)
    expect(JSON.parse(JSON.stringify(patched(operation)))).toEqual(
      JSON.parse(JSON.stringify({ ...ada, ...difference })),
    )
    expect(ada).toEqual(before)
  })

  it('does one operation after the other', () => {
    expect(
      patched(
        { op: 'remove', path: 'emails' },
        { op: 'add', path: 'emails', value: { value: 'new@example.com', type: 'work' } },
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'newer@example.com' },
      )['emails'],
    ).toEqual([{ value: 'newer@example.com', type: 'work' }])
  })

  it('is refused in words of SCIM, whatever it is: nothing else is thrown', () => {
    const path = fc.constantFrom(
      'title',
      'name',
      'emails',
      'emails.value',
      'emails[type eq "work"]',
      'emails[x',
      'groups',
      ENTERPRISE,
      `${ENTERPRISE}:manager`,
      'meta',
      '',
      '[',
      'schemas',
    )
    const operation = fc.record(
      {
        op: fc.constantFrom('add', 'remove', 'replace', 'move', 7),
        path,
        value: fc.jsonValue({ maxDepth: 3 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 3 }), (operations) => {
        try {
          writtenValues(users, patched(...operations))
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
          expect((error as DomainError).code).toMatch(/^scim-/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('changes of members', () => {
  const changes = (...operations: object[]) =>
    memberChanges(groups, parseScimPatch(groups, body(...operations)))

  it('need no other members when they name each', () => {
    const found = changes(
      { op: 'add', path: 'members', value: [{ value: 'a' }, { value: 'b', type: 'User' }] },
      { op: 'remove', path: 'members[value eq "c"]' },
      { op: 'replace', path: 'displayName', value: 'New' },
    )
    expect(found?.operations).toEqual([
      {
        operation: 'add',
        field: '/members/-',
        value: [{ _ref: 'managed/alpha_user/a' }, { _ref: 'managed/alpha_user/b' }],
      },
      { operation: 'remove', field: '/members', value: [{ _ref: 'managed/alpha_user/c' }] },
    ])
    expect(found?.rest.map(({ target }) => target.path)).toEqual(['displayName'])
  })

  it.each([
    { op: 'replace', path: 'members', value: [{ value: 'a' }] },
    { op: 'remove', path: 'members' },
    { op: 'remove', path: 'members[value eq "a" or value eq "b"]' },
    { op: 'remove', path: 'members[display eq "a"]' },
  ])('need the others: %o', (operation) => {
    expect(changes(operation)).toBeUndefined()
  })

  it('have no operation for what is so already', () => {
    const link = (id: string) => ({ _refResourceCollection: 'managed/alpha_user', _refResourceId: id })
    const values = writtenValues(groups, { displayName: 'G', members: [{ value: 'a' }, { value: 'b' }] })
    expect(changesOf(values, { name: 'G', members: [link('b'), link('a')] })).toEqual([])
    expect(changesOf(values, { name: 'G', members: [link('b'), link('c')] })).toEqual([
      { operation: 'remove', field: '/members', value: [{ _ref: 'managed/alpha_user/c' }] },
      { operation: 'add', field: '/members/-', value: [{ _ref: 'managed/alpha_user/a' }] },
    ])
  })
})
