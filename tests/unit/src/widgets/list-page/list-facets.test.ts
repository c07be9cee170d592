import { expect, test } from 'vitest'
import type { ListFilter } from '../../../../../engine/format/list-layout.ts'
import { facetValues } from '../../../../../src/widgets/list-page/list-facets.logic.ts'

const risk: ListFilter = {
  id: 'risk',
  type: 'choice',
  multiple: true,
  field: '/glossary/idx/~1entitlement/riskLevel',
  choices: [{ value: 'high', labelKey: 'newRequest.facets.high' }],
}
const counted = {
  'glossary.idx./entitlement.riskLevel': [
    { value: 'high', count: 7 },
    { value: 'odd', label: 'Odd', count: 2 },
  ],
}

test('values are those that were counted, in the words of the filter where it has some', () => {
  expect(facetValues(risk, counted, [])).toEqual([
    { value: 'high', count: 7, text: 'high', choice: risk.choices![0] },
    { value: 'odd', count: 2, text: 'Odd' },
  ])
})

test('what is chosen stays, although nothing has it or nothing is counted yet', () => {
  expect(facetValues(risk, counted, ['gone'])).toHaveLength(3)
  expect(facetValues(risk, counted, ['gone'])[2]).toEqual({ value: 'gone', count: 0, text: 'gone' })
  expect(facetValues(risk, undefined, ['high'])).toEqual([
    { value: 'high', count: undefined, text: 'high', choice: risk.choices![0] },
  ])
})
