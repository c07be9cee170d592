/** Name of the preference in which a person keeps their zone. */
export const ownTimeZone = 'account.timeZone'

/** Whether this browser knows a zone. It is asked with each date that is drawn, and an answer costs milliseconds. */
const known = new Map<string, boolean>()
let own: string | undefined

/**
 * The zone of a person's days: their own choice, else the operator's, else the browser's. A choice that this browser does not know is passed over.
 *
 * @param chosen the preference, as it was kept
 * @param boot what the operator says
 * @example personZone('Europe/Paris', boot) // 'Europe/Paris'
 */
export function personZone(chosen: unknown, boot: { readonly timeZone?: string }): string {
  const zone = [chosen, boot.timeZone].find((each) => typeof each === 'string' && isKnown(each))
  return typeof zone === 'string' ? zone : (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

function isKnown(zone: string): boolean {
  const found = known.get(zone) ?? look(zone)
  known.set(zone, found)
  return found
}

function look(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    // Offsets are understood as well; they know nothing of summer time.
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}
