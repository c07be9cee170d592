import { expect, it } from 'vitest'
import { requestBody, requestTypeOf } from '../../../../src/functions/request-forms.ts'

it.each([
  [{ result: [{ objectId: 'workflow/a/node/b' }, { objectId: 'requestType/parking' }] }, 'parking'],
  [{ result: [{ objectId: 'requestType/a/b' }] }, 'a/b'],
  [{ result: [] }, ''],
  [undefined, ''],
  [{ result: [{}, { objectId: 7 }] }, ''],
])('requestTypeOf %j: %s', (assignments, expected) => {
  expect(requestTypeOf(assignments)).toBe(expected)
})

it.each([
  [
    { custom: { a: 1 }, common: { justification: 'x' } },
    { custom: { a: 1 }, common: { justification: 'x' } },
  ],
  [{ text: 'x', empty: '', none: null }, { common: { blob: { form: { text: 'x' } } } }],
  [
    { common: { priority: 'low' }, no: false },
    { common: { priority: 'low', blob: { form: { no: false } } } },
  ],
  [undefined, {}],
])('requestBody of %j', (values, expected) => {
  expect(requestBody(values)).toEqual(expected)
})
