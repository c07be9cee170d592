import { readdirSync, readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import fr from '../../../../../locales/fr/portal.json' with { type: 'json' }
import { sayBusy } from '../../../../../src/app/frame/say-busy.ts'
import { ToastRegion } from '../../../../../src/shell/toast-region.tsx'
import { Toasts } from '../../../../../src/stores/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.lang = 'en'
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const said = (): (string | null)[] => screen.queryAllByRole('status').map(({ textContent }) => textContent)

describe('before there are messages', () => {
  const spoken = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const cases: [string, string][] = [
    ...spoken.map(({ name }): [string, string] => [name, name]),
    ['fr-CA', 'fr'],
    ['pt-PT', 'pt-BR'],
    ['xx', 'en'],
  ]
  test.each(cases)('it is said in the language of the page: %s', async (language, folder) => {
    const { common } = JSON.parse(readFileSync(`locales/${folder}/portal.json`, 'utf8')) as typeof fr
    const sentence = common.busy.replace('{{seconds}}', '3')
    document.documentElement.lang = language
    const end = sayBusy(new Toasts())(3)
    // A region is heard when its text changes.
    expect(said()).toEqual([''])
    await pass(200)
    expect(said()).toEqual([sentence])
    end()
    expect(said()).toEqual([])
  })

  test('what ends at once leaves nothing behind', async () => {
    sayBusy(new Toasts())(3)()
    await pass(1_000)
    expect(said()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('of many calls it is said once, politely, until the last one has its answer', async () => {
  await i18next.use(initReactI18next).init({ lng: 'fr', resources: { fr: { translation: fr } } })
  const toasts = new Toasts()
  render(<ToastRegion toasts={toasts} />)
  const ends = await act(async () => [3, 4, 2].map((seconds) => sayBusy(toasts)(seconds)))
  expect(said()).toEqual(['Le serveur est occupé. Nouvel essai dans 3 s.'])
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(20_000)
  for (const end of ends.slice(1)) await act(async () => end())
  expect(said()).toEqual(['Le serveur est occupé. Nouvel essai dans 3 s.'])
  await act(async () => ends[0]!())
  expect(said()).toEqual([''])
})
