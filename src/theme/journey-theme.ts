import type { Client } from '../transport/client.ts'
import { themeTimeoutMs } from '../transport/limits.ts'
import { applyTheme, type BootTheme } from './apply-theme.ts'

const key = 'atrium.theme-id'

/** Which theme a sign-in page asks for. */
export interface JourneyThemeWanted {
  readonly realm: string
  /** Name of the journey that runs; a theme linked to it goes first. */
  readonly journey?: string | undefined
  /** Id or name that the step names. */
  readonly themeId?: string | undefined
  /** Id of a theme that the address tries on; this device does not remember it. */
  readonly tried?: string | undefined
}

/** The theme that this device shows besides the realm's own; sent with the boot document. */
export function rememberedTheme(): string | undefined {
  return localStorage.getItem(key) ?? undefined
}

/**
 * Forgets the remembered theme when it is not there any more (spec section 4).
 *
 * @param asked what was remembered when the theme was asked for
 */
export function keepTheme(asked: string | undefined, theme: Pick<BootTheme, 'askedIsGone'>): void {
  if (asked !== undefined && theme.askedIsGone) forgetTheme(asked)
}

/** A theme was deleted, or is gone: the next page shows the realm's own. */
export function forgetTheme(id: string): void {
  if (localStorage.getItem(key) === id) localStorage.removeItem(key)
}

/**
 * Loads the theme of a sign-in page, shows it, and remembers one that a step names, so that the pages after it look the same.
 * The realm's own theme is not remembered: it may change.
 *
 * @returns the theme, with how the page is laid out in `journey`
 * @throws CallProblem when the server does not answer; the page keeps the look that it has
 * @example const { journey } = await loadJourneyTheme(client, { realm: '/alpha', journey: 'Registration' })
 */
export async function loadJourneyTheme(
  client: Pick<Client, 'call'>,
  { realm, journey, themeId, tried }: JourneyThemeWanted,
): Promise<BootTheme> {
  const remembered = rememberedTheme()
  const locale = localStorage.getItem('atrium.locale') ?? undefined
  const named = themeId ?? tried
  const asked = named ?? remembered
  // What a step or an address names is meant for this page: it goes before the theme that is linked to the journey.
  const params = { realm, locale, theme: asked, ...(named === undefined ? { journey } : {}) }
  const theme = await client.call('readTheme', params, undefined, { timeoutMs: themeTimeoutMs })
  if (themeId !== undefined && (theme.id === themeId || theme.name === themeId)) {
    localStorage.setItem(key, theme.id)
  } else if (asked === remembered) keepTheme(remembered, theme)
  applyTheme(theme)
  return theme
}
