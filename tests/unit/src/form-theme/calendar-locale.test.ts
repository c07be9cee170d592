import dayjs from 'dayjs'
import { describe, expect, test, vi } from 'vitest'
import { calendarLocale, dayForm } from '../../../../src/form-theme/calendar-locale.ts'
import { memoryPorts } from '../../../../engine/testing/index.ts'

describe('calendarLocale', () => {
  test.each([
    ['fr', 'lundi', 'janvier', 1],
    ['en', 'Monday', 'January', 0],
    ['ar-EG', 'الاثنين', 'يناير', 6],
    ['ja', '月曜日', '1月', 0],
  ])('%s knows its names', (locale, monday, january, firstDay) => {
    calendarLocale({ ...memoryPorts().translate, locale })
    const day = dayjs('2023-01-02').locale(locale.toLowerCase())
    expect(day.format('dddd')).toBe(monday)
    expect(day.format('MMMM')).toBe(january)
    expect(day.startOf('week').day()).toBe(firstDay)
  })

  test('asks the browser for the names of a language once, whatever number of controls is drawn', () => {
    const real = Intl.DateTimeFormat
    const asked = vi.fn<(locale?: string) => void>()
    vi.stubGlobal('Intl', {
      Locale: Intl.Locale,
      DateTimeFormat: class extends real {
        constructor(...given: ConstructorParameters<typeof real>) {
          asked()
          super(...given)
        }
      },
    })
    const translate = { ...memoryPorts().translate, locale: 'sv' }
    calendarLocale(translate)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5)
    asked.mockClear()
    expect(calendarLocale(translate).locale).toBe('sv')
    expect(asked).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  test('names registered for one language leave the others alone', () => {
    calendarLocale({ ...memoryPorts().translate, locale: 'fr' })
    expect(dayjs('2023-01-02').format('dddd')).toBe('Monday')
  })
})

test.each([
  ['en', 'MMM D, YYYY'],
  ['fr', 'D MMM YYYY'],
  ['de', 'DD.MM.YYYY'],
  ['ja', 'YYYY/MM/DD'],
])('%s writes a day as %s', (locale, form) => {
  expect(dayForm(locale)).toBe(form)
})
