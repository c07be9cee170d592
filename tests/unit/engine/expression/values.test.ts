import { expect, it } from 'vitest'
import { fromExpression } from '../../../../engine/expression/values.ts'

it('keeps a file as it stands, also within an object', () => {
  const file = new Blob(['a'])
  expect(fromExpression(file)).toBe(file)
  expect(fromExpression({ file, count: 1n })).toEqual({ file, count: 1 })
})
