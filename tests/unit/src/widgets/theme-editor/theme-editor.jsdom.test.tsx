import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { ThemeEditor } from '../../../../../src/widgets/theme-editor/theme-editor.tsx'
import { themeEditor } from '../../../../../src/widgets/theme-editor/theme-editor.widget.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false }))
// jsdom scrolls nothing.
Element.prototype.scrollIntoView = vi.fn<() => void>()

const operations: OperationTable = {
  readThemeDocument: { method: 'GET', path: '/theme', query: [] },
  previewTheme: { method: 'POST', path: '/preview', query: [], reads: true },
  saveTheme: { method: 'PUT', path: '/theme', query: [] },
}
const place = 'portal/test/editor'
const get = (name: string) => screen.findByTestId(`${place}/${name}`)
const field = async (name: string) =>
  within(await get(`setting-${name}`))
    .getAllByRole('textbox')
    .at(-1)!
const { data: example } = themeEditor.examples[0]!
const edited = example!['readThemeDocument'] as { theme: object; journeys: string[] | null }
const preview = example!['previewTheme'] as object

const failing =
  (...problem: Parameters<typeof refused>): Answer =>
  () => {
    throw refused(...problem)
  }

function show(mode: 'edit' | 'copy', answers: Record<string, Answer> = {}) {
  const save = (withBase: boolean) => [
    {
      call: 'saveTheme',
      body: withBase
        ? { id: '=event.id', theme: '=event.theme', base: '=event.base' }
        : { id: '=event.id', theme: '=event.theme', part: '=event.part' },
      onError: 'emitter',
    },
  ]
  return testWidget(themeEditor, async () => ThemeEditor as never, {
    layout: {
      widget: 'theme-editor',
      id: 'editor',
      options: { theme: 'theme', preview: 'preview', mode },
      on: { save: save(true), create: save(false) },
    },
    data: {
      theme: { operation: 'readThemeDocument', onError: 'widget' },
      preview: { operation: 'previewTheme', lazy: true, body: { theme: '=input.theme' } },
    },
    operations,
    answers: {
      readThemeDocument: () => edited,
      previewTheme: () => preview,
      saveTheme: () => ({}),
      ...answers,
    },
  })
}

it('says that the theme could not be read', async () => {
  show('edit', { readThemeDocument: failing(404, 'It may have been deleted.') })
  expect((await get('failed')).textContent).toContain('common.themes.errorRetrievingTheme')
})

it('asks for a preview of what is written, and says what a colour is used as', async () => {
  const { ports } = show('edit')
  await userEvent.click(await get('colours'))
  const primary = await field('primaryColor')
  await userEvent.clear(primary)
  await userEvent.type(primary, '#05288b')
  await waitFor(() =>
    expect(ports.calls.filter(({ operation }) => operation === 'previewTheme').at(-1)?.body).toMatchObject({
      theme: { primaryColor: '#05288b', name: 'Fenwick Savings' },
    }),
  )
  expect((await get('setting-linkColor')).textContent).toContain('themes.editor.usedAs')
  expect((await get('preview')).textContent).toContain('themes.preview.greeting')
})

it('saves what changed on the revision that was read', async () => {
  const { ports } = show('edit')
  expect((await get('save')).hasAttribute('disabled')).toBe(true)
  const name = await field('name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Fenwick 2')
  await userEvent.click(await get('save'))
  await waitFor(() =>
    expect(ports.calls.find(({ operation }) => operation === 'saveTheme')?.body).toMatchObject({
      id: 'fenwick',
      base: '1',
      theme: { name: 'Fenwick 2', buttonRounded: '8' },
    }),
  )
})

it('lets each setting be chosen that somebody else changed meanwhile', async () => {
  const theirs = { name: 'Fenwick Bank', primaryColor: '#05288b', source: 'agency' }
  let reads = 0
  let saves = 0
  const { ports } = show('edit', {
    readThemeDocument: () =>
      reads++ === 0 ? edited : { ...edited, base: '2', theme: { ...edited.theme, ...theirs } },
    saveTheme: () => {
      if (saves++ === 0) throw refused(412, 'The theme was changed meanwhile.')
      return {}
    },
  })
  await userEvent.clear(await field('name'))
  await userEvent.type(await field('name'), 'Fenwick 2')
  await userEvent.click(await get('save'))
  const conflicts = within(await get('conflicts'))
  const [name, colour, ...others] = conflicts.getAllByRole('group')
  expect(others).toEqual([])
  expect(name!.textContent).toContain('themes.sections.name: themes.words.name')
  expect(name!.textContent).toContain('Fenwick Bank')
  const chosen = (group: HTMLElement) =>
    within(group)
      .getAllByRole('radio', { checked: true })
      .map((each) => each.parentElement!.textContent)
  expect(chosen(name!)).toEqual(['form.conflicts.mineFenwick 2'])
  expect(chosen(colour!)).toEqual(['form.conflicts.theirs#05288b'])
  expect(screen.queryByTestId(`${place}/refused`)).toBeNull()
  await userEvent.click(within(name!).getByRole('radio', { name: /theirs/ }))
  expect((await field('name')).getAttribute('value')).toBe('Fenwick Bank')
  await userEvent.click(within(name!).getByRole('radio', { name: /mine/ }))
  await userEvent.click(await get('save'))
  await waitFor(() =>
    expect(ports.calls.filter(({ operation }) => operation === 'saveTheme').at(-1)?.body).toMatchObject({
      base: '2',
      theme: { ...theirs, name: 'Fenwick 2', buttonRounded: '8' },
    }),
  )
})

it('takes back what was discarded, by the same button', async () => {
  const { ports } = show('edit')
  await userEvent.type(await field('name'), ' 2')
  expect([...ports.store.values()].map((kept) => JSON.parse(kept) as unknown)).toEqual([
    { entries: { name: 'Fenwick Savings 2' }, revision: '1' },
  ])
  await userEvent.click(await get('discard'))
  expect((await field('name')).getAttribute('value')).toBe('Fenwick Savings')
  await userEvent.click(await get('undo'))
  expect((await field('name')).getAttribute('value')).toBe('Fenwick Savings 2')
  expect((await get('save')).hasAttribute('disabled')).toBe(false)
})

it('says that nothing is unsaved once it is saved', async () => {
  const { ports } = show('edit')
  await userEvent.type(await field('name'), ' 2')
  await userEvent.click(await get('save'))
  await waitFor(() => expect(ports.store.size).toBe(0))
  expect((await get('save')).hasAttribute('disabled')).toBe(true)
  expect((await field('name')).getAttribute('value')).toBe('Fenwick Savings 2')
})

it('saves a copy under an id of its own', async () => {
  const { ports } = show('copy')
  await userEvent.click(await get('save'))
  await waitFor(() => expect(ports.calls.some(({ operation }) => operation === 'saveTheme')).toBe(true))
  const body = ports.calls.find(({ operation }) => operation === 'saveTheme')?.body as {
    id: string
    theme: object
  }
  expect(body.id).toMatch(/^[\da-f-]{36}$/)
  expect(body).not.toHaveProperty('base')
  expect(body.theme).toMatchObject({ _id: body.id, isDefault: false, linkedTrees: [] })
})

it('leads to a setting that is refused', async () => {
  show('edit', {
    saveTheme: failing(400, 'The theme has settings that cannot be kept.', {
      faults: [{ setting: 'primaryColor', code: 'colour' }],
    }),
  })
  await userEvent.type(await field('name'), '!')
  await userEvent.click(await get('save'))
  expect((await get('refused')).textContent).toContain('common.themes.errorSavingTheme')
  expect((await get('setting-primaryColor')).textContent).toContain('themes.faults.colour')
  expect((await field('primaryColor')).getAttribute('aria-invalid')).toBe('true')
})

it('says at its field that a theme has no name, and goes there', async () => {
  show('copy', {
    saveTheme: failing(400, 'The theme has settings that cannot be kept.', {
      faults: [{ setting: 'name', code: 'name' }],
    }),
  })
  await userEvent.clear(await field('name'))
  await userEvent.click(await get('colours'))
  await userEvent.click(await get('save'))
  expect((await get('setting-name')).textContent).toContain('themes.faults.name')
  await waitFor(async () => expect(document.activeElement).toBe(await field('name')))
})

it('says which tab was open when a copy was saved', async () => {
  const { ports } = show('copy')
  await userEvent.click(await get('colours'))
  await userEvent.click(await get('save'))
  await waitFor(() =>
    expect(ports.calls.find(({ operation }) => operation === 'saveTheme')?.body).toMatchObject({
      part: 'colours',
    }),
  )
})

it('keeps a text by language', async () => {
  const { ports } = show('edit')
  const alt = within(await get('setting-logoAltText'))
  await userEvent.type(alt.getByRole('textbox'), 'Bank')
  await userEvent.click(alt.getByRole('button', { name: 'themes.editor.byLanguage' }))
  await userEvent.type(alt.getByRole('textbox', { name: 'themes.editor.language' }), 'fr')
  await userEvent.click(alt.getByRole('button', { name: 'themes.editor.addLanguage' }))
  await userEvent.type(alt.getByRole('textbox', { name: 'fr' }), 'Banque')
  await userEvent.click(await get('save'))
  await waitFor(() =>
    expect(ports.calls.find(({ operation }) => operation === 'saveTheme')?.body).toMatchObject({
      theme: { logoAltText: { en: 'Bank', fr: 'Banque' } },
    }),
  )
})

it.each([
  ['from the list of the realm', edited.journeys],
  ['by their names, where they may not be listed', null],
])('links journeys %s', async (_, journeys) => {
  const { ports } = show('edit', { readThemeDocument: () => ({ ...edited, journeys }) })
  await userEvent.click(await get('signIn'))
  const section = within(await get('journeys'))
  await userEvent.click(section.getByText('themes.sections.journeys', { selector: 'summary' }))
  if (journeys) await userEvent.click(section.getByRole('checkbox', { name: 'Login' }))
  else {
    await userEvent.type(section.getByRole('textbox'), '\nLogin')
    await userEvent.tab()
  }
  await userEvent.click(await get('save'))
  await waitFor(() =>
    expect(ports.calls.find(({ operation }) => operation === 'saveTheme')?.body).toMatchObject({
      theme: { linkedTrees: ['Registration', 'Login'] },
    }),
  )
})

it('switches sections of the profile, and parts of sign-in and security', async () => {
  const theme = { ...edited.theme, accountPageSections: { consent: { enabled: 'false', note: 'kept' } } }
  const { ports } = show('edit', { readThemeDocument: () => ({ ...edited, theme }) })
  await userEvent.click(await get('portal'))
  const section = within(await get('pages'))
  await userEvent.click(section.getByText('themes.sections.pages', { selector: 'summary' }))
  const turn = (name: string) =>
    userEvent.click(section.getByRole('checkbox', { name: `themes.pages.${name}` }))
  expect(section.getAllByRole('checkbox')).toHaveLength(12)
  await turn('consent')
  await turn('social')
  await turn('password')
  await turn('accountSecurity')
  expect(section.getByRole('checkbox', { name: 'themes.pages.password' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(await get('save'))
  await waitFor(() =>
    expect(ports.calls.find(({ operation }) => operation === 'saveTheme')?.body).toMatchObject({
      theme: {
        accountPageSections: {
          consent: { enabled: true, note: 'kept' },
          social: { enabled: false },
          accountSecurity: { enabled: false, subsections: { password: { enabled: false } } },
        },
      },
    }),
  )
})

describe('the menu', () => {
  const savedMenu = async (ports: ReturnType<typeof show>['ports']) => {
    await userEvent.click(await get('save'))
    await waitFor(() => expect(ports.calls.some(({ operation }) => operation === 'saveTheme')).toBe(true))
    const { body } = ports.calls.find(({ operation }) => operation === 'saveTheme')!
    return (body as { theme: { endUserMenuItems?: unknown } }).theme.endUserMenuItems
  }

  it('is ordered, hidden and named, and gets links of its own', async () => {
    const { ports } = show('edit')
    await userEvent.click(await get('menu'))
    await userEvent.click(await get('entry-profile/up'))
    await userEvent.click(await get('entry-dashboard/hide'))
    await userEvent.click(await get('add-link'))
    const link = document.querySelector<HTMLElement>('[data-testid*="entry-link-"]')!
    await userEvent.type(within(link).getByLabelText('themes.menu.address'), 'https://x.example')
    const shown = () => [...document.querySelectorAll('.tp-item')].map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(shown()).toEqual(['sideMenu.inbox', 'sideMenu.profile', 'Role', 'themes.menu.newLink']),
    )
    expect(await savedMenu(ports)).toEqual([
      { id: 'dashboard', disabled: true },
      { id: 'inbox' },
      { id: 'profile' },
      // Named, so that the link stands after them.
      { id: 'divider' },
      { id: 'alpha_role', isManagedObject: true },
      {
        id: expect.stringMatching(/^link-/),
        label: 'themes.menu.newLink',
        icon: 'link',
        url: 'https://x.example',
      },
    ])
  })

  it('keeps the sub-items that are chosen, one at least', async () => {
    const { ports } = show('edit')
    await userEvent.click(await get('menu'))
    await userEvent.click(within(await get('entry-inbox')).getByRole('button', { name: 'sideMenu.inbox' }))
    await userEvent.click(await get('entry-inbox/approvals/hide'))
    await userEvent.click(await get('entry-inbox/tasks/hide'))
    expect(await savedMenu(ports)).toEqual([
      { id: 'dashboard' },
      { id: 'inbox', selectedSubItems: ['tasks'] },
    ])
  })

  it('calls an entry by another name in each language', async () => {
    const { ports } = show('edit')
    await userEvent.click(await get('menu'))
    const entry = within(await get('entry-dashboard'))
    await userEvent.click(entry.getByRole('button', { name: 'sideMenu.dashboard' }))
    await userEvent.type(entry.getByRole('textbox', { name: 'themes.menu.label' }), 'Home')
    await userEvent.click(entry.getByRole('button', { name: 'themes.editor.byLanguage' }))
    await userEvent.type(entry.getByRole('textbox', { name: 'themes.editor.language' }), 'fr')
    await userEvent.click(entry.getByRole('button', { name: 'themes.editor.addLanguage' }))
    await userEvent.type(entry.getByRole('textbox', { name: 'fr' }), 'Accueil')
    expect(await savedMenu(ports)).toEqual([{ id: 'dashboard', label: { en: 'Home', fr: 'Accueil' } }])
  })

  it('goes back to the usual one', async () => {
    const arranged = { ...edited.theme, endUserMenuItems: [{ id: 'profile' }] }
    const { ports } = show('edit', { readThemeDocument: () => ({ ...edited, theme: arranged }) })
    await userEvent.click(await get('menu'))
    await userEvent.click(await get('usual-menu'))
    expect(await savedMenu(ports)).toBeUndefined()
  })

  it('says which entry cannot be kept', async () => {
    const faults = [{ setting: 'endUserMenuItems', at: '/0/url', code: 'link' }]
    const arranged = { ...edited.theme, endUserMenuItems: [{ id: 'x', label: 'X', url: 'x' }] }
    show('edit', {
      readThemeDocument: () => ({ ...edited, theme: arranged }),
      previewTheme: () => ({ ...preview, faults }),
    })
    await userEvent.click(await get('menu'))
    await waitFor(async () => expect((await get('entry-x')).textContent).toContain('themes.faults.link'))
  })
})
