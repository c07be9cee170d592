import { expect, test } from 'vitest'
import { newTitle, typeTitle } from '../../../../engine/object-schema/type-title.ts'

test.each([
  [{ title: 'User' }, 'alpha_user', 'User'],
  [{ title: ' ' }, 'alpha_device', 'Device'],
  [{}, 'alpha_costCentre', 'Cost centre'],
  [undefined, 'bravo_cost_centre-2', 'Cost centre 2'],
  [null, 'asset', 'Asset'],
  [{ title: 7 }, 'gamma_asset', 'Gamma asset'],
  [undefined, undefined, ''],
])('typeTitle(%j, %j) is %j', (schema, name, expected) => {
  expect(typeTitle(schema, name)).toBe(expected)
})

test.each([
  ['alpha_user', 'New user'],
  ['alpha_costCentre', 'New cost centre'],
  ['role', 'New role'],
  [undefined, 'New'],
])('newTitle(%j) is %j', (name, expected) => {
  expect(newTitle(name)).toBe(expected)
})
