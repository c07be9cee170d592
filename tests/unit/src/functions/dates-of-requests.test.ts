import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createExpressions } from '../../../../engine/expression/environment.ts'
import { productFunctions } from '../../../../src/functions/product-functions.ts'
import { productRules, testRule } from '../../../../validators/index.ts'

interface Use {
  readonly rule: string
  readonly params: Readonly<Record<string, string>>
  readonly messageKey: string
}

const expressions = createExpressions(productFunctions)
/** The last minute of the person's own day, which is another one in UTC in half of the world. */
const now = new Date(2026, 10, 20, 23, 59)
const terms = 'screens/requests/terms.section.json'
const extend = 'dialogs/access/extend.dialog.json'
const delegate = 'dialogs/directory/add-delegate.dialog.json'

/** What the rules of a date field say, with their parameters as the form computes them. */
function refusals(file: string, id: string, form: Readonly<Record<string, unknown>>): string[] {
  const { layout } = JSON.parse(readFileSync(`screen-definitions/${file}`, 'utf8')) as {
    layout: { fields: { id: string; rules: Use[] }[] }
  }
  const rules = layout.fields.find((field) => field.id === id)?.rules ?? []
  return rules
    .filter(({ rule, params }) => {
      const declared = productRules.rules!.find(({ name }) => name === rule)!
      const given = Object.entries(params).map(([name, text]) => {
        const found = expressions.evaluate(text.slice(1), { now, form })
        if (!found.ok) throw new Error(`${name}: ${text}`)
        return [name, found.value]
      })
      return testRule(declared, form[id], Object.fromEntries(given)) !== true
    })
    .map(({ messageKey }) => messageKey)
}

test.each([
  [terms, 'startDate', '2026-11-19', ['newRequest.notPast']],
  [terms, 'startDate', '2026-11-20', []],
  [terms, 'startDate', null, []],
  [terms, 'endDate', '2026-11-19', ['newRequest.notPast']],
  [terms, 'endDate', '2026-11-20', []],
  [terms, 'endDate', null, []],
  [extend, 'endDate', '2026-11-19', ['newRequest.notPast']],
  [extend, 'endDate', '2026-11-20', []],
  [delegate, 'endDate', '2026-11-19', ['newRequest.notPast']],
  [delegate, 'endDate', '2026-11-20', []],
])('%s: %s on %s is refused by %j', (file, id, value, expected) => {
  expect(refusals(file, id, { startDate: null, endDate: null, [id]: value })).toEqual(expected)
})

test('an end is after its start', () => {
  const dates = { startDate: '2026-12-02', endDate: '2026-12-01' }
  expect(refusals(terms, 'endDate', dates)).toEqual(['newRequest.endAfterStart'])
  expect(refusals(delegate, 'endDate', dates)).toEqual(['directory.errors.order'])
})
