import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import type { MemoryOptions, RecordedCall } from '../../../../../engine/testing/memory-ports.ts'
import { persona, refused, testWidget } from '../../../../../engine/testing/index.ts'
import { listPage } from '../../../../../src/widgets/list-page/list-page.widget.ts'

configure({ asyncUtilTimeout: 15_000 })

const crest = { paging: 'crest', filter: 'queryFilter', sort: 'sortKeys' }
const operations: OperationTable = {
  queryPeople: { method: 'GET', path: '/people', query: [], list: crest },
  deletePerson: { method: 'DELETE', path: '/people/{personId}', query: [] },
}
const at = 'portal/test/list-page'
const byId = (id: string) => screen.getByTestId(id === '' ? at : `${at}/${id}`)
const rows = () => screen.getAllByTestId(`${at}/row`)

function people(total: number) {
  return ({ params }: RecordedCall) => {
    const size = Number(params['_pageSize'])
    const from = Number(params['_pagedResultsOffset'] ?? 0)
    const count = Math.max(0, Math.min(size, total - from))
    return {
      result: Array.from({ length: count }, (_, index) => ({
        _id: `p${from + index}`,
        name: `Person ${from + index}`,
        mail: from + index === 1 ? '=cmd()' : `p${from + index}@example.com`,
        age: 30,
        since: '2026-03-01T10:00:00Z',
      })),
      totalPagedResults: total,
      pagedResultsCookie: null,
    }
  }
}

const columns = [
  { id: 'name', field: 'name', title: 'Name', sortable: true },
  { id: 'mail', field: 'mail', title: 'Mail' },
  { id: 'age', field: 'age', title: 'Age', hidden: true },
  { id: 'since', field: 'since', title: 'Since', type: 'date-time', hidden: true },
]

async function show(options: MemoryOptions & { flags?: Record<string, boolean>; total?: number } = {}) {
  const { flags = {}, total = 25, ...memory } = options
  const shown = testWidget(
    listPage,
    () => import('../../../../../src/widgets/list-page/list-page.tsx').then((module) => module.ListPageView),
    {
      at: '/people',
      path: '/people',
      operations,
      subject: persona({ flags }),
      data: { people: { operation: 'queryPeople', list: true } },
      layout: {
        widget: 'list-page',
        options: { list: 'people', title: 'People', rowLink: '/people/{row._id}' },
        columns,
        filterFields: [
          { id: 'name', field: 'name', title: 'Name', type: 'text' },
          { id: 'age', field: 'age', title: 'Age', type: 'number' },
          { id: 'on', field: 'on', title: 'Active', type: 'boolean' },
        ],
        bulkActions: [
          {
            id: 'delete',
            label: { en: 'Delete' },
            enabledIf: 'selection.all || selection.count < 3',
            action: [{ callEach: 'deletePerson', idParam: 'personId' }, { reload: 'people' }],
          },
        ],
      },
      messages: {
        'overrides.People': 'Personnes',
        'list.bulk.selected': '{{count}} selected',
        'list.bulk.selectedAll': 'all {{total}}',
        'list.bulk.running': '{{done}} of {{total}}',
        'list.export.failedOf': 'stopped after {{count}} of {{total}}',
        'list.export.done': '{{count}} saved',
      },
      ...memory,
      answers: { queryPeople: people(total), ...memory.answers },
    },
  )
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return { ...shown, user: userEvent.setup() }
}

// jsdom has no pointers to capture.
HTMLElement.prototype.setPointerCapture = () => undefined

it('is headed in the words of the reader where messages have the name of the type', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personnes')
})

describe('columns', () => {
  it('are chosen and put in order by keyboard, and stay', async () => {
    const { user, ports } = await show()
    const heads = () => screen.getAllByRole('columnheader').flatMap((head) => head.dataset['column'] ?? [])
    expect(heads()).toEqual(['name', 'mail'])
    byId('columns-open').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(byId('columns/name'))
    await user.click(byId('columns/age'))
    await user.click(screen.getAllByRole('button', { name: /list.view.up/ })[2]!)
    await user.click(byId('columns/name'))
    await user.keyboard('{Enter}')
    expect(heads()).toEqual(['age', 'mail'])
    expect(document.activeElement).toBe(byId('columns-open'))
    expect([...ports.store.values()]).toEqual([JSON.stringify({ columns: ['age', 'mail'] })])
  })
  it('cannot all be taken away', async () => {
    const { user, ports } = await show()
    await user.click(byId('columns-open'))
    await user.click(byId('columns/name'))
    await user.click(byId('columns/mail'))
    expect(screen.getByRole('alert').textContent).toContain('list.view.atLeastOne')
    expect(byId('columns-apply')).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ports.store.size).toBe(0)
  })
  it('are resized by keyboard where the flag allows it', async () => {
    const { user, ports } = await show({ flags: { tableColumnResizing: true } })
    const edge = byId('resize-mail')
    edge.focus()
    await user.keyboard('{End}{ArrowLeft}')
    expect(edge.getAttribute('aria-valuenow')).toBe('784')
    expect(JSON.parse([...ports.store.values()][0]!)).toMatchObject({ widths: { mail: 784 } })
    await user.dblClick(edge)
    expect(JSON.parse([...ports.store.values()][0]!)).not.toHaveProperty('widths.mail')
  })
  it('are resized by dragging, all others staying as they were', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
    const { ports } = await show({ flags: { tableColumnResizing: true } })
    const edge = byId('resize-mail')
    const at = (x: number) => ({ clientX: x })
    fireEvent.mouseDown(edge, at(100))
    fireEvent.mouseMove(document, at(130))
    expect(edge.getAttribute('aria-valuenow')).toBe('230')
    expect(ports.store.size).toBe(0)
    fireEvent.mouseUp(document, at(150))
    expect(JSON.parse([...ports.store.values()][0]!)).toEqual({ widths: { name: 200, mail: 250 } })
    width.mockRestore()
  })
  it('are not, where it does not', async () => {
    await show()
    expect(screen.queryByRole('separator')).toBeNull()
  })
})

describe('the filter builder', () => {
  it('asks for what is missing, then filters on the server', async () => {
    const { user, ports } = await show()
    await user.click(byId('builder-open'))
    await user.click(byId('builder/apply'))
    expect(document.activeElement).toBe(byId('builder/row-1/value'))
    expect(byId('builder/row-1/value').getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('Ada')
    await user.click(byId('builder/add-group'))
    expect(document.activeElement).toBe(byId('builder/join-1'))
    await user.selectOptions(byId('builder/row-2/field'), 'age')
    await user.type(byId('builder/row-2/value'), '18')
    await user.click(byId('builder/add-1'))
    expect(document.activeElement).toBe(byId('builder/row-3/field'))
    await user.selectOptions(byId('builder/row-3/field'), 'on')
    await user.selectOptions(byId('builder/row-3/operator'), 'npr')
    expect(screen.queryByTestId(`${at}/builder/row-3/value`)).toBeNull()
    await user.click(byId('builder/apply'))
    expect(ports.router.query).toEqual({ where: 'name.co.Ada*-any*age.eq.18*on.npr*-' })
    await waitFor(() =>
      expect(ports.calls.at(-1)!.params['_queryFilter']).toBe('/name co "Ada" and (/age eq 18 or !(/on pr))'),
    )
    expect(document.activeElement).toBe(byId('builder-open'))

    await user.click(byId('builder-open'))
    await user.click(byId('builder/row-1/remove'))
    expect(document.activeElement).toBe(byId('builder/add'))
    await user.click(byId('builder/reset'))
    expect(ports.router.query).toEqual({})
  })
  it('leaves a malformed address aside and offers to remove it', async () => {
    const { user, ports } = await show({ at: '/people?where=name.like.x' })
    expect(byId('where-malformed').textContent).toContain('list.builder.malformed')
    await user.click(within(byId('where-malformed')).getByRole('button'))
    expect(ports.router.query).toEqual({})
    expect(screen.queryByTestId(`${at}/where-malformed`)).toBeNull()
  })
  it('leaves an order that is none aside, says so and offers to remove it', async () => {
    const { user, ports } = await show({ at: '/people?sort=nope' })
    expect(byId('sort-unknown').textContent).toContain('list.sortUnknown')
    await user.click(within(byId('sort-unknown')).getByRole('button'))
    expect(ports.router.query).toEqual({})
    expect(screen.queryByTestId(`${at}/sort-unknown`)).toBeNull()
  })
})

describe('choosing rows', () => {
  it('goes over pages; actions see the selection', async () => {
    const { user } = await show({ total: 11 })
    await user.click(within(rows()[0]!).getByRole('checkbox'))
    await user.click(byId('next'))
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(byId('choose-page'))
    expect(byId('bulk-count').textContent).toContain('2 selected')
    expect(byId('bulk/delete')).toHaveProperty('disabled', false)
    await user.click(byId('previous'))
    await waitFor(() => expect(rows()).toHaveLength(10))
    expect(byId('choose-page')).toHaveProperty('indeterminate', true)
    await user.click(byId('choose-page'))
    expect(byId('bulk-count').textContent).toContain('11 selected')
    expect(byId('bulk/delete')).toHaveProperty('disabled', true)
    await user.click(byId('bulk-clear'))
    expect(screen.queryByTestId(`${at}/bulk`)).toBeNull()
  })
  it('can mean all that match; work shows its progress and can be stopped', async () => {
    let release: (() => void)[] = []
    const { user, ports } = await show({
      answers: { deletePerson: () => new Promise((resolve) => release.push(() => resolve({}))) },
    })
    await user.click(byId('choose-page'))
    await user.click(byId('bulk-all'))
    expect(byId('bulk-count').textContent).toContain('all 25')
    await user.click(byId('bulk/delete'))
    await waitFor(() => expect(release).toHaveLength(4))
    release.forEach((done) => done())
    await waitFor(() => expect(byId('bulk').textContent).toContain('4 of 25'))
    expect(within(rows()[0]!).getByRole('checkbox')).toHaveProperty('disabled', true)
    await user.click(byId('bulk-stop'))
    release.forEach((done) => done())
    await waitFor(() => expect(ports.toasts).toMatchObject([{ text: 'list.bulk.cancelled' }]))
    expect(ports.calls.filter(({ operation }) => operation === 'deletePerson').length).toBeLessThan(25)
    release = []
  })
})

describe('the file', () => {
  const text = async (content: string | Blob) =>
    typeof content === 'string' ? content : await content.text()

  it('has the shown columns of every row', async () => {
    const { user, ports } = await show({ total: 620 })
    await user.click(byId('columns-open'))
    await user.click(byId('columns/mail'))
    await user.click(byId('columns/since'))
    await user.click(byId('columns/age'))
    await user.click(byId('columns-apply'))
    await user.click(byId('export-open'))
    await waitFor(() => expect(byId('export').textContent).toContain('620 saved'))
    expect(ports.files).toMatchObject([{ name: 'Personnes 2026-10-14.csv', type: 'text/csv' }])
    const lines = (await text(ports.files[0]!.content)).replace('\uFEFF', '').split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['Name,Age,Since', 'Person 0,30,2026-03-01T10:00:00Z'])
    expect(lines).toHaveLength(622)
  })
  it('guards against formulas, and goes on after a failure', async () => {
    let broken = true
    const serve = people(620)
    const { user, ports } = await show({
      answers: {
        queryPeople: (call) => {
          if (broken && call.params['_pagedResultsOffset'] === 500) throw refused(503, 'Busy')
          return serve(call)
        },
      },
    })
    await user.click(byId('export-open'))
    await waitFor(() => expect(byId('export').textContent).toContain('stopped after 500 of 620'))
    expect(byId('export').textContent).toContain('Busy')
    expect(ports.files).toEqual([])
    broken = false
    await user.click(byId('export-retry'))
    await waitFor(() => expect(ports.files).toHaveLength(1))
    const lines = (await text(ports.files[0]!.content)).split('\r\n')
    expect(lines[2]).toBe("Person 1,'=cmd()")
    expect(new Set(lines.slice(1, -1)).size).toBe(620)
  })
  it('is not made when the person stops', async () => {
    const aborted: boolean[] = []
    const { user, ports } = await show({
      answers: {
        queryPeople: (call, signal) =>
          Number(call.params['_pageSize']) === 500
            ? new Promise((_, reject) =>
                signal!.addEventListener('abort', () => {
                  aborted.push(true)
                  reject(new DOMException('stopped', 'AbortError'))
                }),
              )
            : people(25)(call),
      },
    })
    await user.click(byId('export-open'))
    await user.click(byId('export-cancel'))
    await waitFor(() => expect(screen.queryByTestId(`${at}/export`)).toBeNull())
    expect([aborted, ports.files]).toEqual([[true], []])
  })
})

it('draws the rows of a long page near the view only', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await show({ total: 400, at: '/people?size=500' })
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('401')
  expect(rows().length).toBeLessThan(60)
  expect(rows()[3]!.getAttribute('aria-rowindex')).toBe('5')
  height.mockRestore()
})

describe('on a small screen', () => {
  const wide = window.matchMedia
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: true })
  })
  afterEach(() => {
    window.matchMedia = wide
    vi.restoreAllMocks()
  })
  it('rows are cards, and can be chosen', async () => {
    const { user } = await show()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'list.bulk.choosePage' }))
    expect(byId('bulk-count').textContent).toContain('10 selected')
    await user.click(within(rows()[2]!).getByRole('checkbox'))
    expect(byId('bulk-count').textContent).toContain('9 selected')
  })
})

it('offers the way on where nothing is there yet', async () => {
  const { ports } = testWidget(
    listPage,
    () => import('../../../../../src/widgets/list-page/list-page.tsx').then((module) => module.ListPageView),
    {
      at: '/people',
      path: '/people',
      operations,
      data: { people: { operation: 'queryPeople', list: true } },
      layout: {
        widget: 'list-page',
        options: { list: 'people', title: 'People' },
        columns,
        empty: {
          titleKey: 'people.none',
          action: { label: { en: 'Add' }, action: { toast: 'people.added' } },
        },
      },
      answers: { queryPeople: people(0) },
    },
  )
  expect(await screen.findByText('people.none')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(ports.toasts).toMatchObject([{ text: 'people.added' }])
})
