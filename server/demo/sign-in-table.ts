import { tableOf } from '../status.ts'
import { allPersonas, demoPassword } from './personas.ts'

/**
 * The table of demo sign-ins, without those who have another password by now, are deactivated or gone.
 *
 * @param names user names that still have the demo password
 * @returns lines for a terminal
 * @example signInTable(await server.demoSignIns())
 */
export function signInTable(names: ReadonlySet<string>): string {
  const rows = [
    ...allPersonas.map(({ userName, jobTitle, sees }) => [userName, jobTitle || '–', sees]),
    ['openidm-admin', 'Built-in administrator', 'everything in the identity service'],
  ].filter(([userName = '']) => names.has(userName))
  if (rows.length === 0) return 'Nobody of the demo tenant has the demo password any more.'
  return `Sign in as one of these, password ${demoPassword}\n\n${tableOf(rows)}\n`
}
