import { configure, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget } from '../../../../../engine/testing/index.ts'
import { itemList } from '../../../../../src/widgets/item-list/item-list.widget.ts'

configure({ asyncUtilTimeout: 15_000 })

const operations: OperationTable = { queryFaults: { method: 'GET', path: '/faults', query: [] } }
const card = () => screen.queryByTestId('portal/test/item-list')

function show(answer: () => unknown) {
  testWidget(
    itemList,
    () => import('../../../../../src/widgets/item-list/item-list.tsx').then((module) => module.ItemList),
    {
      operations,
      data: { faults: { operation: 'queryFaults', onError: 'widget' } },
      layout: {
        widget: 'item-list',
        options: { of: 'faults', title: 'Faults', hideEmpty: true },
        item: { title: '=row.name' },
      },
      answers: { queryFaults: answer },
    },
  )
}

it('with hideEmpty is not there until there is something', async () => {
  let asked = false
  show(() => {
    asked = true
    return { result: [] }
  })
  await waitFor(() => expect(asked).toBe(true))
  expect(card()).toBeNull()
})

it('with hideEmpty shows what there is', async () => {
  show(() => ({ result: [{ _id: '1', name: 'Four eyes' }] }))
  await screen.findByText('Four eyes')
})

it('with hideEmpty says that reading it failed', async () => {
  show(() => {
    throw refused(500, 'The store is down.')
  })
  await screen.findByRole('alert')
  expect(card()).not.toBeNull()
})
