import { expect, test } from 'vitest'
import { passedOn, problemOf } from '../../../../server/contract/index.ts'

const french = { locales: ['fr'] }
const told = (status: number, body: unknown) => {
  const { code, message, detail } = problemOf(passedOn(status, body), french)
  return { code, message, detail }
}

test('a refusal with a code of ours is said in the language of whoever reads', () => {
  const detail = { code: 'action-not-supported', params: { action: 'x' }, left: [1] }
  expect(told(409, { message: "Unsupported action 'x'.", detail })).toEqual({
    code: 409,
    message: 'L’action «\u00a0x\u00a0» n’est pas prise en charge.',
    detail,
  })
})

test.each([
  ['no code', { result: false }],
  ['a code of somebody else', { code: 'toString', params: {} }],
  ['a code of ours without params', { code: 'not-found' }],
  ['a day that is none', { code: 'not-found', params: { day: { day: 'soon' } } }],
  ['an object that is no param', { code: 'not-found', params: { x: { y: 1 } } }],
  [
    'a nested sentence with such an object',
    { code: 'not-found', params: { x: [{ code: 'a', params: { y: {} } }] } },
  ],
])('%s: it is handed on in its own words', (_, detail) => {
  expect(told(403, { message: 'No.', detail })).toEqual({ code: 403, message: 'No.', detail })
})

test('an answer that is no problem is none', () => {
  for (const body of [undefined, 'No.', {}, { message: '' }, { message: 7 }])
    expect(passedOn(502, body)).toBeUndefined()
})
