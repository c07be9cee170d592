import { bootTheme } from './boot-theme.ts'
import type { BootTheme, ThemeFor } from './boot-theme.ts'
import { cleanTheme } from './clean-theme.ts'

/** By document: as long as the platform answers the same one, what is made of it is the same. */
const made = new WeakMap<object, Map<string, Promise<BootTheme>>>()
/** Of one document; visitors choose the languages. */
const MOST_VARIANTS = 100

/**
 * The theme of a boot document, its HTML cleaned: made once for each document, place and languages, because every page starts with it.
 *
 * @param document the tenant's, always the same object while it is the same document
 */
export function bootThemeFor(document: object, starter: object, asked: ThemeFor): Promise<BootTheme> {
  const variants = made.get(document) ?? new Map<string, Promise<BootTheme>>()
  made.set(document, variants)
  const key = JSON.stringify(asked)
  const known = variants.get(key)
  if (known) return known
  if (variants.size >= MOST_VARIANTS) variants.clear()
  const theme = cleanTheme(bootTheme(document, starter, asked))
  variants.set(key, theme)
  theme.catch(() => variants.delete(key))
  return theme
}
