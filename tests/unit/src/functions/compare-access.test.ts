import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { productFunctions } from '../../../../src/functions/product-functions.ts'

const { layout } = JSON.parse(
  readFileSync('screen-definitions/screens/directory/compare-access.screen.json', 'utf8'),
) as { layout: { slots: { main: { id?: string; visibleIf?: string }[] } } }
const expressions = createExpressions(productFunctions)
/** Two people who were compared before: they stay until the next are read. */
const data = { chosen: { result: [{ id: 'a' }, { id: 'b' }] } }

test.each([
  ['', '', ['choose']],
  ['a', '', ['choose']],
  ['a', 'a', ['same']],
  ['a', 'b', ['kinds', 'compared']],
])('comparing %j with %j shows %j', (first, second, expected) => {
  const shown = layout.slots.main.filter(({ id, visibleIf }) => {
    if (id === undefined || visibleIf === undefined) return false
    const found = expressions.evaluate(visibleIf, { params: { first, second }, data: second ? data : {} })
    return found.ok && found.value === true
  })
  expect(shown.map(({ id }) => id)).toEqual(expected)
})
