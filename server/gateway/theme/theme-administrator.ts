import type { components } from '../../../openapi/generated/portal.ts'
import type { OperationRequest } from '../../contract/index.ts'
import { realmAdministrator } from '../realm-administrator.ts'
import type { AdministratorDeps } from '../realm-administrator.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { ThemeChange } from './theme-history.ts'

/** Who administers the realm's themes, and what the menu of objects is made from. */
export interface ThemeAdministrator {
  readonly session: BrowserSession
  /** As the history names them. */
  readonly by: ThemeChange['by']
  readonly managed: unknown
  readonly privileges: components['schemas']['BootUser']['privileges']
}

/** Who asks, if they administer the themes of their realm. @throws DomainError 401, 403 */
export async function themeAdministrator(
  deps: AdministratorDeps,
  method: string,
  request: Pick<OperationRequest, 'headers'>,
): Promise<ThemeAdministrator> {
  const { session, by, who, answers } = await realmAdministrator(
    deps,
    method,
    request,
    'theme-needs-administrator',
  )
  return { session, by, managed: answers.managed, privileges: who.privileges }
}
