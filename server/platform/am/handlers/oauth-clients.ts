import type { operations } from '../../../../openapi/generated/access.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { documentPage } from '../../kernel/document-page.ts'
import type { ClientStore } from '../administration/client-store.ts'
import { CLIENT_TYPE } from '../administration/client-settings.ts'
import { headerList } from '../administration/wire-value.ts'
import { writeConditionsOf } from '../../kernel/write-conditions.ts'
import { requireRealm } from '../installation/realms.ts'
import { requireAdministrator, requireGlobal } from './context.ts'
import type { AccessContext } from './context.ts'
import { actorOfCaller } from './person-of.ts'

type Served = Pick<
  operations,
  | 'queryAgents'
  | 'listAgentTypes'
  | 'listAgents'
  | 'queryOAuthClients'
  | 'readOAuthClient'
  | 'putOAuthClient'
  | 'deleteOAuthClient'
>

/** OAuth clients of a realm as administration tools read and write them (docs/adr/0071). Agents of other types there are none. */
export function oauthClientHandlers(
  { people, consents }: AccessContext,
  clients: ClientStore,
): HandlersOf<Served> {
  const all = async (
    realmPath: string,
    caller: Parameters<typeof requireAdministrator>[1],
  ): Promise<Awaited<ReturnType<ClientStore['list']>>> => {
    const { path } = requireRealm(realmPath)
    await requireAdministrator(people, caller, path)
    return clients.list(path)
  }
  return {
    async queryAgents({ params, query, caller }) {
      const found = await all(params.realmPath, caller)
      return {
        body: documentPage(
          found.map(({ _id, _rev, _type }) => ({ _id, _rev, _type })),
          query,
        ),
      }
    },
    async listAgentTypes({ params, caller }) {
      await requireAdministrator(people, caller, requireRealm(params.realmPath).path)
      return { body: { result: [CLIENT_TYPE] } }
    },
    async listAgents({ params, caller }) {
      return { body: { result: await all(params.realmPath, caller) } }
    },
    async queryOAuthClients({ params, query, caller }) {
      const { _pageSize: size = 0, ...rest } = query
      const found = await all(params.realmPath, caller)
      return { body: documentPage(found, { ...rest, _pageSize: Math.max(size, 0) }) }
    },
    async readOAuthClient({ params, caller }) {
      const { path } = requireRealm(params.realmPath)
      await requireAdministrator(people, caller, path)
      const body = await clients.read(path, params.clientId)
      return { body, headers: { etag: `"${body._rev}"` } }
    },
    async putOAuthClient({ params, body, headers, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const caller = await requireGlobal(people, sender)
      const by = actorOfCaller(caller, transactionId)
      const written = await clients.put(path, params.clientId, body, writeConditionsOf(headers), by)
      if (!written.enabled) await consents.endClient(path, params.clientId, 'consents')
      return {
        status: written.created ? 201 : 200,
        body: written.body,
        headers: {
          etag: `"${written.body._rev}"`,
          ...(written.notHonoured.length > 0
            ? { 'x-settings-not-honoured': headerList(written.notHonoured) }
            : {}),
        },
      }
    },
    async deleteOAuthClient({ params, headers, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const caller = await requireGlobal(people, sender)
      const by = actorOfCaller(caller, transactionId)
      const body = await clients.remove(path, params.clientId, writeConditionsOf(headers), by)
      await consents.endClient(path, params.clientId, 'nothing')
      return { body }
    },
  }
}
