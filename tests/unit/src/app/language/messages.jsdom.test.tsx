import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { autorun } from 'mobx'
import { useTranslation } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { Messages } from '../../../../../src/app/language/messages.ts'

type Parameters = { locales: string; part: string; hash: string }
const trees: Record<string, Record<string, object>> = {
  shell: { en: { common: { save: 'Save' } }, fr: { common: { save: 'Enregistrer' } } },
  pages: { en: { pages: { home: 'Home' } }, fr: { pages: { home: 'Accueil' } } },
  rest: { en: { pages: { home: 'Home' }, form: { send: 'Send' } } },
}
const asked: string[] = []
const call = vi.fn(async (_id: string, { locales, part, hash }: Parameters) => {
  asked.push(`${locales}/${part}/${hash}`)
  if (hash === 'gone') throw new Error('offline')
  const locale = locales.split(',')[0]!
  return { [locale]: trees[part]?.[locale] ?? {} }
})
const reader = (locale: string, parts: Record<string, string> = {}) => ({
  locale,
  fallbackLocales: locale === 'en' ? [] : ['en'],
  messages: { locales: [locale], parts: { shell: '1', pages: '2', rest: '3', ...parts } },
  menu: [],
  session: { authenticated: true },
})

const make = () => new Messages({ call } as never)

beforeEach(() => void (asked.length = 0))

test('the shell is there at the start, an area when it is needed, each asked for once', async () => {
  const messages = make()
  await messages.start(reader('en'))
  expect(asked).toEqual(['en/shell/1'])
  expect(i18next.t('common.save')).toBe('Save')
  await Promise.all([messages.need(['pages', 'common', 'nobody']), messages.need(['pages'])])
  expect(asked).toEqual(['en/shell/1', 'en/pages/2'])
  expect(i18next.t('pages.home')).toBe('Home')
})

test('another language has at once what the page has spoken of', async () => {
  const messages = make()
  await messages.start(reader('en'))
  await messages.need(['pages'])
  await messages.start(reader('fr'))
  expect(i18next.t('pages.home')).toBe('Accueil')
  expect(document.documentElement.lang).toBe('fr')
})

test('a key whose text has not come yet is never shown, and its text is as soon as it came', async () => {
  const messages = make()
  await messages.start(reader('en'))
  const Part = () => <p data-testid="text">{useTranslation().t('form.send')}</p>
  render(<Part />)
  const said: string[] = []
  const stop = autorun(() => said.push(i18next.t('form.send')))
  expect(screen.getByTestId('text').textContent).toBe('')
  await act(() => messages.finish())
  expect(screen.getByTestId('text').textContent).toBe('Send')
  expect(said).toEqual(['', 'Send'])
  expect(i18next.t('form.nobody')).toBe('form.nobody')
  stop()
})

test('a part that cannot be had is left out, and asked for again by the next that needs it', async () => {
  const messages = make()
  await messages.start(reader('en', { pages: 'gone' }))
  await messages.need(['pages'])
  await messages.need(['pages'])
  expect(asked.filter((each) => each.endsWith('gone'))).toHaveLength(2)
})

test('what the menu says, and the sign-in page of who is not signed in, is there at the start', async () => {
  const parts = { login: '5', oauthReturn: '6', policies: '7' }
  await make().start({ ...reader('en', parts), menu: [{ id: 'a', labelKey: 'pages.home' }] as never })
  expect(asked).toEqual(['en/shell/1', 'en/pages/2'])
  asked.length = 0
  await make().start({ ...reader('en', parts), session: { authenticated: false } })
  expect(asked).toEqual(['en/shell/1', 'en/login/5', 'en/oauthReturn/6', 'en/policies/7'])
})

test('a value that is still on its way leaves no braces behind', async () => {
  const messages = make()
  await messages.start(reader('en'))
  i18next.addResource('en', 'translation', 'progress', '{{share}} % are gathered')
  expect(i18next.t('progress', {})).toBe('… % are gathered')
  expect(i18next.t('progress', { share: 4 })).toBe('4 % are gathered')
})
