import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { productFunctions } from '../../../../src/functions/product-functions.ts'

const noteOf = (dialog: string) =>
  (
    JSON.parse(readFileSync(`screen-definitions/dialogs/approvals/${dialog}.dialog.json`, 'utf8')) as {
      layout: { fields: { id: string; labelKey: string }[] }
    }
  ).layout.fields.find(({ id }) => id === 'about')!.labelKey
const words = JSON.parse(readFileSync('locales/en/requests.json', 'utf8')) as {
  approvals: Record<string, { body: Record<string, string> }>
}
const expressions = createExpressions(productFunctions)

test.each(
  [
    ['applicationGrant', 'grant'],
    ['entitlementGrant', 'grant'],
    ['roleGrant', 'grant'],
    ['applicationRemove', 'remove'],
    ['entitlementRemove', 'remove'],
    ['roleRemove', 'remove'],
    ['extendEndDate', 'extend'],
    ['modifyUser', 'other'],
    ['equipment', 'other'],
  ].flatMap(([type, kind]) => [['approve', type!, kind!] as const, ['reject', type!, kind!] as const]),
)('to %s a request of %s is said in the words for %s', (dialog, requestType, expected) => {
  const found = expressions.evaluate(noteOf(dialog).replace(/^=/, ''), {
    input: { request: { requestType } },
  })
  expect(found).toMatchObject({ ok: true, value: `approvals.${dialog}.body.${expected}` })
  expect(words.approvals[dialog]!.body[expected]).toBeTypeOf('string')
})
