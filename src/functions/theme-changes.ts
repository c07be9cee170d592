import { type Group, groupOf, groups } from '../../engine/format/theme-settings.ts'

/** Colours that are named one by one; of more only where they stand is said. */
const NAMED_MOST = 5
/** Settings that the editor arranges as a whole, by what such a part is called. */
const wholes: Readonly<Record<string, string>> = { accountPageSections: 'pages' }

/**
 * Where the editor has the settings of a change: sections of it by group, single colours while they are few. The menu is one
 * setting, and what the editor does not offer stands under `other`, by its name.
 *
 * @param changed names of settings
 * @returns for each group that has one, values of the display `theme-part`
 * @example themeChanges(['primaryColor', 'logoHeight']) // { colours: ['primaryColor'], brand: ['logo'] }
 */
export function themeChanges(changed: unknown): Partial<Record<Place, readonly string[]>> {
  const names = Array.isArray(changed) ? changed.filter((name) => typeof name === 'string') : []
  const all = new Set(names.map(placeOf))
  return Object.fromEntries(
    [...all].map((place) => [
      place,
      partsOf(
        place,
        names.filter((name) => placeOf(name) === place),
      ),
    ]),
  )
}

type Place = Group['id'] | 'other'

const placeOf = (name: string): Place => groupOf(name) ?? 'other'

function partsOf(place: Place, settings: readonly string[]): readonly string[] {
  if (place === 'other' || (place === 'colours' && settings.length <= NAMED_MOST)) return settings
  return [...new Set(settings.map((name) => wholes[name] ?? sectionOf(name) ?? name))]
}

const sectionOf = (name: string): string | undefined =>
  groups.flatMap(({ sections }) => sections).find(({ settings }) => settings.some(({ key }) => key === name))
    ?.id
