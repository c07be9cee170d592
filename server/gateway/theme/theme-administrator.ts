import type { components } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { OperationRequest } from '../../contract/index.ts'
import { currentAnswers } from '../boot/current-person.ts'
import { bootUser } from '../boot/person.ts'
import type { PlatformReader } from '../boot/platform-reader.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { Guard } from '../session/guard.ts'
import type { ThemeChange } from './theme-history.ts'

/** Who administers the realm's themes, and what the menu of objects is made from. */
export interface ThemeAdministrator {
  readonly session: BrowserSession
  /** As the history names them. */
  readonly by: ThemeChange['by']
  readonly managed: unknown
  readonly privileges: components['schemas']['BootUser']['privileges']
}

/**
 * Who asks, if they administer the realm of their session.
 *
 * @param method of the request: one that changes something needs the proof of the page
 * @throws DomainError `not-signed-in`, `theme-needs-administrator`
 */
export async function themeAdministrator(
  { guard, reader }: { readonly guard: Guard; readonly reader: PlatformReader },
  method: string,
  { headers }: Pick<OperationRequest, 'headers'>,
): Promise<ThemeAdministrator> {
  guard.assertOrigin(method, headers)
  const session = await guard.sessionOf(headers)
  if (!session) throw new DomainError('not-signed-in')
  const answers = await currentAnswers(reader, session)
  const who = bootUser(answers)
  if (!who?.roles.ui.includes('realmAdmin')) throw new DomainError('theme-needs-administrator')
  const by = { id: `${who.component}/${who.id}`, name: who.displayName }
  return { session, by, managed: answers.managed, privileges: who.privileges }
}
