import { translations } from '../support/languages.ts'
import { readFileSync } from 'node:fs'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../cli/load-portal.ts'
import { valueAt } from '../../engine/format/pointer.ts'
import { renderScreen } from '../../engine/testing/index.ts'
import { widgetLoaders } from '../../src/widgets/loaders.ts'
import { productRules } from '../../validators/index.ts'
import { createMemoryTransport, serverWords } from '../support/memory-transport.ts'
import { page, reportPages, template } from './report-pages.ts'

// The sentences of the error catalogue (spec section 8, "Reports" and "Import"), each by failing the call that it is about.

configure({ asyncUtilTimeout: 15_000 })

let portal: LoadedPortal
beforeAll(async () => {
  portal = await loadPortal({ product: '.', layers: [] })
}, 60_000)

const list = 'portal/reports.list/list'
const own = { ...template, ootb: false, editable: true, viewers: ['report_viewer', 'erin'] }
const runs = 'portal/reports.history/runs'
type Act = (user: ReturnType<typeof userEvent.setup>) => Promise<void>

const press =
  (...ids: readonly string[]): Act =>
  async (user) => {
    for (const id of ids) await user.click(await screen.findByTestId(id))
  }
const inMenu = (id: string): Act => press(`${list}/row/menu`, `${list}/row/${id}`)
const submit =
  (button: string): Act =>
  async (user) => {
    await user.click(await screen.findByRole('button', { name: button }))
  }
const all =
  (...acts: readonly Act[]): Act =>
  async (user) => {
    for (const act of acts) await act(user)
  }
const type =
  (label: RegExp, text: string): Act =>
  async (user) => {
    await user.type(await screen.findByLabelText(label), text)
  }
const upload: Act = async (user) => {
  await screen.findByRole('button', { name: 'reports.import.submit' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['{"reportTemplates":[]}'], 'r.json', { type: 'application/json' }))
}

/** Key, sentence, the call that fails, on which page and of what template, and what the person does. */
const rows: readonly (readonly [
  key: string,
  sentence: string,
  operation: string,
  page: string,
  state: string,
  act: Act,
])[] = [
  ['delete', 'Error deleting report.', 'deleteReportTemplate', 'reports', 'draft', inMenu('delete')],
  [
    ...(['duplicate', 'Error duplicating report.', 'duplicateReportTemplate', 'reports', 'draft'] as const),
    all(inMenu('duplicate'), submit('reports.duplicate.submit')),
  ],
  [
    ...(['edit', 'Error editing report.', 'editReportTemplate', 'reports', 'published'] as const),
    inMenu('edit-published'),
  ],
  ['publish', 'Error publishing report.', 'publishReportTemplate', 'reports', 'draft', inMenu('publish')],
  [
    ...(['create', 'Error saving report.', 'createReportTemplate', 'reports', 'draft'] as const),
    all(press(`${list}/new`), type(/reports\.name/, 'Ours'), submit('reports.new.submit')),
  ],
  [
    ...(['saveViewers', 'Error saving viewers.', 'updateReportTemplate', 'reports', 'draft'] as const),
    all(inMenu('viewers'), submit('reports.viewers.submit')),
  ],
  [
    ...([
      'viewers',
      'Error retrieving users who can run the report.',
      'queryManagedObjects',
      'reports',
      'draft',
    ] as const),
    inMenu('viewers'),
  ],
  [
    ...([
      'exportTemplate',
      'Error exporting the report.',
      'exportReportTemplate',
      'reports',
      'draft',
    ] as const),
    inMenu('export'),
  ],
  [
    ...(['import', 'Error importing items.', 'importReportTemplates', 'reports', 'draft'] as const),
    all(press(`${list}/import`), upload, submit('reports.import.submit')),
  ],
  [
    ...(['run', 'Error running the report.', 'runReport', 'a report to run', 'published'] as const),
    submit('reports.run.submit'),
  ],
  [
    ...([
      'template',
      'Error retrieving template.',
      'queryReportTemplates',
      'a report to run',
      'published',
    ] as const),
    async () => undefined,
  ],
  [
    ...([
      'history',
      'Error retrieving the report history.',
      'queryReportRuns',
      'runs of a report',
      'published',
    ] as const),
    async () => undefined,
  ],
  [
    ...([
      'download',
      'Error downloading the report.',
      'downloadReportRun',
      'runs of a report',
      'published',
    ] as const),
    press(`${runs}/row/download-csv`),
  ],
  [
    ...([
      'export',
      'Error generating the file. Please try again or contact your administrator.',
      'exportReportRun',
      'runs of a report',
      'published',
    ] as const),
    press(`${runs}/row/menu`, `${runs}/row/export-xlsx`),
  ],
]

function open(name: string, state: string, broken?: string) {
  const found = reportPages.find((each) => each.name === name)!
  const shown = {
    ...found.answers,
    queryReportTemplates: () => page({ ...own, type: state, _id: `PEOPLE/${state}` }),
  }
  const transport = createMemoryTransport(shown)
  if (broken !== undefined) transport.break(broken, 500)
  const dialogs = Object.fromEntries([...portal.portal.dialogs].map(([id, dialog]) => [id, dialog.screen]))
  return renderScreen(portal.portal.screens.get(found.screen)!.screen, {
    loaders: widgetLoaders,
    functions: portal.functions,
    rules: productRules.rules ?? [],
    dialogs,
    subject: found.subject!,
    at: found.at,
    ...(found.params ? { params: found.params } : {}),
    answers: new Proxy({} as Record<string, (call: Called) => Promise<unknown>>, {
      get:
        (_, each) =>
        async ({ params, body }: Called) =>
          (await transport.client.send(String(each), params, body)).data,
    }),
  })
}

it.each(rows)(
  '%s: "%s" where %s fails on the page "%s", %s',
  async (key, sentence, operation, name, state, act) => {
    const code = `reports.errors.${key}`
    const [english, ...others] = ['en', ...translations].map((language) =>
      valueAt(JSON.parse(readFileSync(`locales/${language}/reports.json`, 'utf8')) as unknown, code),
    )
    expect(english).toBe(sentence)
    for (const other of others) expect([typeof other, other === sentence]).toEqual(['string', false])
    const { container, ports } = open(name, state, operation)
    await act(userEvent.setup())
    await waitFor(() => {
      const said = [container.textContent, ...ports.toasts.map(({ text }) => text)].join('\n')
      for (const words of [code, serverWords]) expect(said).toContain(words)
    })
  },
)

it('a template that is not there says so', async () => {
  const found = reportPages.find((each) => each.name === 'a report to run')!
  const { container } = renderScreen(portal.portal.screens.get(found.screen)!.screen, {
    loaders: widgetLoaders,
    functions: portal.functions,
    subject: found.subject!,
    at: found.at,
    params: found.params!,
    answers: { queryReportTemplates: () => page(), queryReportRuns: () => page() },
  })
  await waitFor(() => expect(container.textContent).toContain('reports.errors.missing'))
  const locale = JSON.parse(readFileSync('locales/en/reports.json', 'utf8')) as unknown
  expect(valueAt(locale, 'reports.errors.missing')).toBe('Report template does not exist.')
})

it('who writes no reports is offered nothing that changes one', async () => {
  const found = reportPages.find((each) => each.name === 'reports')!
  const { container } = renderScreen(portal.portal.screens.get(found.screen)!.screen, {
    loaders: widgetLoaders,
    functions: portal.functions,
    subject: { ...found.subject!, roles: ['tenantAuditor'] },
    at: found.at,
    answers: {
      queryReportTemplates: () => page({ ...template, duplicatable: false, editable: false }),
      queryReportRuns: () => page(),
    },
  })
  await screen.findByTestId(`${list}/row`)
  for (const id of [`${list}/row/menu`, `${list}/new`, `${list}/import`])
    expect(container.querySelector(`[data-testid="${id}"]`)).toBeNull()
})

interface Called {
  params: Readonly<Record<string, unknown>>
  body: unknown
}
