import { expect, test } from 'vitest'
import { problemOf } from '../../../../../server/contract/index.ts'
import { checkValue } from '../../../../../server/platform/environment/value-check.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const refusalOf = (act: () => void): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('It was taken.')
}

test.each([
  ['en', "The value of a variable of type 'bool' must be true or false."],
  ['fr', 'La valeur d’une variable de type « bool » doit être : true ou false.'],
  ['ar', 'يجب أن تكون قيمة متغير من النوع "bool": true أو false.'],
])('a value of the wrong shape is refused in %s, the shape included', (locale, message) => {
  const refusal = refusalOf(() => checkValue('bool', base64('perhaps')))
  expect(problemOf(refusal, { locales: [locale] })).toMatchObject({
    code: 400,
    message,
    detail: { code: 'value-of-wrong-shape', params: { type: 'bool', shape: { code: 'shape-bool' } } },
  })
})
