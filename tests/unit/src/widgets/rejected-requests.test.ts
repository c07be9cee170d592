import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { productFunctions } from '../../../../src/widgets/functions.ts'

const { layout } = JSON.parse(
  readFileSync('screen-definitions/dialogs/approvals/reject.dialog.json', 'utf8'),
) as { layout: { fields: { id: string; type: string; visibleIf: string }[] } }
const expressions = createExpressions(productFunctions)

test.each([
  ['applicationGrant', 'grant'],
  ['entitlementGrant', 'grant'],
  ['roleGrant', 'grant'],
  ['applicationRemove', 'remove'],
  ['entitlementRemove', 'remove'],
  ['roleRemove', 'remove'],
  ['extendEndDate', 'extend'],
  ['modifyUser', 'other'],
  ['equipment', 'other'],
])('rejecting a request of %s is said in the words for %s alone', (requestType, expected) => {
  const shown = layout.fields.filter(({ type, visibleIf }) => {
    if (type !== 'note') return false
    const found = expressions.evaluate(visibleIf, { input: { request: { requestType } } })
    return found.ok && found.value === true
  })
  expect(shown.map(({ id }) => id)).toEqual([expected])
})
