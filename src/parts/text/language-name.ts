/** A language in its own words. @example languageName('fr') // 'français' */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    // A tag that no browser knows is shown as it is.
    return locale
  }
}
