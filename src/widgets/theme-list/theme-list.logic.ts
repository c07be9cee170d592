import type { components } from '../../../openapi/generated/portal.ts'

/** A theme as the list says it. */
export type ThemeSummary = components['schemas']['ThemeSummary']

/** The themes of an answer: the default first, then by name. */
export function themesIn(value: unknown, compare: (a: string, b: string) => number): ThemeSummary[] {
  const result = (value as { result?: unknown } | undefined)?.result
  const themes = Array.isArray(result) ? result.filter(isSummary) : []
  return themes.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || compare(a.name, b.name))
}

function isSummary(value: unknown): value is ThemeSummary {
  const theme = value as Partial<ThemeSummary> | null
  return typeof theme?.id === 'string' && typeof theme.name === 'string' && Array.isArray(theme.linkedTrees)
}
