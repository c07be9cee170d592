import dayjs from 'dayjs'
import type { Locale } from 'antd/es/locale'
import type { TranslatePort } from '../../engine/runtime/ports.ts'

/** A Sunday; the weekdays follow it. */
const sunday = Date.UTC(2023, 0, 1)
const dayMs = 86_400_000

/**
 * Words and names of the calendars: months and days as the browser knows them for the locale, everything else from the portal's
 * messages, so that a further language needs no code.
 *
 * @returns what antd's `ConfigProvider` takes as its locale
 */
export function calendarLocale({ locale, t }: TranslatePort): Locale {
  const name = locale.toLowerCase()
  // Each control of a page asks for itself; the browser's names do not change.
  if (!named.has(name)) dayjs.locale(name, namesOf(locale), true)
  named.add(name)
  const lang = {
    locale: name,
    today: t('calendar.today'),
    now: t('calendar.now'),
    backToToday: t('calendar.backToToday'),
    ok: t('calendar.ok'),
    clear: t('calendar.clear'),
    week: t('calendar.week'),
    month: t('calendar.month'),
    year: t('calendar.year'),
    timeSelect: t('calendar.timeSelect'),
    dateSelect: t('calendar.dateSelect'),
    weekSelect: t('calendar.weekSelect'),
    monthSelect: t('calendar.monthSelect'),
    yearSelect: t('calendar.yearSelect'),
    decadeSelect: t('calendar.decadeSelect'),
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    previousYear: t('calendar.previousYear'),
    nextYear: t('calendar.nextYear'),
    previousDecade: t('calendar.previousDecade'),
    nextDecade: t('calendar.nextDecade'),
    previousCentury: t('calendar.previousCentury'),
    nextCentury: t('calendar.nextCentury'),
    placeholder: '',
    rangePlaceholder: ['', ''] as [string, string],
    dateFormat: 'YYYY-MM-DD',
    dateTimeFormat: 'YYYY-MM-DD HH:mm',
  }
  const timePickerLocale = { placeholder: '' }
  return {
    locale: name,
    DatePicker: { lang, timePickerLocale },
    TimePicker: timePickerLocale,
    Empty: { description: t('calendar.nothing') },
  }
}

/** Locales whose names dayjs knows from here. */
const named = new Set<string>()

/** How a day is written, as dayjs takes it. @example dayForm('en') // 'MMM D, YYYY' */
export function dayForm(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    numberingSystem: 'latn',
  }).formatToParts(sunday)
  return parts
    .map(({ type, value }) => {
      if (type === 'day') return value.length > 1 ? 'DD' : 'D'
      if (type === 'year') return 'YYYY'
      if (type === 'month') return /^\d+$/.test(value) ? 'MM' : 'MMM'
      return /\p{L}/u.test(value) ? `[${value}]` : value
    })
    .join('')
}

/** Names as the browser knows them. */
function namesOf(locale: string) {
  const months = (month: 'long' | 'short') => {
    const format = formatOf(locale, { month })
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2023, index, 1)))
  }
  const days = (weekday: 'long' | 'short' | 'narrow') => {
    const format = formatOf(locale, { weekday })
    return Array.from({ length: 7 }, (_, index) => format.format(sunday + index * dayMs))
  }
  return {
    weekdays: days('long'),
    weekdaysShort: days('short'),
    weekdaysMin: days('narrow'),
    months: months('long'),
    monthsShort: months('short'),
    weekStart: weekStart(locale),
    ordinal: (n: number) => String(n),
  }
}

/** Made once for all names of a kind: each costs a millisecond. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

/** 0 Sunday to 6 Saturday; Monday where the browser does not say. */
function weekStart(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(locale).maximize()
  const first = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
  return first % 7
}
