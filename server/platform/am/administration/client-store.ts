import { createHmac } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import { sameJson } from '../../../store/objects/json.ts'
import type { IdentityPort } from '../../ports/identity-port.ts'
import { firstPartyClients } from '../oauth/clients.ts'
import { CLIENTS_DOCUMENT } from '../oauth/other-clients.ts'
import { clientWire, sentSettings, settingsOf } from './client-settings.ts'
import type { ClientEntry } from './client-settings.ts'
import { requireCondition } from '../../kernel/write-conditions.ts'
import type { WriteConditions } from '../../kernel/write-conditions.ts'
import { orderedText } from '../../kernel/ordered-text.ts'
import { readSentClient } from './read-client.ts'
import type { SentClient } from './read-client.ts'

export type ClientStore = ReturnType<typeof createClientStore>

/**
 * OAuth clients as administration tools read and write them. What stands behind them is the document of clients; the product's own, which
 * are in no document, are read only.
 *
 * @param key makes revisions, which change with a secret and tell nothing of it
 */
export function createClientStore(
  { document, updateDocument }: Pick<IdentityPort, 'document' | 'updateDocument'>,
  key: string,
  origin: string,
) {
  const own = firstPartyClients(origin).map(ownEntry)
  const revOf = (entry: ClientEntry): string =>
    createHmac('sha256', key).update(orderedText(entry)).digest('hex').slice(0, 16)
  const wire = (entry: ClientEntry) => clientWire(entry, revOf(entry))
  const requireKnown = (id: string, entry: ClientEntry | undefined, condition: WriteConditions): void =>
    requireCondition(id, entry && revOf(entry), condition)
  const ownOf = (clientId: string): ClientEntry | undefined =>
    own.find((entry) => String(entry['clientId']).toLowerCase() === clientId.toLowerCase())

  return {
    async list(realm: string) {
      const others = entriesOf(await document(CLIENTS_DOCUMENT)).filter((entry) => isOf(entry, realm))
      return [...own, ...others].map(wire)
    },
    /** @throws DomainError 404 */
    async read(realm: string, clientId: string) {
      const found = (await this.list(realm)).find(({ _id }) => _id === clientId)
      if (!found) throw new DomainError('client-not-found', { client: clientId })
      return found
    },
    /**
     * @throws DomainError 400 for what the platform cannot do, 403 for a client of the product, 412 when the condition does not hold
     */
    async put(
      realm: string,
      clientId: string,
      body: Readonly<Record<string, unknown>>,
      condition: WriteConditions,
      by: Actor,
    ) {
      const fixed = ownOf(clientId)
      if (fixed) {
        requireKnown(clientId, fixed, condition)
        // Whoever imports what was exported changes nothing of it.
        if (!isSame(fixed, body)) throw new DomainError('client-shipped', { client: clientId })
        return { created: false, enabled: true, body: wire(fixed), notHonoured: [] }
      }
      let created = false
      let sent: SentClient | undefined
      await updateDocument(
        CLIENTS_DOCUMENT,
        (before) => {
          const present = find(before, realm, clientId)
          requireKnown(clientId, present, condition)
          created = present === undefined
          sent = readSentClient(realm, clientId, body, present)
          return { ...before, clients: [...without(before, realm, clientId), sent.entry] }
        },
        by,
      )
      if (!sent) throw new Error('The document of clients was not written.')
      const { entry, notHonoured } = sent
      return { created, enabled: entry['enabled'] === true, body: wire(entry), notHonoured }
    },
    /** @throws DomainError 403, 404, 412 */
    async remove(realm: string, clientId: string, condition: WriteConditions, by: Actor) {
      if (ownOf(clientId)) throw new DomainError('client-shipped', { client: clientId })
      let removed: ClientEntry | undefined
      await updateDocument(
        CLIENTS_DOCUMENT,
        (before) => {
          removed = find(before, realm, clientId)
          if (!removed) throw new DomainError('client-not-found', { client: clientId })
          requireKnown(clientId, removed, condition)
          return { ...before, clients: without(before, realm, clientId) }
        },
        by,
      )
      return wire(removed ?? {})
    },
  }
}

type Document = Readonly<Record<string, unknown>> | null

const entriesOf = (document: Document): ClientEntry[] =>
  (Array.isArray(document?.['clients']) ? document['clients'] : []).filter(
    (entry): entry is ClientEntry => isRecord(entry) && typeof entry['clientId'] === 'string',
  )

const isOf = (entry: ClientEntry, realm: string): boolean => (entry['realm'] || '/alpha') === realm

const find = (document: Document, realm: string, clientId: string): ClientEntry | undefined =>
  entriesOf(document).find((entry) => isOf(entry, realm) && entry['clientId'] === clientId)

/** Everything else of the list, also what nobody can read as a client. */
const without = (document: Document, realm: string, clientId: string): unknown[] =>
  (Array.isArray(document?.['clients']) ? document['clients'] : []).filter(
    (entry: unknown) => !(isRecord(entry) && isOf(entry, realm) && entry['clientId'] === clientId),
  )

function isSame(entry: ClientEntry, body: Readonly<Record<string, unknown>>): boolean {
  const { coreOAuth2ClientConfig: core = {}, ...blocks } = sentSettings(body)
  const { userpassword, ...rest } = core
  return (
    (userpassword === undefined || userpassword === '') &&
    sameJson({ ...blocks, coreOAuth2ClientConfig: rest }, settingsOf(entry))
  )
}

function ownEntry(client: ClientMetadata): ClientEntry {
  return {
    clientId: client.client_id,
    name: client.client_name,
    applicationType: client.application_type,
    redirectUris: client.redirect_uris,
    scopes: client.scope?.split(' ') ?? [],
    grantTypes: client.grant_types,
    ...(client.token_endpoint_auth_method === 'none' ? {} : { clientSecret: '' }),
  }
}
