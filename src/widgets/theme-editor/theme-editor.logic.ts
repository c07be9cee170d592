import type { components } from '../../../openapi/generated/portal.ts'

type Schemas = components['schemas']
/** A theme document while it is changed. */
export type ThemeDraft = Readonly<Record<string, unknown>>
export type ThemeToEdit = Schemas['ThemeToEdit']
export type ThemePreview = Schemas['ThemePreview']
/** A text, or one by language. */
export type LocalizedWords = string | Readonly<Record<string, string>>

/** The answer of `readThemeDocument`; `undefined` for anything else. */
export function themeIn(value: unknown): ThemeToEdit | undefined {
  const answer = value as Partial<ThemeToEdit> | undefined
  return isRecord(answer?.theme) && isRecord(answer.defaults) && Array.isArray(answer.menu)
    ? (answer as ThemeToEdit)
    : undefined
}

/** The answer of `previewTheme`; `undefined` for anything else. */
export function previewIn(value: unknown): ThemePreview | undefined {
  const answer = value as Partial<ThemePreview> | undefined
  return isRecord(answer?.account) && isRecord(answer.journey) && Array.isArray(answer.faults)
    ? (answer as ThemePreview)
    : undefined
}

/**
 * What is changed when somebody starts: the theme itself, or a copy that is nobody's default and linked to no journey.
 *
 * @param copyName what a copy of a name is called
 */
export function startOf(
  theme: ThemeDraft,
  mode: 'edit' | 'copy',
  newId: string,
  copyName: (name: string) => string,
): ThemeDraft {
  if (mode === 'edit') return theme
  return {
    ...theme,
    _id: newId,
    name: copyName(String(theme['name'] ?? '')),
    isDefault: false,
    linkedTrees: [],
  }
}

/** Whether two values of a setting would be saved alike; an empty one is none. */
export function isSameSetting(left: unknown, right: unknown): boolean {
  const written = (value: unknown) => (value === '' || value === null ? undefined : value)
  return JSON.stringify(written(left)) === JSON.stringify(written(right))
}

/** A colour as `<input type=color>` takes it. */
export function plainColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value.trim())
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  return /^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : undefined
}

/** A size as a number, whatever the document writes. */
export function sizeOf(value: unknown, otherwise: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  return typeof otherwise === 'number' ? otherwise : 0
}

/** Texts by language; one text counts for every language. */
export function localizedWords(value: unknown): LocalizedWords {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A script as it is read and written: the document keeps it in base64. */
export function scriptText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(value), (letter) => letter.codePointAt(0) ?? 0))
  } catch {
    return value
  }
}

/** @see scriptText */
export function scriptValue(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''))
}

/**
 * The address on which a journey shows a saved theme, whatever it is linked to; it ends without a session, so that whoever tries
 * stays signed in.
 *
 * @param journey '' for the realm's own
 * @example tryAddress('alpha', 'midnight', 'Login') // '?realm=alpha&theme=midnight&noSession=true&ForceAuth=true#/login/Login'
 */
export function tryAddress(realm: string, theme: string, journey: string): string {
  const query = new URLSearchParams({ realm, theme, noSession: 'true', ForceAuth: 'true' })
  return `?${query.toString()}#/login${journey === '' ? '' : `/${encodeURIComponent(journey)}`}`
}

/** Journeys from lines of text. */
export function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
