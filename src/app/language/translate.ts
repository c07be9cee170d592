import type { i18n } from 'i18next'
import type { LocaleMap } from '../../../engine/format/values.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { serverText } from '../../parts/text/server-text.ts'

/** The locale's text of a map; English, then the first, where it has none (spec section 2). */
export function pickLocale(map: LocaleMap, locale: string): string {
  return map[locale] ?? map[locale.split('-')[0] ?? ''] ?? map['en'] ?? Object.values(map)[0] ?? ''
}

/**
 * Words, dates and numbers for the engine and its widgets.
 *
 * @param zoneOf the person's zone, asked each time; without it the browser's
 */
export function createTranslate(
  i18n: i18n,
  locale: string,
  direction: 'ltr' | 'rtl',
  zoneOf: () => string | undefined = () => undefined,
): TranslatePort {
  const zones = new Map<string | undefined, ReturnType<typeof formatsIn>>()
  const formatsOf = (zone: string | undefined) => {
    const formats = zones.get(zone) ?? formatsIn(locale, zone)
    zones.set(zone, formats)
    return formats
  }
  // Made when first needed: each costs milliseconds, and many a page shows neither.
  const dayUtc = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const number = once(() => new Intl.NumberFormat(locale))
  return {
    locale,
    direction,
    get timeZone() {
      return zoneOf()
    },
    t: (key, values) =>
      typeof key === 'string'
        ? i18n.t(key, values)
        : i18n.services.interpolator.interpolate(pickLocale(key, locale), values ?? {}, locale, {}),
    has: (key) => i18n.exists(key),
    text: (text) => serverText(i18n, text),
    date(value, style = 'date-time') {
      if (typeof value !== 'string' && typeof value !== 'number') return ''
      const date = new Date(value)
      if (Number.isNaN(date.getTime())) return ''
      const { day, time, exact } = formatsOf(zoneOf())
      if (style === 'exact') return exact().format(date)
      // A date without a time names a day, the same one in every zone.
      if (typeof value === 'string' && value.length === 10) return dayUtc().format(date)
      return style === 'date' ? day().format(date) : `${day().format(date)} ${time().format(date)}`
    },
    number: (value) => number().format(value),
  }
}

function formatsIn(locale: string, timeZone: string | undefined) {
  return {
    day: once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })),
    time: once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })),
    exact: once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone })),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
