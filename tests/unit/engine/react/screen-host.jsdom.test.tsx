import { Type } from '@sinclair/typebox'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ListPageParts } from '../../../../engine/format/list-layout.ts'
import { LinkTemplate, ListBindingName } from '../../../../engine/format/values.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'
import type { WidgetProps } from '../../../../engine/react/widget-props.ts'
import { persona, refused, testWidget } from '../../../../engine/testing/index.ts'

configure({ asyncUtilTimeout: 15_000 })

const rows = defineWidget({
  type: 'rows',
  summary: 'A list.',
  options: Type.Object({ list: ListBindingName, rowLink: LinkTemplate }, { additionalProperties: false }),
  parts: ListPageParts,
  perRow: ['rowActions', 'options.rowLink'],
  events: { pick: { summary: 'The row.' } },
  examples: [],
})

function Rows(props: WidgetProps<typeof rows>) {
  const { list, parts, options, testId, title } = props
  if (list?.rows.some((row) => row['explode'])) throw new Error('It exploded')
  return (
    <section data-testid={testId}>
      <h1>{title}</h1>
      <p>{list?.status}</p>
      <ul>
        {list?.rows.map((row) => (
          <li key={String(row['_id'])}>
            <a href={options.rowLink(row)}>
              {parts.columns.map((column) => String(row[column.field])).join(' ')}
            </a>
            {parts.rowActions(row)?.map((action) => (
              <button key={action.id} disabled={!action.enabled} onClick={() => void action.run()}>
                {action.label}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <button onClick={() => list?.setPage(2)}>next</button>
      <button onClick={() => props.draft.write({ text: 'kept' })}>keep</button>
      <output>{JSON.stringify(props.draft.read() ?? null)}</output>
    </section>
  )
}

const given = {
  path: '/rows',
  layout: {
    widget: 'rows',
    options: { list: 'rows', rowLink: '/rows/{row._id}' },
    columns: [
      { id: 'name', field: 'name' },
      { id: 'secret', field: 'secret', visibleIf: 'flags.secrets' },
    ],
    rowActions: [
      { id: 'open', labelKey: 'open', visibleIf: 'row.mine', action: { toast: 'opened' } },
      { id: 'off', labelKey: 'off', enabledIf: 'row.nothing', action: { toast: 'never' } },
      { id: 'gone', labelKey: 'gone', visibleIf: 'row.nothing', action: { toast: 'never' } },
    ],
  },
  data: { rows: { operation: 'queryRows', list: true } },
  operations: {
    queryRows: {
      method: 'GET',
      path: '/rows',
      query: [],
      list: { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' },
    },
  },
  subject: persona({ flags: { secrets: false } }),
}
const answer = {
  queryRows: ({ params }: { params: Readonly<Record<string, unknown>> }) => ({
    result: params['_pagedResultsOffset']
      ? [{ _id: 'c', name: 'Cleo' }]
      : [
          { _id: 'a/1', name: 'Ann', secret: 's', mine: true },
          { _id: 'b', name: 'Bob', mine: false },
        ],
    totalPagedResults: 11,
  }),
}
const show = (more: object = {}) => testWidget(rows, async () => Rows, { ...given, answers: answer, ...more })

it('gives a widget resolved values, per row where it asks, and follows the list', async () => {
  const { ports } = show()
  expect((await screen.findByText('Ann')).getAttribute('href')).toBe('/rows/a%2F1')
  expect(screen.getAllByText('open')).toHaveLength(1)
  expect(screen.getAllByText('off').every((button) => (button as HTMLButtonElement).disabled)).toBe(true)
  expect(screen.queryByText('gone')).toBeNull()
  await userEvent.click(screen.getByText('open'))
  expect(ports.toasts).toMatchObject([{ text: 'opened' }])
  await userEvent.click(screen.getByText('next'))
  expect(await screen.findByText('Cleo')).toBeTruthy()
  expect(ports.router.query).toEqual({ page: '2' })
})

it('puts the focus on the heading after navigation', async () => {
  show({ focus: true })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(document.activeElement?.textContent).toBe('test.title')
})

it('contains a widget that fails, and reports it', async () => {
  const { ports } = show({ answers: { queryRows: () => ({ result: [{ _id: 1, explode: true }] }) } })
  expect((await screen.findByRole('alert')).textContent).toContain('It exploded')
  expect(ports.reports).toMatchObject([{ place: 'portal/test/rows', message: 'It exploded' }])
})

it('leaves a failed list to its widget, and shows a failed screen with a way back', async () => {
  show({ answers: { queryRows: () => Promise.reject(refused(500, 'Broken')) } })
  expect(await screen.findByText('error')).toBeTruthy()
})

it('shows the problem of the whole screen, and tries again', async () => {
  let fails = true
  show({
    data: { ...given.data, thing: { operation: 'readThing' } },
    operations: { ...given.operations, readThing: { method: 'GET', path: '/thing', query: [] } },
    answers: {
      ...answer,
      readThing: () => {
        if (fails) throw refused(500, 'Broken')
        return {}
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Broken')
  fails = false
  await userEvent.click(screen.getByText('Try again'))
  expect(await screen.findByText('Ann')).toBeTruthy()
})

it('keeps a draft per person, screen and address', async () => {
  const { ports } = show()
  await userEvent.click(await screen.findByText('keep'))
  expect([...ports.store.keys()]).toEqual(['draft/erin/test/%2F/rows'])
})
