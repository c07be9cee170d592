import { isRecord } from '../../../contract/index.ts'
import { GRANT_TYPES } from '../oauth/other-clients.ts'
import { plainValue } from './wire-value.ts'

/** An entry of the document of clients, as whoever wrote it left it. */
export type ClientEntry = Readonly<Record<string, unknown>>

/** Settings by name, in blocks. */
export type SettingBlocks = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Blocks of settings of a client on the wire. */
export const CLIENT_BLOCKS = [
  'coreOAuth2ClientConfig',
  'advancedOAuth2ClientConfig',
  'coreOpenIDClientConfig',
  'coreUmaClientConfig',
  'signEncOAuth2ClientConfig',
  'overrideOAuth2ClientConfig',
] as const
const [CORE, ADVANCED] = CLIENT_BLOCKS

export const CLIENT_TYPE = { _id: 'OAuth2Client', name: 'OAuth2 Clients', collection: true } as const

/** The platform reads these settings; all others are kept as they were sent. */
const READ_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  [CORE]: [
    'userpassword',
    'status',
    'clientName',
    'clientType',
    'redirectionUris',
    'scopes',
    'loopbackInterfaceRedirection',
  ],
  [ADVANCED]: ['logoUri', 'grantTypes', 'tokenEndpointAuthMethod'],
}
/** Never kept and never answered, in whatever block: secrets, and what another platform has encrypted. */
const SECRET_NAME = /password|secret(?!Label)|-encrypted/i

export const isReadSetting = (block: string, name: string): boolean =>
  READ_SETTINGS[block]?.includes(name) === true

/** The settings of a body of the wire, plain. */
export function sentSettings(body: Readonly<Record<string, unknown>>): SettingBlocks {
  return Object.fromEntries(
    CLIENT_BLOCKS.map((block) => {
      const sent = isRecord(body[block]) ? body[block] : {}
      const plain = Object.entries(sent).map(([name, value]) => [name, plainValue(value)] as const)
      return [block, Object.fromEntries(plain.filter(([, value]) => value !== undefined))]
    }),
  )
}

/** What an entry keeps of settings that the platform does not read. */
export function keptSettings(settings: SettingBlocks): SettingBlocks {
  const blocks = Object.entries(settings).map(([block, all]) => {
    const kept = Object.entries(all).filter(
      ([name]) => !isReadSetting(block, name) && !SECRET_NAME.test(name),
    )
    return [block, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(blocks.filter(([, kept]) => Object.keys(kept).length > 0))
}

/** The settings of an entry, plain and without its secret, whoever wrote it. */
export function settingsOf(entry: ClientEntry): SettingBlocks {
  const list = (name: string): string[] => (Array.isArray(entry[name]) ? entry[name].map(String) : [])
  const kept = isRecord(entry['settings']) ? entry['settings'] : {}
  const block = (name: string): Readonly<Record<string, unknown>> => {
    const settings = kept[name]
    return isRecord(settings) ? settings : {}
  }
  const secret = entry['clientSecret'] !== undefined
  const method = entry['tokenEndpointAuthMethod'] ?? 'client_secret_basic'
  return {
    ...Object.fromEntries(CLIENT_BLOCKS.map((name) => [name, block(name)])),
    [CORE]: {
      ...block(CORE),
      status: entry['enabled'] === false ? 'Inactive' : 'Active',
      clientName: [entry['name'] ?? entry['clientId']],
      clientType: secret ? 'Confidential' : 'Public',
      redirectionUris: list('redirectUris'),
      scopes: list('scopes'),
      loopbackInterfaceRedirection: entry['applicationType'] === 'native',
    },
    [ADVANCED]: {
      ...block(ADVANCED),
      logoUri: typeof entry['logoUri'] === 'string' && entry['logoUri'] !== '' ? [entry['logoUri']] : [],
      grantTypes: Array.isArray(entry['grantTypes']) ? list('grantTypes') : [...GRANT_TYPES],
      tokenEndpointAuthMethod: secret ? method : 'none',
    },
  }
}

/** A client as tools read it. @param rev changes with everything, also with the secret that is not there */
export function clientWire(entry: ClientEntry, rev: string) {
  const all = settingsOf(entry)
  return {
    _id: String(entry['clientId']),
    _rev: rev,
    _type: CLIENT_TYPE,
    ...all,
    [CORE]: { ...all[CORE], userpassword: null },
  }
}
