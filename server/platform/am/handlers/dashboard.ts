import type { components, operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { PersonalApplication } from '../../ports/applications-port.ts'
import { requireRealm } from '../installation/realms.ts'
import { requireAdministrator } from './context.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<operations, 'readAssignedDashboard' | 'readDefinedDashboard'>

/** Applications to launch, in the form of the access manager's dashboard (contract am.md). */
export function dashboardHandlers({ people, applications }: AccessContext): HandlersOf<Served> {
  return {
    async readAssignedDashboard({ params, caller }) {
      if (!caller) throw new DomainError('not-signed-in')
      if (requireRealm(params.realmPath).path !== caller.realm) throw new DomainError('access-denied')
      return { body: dashboard(await applications.of(caller)) }
    },
    async readDefinedDashboard({ params, caller }) {
      if (!caller) throw new DomainError('not-signed-in')
      const { path } = requireRealm(params.realmPath)
      // What a realm offers is known to its people; what another one offers, to its administrators.
      if (caller.realm !== path) await requireAdministrator(people, caller, path)
      return { body: dashboard(await applications.inRealm(path)) }
    },
  }
}

/** Every value is an array of texts; what cannot be launched is not there. */
function dashboard(all: readonly PersonalApplication[]): components['schemas']['Dashboard'] {
  return Object.fromEntries(
    all.flatMap(({ id, name, icon, url, templateName }) =>
      url === undefined
        ? []
        : [
            [
              id,
              {
                dashboardName: [name],
                dashboardDisplayName: [name],
                dashboardIcon: icon === undefined ? [] : [icon],
                dashboardLogin: [url],
                dashboardClassName: templateName === undefined ? [] : [templateName],
              },
            ],
          ],
    ),
  )
}
