import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  firstOf,
  requestAct,
  requestConflicts,
  requestItem,
  requestTypeChoices,
} from '../../../../src/functions/requests.ts'

it.each([
  [{ a: '', b: null, c: 0 }, ['a', 'b', 'c'], 0],
  [{}, ['a'], null],
  [undefined, ['a'], null],
  [{ '/x': { y: 1 } }, ['/~1x/y'], 1],
])('the first value of %j at %j is %j', (value, paths, expected) => {
  expect(firstOf(value, paths)).toBe(expected)
})

it.each([
  [{ application: { name: 'Ledger' } }, 'Ledger'],
  [{ application: { name: 'Ledger' }, role: { name: 'Clerk' } }, 'Clerk'],
  [
    { application: { name: 'Ledger' }, descriptor: { idx: { '/entitlement': { displayName: 'Poster' } } } },
    'Poster',
  ],
  [{}, ''],
])('%j is about %j', (value, expected) => expect(requestItem(value)).toBe(expected))

it('names the rules that would be broken', () => {
  const violations = [{ policyRule: { name: 'Create and pay' } }, { policyRule: { id: 'r2' } }, {}]
  expect(requestConflicts({ policyViolations: violations })).toEqual(['Create and pay', 'r2'])
  const violatingAccess = ['Payment Initiator', 'Payment Approver', ''].map((name) => ({
    'descriptor.idx./entitlement.displayName': name,
  }))
  const said = { policyRule: { name: 'Create and pay' }, violatingAccess }
  expect(requestConflicts({ policyViolations: [said] })).toEqual([
    'Create and pay (Payment Initiator + Payment Approver)',
  ])
  expect(requestConflicts({})).toEqual([])
})

it.each([
  [{ requestType: 'createUser', user: { givenName: 'Noah', sn: 'New' } }, 'Noah New'],
  [{ requestType: 'deleteUser', user: { userName: 'noah.new' } }, 'noah.new'],
  [{ requestType: 'modifyUser' }, ''],
  [{ requestType: 'parking', requestTypeName: 'Parking space' }, 'Parking space'],
])('requestItem of %j: %s', (what, expected) => {
  expect(requestItem(what)).toBe(expected)
})

describe('the choices of a filter by type', () => {
  it('are those of the platform, then the tenant’s own by name', () => {
    const types = [
      { id: 'visit', displayName: 'Visit a site' },
      { id: 'roleGrant', displayName: 'Grant role' },
      { id: 'equipment', displayName: 'Order equipment' },
      { id: 'nameless' },
    ]
    const choices = requestTypeChoices(types)
    expect(choices.slice(-3)).toEqual([
      { value: 'nameless', text: 'nameless' },
      { value: 'equipment', text: 'Order equipment' },
      { value: 'visit', text: 'Visit a site' },
    ])
    expect(choices).toContainEqual({ value: 'roleGrant', labelKey: 'requests.type.roleGrant' })
    expect(choices).toHaveLength(15)
  })

  it('are those of the platform while the tenant’s are not known', () => {
    expect(requestTypeChoices(undefined)).toHaveLength(12)
  })

  it('all have words of the display', () => {
    const { values } = JSON.parse(
      readFileSync('screen-definitions/displays/request-type.display.json', 'utf8'),
    ) as { values: object }
    expect(requestTypeChoices([])).toEqual(
      Object.entries(values).map(([value, words]) => ({ value, ...(words as object) })),
    )
  })
})

it.each([
  ['roleRemove', 'remove'],
  ['applicationGrant', 'grant'],
  ['extendEndDate', 'extend'],
  ['deleteUser', 'delete'],
  ['modifyUser', 'other'],
  [undefined, 'other'],
])('a request of type %s is to %s', (requestType, act) => {
  expect(requestAct({ requestType })).toBe(act)
})
