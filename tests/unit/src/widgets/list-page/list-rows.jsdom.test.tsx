import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import type { PaintPort } from '../../../../../engine/runtime/ports.ts'
import { testWidget } from '../../../../../engine/testing/index.ts'
import type * as ReadValue from '../../../../../src/parts/values/read-value.ts'
import { listPage } from '../../../../../src/widgets/list-page/list-page.widget.ts'

configure({ asyncUtilTimeout: 15_000 })

/** Every value that is drawn is read first. */
const drawn = vi.hoisted(() => [] as unknown[])
vi.mock('../../../../../src/parts/values/read-value.ts', async (original) => {
  const real = await original<typeof ReadValue>()
  return {
    ...real,
    readValue: (...args: Parameters<typeof ReadValue.readValue>) => {
      drawn.push(args[0])
      return real.readValue(...args)
    },
  }
})
beforeEach(() => void (drawn.length = 0))

const operations: OperationTable = {
  queryPeople: {
    method: 'GET',
    path: '/people',
    query: [],
    list: { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' },
  },
}
const rows = () => screen.getAllByTestId('portal/test/list-page/row')

/** A list of three people; the answer to the second and later questions is held back until `release`. */
async function show(paint?: PaintPort) {
  let state = 'active'
  let release = () => {}
  let asked = 0
  const answer = () => ({
    result: ['ann', 'bob', 'cas'].map((name) => ({
      _id: name,
      name,
      state: name === 'bob' ? state : 'active',
    })),
    totalPagedResults: 3,
  })
  testWidget(
    listPage,
    () => import('../../../../../src/widgets/list-page/list-page.tsx').then((module) => module.ListPageView),
    {
      at: '/people',
      path: '/people',
      operations,
      data: { people: { operation: 'queryPeople', list: true } },
      layout: {
        widget: 'list-page',
        options: {
          list: 'people',
          title: 'People',
          rowLink: '/people/{row._id}',
        },
        columns: [
          { id: 'name', field: 'name', title: 'Name', sortable: true },
          { id: 'state', field: 'state', title: 'State' },
        ],
        rowActions: [
          {
            id: 'open',
            label: { en: 'Open' },
            enabledIf: "row.state == 'active'",
            action: { reload: 'people' },
          },
        ],
        bulkActions: [{ id: 'block', label: { en: 'Block' }, action: { reload: 'people' } }],
      },
      ...(paint ? { paint } : {}),
      answers: {
        queryPeople: () => {
          asked++
          if (asked === 1) return answer()
          return new Promise((resolve) => (release = () => resolve(answer())))
        },
      },
    },
  )
  await waitFor(() => expect(rows()).toHaveLength(3))
  drawn.length = 0
  return {
    user: userEvent.setup(),
    block: () => void (state = 'blocked'),
    release: () => release(),
    asked: () => asked,
  }
}

it('draws no row anew when the list is put in another order, until the answer is there', async () => {
  const { user, release, asked } = await show()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(asked()).toBe(2))
  expect(screen.getByTestId('portal/test/list-page').getAttribute('aria-busy')).toBe('true')
  expect(drawn).toEqual([])
  release()
  await waitFor(() =>
    expect(screen.getByTestId('portal/test/list-page').getAttribute('aria-busy')).toBe('false'),
  )
  expect(drawn).toEqual([])
})

it('draws no cell anew when a row is chosen', async () => {
  const { user } = await show()
  await user.click(screen.getAllByTestId('portal/test/list-page/row/choose')[1]!)
  expect(rows().some((row) => row.dataset['chosen'])).toBe(true)
  expect(drawn).toEqual([])
})

it('draws the row that changed, and only that one', async () => {
  const { user, block, release, asked } = await show()
  block()
  await user.click(screen.getAllByRole('button', { name: /^Open/ })[0]!)
  await waitFor(() => expect(asked()).toBe(2))
  release()
  await screen.findByText('blocked')
  expect(drawn).toEqual(['bob', 'blocked'])
  expect(
    screen.getAllByRole('button', { name: /^Open/ }).map((button) => (button as HTMLButtonElement).disabled),
  ).toEqual([false, true, false])
})

it('begins the work of a button once its press was drawn, and once only', async () => {
  const waiting: (() => void)[] = []
  const { user, asked } = await show({ after: (run) => void waiting.push(run) })
  const [open] = screen.getAllByRole('button', { name: /^Open/ })
  await user.dblClick(open!)
  expect(asked()).toBe(1)
  waiting.splice(0).forEach((run) => run())
  await waitFor(() => expect(asked()).toBe(2))
  expect(waiting).toEqual([])
})
