import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { memoryPorts } from '../../../../../engine/testing/memory-ports.ts'
import { ItemRow } from '../../../../../src/parts/rows/item-row.tsx'

afterEach(cleanup)

it('says what the server calls a thing in the words of the tenant, where it has some', () => {
  const { translate } = memoryPorts()
  const words: Readonly<Record<string, string>> = {
    'Order equipment': 'طلب معدات',
    'With a screen': 'مع شاشة',
  }
  render(
    <ItemRow
      item={{ title: 'Order equipment', text: 'With a screen', facts: [{ id: 'of', value: 'Ledger' }] }}
      actions={[]}
      testId="list"
      t={translate.t}
      translate={{ ...translate, text: (text) => words[text] ?? text }}
    />,
  )
  expect(screen.getByTestId('list/row').textContent).toBe('طلب معداتمع شاشةLedger')
})
