import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'
import { amLimits } from '../limits.ts'
import { CLIENT_ID, GRANT_TYPES, OFFLINE, SECRET, mayRegister } from '../oauth/other-clients.ts'
import { knownScopes } from '../oauth/clients.ts'
import { PROTECTION_SCOPE } from '../uma/constants.ts'
import { CLIENT_BLOCKS, isReadSetting, keptSettings, sentSettings } from './client-settings.ts'
import type { ClientEntry, SettingBlocks } from './client-settings.ts'
import { isEmptyValue } from './wire-value.ts'

const [CORE, ADVANCED] = CLIENT_BLOCKS

/** A client as a tool writes it. */
export interface SentClient {
  readonly entry: ClientEntry
  /** Settings that say something and that the platform does not act on, as `block.name`. */
  readonly notHonoured: readonly string[]
}

/**
 * Reads a client of the wire.
 *
 * @param present the client as it stands; it lends its secret where none is sent
 * @throws DomainError `client-not-valid` with the setting and why
 */
export function readSentClient(
  realm: string,
  clientId: string,
  body: Readonly<Record<string, unknown>>,
  present: ClientEntry | undefined,
): SentClient {
  if (!CLIENT_ID.test(clientId)) refuse('clientId', { code: 'client-id-form' })
  const settings = sentSettings(body)
  refuseLaxer(settings)
  const core = settings[CORE] ?? {}
  const advanced = settings[ADVANCED] ?? {}
  const enabled = oneOf(core['status'], 'status', ['Active', 'Inactive'], 'Active') === 'Active'
  const isPublic =
    oneOf(core['clientType'], 'clientType', ['Public', 'Confidential'], 'Confidential') === 'Public'
  const redirectUris = texts(core['redirectionUris'], 'redirectionUris')
  const scopes = texts(core['scopes'], 'scopes').map((scope) => scope.split('|')[0] ?? scope)
  const grantTypes = texts(advanced['grantTypes'] ?? ['authorization_code'], 'grantTypes')
  const native =
    core['loopbackInterfaceRedirection'] === true ||
    redirectUris.some((address) => /^[a-z][a-z\d+-]*\./i.test(address))
  const applicationType = native ? 'native' : 'web'
  const foreign = redirectUris.find((address) => !mayRegister(address, applicationType))
  if (foreign !== undefined)
    refuse('redirectionUris', { code: 'client-redirect-form', params: { address: foreign } })
  if (enabled) requireUsable(redirectUris, scopes, grantTypes)
  const clientSecret = isPublic ? undefined : secretOf(core['userpassword'], present)
  const [name = clientId] = texts(core['clientName'], 'clientName')
  const [logoUri] = texts(advanced['logoUri'], 'logoUri')
  return {
    entry: {
      realm,
      clientId,
      enabled,
      name,
      ...(logoUri === undefined ? {} : { logoUri }),
      applicationType,
      redirectUris,
      scopes,
      grantTypes,
      ...(clientSecret === undefined
        ? {}
        : { clientSecret, tokenEndpointAuthMethod: advanced['tokenEndpointAuthMethod'] ?? METHODS[0] }),
      settings: keptSettings(settings),
    },
    notHonoured: notHonoured(settings, scopes, grantTypes),
  }
}

const METHODS: readonly unknown[] = ['client_secret_basic', 'client_secret_post', 'none']

/** Whoever switches a client on expects that it works. */
function requireUsable(
  redirectUris: readonly string[],
  scopes: readonly string[],
  grantTypes: readonly string[],
): void {
  const needed: readonly (readonly [boolean, string, string])[] = [
    [redirectUris.length > 0, 'redirectionUris', 'https://…'],
    [scopes.includes('openid'), 'scopes', 'openid'],
    [grantTypes.includes('authorization_code'), 'grantTypes', 'authorization_code'],
  ]
  const missing = needed.find(([holds]) => !holds)
  if (missing) refuse(missing[1], { code: 'client-needs', params: { value: missing[2] } })
}

/** @returns the secret that was sent, else the one that is kept */
function secretOf(sent: unknown, present: ClientEntry | undefined): unknown {
  if (sent === undefined || sent === '') {
    if (present?.['clientSecret'] === undefined) refuse('userpassword', { code: 'client-secret-missing' })
    return present?.['clientSecret']
  }
  if (typeof sent !== 'string' || !SECRET.test(sent)) refuse('userpassword', { code: 'client-secret-form' })
  return sent
}

/** Lifetimes in seconds that the platform does not make shorter for one client. */
const LIFETIMES: Readonly<Record<string, number>> = {
  accessTokenLifetime: amLimits.accessToken,
  authorizationCodeLifetime: amLimits.authorizationCode,
  refreshTokenLifetime: amLimits.consent,
  jwtTokenLifetime: amLimits.accessToken,
}
/** Settings that bound a client, by which of their values need nothing of the platform. */
const BOUNDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...Object.fromEntries(
    Object.entries(LIFETIMES).map(([name, ours]) => [
      name,
      (value: unknown) => typeof value !== 'number' || value <= 0 || value * 1000 >= ours,
    ]),
  ),
  tokenEndpointAuthMethod: (value) => METHODS.includes(value),
  responseTypes: (value) => isEmptyValue(value) || (Array.isArray(value) && value.includes('code')),
  subjectType: (value) => !/^pairwise$/i.test(String(value)),
  providerOverridesEnabled: (value) => value !== true,
  idTokenEncryptionEnabled: (value) => value !== true,
  mTLSCertificateBoundAccessTokens: (value) => value !== true,
  require_pushed_authorization_requests: (value) => value !== true,
  requirePushedAuthorizationRequests: (value) => value !== true,
  treeName: isEmptyValue,
}

/** A setting that would bound the client more than the platform does is refused: nobody would notice that it does not hold. */
function refuseLaxer(settings: SettingBlocks): void {
  for (const all of Object.values(settings))
    for (const [name, value] of Object.entries(all))
      if (Object.hasOwn(BOUNDS, name) && BOUNDS[name]?.(value) === false)
        refuse(name, { code: 'client-bound-not-kept', params: { value: JSON.stringify(value) } })
}

function notHonoured(
  settings: SettingBlocks,
  scopes: readonly string[],
  grantTypes: readonly string[],
): string[] {
  const known: readonly string[] = [...knownScopes, OFFLINE, PROTECTION_SCOPE]
  return [
    ...Object.entries(keptSettings(settings)).flatMap(([block, kept]) =>
      Object.entries(kept).flatMap(([name, value]) =>
        isReadSetting(block, name) || isEmptyValue(value) ? [] : `${block}.${name}`,
      ),
    ),
    ...(scopes.every((scope) => known.includes(scope)) ? [] : [`${CORE}.scopes`]),
    ...(grantTypes.every((type) => GRANT_TYPES.includes(type)) ? [] : [`${ADVANCED}.grantTypes`]),
  ]
}

function texts(value: unknown, setting: string): string[] {
  const list = value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]
  if (list.length > 200 || list.some((one) => typeof one !== 'string' || one.length > 2_000))
    refuse(setting, { code: 'client-texts' })
  return list.filter((one) => one !== '') as string[]
}

function oneOf(value: unknown, setting: string, known: readonly string[], otherwise: string): string {
  if (value === undefined) return otherwise
  const found = known.find((one) => one === value)
  if (found === undefined) refuse(setting, { code: 'client-needs', params: { value: known.join(', ') } })
  return found ?? otherwise
}

function refuse(setting: string, why: Message): never {
  throw new DomainError('client-not-valid', { setting, why })
}
