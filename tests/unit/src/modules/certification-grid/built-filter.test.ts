import { expect, test } from 'vitest'
import { builtFilter } from '../../../../../src/modules/certification-grid/built-filter.ts'
import {
  filterFieldsOf,
  type FilterSchema,
} from '../../../../../src/modules/certification-grid/filter-fields.ts'
import { reviewFilterOf } from '../../../../../src/modules/certification-grid/review-view.ts'

const property = (kind: 'user' | 'application' | 'role', name: string, more: object = {}) => ({
  key: name,
  name,
  displayName: name.toUpperCase(),
  type: 'string' as const,
  isMultiValue: false,
  class: kind,
  ...more,
})
const schema: FilterSchema = {
  user: [
    property('user', 'city'),
    property('user', 'manager', { type: 'managedObject' }),
    property('user', 'tags', { isMultiValue: true }),
  ],
  application: [
    property('application', 'name'),
    property('application', 'tier', { enumeratedValues: [{ text: 'Gold', value: 'g' }] }),
  ],
  entitlement: [],
  account: [],
  role: [property('role', 'name')],
}
const translate = { t: (key: string) => key, text: (text: string) => text }
const fields = filterFieldsOf(schema, 'entitlementGrant', translate)
const targets = (text: string) => builtFilter(text, fields).condition

test('fields are those that a kind of access has, and what nobody can type is none', () => {
  expect(fields.map(({ id }) => id)).toEqual([
    'risk',
    'lastUsed',
    'granted',
    'ends',
    'user-city',
    'user-tags',
    'application-name',
    'application-tier',
  ])
  expect(filterFieldsOf(schema, 'roleMembership', translate).map(({ id }) => id)).toContain('role-name')
  expect(fields.find(({ id }) => id === 'user-tags')?.operators).not.toContain('gt')
})

test('properties are named as the service reads them: of the person, of the thing, of its glossary', () => {
  expect(targets('user-city.eq.Oslo')).toEqual({
    operator: 'EQUALS',
    operand: { targetName: 'user.city', targetValue: 'Oslo' },
  })
  expect(targets('application-name.co.Led')).toMatchObject({ operand: { targetName: 'application.name' } })
  expect(targets('application-tier.eq.g')).toMatchObject({
    operand: { targetName: 'glossary.idx./application.tier' },
  })
  expect(targets('any*risk.ge.70*user-city.pr')).toMatchObject({ operator: 'OR' })
})

test('what means nothing here is left aside, and says so', () => {
  for (const text of ['role-name.eq.x', 'risk.ge.high', 'application-tier.eq.platinum', 'what'])
    expect([text, builtFilter(text, fields)]).toEqual([
      text,
      { where: undefined, condition: undefined, isUnusable: true },
    ])
  expect(builtFilter(undefined, fields).isUnusable).toBe(false)
})

test('it narrows the view besides everything else', () => {
  const view = {
    kind: 'entitlementGrant',
    show: 'open',
    quick: 'new',
    text: '',
    sort: 'risk',
    descending: true,
    group: undefined,
  } as const
  const condition = targets('user-city.eq.Oslo')
  const { operand } = reviewFilterOf({ ...view, built: condition }) as { operand: unknown[] }
  expect(operand).toHaveLength(5)
  expect(operand.at(-1)).toEqual(condition)
})
