import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { documentPage } from '../../kernel/document-page.ts'
import { writeConditionsOf } from '../../kernel/write-conditions.ts'
import { requireRealm } from '../installation/realms.ts'
import { requireAdministrator, requireGlobal } from './context.ts'
import type { AccessContext } from './context.ts'
import { actorOfCaller } from './person-of.ts'

type Served = Pick<
  operations,
  | 'queryRealmServices'
  | 'listRealmServiceTypes'
  | 'listRealmServices'
  | 'listRealmServiceItems'
  | 'readRealmService'
  | 'putRealmService'
  | 'deleteRealmService'
>

/** Other providers stand in `config/identityProviders`; below this service a tool of the field expects scripts for each. */
const PROVIDERS = 'SocialIdentityProviders'

/** Services of a realm, as administration tools read and write them (docs/adr/0071). */
export function realmServiceHandlers({ people, realmServices }: AccessContext): HandlersOf<Served> {
  type Caller = Parameters<typeof requireAdministrator>[1]
  const readable = async (realmPath: string, caller: Caller): Promise<string> => {
    const { path } = requireRealm(realmPath)
    await requireAdministrator(people, caller, path)
    return path
  }
  return {
    async queryRealmServices({ params, query, caller }) {
      const realm = await readable(params.realmPath, caller)
      const all = await realmServices.list(realm)
      const rows = all.map(({ _rev, _type }) => ({ _id: _type._id, _rev, name: _type.name }))
      return { body: documentPage(rows, query) }
    },
    async listRealmServiceTypes({ params, caller }) {
      await readable(params.realmPath, caller)
      return { body: { result: realmServices.types } }
    },
    async listRealmServices({ params, caller }) {
      return { body: { result: await realmServices.list(await readable(params.realmPath, caller)) } }
    },
    async listRealmServiceItems({ params, caller }) {
      const realm = await readable(params.realmPath, caller)
      if (params.serviceId !== PROVIDERS) await realmServices.read(realm, params.serviceId)
      return { body: { result: [] } }
    },
    async readRealmService({ params, caller }) {
      const body = await realmServices.read(await readable(params.realmPath, caller), params.serviceId)
      return { body, headers: { etag: `"${body._rev}"` } }
    },
    async putRealmService({ params, body, headers, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, sender), transactionId)
      const condition = writeConditionsOf(headers)
      // There is always one: what the product comes with.
      if (condition.ifNoneMatch === '*')
        throw new DomainError('configuration-exists', { name: params.serviceId })
      const answer = await realmServices.put(path, params.serviceId, body, condition, by)
      return { body: answer, headers: { etag: `"${answer._rev}"` } }
    },
    async deleteRealmService({ params, headers, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, sender), transactionId)
      return { body: await realmServices.remove(path, params.serviceId, writeConditionsOf(headers), by) }
    },
  }
}
