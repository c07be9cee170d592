/** What the switches of the gallery say; they stand in the address, before `#`. */
export interface Settings {
  readonly theme: 'light' | 'dark'
  readonly locale: string
  /** Width of the examples in CSS pixels; 0: as wide as the page. */
  readonly width: number
  /** Only the example, without the gallery around it: how an example of a given width is framed. */
  readonly bare: boolean
}

export const locales = ['en', 'ar'] as const
export const widths = [0, 375, 768, 1024] as const

/** Reads the switches. @example readSettings('?theme=dark').theme // 'dark' */
export function readSettings(search: string): Settings {
  const given = new URLSearchParams(search)
  const width = Number(given.get('width') ?? 0)
  return {
    theme: given.get('theme') === 'dark' ? 'dark' : 'light',
    locale: locales.find((each) => each === given.get('locale')) ?? 'en',
    width: widths.find((each) => each === width) ?? 0,
    bare: given.get('bare') === '1',
  }
}

/** Writes them; what is as usual is left out. */
export function writeSettings({ theme, locale, width, bare }: Settings): string {
  const search = new URLSearchParams()
  if (theme !== 'light') search.set('theme', theme)
  if (locale !== 'en') search.set('locale', locale)
  if (width !== 0) search.set('width', String(width))
  if (bare) search.set('bare', '1')
  const text = search.toString()
  return text === '' ? location.pathname : `?${text}`
}

/** Where an example stands: `#/card/with-an-action`. */
export function exampleAddress(entry: string, example?: string): string {
  return example === undefined ? `#/${entry}` : `#/${entry}/${slugOf(example)}`
}

/** A name as part of an address. @example slugOf('Two, one hidden') // 'two-one-hidden' */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
