import type { operations } from '../../../../../openapi/generated/access.ts'
import type { HandlersOf } from '../../../../contract/index.ts'
import { selectFields } from '../../../kernel/select-fields.ts'
import type { PeoplePort } from '../../../ports/people-port.ts'
import { requireRealm } from '../../installation/realms.ts'
import type { Label } from '../labels.ts'
import { actorOfPerson } from '../sharing-deps.ts'
import type { Resource } from '../resource-store.ts'
import type { Sharing } from '../sharing.ts'
import { requireOwner } from './owner.ts'
import { listedPage, peopleOf, wireResource } from './wire.ts'

type Served = Pick<
  operations,
  | 'getSharingInfo'
  | 'querySharedResources'
  | 'readSharedResource'
  | 'labelSharedResource'
  | 'requestSharedResource'
  | 'unshareEverything'
  | 'queryResourceLabels'
  | 'createResourceLabel'
  | 'deleteResourceLabel'
>

/** Resources of people and their labels (contract am.md, "UMA"). */
export function resourceSetHandlers(people: PeoplePort, sharing: Sharing): HandlersOf<Served> {
  const wireLabel = ({ id, name, type }: Label) => ({ _id: id, name, type })
  const listed = async (realm: string, resources: readonly Resource[]) => {
    const known = await peopleOf(people, realm, resources)
    return resources.flatMap((resource) => {
      const row = wireResource(resource, known)
      return row ? [{ row, named: { resourceOwnerId: [row.resourceOwnerId, resource.ownerId] } }] : []
    })
  }
  const one = async (realm: string, resource: Resource) => {
    const [found] = await listed(realm, [resource])
    return found?.row ?? { _id: resource.id }
  }
  return {
    getSharingInfo: async ({ params }) => ({
      body: { enabled: requireRealm(params.realmPath).sharing, resharingMode: 'OFF' },
    }),
    async querySharedResources(request) {
      const owner = await requireOwner(people, request)
      const own = await sharing.resources.own(owner)
      // Without a filter it is what the person owns; a filter says itself whose resources it means.
      const filter = request.query._queryFilter
      const whole = filter === undefined || filter === 'true'
      const foreign = whole ? [] : await sharing.resources.sharedWith(owner)
      return { body: listedPage(await listed(owner.realm, [...own, ...foreign]), request.query) }
    },
    async readSharedResource(request) {
      const owner = await requireOwner(people, request)
      const resource = await sharing.resources.visible(owner, request.params.sharedId)
      return { body: selectFields(await one(owner.realm, resource), request.query._fields) }
    },
    async labelSharedResource(request) {
      const owner = await requireOwner(people, request)
      const { params, body, transactionId } = request
      const by = actorOfPerson(owner, transactionId)
      const resource = await sharing.labels.put(owner, params.sharedId, body.labels, by)
      return { body: await one(owner.realm, resource) }
    },
    async requestSharedResource(request) {
      const person = await requireOwner(people, request)
      const { params, body, transactionId } = request
      // Whoever has no part in a resource cannot find out by asking that there is one.
      await sharing.resources.visible(person, params.sharedId)
      await sharing.requests.ask(person, params.sharedId, body.scopes, transactionId)
      return { body: {} }
    },
    async unshareEverything(request) {
      const owner = await requireOwner(people, request)
      await sharing.policies.unshareAll(owner, request.transactionId)
      return { body: {} }
    },
    async queryResourceLabels(request) {
      const labels = await sharing.labels.list(await requireOwner(people, request))
      return {
        body: listedPage(
          labels.map((label) => ({ row: wireLabel(label), named: {} })),
          request.query,
        ),
      }
    },
    async createResourceLabel(request) {
      const owner = await requireOwner(people, request)
      const by = actorOfPerson(owner, request.transactionId)
      const label = await sharing.labels.create(owner, request.body.name, by)
      return { status: 201, body: wireLabel(label) }
    },
    async deleteResourceLabel(request) {
      const owner = await requireOwner(people, request)
      const by = actorOfPerson(owner, request.transactionId)
      return { body: wireLabel(await sharing.labels.remove(owner, request.params.labelId, by)) }
    },
  }
}
