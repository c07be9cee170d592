const made = new Map<string, Intl.RelativeTimeFormat>()

/** Says how far off something is. Made once for a language: making one costs more than a row of a table. */
export function relativeFormat(locale: string, style: 'long' | 'short' = 'long'): Intl.RelativeTimeFormat {
  const key = `${locale} ${style}`
  const format = made.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style })
  made.set(key, format)
  return format
}
