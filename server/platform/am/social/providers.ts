import * as client from 'openid-client'
import { isRecord } from '../../../contract/index.ts'
import { isLeftOut } from '../../kernel/left-out-secrets.ts'
import type { Json } from '../../../store/objects/json.ts'

/** A provider that people may sign in with. */
export interface SocialProvider {
  readonly realm: string
  /** Name on the wire, e.g. `google`. */
  readonly provider: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** How its button looks (contract am.md, SelectIdPCallback). */
  readonly uiConfig: Readonly<Record<string, Json>>
}

/** What is kept while the person is at the provider. */
export interface Departure {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who the provider says it is. */
export interface SocialProfile {
  readonly subject: string
  readonly mail: string | undefined
  readonly givenName: string | undefined
  readonly familyName: string | undefined
}

/** Sign-in with other OpenID providers. */
export interface SocialProviders {
  list(realm: string): Promise<readonly SocialProvider[]>
  /** @returns where to send the person; `null` when the provider does not exist or does not answer */
  begin(realm: string, provider: string, returnAddress: string): Promise<Departure | null>
  /** @returns `null` when what came back does not fit, or the provider does not vouch for it */
  finish(
    realm: string,
    provider: string,
    returnAddress: string,
    answer: { readonly code: string; readonly state: string; readonly kept: Departure },
  ): Promise<SocialProfile | null>
}

/** Seconds that a provider has for an answer. */
const TIMEOUT = 15

/**
 * @param readDocument the document `PROVIDERS_DOCUMENT`; `null` when nobody wrote it
 * @param report receives what a provider did wrong, for the operator
 */
export function createSocialProviders(
  readDocument: () => Promise<Readonly<Record<string, Json>> | null>,
  report: (message: string) => void,
): SocialProviders {
  const found = new Map<string, Promise<client.Configuration>>()
  const list: SocialProviders['list'] = async (realm) => {
    const document = await readDocument()
    const entries = Array.isArray(document?.['providers']) ? document['providers'] : []
    return entries.flatMap(readProvider).filter((provider) => provider.realm === realm)
  }
  const configured = async (
    realm: string,
    name: string,
  ): Promise<{ provider: SocialProvider; configuration: client.Configuration } | null> => {
    const provider = (await list(realm)).find((one) => one.provider === name)
    if (!provider) return null
    const key = JSON.stringify(provider)
    let configuration = found.get(key)
    if (!configuration) {
      if (found.size > 50) found.clear()
      configuration = discover(provider)
      found.set(key, configuration)
      // Whoever does not answer now may answer the next person.
      configuration.catch(() => found.delete(key))
    }
    return { provider, configuration: await configuration }
  }
  const saying = async <Result>(name: string, work: () => Promise<Result | null>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      report(`Sign-in with ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  return {
    list,
    begin: (realm, name, returnAddress) =>
      saying(name, async () => {
        const known = await configured(realm, name)
        if (!known) return null
        const state = client.randomState()
        const nonce = client.randomNonce()
        const verifier = client.randomPKCECodeVerifier()
        const url = client.buildAuthorizationUrl(known.configuration, {
          redirect_uri: returnAddress,
          scope: known.provider.scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, state, nonce, verifier }
      }),
    finish: (realm, name, returnAddress, { code, state, kept }) =>
      saying(name, async () => {
        const known = await configured(realm, name)
        if (!known) return null
        const address = new URL(returnAddress)
        address.search = new URLSearchParams({
          code,
          state,
          // What the page hands on is code and state; the issuer is the one that was asked.
          ...(known.configuration.serverMetadata()['authorization_response_iss_parameter_supported'] === true
            ? { iss: known.configuration.serverMetadata().issuer }
            : {}),
        }).toString()
        const tokens = await client.authorizationCodeGrant(known.configuration, address, {
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          pkceCodeVerifier: kept.verifier,
        })
        const claims = tokens.claims()
        if (!claims) return null
        const info = await client
          .fetchUserInfo(known.configuration, tokens.access_token, claims.sub)
          .catch((): Readonly<Record<string, unknown>> => ({}))
        const text = (claim: string): string | undefined => {
          const value = info[claim] ?? claims[claim]
          return typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined
        }
        return {
          subject: claims.sub,
          mail: text('email'),
          givenName: text('given_name'),
          familyName: text('family_name'),
        }
      }),
  }
}

async function discover(provider: SocialProvider): Promise<client.Configuration> {
  const issuer = new URL(provider.issuer)
  const loopback = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
  return client.discovery(
    issuer,
    provider.clientId,
    provider.clientSecret,
    undefined,
    // Without encryption only on this machine.
    { timeout: TIMEOUT, ...(loopback ? { execute: [client.allowInsecureRequests] } : {}) },
  )
}

/**
 * The setting for which people cannot sign in with a provider; none where they can, or where it is switched off.
 *
 * @example wrongSettingOf({ provider: 'partner', issuer: 'nowhere', clientId: 'portal' }) // 'issuer'
 */
export function wrongSettingOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const text = (name: string): string => (typeof entry[name] === 'string' ? entry[name] : '')
  if (!/^[a-z][\w]{0,60}$/i.test(text('provider'))) return 'provider'
  if (entry['enabled'] === false) return undefined
  if (!URL.canParse(text('issuer'))) return 'issuer'
  return text('clientId') === '' ? 'clientId' : undefined
}

function readProvider(value: unknown): SocialProvider[] {
  if (!isRecord(value) || value['enabled'] === false || wrongSettingOf(value) !== undefined) return []
  // Its secret is in no file and nobody has given it yet: nobody could sign in.
  if (isLeftOut(value['clientSecret'])) return []
  const text = (name: string, otherwise = ''): string =>
    typeof value[name] === 'string' ? value[name] : otherwise
  return [
    {
      realm: text('realm', '/alpha'),
      provider: text('provider'),
      issuer: text('issuer'),
      clientId: text('clientId'),
      clientSecret: text('clientSecret'),
      scope: text('scope', 'openid profile email'),
      uiConfig: isRecord(value['uiConfig']) ? (value['uiConfig'] as Record<string, Json>) : {},
    },
  ]
}
