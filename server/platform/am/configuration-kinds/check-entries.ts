import { DomainError, isOwnClient } from '../../../contract/index.ts'
import { isLeftOut, LEFT_OUT } from '../../kernel/left-out-secrets.ts'
import { settingsOf } from '../administration/client-settings.ts'
import { readSentClient } from '../administration/read-client.ts'
import { mayRegister } from '../oauth/other-clients.ts'
import { wrongSettingOf } from '../social/providers.ts'
import { realmPlaceOf } from './journey-kind.ts'

type Entry = Readonly<Record<string, unknown>>

/**
 * Refuses a file of a client that an administration tool could not write either. A secret that it leaves out is judged where it stands.
 *
 * @param name e.g. `alpha/my-client`
 * @throws DomainError
 */
export function checkClientEntry(name: string, entry: Entry): void {
  const { realm, id } = realmPlaceOf(name)
  requireRealm(realm.path, entry['realm'] || '/alpha')
  if (isOwnClient(id)) throw new DomainError('client-shipped', { client: id })
  for (const list of ['redirectUris', 'scopes', 'grantTypes'])
    if (entry[list] !== undefined && !isTexts(entry[list])) refuseProperty(list)
  if (entry['enabled'] !== undefined && typeof entry['enabled'] !== 'boolean') refuseProperty('enabled')
  const type = entry['applicationType'] === 'native' ? 'native' : 'web'
  const redirects = (entry['redirectUris'] ?? []) as readonly string[]
  const foreign = redirects.find((address) => !mayRegister(address, type))
  if (foreign !== undefined)
    throw new DomainError(
      'client-not-valid',
      { setting: 'redirectUris', why: { code: 'client-redirect-form', params: { address: foreign } } },
      { detail: { pointer: '/redirectUris' } },
    )
  requireReadable(realm.path, id, entry)
}

/** As the operation that writes a client reads it; the place is that in the file. */
function requireReadable(realm: string, id: string, entry: Entry): void {
  const { coreOAuth2ClientConfig: core, ...blocks } = settingsOf(entry)
  const secret = entry['clientSecret']
  const kept = isLeftOut(secret)
  const sent = { ...blocks, coreOAuth2ClientConfig: kept ? core : { ...core, userpassword: secret } }
  try {
    readSentClient(realm, id, sent, kept ? { clientSecret: LEFT_OUT } : undefined)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const setting = String(error.params['setting'])
    const place = PLACES[setting] ?? (Object.hasOwn(entry, setting) ? setting : 'settings')
    throw new DomainError(error.code, error.params, { detail: { pointer: `/${place}` } })
  }
}

/** Where a setting of the wire stands in an entry, if by another name. */
const PLACES: Readonly<Record<string, string>> = {
  clientId: 'clientId',
  userpassword: 'clientSecret',
  redirectionUris: 'redirectUris',
  clientName: 'name',
  status: 'enabled',
}

/**
 * Refuses a file of a provider that the sign-in would pass over.
 *
 * @param name e.g. `alpha/partner`
 * @throws DomainError
 */
export function checkProviderEntry(name: string, entry: Entry): void {
  const { realm } = realmPlaceOf(name)
  requireRealm(realm.path, entry['realm'] ?? '/alpha')
  const wrong = wrongSettingOf(entry)
  if (wrong !== undefined) refuseProperty(wrong)
}

/** Entries are found by the whole path of their realm, and files by its name. */
function requireRealm(path: string, written: unknown): void {
  if (written !== path) throw new DomainError('realm-not-found', { realm: String(written) })
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function refuseProperty(property: string): never {
  throw new DomainError('tenant-property-not-valid', { property }, { detail: { pointer: `/${property}` } })
}
