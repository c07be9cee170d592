import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { ReportBuilder } from '../../../../../src/modules/report-builder/report-builder.tsx'
import { reportBuilder } from '../../../../../src/modules/report-builder/report-builder.widget.ts'
import { operators } from './operators.ts'

let isNarrow = false
vi.stubGlobal('matchMedia', () => ({
  matches: isNarrow,
  addEventListener() {},
  removeEventListener() {},
}))
// The DOM of the tests knows dialogs, and cannot open them.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  isNarrow = false
})

const operations: OperationTable = {
  queryReportTemplates: { method: 'GET', path: '/templates', query: [] },
}
const place = 'portal/test/builder'
const at = (id: string) => screen.getByTestId(`${place}/${id}`)
const report = {
  version: 'v2',
  entities: [{ entity: 'users' }, { entity: 'users.manager', type: 'inner' }],
  fields: [
    { value: 'users.name' },
    { value: 'users.city' },
    { value: 'users.manager.name', label: 'Manager' },
  ],
  parameters: { city: { type: 'string', label: 'City', optional: true } },
  filter: {
    and: [
      { equals: { left: 'users.city', right: 'city' } },
      { equals: { left: { literal: 'a' }, right: { literal: 'b' } } },
    ],
  },
  sort: [{ value: 'users.city', direction: 'desc' }],
}
const template = {
  name: 'PEOPLE',
  displayName: 'People',
  description: '',
  version: 2,
  viewers: ['report_viewer', 'erin'],
  updateDate: '2026-03-01T09:00:00.000Z',
  reportConfig: JSON.stringify(report),
}
const { data: example } = reportBuilder.examples[0]!
const page = (found: object) => ({ ...(example!['queryReportTemplates'] as object), result: [found] })

function show(answers: Record<string, Answer> = {}, found: object = template) {
  const given = Object.fromEntries(Object.entries(example!).map(([name, value]) => [name, () => value]))
  return testWidget(reportBuilder, async () => ReportBuilder, {
    layout: {
      widget: 'report-builder',
      id: 'builder',
      options: { templates: 'templates' },
      on: { run: [{ navigate: '/ran/{event.name}' }] },
    },
    data: { templates: { operation: 'queryReportTemplates' } },
    operations,
    answers: {
      ...given,
      listReportOperators: () => operators,
      listReportFieldOptions: ({ body }) =>
        JSON.stringify(body).includes('users.manager')
          ? { 'users.manager.name': { class: 'json', type: 'string', label: 'Name' } }
          : {
              'users.name': { class: 'json', type: 'string', label: 'Name' },
              'users.city': { class: 'json', type: 'string', label: 'City' },
            },
      queryReportTemplates: () => page(found),
      updateReportTemplate: () => ({ ...template, updateDate: '2026-03-01T09:00:01.000Z' }),
      ...answers,
    },
  })
}

const columns = () =>
  screen.getAllByTestId(`${place}/column`).map((row) => row.querySelector('bdi')?.textContent)
const opened = async () => {
  await waitFor(() => at('columns'))
  await waitFor(() => at('field-users.city'))
}

describe('columns', () => {
  it('are moved by the keys of their handles, which keep the focus', async () => {
    show()
    await opened()
    expect(columns()).toEqual(['Name', 'City', 'Manager'])
    const handle = screen.getAllByRole('button', { name: /columns\.move/ })[2]!
    handle.focus()
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    await waitFor(() => expect(columns()).toEqual(['Name', 'Manager', 'City']))
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    await waitFor(() => expect(columns()).toEqual(['Manager', 'Name', 'City']))
    expect(document.activeElement).toBe(handle)
    await userEvent.click(at('undo'))
    expect(columns()).toEqual(['Name', 'Manager', 'City'])
  })

  it('are added and removed by a press on their field, and taken back by keys', async () => {
    show()
    await opened()
    await userEvent.click(at('field-users.city'))
    expect(columns()).toEqual(['Name', 'Manager'])
    await userEvent.click(at('field-users.city'))
    expect(columns()).toEqual(['Name', 'Manager', 'City'])
    fireEvent.keyDown(document, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(document, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(columns()).toEqual(['Name', 'City', 'Manager']))
    fireEvent.keyDown(document, { key: 'z', ctrlKey: true, shiftKey: true })
    await waitFor(() => expect(columns()).toEqual(['Name', 'Manager']))
    // Fields of text have keys of their own.
    fireEvent.keyDown(at('find'), { key: 'z', ctrlKey: true })
    expect(columns()).toEqual(['Name', 'Manager'])
  })

  it('cannot be of an entity that only says which rows there are', async () => {
    show()
    await opened()
    await userEvent.selectOptions(at('join-users.manager'), 'parent_match')
    expect((at('field-users.manager.name') as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('conditions', () => {
  it('are of a field that is found by a part of its name', async () => {
    // The library comes with the first condition.
    await import('../../../../../src/modules/report-builder/searched-fields.tsx')
    show()
    await opened()
    const field = () => within(at('filters')).getAllByTestId(`${place}/condition-field`)[0]!
    const box = await within(field()).findByRole('combobox', { name: /filters\.field/ })
    expect(field().dataset['value']).toBe('users.city')
    await userEvent.type(box, 'nam')
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent),
      ).toEqual(['Name', 'manager: Name']),
    )
    expect(screen.getByRole('listbox').getAttribute('aria-label')).toContain('filters.field')
    await userEvent.click(document.querySelector('.ant-select-item-option')!)
    await waitFor(() => expect(field().dataset['value']).toBe('users.name'))
    await userEvent.type(within(field()).getByRole('combobox'), 'nothing of it')
    expect(await screen.findByText(/data\.notFound/)).toBeTruthy()
  })
  it('that are written otherwise are shown as they are, and kept', async () => {
    const { ports } = show()
    await opened()
    const conditions = within(at('filters')).getAllByTestId(`${place}/condition`)
    expect(conditions[1]?.querySelector('code')?.textContent).toBe(JSON.stringify(report.filter.and[1]))
    await userEvent.selectOptions(
      within(conditions[0]!).getByTestId(`${place}/condition-operator`),
      'not_equals',
    )
    await userEvent.click(at('more'))
    await userEvent.click(at('export'))
    const file = JSON.parse(String(ports.files[0]?.content)) as {
      reportTemplates: { name: string; reportConfig: string }[]
    }
    expect(JSON.parse(file.reportTemplates[0]!.reportConfig)).toEqual({
      ...report,
      filter: { and: [{ not_equals: { left: 'users.city', right: 'city' } }, report.filter.and[1]] },
    })
  })
})

describe('what fails', () => {
  it('is said of saving, and saved by another try', async () => {
    let isThere = false
    show({
      updateReportTemplate: () => {
        if (!isThere) throw refused(403, 'You may not.')
        return template
      },
    })
    await opened()
    await userEvent.click(at('field-users.city'))
    await userEvent.click(at('run'))
    const note = await screen.findByTestId(`${place}/save-failed`)
    expect([
      note.textContent?.includes('reportBuilder.errors.save'),
      note.textContent?.includes('You may not.'),
    ]).toEqual([true, true])
    isThere = true
    await userEvent.click(within(note).getByRole('button'))
    await waitFor(() => expect(screen.queryByTestId(`${place}/save-failed`)).toBeNull())
  })

  it('is said of the version that is compared with', async () => {
    show({
      queryReportTemplateVersions: () => {
        throw refused(403, 'You may not.')
      },
    })
    await opened()
    await userEvent.click(at('more'))
    await userEvent.click(at('compare'))
    expect((await screen.findByRole('alert')).textContent).toContain('You may not.')
  })

  it('is a report that has another shape', async () => {
    show({}, { ...template, reportConfig: '[]' })
    expect((await screen.findByRole('alert')).textContent).toContain('reportBuilder.errors.drawn')
  })

  it.each([
    [
      '{"reportTemplates":[{"reportConfig":"{\\"version\\":\\"v2\\",\\"entities\\":[{\\"entity\\":\\"users\\"}],\\"fields\\":[{\\"value\\":\\"users.city\\"}]}"}]}',
      'success',
    ],
    ['{"version":"v2","fields":[{"value":"users.city"}]}', 'success'],
    ['{"reportTemplates":[]}', 'danger'],
    ['{"reportTemplates":[{"reportConfig":"["}]}', 'danger'],
    ['null', 'danger'],
    ['{', 'danger'],
  ])('is taken from a file, or is none: %s', async (text, tone) => {
    const { ports } = show()
    await opened()
    const file = new File([text], 'report.json', { type: 'application/json' })
    file.text = async () => text
    fireEvent.change(at('import'), { target: { files: [file] } })
    await waitFor(() => expect(ports.toasts.map((toast) => toast.tone)).toEqual([tone]))
    expect(columns()).toEqual(tone === 'success' ? ['City'] : ['Name', 'City', 'Manager'])
    if (tone === 'success') {
      ports.toasts[0]?.action?.run()
      await waitFor(() => expect(columns()).toEqual(['Name', 'City', 'Manager']))
    }
  })
})

describe('the builder', () => {
  it('shows what the draft changes of the published version', async () => {
    show({
      queryReportTemplateVersions: () => ({
        result: [
          {
            version: 1,
            displayName: 'People',
            description: '',
            publishDate: '2026-02-01T09:00:00.000Z',
            reportConfig: JSON.stringify({
              ...report,
              entities: [report.entities[0]],
              fields: [report.fields[0]],
              filter: { and: [{ is_null: { left: 'users.city' } }] },
              sort: [],
              limit: 5,
              runAs: 'owner',
              aggregate: [{ type: 'count', label: 'All' }],
            }),
          },
        ],
      }),
    })
    await opened()
    await userEvent.click(at('more'))
    await userEvent.click(at('compare'))
    const dialog = at('differences')
    await waitFor(() => expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(5))
    const said = within(dialog)
      .getAllByRole('listitem')
      .map((each) => each.textContent)
      .join('\n')
    for (const words of ['Manager', 'City is_null', 'City equals City', 'All', '5', 'more.viewer'])
      expect(said).toContain(words)
  })

  it('is run when it is saved', async () => {
    const { ports } = show()
    await opened()
    await userEvent.click(at('field-users.city'))
    await userEvent.click(at('run'))
    await waitFor(() => expect(ports.router.visited).toContain('/ran/PEOPLE'))
    expect(ports.calls.filter(({ operation }) => operation === 'updateReportTemplate')).toHaveLength(1)
  })

  it('shows one part at a time where there is little room', async () => {
    isNarrow = true
    show()
    await waitFor(() => at('columns'))
    expect(screen.queryByTestId(`${place}/data`)).toBeNull()
    fireEvent.keyDown(at('tab-columns'), { key: 'ArrowLeft' })
    expect(at('data')).toBeDefined()
    expect(document.activeElement).toBe(at('tab-data'))
    await userEvent.click(at('tab-filters'))
    expect([screen.queryByTestId(`${place}/data`), at('filters') !== null]).toEqual([null, true])
  })

  it.each([
    ['rows', report, [{ City: 'Cork' }], 'partOfRows'],
    ['groups', { ...report, aggregate: [{ type: 'count' }] }, [{ City: 'Cork' }], 'partOfGroups'],
    ['no rows', report, [], 'noRowsInPart'],
  ])('says that a preview is of a part of the data: %s', async (_, config, result, said) => {
    const answer = { result, columns: [{ label: 'City', type: 'string' }], isComplete: false, isPart: true }
    show({ previewReport: () => answer }, { ...template, reportConfig: JSON.stringify(config) })
    await opened()
    await waitFor(() => expect(at('preview-part').textContent).toContain(`preview.${said}`))
    expect(at('preview-status').textContent).toContain('preview.part')
    expect(screen.queryByText(/preview\.noRows$/)).toBeNull()
  })

  it('tries a parameter of a list with several values', async () => {
    const list = { type: 'array', items: { type: 'string' }, optional: true }
    const parameters = {
      kinds: { ...list, label: 'Kinds', enum: ['a', 'b', 'c'].map((value) => ({ name: value, value })) },
      towns: { ...list, label: 'Towns', source: 'datasource', entity: 'users', attribute: 'city' },
    }
    const { ports } = show(
      {
        queryReportParameterChoices: ({ params }) => ({
          result: (params['search'] === 'gal' ? ['Galway'] : ['Cork', 'Dublin']).map((value) => ({
            value,
            label: value.toUpperCase(),
          })),
        }),
      },
      { ...template, reportConfig: JSON.stringify({ ...report, filter: undefined, parameters }) },
    )
    await opened()
    await userEvent.click(at('values'))
    const kinds = within(at('value-kinds'))
    await userEvent.click(kinds.getByRole('checkbox', { name: 'c' }))
    await userEvent.click(kinds.getByRole('checkbox', { name: 'a' }))
    await userEvent.click(await within(at('value-towns')).findByRole('checkbox', { name: 'DUBLIN' }))
    fireEvent.change(within(at('value-towns')).getByRole('searchbox'), { target: { value: 'gal' } })
    await userEvent.click(await within(at('value-towns')).findByRole('checkbox', { name: 'GALWAY' }))
    // What was chosen before stays in sight.
    const dublin = within(at('value-towns')).getByRole('checkbox', { name: 'DUBLIN' }) as HTMLInputElement
    expect(dublin.checked).toBe(true)
    const tried = () =>
      ports.calls.findLast(({ operation }) => operation === 'previewReport')?.body as { parameters?: string }
    await waitFor(() =>
      expect(JSON.parse(tried().parameters ?? '{}')).toEqual({
        kinds: ['a', 'c'],
        towns: ['Dublin', 'Galway'],
      }),
    )
    await userEvent.click(kinds.getByRole('checkbox', { name: 'a' }))
    await userEvent.click(kinds.getByRole('checkbox', { name: 'c' }))
    await waitFor(() =>
      expect(JSON.parse(tried().parameters ?? '{}')).toEqual({ towns: ['Dublin', 'Galway'] }),
    )
  })

  it('has a label for each parameter', async () => {
    show()
    await opened()
    await userEvent.click(screen.getByRole('button', { name: /parameters\.change/ }))
    await userEvent.clear(at('parameter-label'))
    expect(within(at('parameter-panel')).getByText('reportBuilder.parameters.labelRequired')).toBeDefined()
    await userEvent.selectOptions(at('parameter-source'), 'datasource')
    expect((at('parameter-entity') as HTMLSelectElement).value).toBe('users')
  })
})
