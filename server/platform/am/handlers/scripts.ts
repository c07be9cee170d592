import type { operations } from '../../../../openapi/generated/access.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { documentPage } from '../../kernel/document-page.ts'
import type { ScriptStore } from '../administration/script-store.ts'
import { writeConditionsOf } from '../../kernel/write-conditions.ts'
import { requireRealm } from '../installation/realms.ts'
import { requireAdministrator, requireGlobal } from './context.ts'
import type { AccessContext } from './context.ts'
import { actorOfCaller } from './person-of.ts'

type Served = Pick<operations, 'queryScripts' | 'readScript' | 'putScript' | 'deleteScript'>

/** Scripts of a realm, as administration tools read and write them. They are kept and never run (docs/adr/0071). */
export function scriptHandlers({ people }: AccessContext, scripts: ScriptStore): HandlersOf<Served> {
  return {
    async queryScripts({ params, query, caller }) {
      const { path } = requireRealm(params.realmPath)
      await requireAdministrator(people, caller, path)
      return { body: documentPage(await scripts.list(path), query) }
    },
    async readScript({ params, caller }) {
      const { path } = requireRealm(params.realmPath)
      await requireAdministrator(people, caller, path)
      const body = await scripts.read(path, params.scriptId)
      return { body, headers: { etag: `"${body._rev}"` } }
    },
    async putScript({ params, body, headers, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, sender), transactionId)
      const written = await scripts.put(path, params.scriptId, body, writeConditionsOf(headers), by)
      return {
        status: written.created ? 201 : 200,
        body: written.body,
        headers: { etag: `"${written.body._rev}"` },
      }
    },
    async deleteScript({ params, headers, caller: sender, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, sender), transactionId)
      return { body: await scripts.remove(path, params.scriptId, writeConditionsOf(headers), by) }
    },
  }
}
