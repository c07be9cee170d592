import type { components } from '../../../openapi/generated/portal.ts'
import type { OperationRequest } from '../../contract/index.ts'
import { realmAdministrator } from '../realm-administrator.ts'
import type { AdministratorDeps } from '../realm-administrator.ts'
import type { LayerAuthor } from './layer.ts'

type LayerId = components['schemas']['Layer']['id']

/** A signed-in administrator and the layers that are theirs to change. */
export interface LayerAdministrator extends LayerAuthor {
  readonly realm: string
  readonly mine: readonly LayerId[]
}

/** Who asks, if they administer layers. @throws DomainError 401, 403 */
export async function layerAdministrator(
  deps: AdministratorDeps,
  method: string,
  request: Pick<OperationRequest, 'headers'>,
): Promise<LayerAdministrator> {
  const { session, by, who } = await realmAdministrator(deps, method, request, 'layer-needs-administrator')
  const mine: readonly LayerId[] = who.roles.ui.includes('amAdmin') ? ['tenant', 'realm'] : ['realm']
  return { ...by, realm: session.realm, mine }
}
