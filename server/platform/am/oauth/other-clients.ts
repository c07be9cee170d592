import type { ClientMetadata } from 'oidc-provider'
import { isRecord } from '../../../contract/index.ts'
import type { Json } from '../../../store/objects/json.ts'
import { PROTECTION_SCOPE, UMA_GRANT } from '../uma/constants.ts'
import { knownScopes } from './clients.ts'

/** Document that lists clients of others; administrators write it by `config/oauth2Clients`. */
export const CLIENTS_DOCUMENT = 'oauth2Clients'

/** A client that is not the product's own: people are asked before it gets anything. */
export interface OtherClient {
  readonly realm: string
  readonly clientId: string
  readonly name: string
  /** Its picture; shown only when it comes encrypted. */
  readonly logoUri: string | null
  readonly redirectUris: readonly string[]
  readonly scopes: readonly string[]
}

/** Clients of others, as the tenant has written them down. */
export interface OtherClients {
  find(realm: string, clientId: string): Promise<OtherClient | undefined>
}

/** @param readDocument the document {@link CLIENTS_DOCUMENT}; `null` when nobody wrote it */
export function createOtherClients(
  readDocument: () => Promise<Readonly<Record<string, Json>> | null>,
): OtherClients {
  return {
    async find(realm, clientId) {
      const document = await readDocument()
      const entries = Array.isArray(document?.['clients']) ? document['clients'] : []
      return entries.flatMap(readClient).find((one) => one.realm === realm && one.clientId === clientId)
    },
  }
}

/**
 * A client as the provider takes it: public, so PKCE protects its codes; tokens are renewed while the consent stands.
 *
 * @param sharing whether the realm gives tokens for what people share
 */
export function metadataOf(
  { clientId, name, redirectUris, scopes }: OtherClient,
  sharing: boolean,
): ClientMetadata {
  return {
    client_id: clientId,
    client_name: name,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', ...(sharing ? [UMA_GRANT] : [])],
    response_types: ['code'],
    redirect_uris: [...redirectUris],
    scope: scopes.join(' '),
  }
}

function readClient(value: unknown): OtherClient[] {
  if (!isRecord(value) || value['enabled'] === false) return []
  const text = (name: string): string => (typeof value[name] === 'string' ? value[name] : '')
  const list = (name: string): string[] => (Array.isArray(value[name]) ? value[name].map(String) : [])
  const clientId = text('clientId')
  const redirectUris = list('redirectUris').filter((address) => URL.canParse(address))
  const allowed: readonly string[] = [...knownScopes, PROTECTION_SCOPE]
  const scopes = list('scopes').filter((scope) => scope === OFFLINE || allowed.includes(scope))
  if (!/^[\w.-]{1,100}$/.test(clientId) || redirectUris.length === 0 || !scopes.includes('openid')) return []
  const logoUri = text('logoUri')
  return [
    {
      realm: text('realm') || '/alpha',
      clientId,
      name: text('name') || clientId,
      logoUri: /^https:\/\/|^data:image\//i.test(logoUri) ? logoUri : null,
      redirectUris,
      scopes,
    },
  ]
}

/** Asks for tokens that can be renewed (OpenID Connect Core, section 11). */
export const OFFLINE = 'offline_access'
