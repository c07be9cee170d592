/** A zone to choose. The empty value is none of their own. */
export interface ZoneOption {
  readonly value: string
  readonly label: string
}

/**
 * The zones that a person can choose, in the order of their names.
 *
 * @param known names of zones that this browser knows
 * @param chosen the person's own; it is offered also where this browser calls it otherwise
 * @example zoneOptions(['America/New_York'], '') // [{ value: 'America/New_York', label: 'America/New York' }, { value: 'UTC', label: 'UTC' }]
 */
export function zoneOptions(known: readonly string[], chosen: string): ZoneOption[] {
  const names = new Set(['UTC', ...known, ...(chosen === '' ? [] : [chosen])])
  return [...names].toSorted().map((value) => ({ value, label: zoneName(value) }))
}

/** A zone as people read it. @example zoneName('America/New_York') // 'America/New York' */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** Whether a zone is meant by what somebody typed, with blanks or as the database writes it. */
export function isZoneMatch(typed: string, zone: string): boolean {
  return zoneName(zone).toLowerCase().includes(zoneName(typed.trim()).toLowerCase())
}
