import type { components } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { OperationRequest } from '../../contract/index.ts'
import { currentPerson } from '../boot/current-person.ts'
import type { PlatformReader } from '../boot/platform-reader.ts'
import type { Guard } from '../session/guard.ts'
import type { LayerAuthor } from './layer.ts'

type LayerId = components['schemas']['Layer']['id']

/** What says who somebody is. */
export interface AdministratorParts {
  readonly guard: Guard
  readonly reader: PlatformReader
}

/** A signed-in administrator and the layers that are theirs to change. */
export interface Administrator extends LayerAuthor {
  readonly realm: string
  readonly mine: readonly LayerId[]
}

/** Who asks, if they are an administrator. @throws DomainError 401, 403 */
export async function administratorOf(
  { guard, reader }: AdministratorParts,
  method: string,
  { headers }: Pick<OperationRequest, 'headers'>,
): Promise<Administrator> {
  guard.assertOrigin(method, headers)
  const session = await guard.sessionOf(headers)
  if (!session) throw new DomainError('not-signed-in')
  const who = await currentPerson(reader, session)
  if (!who?.roles.ui.includes('realmAdmin')) throw new DomainError('layer-needs-administrator')
  return {
    id: `${who.component}/${who.id}`,
    name: who.displayName,
    realm: session.realm,
    mine: who.roles.ui.includes('amAdmin') ? ['tenant', 'realm'] : ['realm'],
  }
}
