import type { components, operations } from '../../../../../openapi/generated/protection.ts'
import { DomainError } from '../../../../contract/index.ts'
import type { HandlersOf } from '../../../../contract/index.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { PeoplePort, Person } from '../../../ports/people-port.ts'
import { requireSharing } from '../../installation/realms.ts'
import { PROTECTION_SCOPE, UMA_GRANT } from '../constants.ts'
import { actorOfPerson } from '../sharing-deps.ts'
import type { Resource } from '../resource-store.ts'
import type { ResourceDescription } from '../resources.ts'
import type { Sharing } from '../sharing.ts'

type Description = components['schemas']['Resource']

/** In whose name a resource server calls, and which one it is. */
interface Protection {
  readonly owner: Person
  readonly server: string
}

/** The protection API (Federated Authorization for UMA 2.0, sections 3 and 4). */
export function protectionHandlers(
  people: PeoplePort,
  sharing: Sharing,
  origin: string,
): HandlersOf<operations> {
  const { resources, tickets } = sharing
  const protection = async (realmPath: string, caller: Caller | null): Promise<Protection> => {
    const realm = requireSharing(realmPath)
    if (!caller) throw new DomainError('protection-token-missing')
    // A session of a browser is no such token: it lacks the scope.
    if (caller.client === undefined || !caller.scopes.includes(PROTECTION_SCOPE))
      throw new DomainError('scope-missing', { scope: PROTECTION_SCOPE })
    const owner = caller.realm === realm.path ? await people.readPerson(realm.path, caller.id) : null
    if (!owner || owner.component !== people.componentOf(realm.path))
      throw new DomainError('token-of-other-realm')
    return { owner, server: caller.client }
  }
  const registered = (id: string) => ({
    _id: id,
    user_access_policy_uri: `${origin}/enduser/#/sharing/${id}`,
  })
  return {
    async getUmaConfiguration({ params }) {
      const { path } = requireSharing(params.realmPath)
      const at = `realms/root${path.replaceAll('/', '/realms/')}`
      const issuer = `${origin}/am/oauth2/${at}`
      return {
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/access_token`,
          introspection_endpoint: `${issuer}/introspect`,
          jwks_uri: `${issuer}/connect/jwk_uri`,
          resource_registration_endpoint: `${origin}/am/uma/${at}/resource_set`,
          permission_endpoint: `${origin}/am/uma/${at}/permission_request`,
          grant_types_supported: ['authorization_code', UMA_GRANT],
          uma_profiles_supported: [],
        },
      }
    },
    async listRegisteredResources({ params, caller }) {
      const { owner, server } = await protection(params.realmPath, caller)
      const own = await resources.own(owner)
      return { body: own.filter((one) => one.server === server).map(({ id }) => id) }
    },
    async registerResource({ params, caller, body, transactionId }) {
      const { owner, server } = await protection(params.realmPath, caller)
      const { id } = await resources.register(
        owner,
        server,
        describedBy(body),
        actorOfPerson(owner, transactionId),
      )
      return {
        status: 201,
        body: registered(id),
        headers: {
          location: `${origin}/am/uma/realms/root/realms/${owner.realm.slice(1)}/resource_set/${id}`,
        },
      }
    },
    async readRegisteredResource({ params, caller }) {
      const { owner, server } = await protection(params.realmPath, caller)
      const resource = await resources.ofOwner(owner, params.registeredId)
      if (resource.server !== server) throw new DomainError('registered-resource-not-found')
      const labels = await sharing.labels.list(owner)
      const names = labels.filter(({ id, type }) => type === 'SYSTEM' && resource.labels.includes(id))
      return {
        body: {
          ...registered(resource.id),
          ...wireDescription(resource),
          labels: names.map(({ name }) => name),
        },
      }
    },
    async changeRegisteredResource({ params, caller, body, transactionId }) {
      const { owner, server } = await protection(params.realmPath, caller)
      const by = actorOfPerson(owner, transactionId)
      await resources.change(owner, server, params.registeredId, describedBy(body), by)
      return { body: registered(params.registeredId) }
    },
    async removeRegisteredResource({ params, caller, transactionId }) {
      const { owner, server } = await protection(params.realmPath, caller)
      await resources.remove(owner, server, params.registeredId, actorOfPerson(owner, transactionId))
      return { status: 204 }
    },
    async requestPermission({ params, caller, body }) {
      const { owner, server } = await protection(params.realmPath, caller)
      const wanted = [body].flat().map((one) => ({
        resourceId: one.resource_id,
        scopes: [...new Set(one.resource_scopes)],
      }))
      return { status: 201, body: { ticket: await tickets.issue(owner, server, wanted) } }
    },
  }
}

function describedBy(body: Description): ResourceDescription {
  return {
    name: body.name?.trim() || 'Unnamed resource',
    type: body.type ?? '',
    description: body.description ?? '',
    iconUri: body.icon_uri ?? '',
    scopes: body.resource_scopes,
    labels: body.labels ?? [],
  }
}

const wireDescription = ({ scopes, name, type, description, iconUri }: Resource): Description => ({
  resource_scopes: [...scopes],
  name,
  ...(type === '' ? {} : { type }),
  ...(description === '' ? {} : { description }),
  ...(iconUri === '' ? {} : { icon_uri: iconUri }),
})
