import type { components } from '../../../openapi/generated/portal.ts'
import { mix, parseColour, readable, textOn, toHex } from './contrast.ts'

type BootTheme = components['schemas']['BootTheme']
type ThemeDocument = Readonly<Record<string, unknown>>
type Rgb = NonNullable<ReturnType<typeof parseColour>>

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
/** Surfaces of the shipped tokens on which coloured text stands. */
const lightGrounds: readonly Rgb[] = [white, [238, 241, 245]]
const darkGrounds: readonly Rgb[] = [[27, 32, 39]]

/**
 * A theme document as the browser gets it: tokens that differ from the shipped ones, corrected so that text reads on them, and
 * addresses that may be shown.
 *
 * @param theme the tenant's document
 * @param starter the shipped document; equal values set nothing
 * @param signedIn the account pages have a logo and a footer of their own
 */
export function bootTheme(
  theme: ThemeDocument,
  starter: ThemeDocument,
  signedIn: boolean,
  locales: readonly string[],
): BootTheme {
  const text = (name: string): string => localized(theme[name], locales)
  const area = signedIn ? 'Profile' : ''
  const logo = text(`logo${area}`) || text('logo')
  const footer = signedIn
    ? ['accountFooterEnabled', 'accountFooter']
    : ['journeyFooterEnabled', 'journeyFooter']
  return {
    id: text('_id') || 'starter-theme',
    name: text('name') || 'Starter Theme',
    tokens: tokensOf(theme, starter),
    logo: {
      src: imageAddress(logo),
      alt: text(`logo${area}AltText`) || text('logoAltText') || 'Logo',
      height: Math.min(Math.max(Number(theme[`logo${area}Height`]) || 24, 16), 96),
    },
    favicon: imageAddress(text('favicon')),
    footer: theme[footer[0] ?? ''] === true ? text(footer[1] ?? '') || null : null,
  }
}

function tokensOf(theme: ThemeDocument, starter: ThemeDocument): BootTheme['tokens'] {
  const light: Record<string, string> = {}
  const dark: Record<string, string> = {}
  const changed = (name: string): Rgb | null =>
    theme[name] === starter[name] ? null : parseColour(theme[name])

  const primary = changed('primaryColor')
  if (primary) {
    const hover = parseColour(theme.primaryOffColor) ?? mix(primary, black, 0.15)
    light['--c-primary'] = toHex(primary)
    light['--c-primary-hover'] = toHex(hover)
    light['--c-primary-press'] = toHex(mix(primary, black, 0.3))
    light['--c-on-primary'] = toHex(textOn(primary))
    light['--c-primary-soft'] = toHex(mix(primary, white, 0.88))
  }
  const link = changed('linkColor')
  if (link) {
    const accent = readable(link, lightGrounds)
    light['--c-accent'] = toHex(accent)
    light['--c-accent-hover'] = toHex(
      readable(parseColour(theme.linkActiveColor) ?? mix(accent, black, 0.2), lightGrounds),
    )
    light['--c-accent-soft'] = toHex(mix(accent, white, 0.91))
    light['--c-accent-line'] = toHex(mix(accent, white, 0.7))
    light['--c-on-accent'] = toHex(textOn(accent))
    light['--c-focus'] = toHex(accent)
    const accentOnDark = readable(link, darkGrounds)
    dark['--c-accent'] = toHex(accentOnDark)
    dark['--c-focus'] = toHex(accentOnDark)
    dark['--c-on-accent'] = toHex(textOn(accentOnDark))
  }
  const page = changed('backgroundColor')
  // A dark page behind light cards would hide the headings that stand on it; only light ones are taken over.
  if (page && toHex(textOn(page)) !== '#ffffff') light['--c-page'] = toHex(page)
  const body = changed('bodyText')
  if (body) light['--c-text'] = toHex(readable(body, lightGrounds, 7))
  for (const [name, token] of [
    ['successColor', 'success'],
    ['warningColor', 'warning'],
    ['dangerColor', 'danger'],
    ['infoColor', 'info'],
  ] as const) {
    const status = changed(name)
    if (!status) continue
    const soft = mix(status, white, 0.91)
    light[`--c-${token}`] = toHex(readable(status, [white, soft]))
    light[`--c-${token}-soft`] = toHex(soft)
    light[`--c-${token}-line`] = toHex(mix(status, white, 0.7))
    light[`--c-${token}-solid`] = toHex(readable(status, lightGrounds, 3))
  }
  return { light, dark }
}

/** An image that the page may load: https, the own origin, or embedded. */
function imageAddress(address: string): string | null {
  const plain = address.trim()
  if (/^https:\/\/[^\s"'<>]+$/i.test(plain) || /^\/(?!\/)[^\s"'<>\\]*$/.test(plain)) return plain
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon)[;,]/i.test(plain) ? plain : null
}

function localized(value: unknown, locales: readonly string[]): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const texts = value as Readonly<Record<string, unknown>>
  for (const locale of [...locales, 'en']) if (typeof texts[locale] === 'string') return texts[locale]
  const [first] = Object.values(texts)
  return typeof first === 'string' ? first : ''
}
