import { readTheme } from './read-theme.ts'
import type { Theme } from './read-theme.ts'

const shippedFamily = readTheme({}).fontFamily
/** The weights that the type scale has. */
const weights = ['400', '600']

/**
 * The style sheet of a theme's family. Open Sans is ours; other families come only from origins that the operator allows
 * (reading 26): the first one answers style sheets in the form of web font services (`/css2?family=`).
 *
 * @param origins allowed origins, the one with the style sheets first
 * @returns `null` where the family is ours or no origin is allowed; the family is then used where the device has it
 */
export function fontStylesheet(theme: Theme, origins: readonly string[]): string | null {
  const [service] = origins
  if (service === undefined || theme.fontFamily === shippedFamily) return null
  const wished = theme.fontVariants.filter((variant) => /^\d{3}$/.test(variant))
  const address = new URL('/css2', service)
  const list = [...new Set(wished.length > 0 ? wished : weights)].toSorted().join(';')
  address.searchParams.set('family', `${theme.fontFamily}:wght@${list}`)
  address.searchParams.set('display', 'swap')
  return address.href
}
