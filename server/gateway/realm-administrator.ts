import { DomainError } from '../contract/index.ts'
import type { OperationRequest } from '../contract/index.ts'
import { currentAnswers } from './boot/current-answers.ts'
import { bootUser } from './boot/person.ts'
import type { PlatformReader } from './boot/platform-reader.ts'
import type { BrowserSession } from './session/browser-sessions.ts'
import type { RequestGuard } from './session/guard.ts'

/** What says who somebody is. */
export interface AdministratorDeps {
  readonly guard: RequestGuard
  readonly reader: PlatformReader
}

/** Who administers the realm of their session. */
export interface RealmAdministrator {
  readonly session: BrowserSession
  readonly who: NonNullable<ReturnType<typeof bootUser>>
  /** As histories name them. */
  readonly by: { readonly id: string; readonly name: string }
  /** What the platform answered of them and of the realm. */
  readonly answers: Awaited<ReturnType<typeof currentAnswers>>
}

/**
 * Who asks, if they administer the realm of their session.
 *
 * @param method of the request: one that changes something needs the proof of the page
 * @param otherwise what somebody else is told
 * @throws DomainError `not-signed-in`, `otherwise`
 */
export async function realmAdministrator(
  { guard, reader }: AdministratorDeps,
  method: string,
  { headers }: Pick<OperationRequest, 'headers'>,
  otherwise: 'layer-needs-administrator' | 'theme-needs-administrator',
): Promise<RealmAdministrator> {
  guard.assertOrigin(method, headers)
  const session = await guard.sessionOf(headers)
  if (!session) throw new DomainError('not-signed-in')
  const answers = await currentAnswers(reader, session)
  const who = bootUser(answers)
  if (!who?.roles.ui.includes('realmAdmin')) throw new DomainError(otherwise)
  return { session, who, by: { id: `${who.component}/${who.id}`, name: who.displayName }, answers }
}
