import { expect, it } from 'vitest'
import { isFieldFound } from '../../../../../src/modules/report-builder/find-fields.ts'

it.each([
  ['given', true],
  ['AT access', true],
  [' access  given ', true],
  ['', true],
  ['access name', false],
  ['ACCÈS', false],
])('"%s" finds "Access: Given at": %s', (typed, found) =>
  expect(isFieldFound(typed, 'Access: Given at')).toBe(found),
)
