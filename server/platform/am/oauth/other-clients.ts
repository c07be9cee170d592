import type { ClientMetadata } from 'oidc-provider'
import { isOwnClient, isRecord } from '../../../contract/index.ts'
import type { Json } from '../../../store/objects/json.ts'
import { PROTECTION_SCOPE, UMA_GRANT } from '../uma/constants.ts'
import { isLoopback, knownScopes } from './clients.ts'

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
  /** `native` runs on its person's machine: the port of a loopback address is free (RFC 8252). */
  readonly applicationType: 'web' | 'native'
  /** Of a confidential client. */
  readonly clientSecret?: string
  /** How it sends its secret. */
  readonly sendsSecret: 'client_secret_basic' | 'client_secret_post'
  readonly scopes: readonly string[]
  /** What it may get tokens for, of what the platform gives. */
  readonly grantTypes: readonly string[]
}

/** What the platform gives tokens for to clients of others. */
export const GRANT_TYPES: readonly string[] = ['authorization_code', 'refresh_token', UMA_GRANT]

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
 * A client as the provider takes it: PKCE protects its codes, also where there is a secret; tokens are renewed while the consent
 * stands.
 *
 * @param sharing whether the realm gives tokens for what people share
 */
export function metadataOf(client: OtherClient, sharing: boolean): ClientMetadata {
  const { clientId, name, redirectUris, applicationType, clientSecret, sendsSecret, scopes, grantTypes } =
    client
  return {
    client_id: clientId,
    client_name: name,
    application_type: applicationType,
    ...(clientSecret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: sendsSecret, client_secret: clientSecret }),
    grant_types: grantTypes.filter((type) => sharing || type !== UMA_GRANT),
    response_types: ['code'],
    redirect_uris: [...redirectUris],
    scope: scopes.join(' '),
  }
}

/** The client of an entry of the document; none where it is switched off, or cannot be let in. */
export function readClient(value: unknown): OtherClient[] {
  if (!isRecord(value) || value['enabled'] === false) return []
  const text = (name: string): string => (typeof value[name] === 'string' ? value[name] : '')
  const list = (name: string): string[] => (Array.isArray(value[name]) ? value[name].map(String) : [])
  const clientId = text('clientId')
  const applicationType = value['applicationType'] === 'native' ? 'native' : 'web'
  const redirectUris = list('redirectUris').filter((address) => mayRegister(address, applicationType))
  const allowed: readonly string[] = [...knownScopes, PROTECTION_SCOPE]
  const scopes = list('scopes').filter((scope) => scope === OFFLINE || allowed.includes(scope))
  if (!CLIENT_ID.test(clientId) || redirectUris.length === 0 || !scopes.includes('openid')) return []
  const grantTypes = Array.isArray(value['grantTypes'])
    ? GRANT_TYPES.filter((type) => list('grantTypes').includes(type))
    : GRANT_TYPES
  if (!grantTypes.includes('authorization_code')) return []
  const clientSecret = value['clientSecret']
  // One that was meant to have a secret is not let in without.
  if (clientSecret !== undefined && !(typeof clientSecret === 'string' && SECRET.test(clientSecret)))
    return []
  if (isOwnClient(clientId)) return []
  const logoUri = text('logoUri')
  return [
    {
      realm: text('realm') || '/alpha',
      clientId,
      name: text('name') || clientId,
      logoUri: /^https:\/\/|^data:image\//i.test(logoUri) ? logoUri : null,
      redirectUris,
      applicationType,
      ...(typeof clientSecret === 'string' ? { clientSecret } : {}),
      sendsSecret:
        value['tokenEndpointAuthMethod'] === 'client_secret_post'
          ? 'client_secret_post'
          : 'client_secret_basic',
      scopes,
      grantTypes,
    },
  ]
}

export const CLIENT_ID = /^[\w.-]{1,100}$/

/** What a secret is made of: 16 to 200 printable characters. */
export const SECRET = /^[\u0021-\u007e]{16,200}$/

/** Addresses that the provider would refuse to register leave the others of the client usable. */
export function mayRegister(address: string, applicationType: OtherClient['applicationType']): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false
  const url = new URL(address)
  if (applicationType === 'web') return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol === 'http:') return isLoopback(url)
  if (url.protocol === 'https:') return !isLoopback(url)
  // A scheme of the client's own is a domain name in reverse (RFC 8252, 7.1).
  return /^[a-z][a-z\d+-]*\.[a-z\d.+-]*:$/.test(url.protocol)
}

/** Asks for tokens that can be renewed (OpenID Connect Core, section 11). */
export const OFFLINE = 'offline_access'
