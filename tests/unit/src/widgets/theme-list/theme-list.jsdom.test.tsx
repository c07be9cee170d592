import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { ThemeList } from '../../../../../src/widgets/theme-list/theme-list.tsx'
import { themeList } from '../../../../../src/widgets/theme-list/theme-list.widget.ts'

const operations: OperationTable = {
  listThemes: { method: 'GET', path: '/themes', query: [] },
  setDefaultTheme: { method: 'POST', path: '/default', query: ['id'] },
  deleteTheme: { method: 'DELETE', path: '/theme', query: ['id'] },
  importTheme: { method: 'POST', path: '/import', query: [] },
}
const place = 'portal/test/list'
const get = (name: string) => screen.findByTestId(`${place}/${name}`)
const { data: example } = themeList.examples[0]!

const failing =
  (...problem: Parameters<typeof refused>): Answer =>
  () => {
    throw refused(...problem)
  }

function show(answers: Record<string, Answer> = {}) {
  return testWidget(themeList, async () => ThemeList as never, {
    layout: {
      widget: 'theme-list',
      id: 'list',
      options: { themes: 'themes', rowLink: '/themes/{row.id}', copyLink: '/themes/new?from={row.id}' },
      on: {
        default: [{ call: 'setDefaultTheme', params: { id: '=event.id' }, onError: 'emitter' }],
        import: [{ call: 'importTheme', body: { file: '=event.text' }, onError: 'emitter' }],
        export: [{ download: '=event.file', content: { name: '=event.name' } }],
        remove: [{ call: 'deleteTheme', params: { id: '=event.id' }, onError: 'emitter' }],
      },
    },
    data: { themes: { operation: 'listThemes', onError: 'widget' } },
    operations,
    answers: {
      listThemes: () => example!['listThemes'],
      setDefaultTheme: () => ({}),
      deleteTheme: () => ({}),
      importTheme: () => ({}),
      ...answers,
    },
  })
}
afterEach(() => localStorage.clear())

it('says that the list could not be loaded', async () => {
  show({ listThemes: failing(500, 'Down.') })
  expect((await get('failed')).textContent).toContain('common.themes.errorRetrievingList')
})

it('links each theme; the default comes first and is neither deleted nor made the default', async () => {
  show()
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.dataset['testid'])
  expect(rows).toEqual(['starter-theme', 'fenwick', 'midnight'].map((id) => `${place}/${id}`))
  const main = within(await get('starter-theme'))
  expect(main.getAllByRole('button').map(({ dataset }) => dataset['testid'])).toEqual([
    `${place}/starter-theme/export`,
  ])
  expect(main.getByRole('link', { name: 'Starter Theme' }).getAttribute('href')).toBe(
    '#/themes/starter-theme',
  )
  expect((await get('fenwick/copy')).getAttribute('href')).toBe('#/themes/new?from=fenwick')
  expect((await get('new')).getAttribute('href')).toBe('#/themes/new?from=starter-theme')
})

it('forgets a theme that is deleted on this device too', async () => {
  localStorage.setItem('atrium.theme-id', 'fenwick')
  const { ports } = show()
  await userEvent.click(await get('midnight/remove'))
  await waitFor(() => expect(ports.calls.at(-1)?.params).toEqual({ id: 'midnight' }))
  expect(localStorage.getItem('atrium.theme-id')).toBe('fenwick')
  await userEvent.click(await get('fenwick/remove'))
  await waitFor(() => expect(localStorage.getItem('atrium.theme-id')).toBeNull())
})

it.each([
  ['remove', 'deleteTheme', 'hostedPages.theme.errorDeletingTheme'],
  ['default', 'setDefaultTheme', 'hostedPages.theme.errorSetDefault'],
])('says when %s fails, in its row', async (event, operation, key) => {
  show({ [operation]: failing(409, 'Somebody else was faster.') })
  await userEvent.click(await get(`fenwick/${event}`))
  expect((await get('fenwick')).textContent).toContain(key)
  expect((await get('fenwick')).textContent).toContain('Somebody else was faster.')
})

it('hands a theme over as a file', async () => {
  const { ports } = show()
  await userEvent.click(await get('fenwick/export'))
  await waitFor(() => expect(ports.files).toMatchObject([{ name: 'fenwick-savings.theme.json' }]))
})

const bring = async (content: string) =>
  userEvent.upload(
    await get('import-file'),
    new File([content], 'x.theme.json', { type: 'application/json' }),
  )

it('sends the text of a file', async () => {
  const { ports } = show()
  await bring('{"name":"X"}')
  await waitFor(() => expect(ports.calls.at(-1)?.body).toEqual({ file: '{"name":"X"}' }))
})

it('says what is wrong with a file, and where', async () => {
  show({
    importTheme: failing(400, 'Settings cannot be kept.', {
      faults: [{ setting: 'primaryColor', code: 'colour', line: 3 }],
    }),
  })
  await bring('{}')
  expect((await get('not-imported')).textContent).toContain('themes.list.faultAt')
})

it('does not read a file that is too large', async () => {
  const { ports } = show()
  await bring('x'.repeat(800_001))
  expect((await get('not-imported')).textContent).toContain('themes.list.fileTooLarge')
  expect(ports.calls.some(({ operation }) => operation === 'importTheme')).toBe(false)
})
