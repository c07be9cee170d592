import { describe, expect, test } from 'vitest'
import { askedIsGone, loadTheme, THEME_TIMEOUT } from '../../../../../server/gateway/theme/load-theme.ts'

type Row = Record<string, unknown>

/** A platform with themes by filter, and a list. */
function reader(byFilter: Record<string, Row[]>, list: Row[] = []) {
  const asked: string[] = []
  return {
    asked,
    async shared(path: string) {
      const query = new URLSearchParams(path.split('?')[1])
      const filter = query.get('_queryFilter') ?? ''
      asked.push(`${query.get('realm')}: ${filter}`)
      return { result: byFilter[filter] ?? [] }
    },
    async identity(path: string) {
      asked.push(path)
      return { realm: { alpha: list } }
    },
  }
}

const linked = { _id: 'l', name: 'Linked' }
const kept = { _id: 'k', name: 'Kept' }
const main = { _id: 'm', name: 'Main', isDefault: true }
const byJourney = 'linkedTrees eq "Login"'
const byId = '_id eq "k" or name eq "k"'
const byDefault = 'isDefault eq true'

describe('loadTheme', () => {
  test.each([
    ['the journey goes first', { [byJourney]: [linked], [byId]: [kept], [byDefault]: [main] }, [], linked],
    ['then the remembered one', { [byId]: [kept], [byDefault]: [main] }, [], kept],
    ['one without a name is none', { [byId]: [{ _id: 'k' }], [byDefault]: [main] }, [], main],
    ['then the default of the realm', { [byDefault]: [main] }, [linked], main],
    ['then the default of the list', {}, [linked, main], main],
    ['then the first of the list', {}, [linked, kept], linked],
    ['then none', {}, [], undefined],
  ])('%s', async (_, byFilter, list, expected) => {
    const platform = reader(byFilter as Record<string, Row[]>, list)
    expect(await loadTheme(platform, null, { realm: '/alpha', journey: 'Login', theme: 'k' })).toEqual(
      expected,
    )
  })

  test('what is not asked for is not looked for', async () => {
    const platform = reader({})
    await loadTheme(platform, null, { realm: '/' })
    expect(platform.asked).toEqual([`/: ${byDefault}`, 'config/ui/themerealm'])
  })

  test('the time that may pass is told to every read', async () => {
    const seen: unknown[] = []
    await loadTheme(
      {
        shared: async (_path, _session, timeoutMs) => void seen.push(timeoutMs),
        identity: async (_path, _session, _method, timeoutMs) => void seen.push(timeoutMs),
      },
      null,
      { realm: '/alpha' },
      THEME_TIMEOUT,
    )
    expect(seen).toEqual([150_000, 150_000])
  })

  test('names are quoted', async () => {
    const platform = reader({})
    await loadTheme(platform, null, { realm: '/alpha', journey: 'a" or true or "' })
    expect(platform.asked[0]).toBe('alpha: linkedTrees eq "a\\" or true or \\""')
  })
})

describe('askedIsGone', () => {
  test.each([
    ['nothing was asked for', main, {}, false],
    ['the asked one came, by its id', kept, { theme: 'k' }, false],
    ['the asked one came, by its name', kept, { theme: 'Kept' }, false],
    ['another came', main, { theme: 'k' }, true],
    ['none came', undefined, { theme: 'k' }, true],
    ['another came, which the journey does not link', main, { theme: 'k', journey: 'Login' }, true],
    [
      'the one of the journey came',
      { ...linked, linkedTrees: ['Login'] },
      { theme: 'k', journey: 'Login' },
      false,
    ],
  ])('%s', (_, found, wanted, gone) => {
    expect(askedIsGone(found, { realm: '/alpha', ...wanted })).toBe(gone)
  })
})
