import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Handlers, OperationRequest } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import { documentRevision } from '../config/write-document.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { applyPatch, parsePatch } from '../../../store/objects/patch.ts'
import { isConfigAdministrator, isGlobalAdministrator } from '../../kernel/administrators.ts'
import { selectFields } from '../../kernel/select-fields.ts'
import { createCheckDocument } from '../config/check-document.ts'
import { configNames } from '../config/config-names.ts'
import { mayReadConfig, mayWriteConfig } from '../config/administrator.ts'
import { MANAGED } from '../config/live-managed.ts'
import type { LiveManaged } from '../config/live-managed.ts'
import { assertOwnThemes, THEMES } from '../themes/own-realm.ts'
import { documentPage } from '../../kernel/document-page.ts'

/** Documents that anybody may read (contract/idm.md, "Config documents"). */
const openToAll = /^(uilocale\/[\w-]+|ui\/themerealm|selfservice\.terms)$/
/** Documents that everybody who is signed in may read. */
const openToSignedIn = /^(ui\/notice\/[\w-]+|ui\/dashboard|ui\/profile|ui\/configuration|selfservice\.kba)$/

/** Reading and writing configuration documents; what is written to `config/managed` holds at once. */
export function configHandlers(
  documents: ConfigDocuments,
  live: Pick<LiveManaged, 'assertUsable' | 'refresh' | 'try'>,
): Handlers {
  const check = createCheckDocument(live)
  const nameOf = ({ params }: OperationRequest): string => {
    const name = params['name'] ?? ''
    if (!configNames.test(name)) throw new DomainError('configuration-name-not-valid', { name })
    return name
  }
  const writable = (request: OperationRequest): { name: string; caller: Caller } => {
    const name = nameOf(request)
    const caller = administrator(request)
    if (!mayWriteConfig(caller, name))
      throw new DomainError('configuration-for-global-administrators', { name })
    return { name, caller }
  }
  const condition = ({ headers }: OperationRequest) => ({
    ifMatch: single(headers['if-match']),
    ifNoneMatch: single(headers['if-none-match']),
  })
  /** Themes of other realms stay as they are, also when somebody changes them at this moment. */
  const ownThemes = async (
    caller: Caller,
    after: Readonly<Record<string, unknown>>,
    request: OperationRequest,
  ) => {
    const before = await documents.find(THEMES)
    assertOwnThemes(caller, before, after)
    const asked = condition(request)
    return { ...asked, ifMatch: asked.ifMatch ?? (before && documentRevision(before)) }
  }
  const tagged = (document: Readonly<Record<string, unknown>>) => ({
    etag: `"${documentRevision(document)}"`,
  })

  return {
    async readConfig(request) {
      const name = nameOf(request)
      const { caller, query } = request
      if (!openToAll.test(name)) {
        if (!caller) throw new DomainError('not-signed-in')
        if (!openToSignedIn.test(name) && !mayReadConfig(caller, name)) throw new DomainError('access-denied')
      }
      const document = await documents.read(name)
      return { body: selectFields(document, query['_fields']), headers: tagged(document) }
    },
    async queryConfig(request) {
      const caller = administrator(request)
      const readable = (await documents.list()).filter(({ _id }) => mayReadConfig(caller, String(_id)))
      return { body: documentPage(readable, request.query) }
    },
    async testConnectorServers(request) {
      administrator(request)
      return { body: { openicf: [] } }
    },
    async putConfig(request) {
      const { name, caller } = writable(request)
      if (!isRecord(request.body)) throw new DomainError('document-required')
      await check(name, request.body)
      const { created, document } = await documents.put(
        name,
        request.body,
        name === THEMES ? await ownThemes(caller, request.body, request) : condition(request),
        byOf(caller, request),
      )
      if (name === MANAGED) await live.refresh()
      return { status: created ? 201 : 200, body: document, headers: tagged(document) }
    },
    async tryConfig(request) {
      const { name } = writable(request)
      if (name !== MANAGED) throw new DomainError('configuration-not-found', { name })
      return { body: await live.try(request.body) }
    },
    async patchConfig(request) {
      const { name, caller } = writable(request)
      const operations = parsePatch(request.body)
      const change = (document: Readonly<Record<string, unknown>>) =>
        applyPatch(document as JsonObject, operations)
      const when =
        name === THEMES
          ? await ownThemes(caller, change(await documents.read(name)), request)
          : condition(request)
      const document = await documents.change(name, change, when, byOf(caller, request), (after) =>
        check(name, after),
      )
      if (name === MANAGED) await live.refresh()
      return { body: document, headers: tagged(document) }
    },
    async deleteConfig(request) {
      const { name, caller } = writable(request)
      if (name === MANAGED) throw new DomainError('configuration-needed')
      if (name === THEMES && !isGlobalAdministrator(caller))
        throw new DomainError('themes-of-all-realms-kept')
      return { body: await documents.remove(name, condition(request), byOf(caller, request)) }
    },
  }
}

/** Whoever writes, as the audit trail names them. */
const byOf = (caller: Caller, { transactionId }: OperationRequest): Actor => ({
  actor: `${caller.component}/${caller.id}`,
  transactionId,
})

function administrator({ caller }: OperationRequest): Caller {
  if (!caller) throw new DomainError('not-signed-in')
  if (!isConfigAdministrator(caller)) throw new DomainError('access-denied')
  return caller
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
