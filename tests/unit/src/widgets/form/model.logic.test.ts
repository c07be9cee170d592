import { expect, it } from 'vitest'
import type { ResolvedField } from '../../../../../src/widgets/form/fields.logic.ts'
import { kindsOf } from '../../../../../src/widgets/form/model.logic.ts'

it('knows the kinds of the fields that are drawn, within sections too, each once', () => {
  const fields = [
    { id: 'why', type: 'text' },
    {
      id: 'more',
      type: 'section',
      fields: [
        { id: 'when', type: 'date' },
        { id: 'until', type: 'date' },
      ],
    },
    { id: 'who', type: 'object' },
  ] as unknown as ResolvedField[]
  expect(kindsOf(fields)).toEqual(['date', 'pick', 'text'])
  expect(kindsOf([])).toEqual([])
})
