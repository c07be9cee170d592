import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { IdentityPort } from '../../ports/identity-port.ts'
import { requireCondition } from '../../kernel/write-conditions.ts'
import type { WriteConditions } from '../../kernel/write-conditions.ts'
import { contentRev } from './node-wire.ts'
import { plainValue } from './wire-value.ts'

/** Document that says by realm what administrators have set. */
export const SERVICES_DOCUMENT = 'realmServices'

/** Which journey each link of the profile and of the sign-in page leads to. */
export interface SelfServiceTrees {
  readonly enabled: boolean
  readonly treeMapping: Readonly<Record<string, string>>
}

type Settings = Readonly<Record<string, unknown>>

/** A service of a realm: what it is called, what holds where nobody has set anything, and what may be set. */
interface ServiceKind {
  readonly name: string
  readonly shipped: Settings
  readonly settings: Readonly<Record<string, (value: unknown) => boolean>>
}

const MOST = 200
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2_000

/** Which journey a link leads to where nobody has set another (contract am.md). */
const shippedTrees: Readonly<Record<string, string>> = {
  registration: 'Registration',
  resetPassword: 'ForgottenPassword',
  forgottenUsername: 'ForgottenUsername',
  updatePassword: 'UpdatePassword',
  connectSocial: 'ConnectSocial',
  // Beyond the wire: the address, and one for each kind of device.
  updateEmail: 'UpdateEmail',
  registerAuthenticatorApp: 'RegisterAuthenticatorApp',
  registerPhone: 'RegisterPhone',
  registerPasskey: 'RegisterPasskey',
  newRecoveryCodes: 'NewRecoveryCodes',
}

/** The services whose settings the platform acts on. */
const kinds: Readonly<Record<string, ServiceKind>> = {
  selfServiceTrees: {
    name: 'Self Service Trees',
    shipped: { enabled: true, treeMapping: shippedTrees },
    settings: {
      enabled: (value) => typeof value === 'boolean',
      treeMapping: (value) =>
        isRecord(value) && Object.keys(value).length <= MOST && Object.values(value).every(isText),
    },
  },
  validation: {
    name: 'Validation Service',
    shipped: { validGotoDestinations: [] },
    settings: {
      validGotoDestinations: (value) =>
        Array.isArray(value) &&
        value.length <= MOST &&
        value.every((one) => isText(one) && URL.canParse(one) && /^https?:\/\/[^*@]+\*?$/.test(one)),
    },
  },
}

export type RealmServices = ReturnType<typeof createRealmServices>

/** Services of realms, as the platform acts on them and as administration tools read and write them. */
export function createRealmServices({
  document,
  updateDocument,
}: Pick<IdentityPort, 'document' | 'updateDocument'>) {
  const settingsOf = async (realm: string, id: string): Promise<Settings> =>
    settingsIn(await document(SERVICES_DOCUMENT), realm, id)
  const wire = (id: string, settings: Settings) => ({
    _id: id,
    _rev: contentRev(settings),
    _type: { _id: id, name: kindOf(id).name, collection: false },
    ...settings,
  })
  return {
    async selfServiceTrees(realm: string): Promise<SelfServiceTrees> {
      return (await settingsOf(realm, 'selfServiceTrees')) as unknown as SelfServiceTrees
    },
    /** Addresses that a sign-in may lead to besides those of the own origin. */
    async gotoList(realm: string): Promise<readonly string[]> {
      return (await settingsOf(realm, 'validation'))['validGotoDestinations'] as readonly string[]
    },
    types: Object.entries(kinds).map(([_id, { name }]) => ({ _id, name, collection: false })),
    list: (realm: string) =>
      Promise.all(Object.keys(kinds).map(async (id) => wire(id, await settingsOf(realm, id)))),
    /** @throws DomainError 404 */
    async read(realm: string, id: string) {
      kindOf(id)
      return wire(id, await settingsOf(realm, id))
    },
    /** @throws DomainError 400, 404, 412 */
    async put(realm: string, id: string, body: Settings, condition: WriteConditions, by: Actor) {
      const settings = sentSettings(id, body)
      await updateDocument(
        SERVICES_DOCUMENT,
        (before) => {
          requireCondition(id, contentRev(settingsIn(before, realm, id)), condition)
          const own = before?.[realm]
          return { ...before, [realm]: { ...(isRecord(own) ? own : {}), [id]: settings } }
        },
        by,
      )
      return wire(id, { ...kindOf(id).shipped, ...settings })
    },
    /** What the product comes with holds again. @throws DomainError 404, 412 */
    async remove(realm: string, id: string, condition: WriteConditions, by: Actor) {
      kindOf(id)
      let removed: Settings = {}
      await updateDocument(
        SERVICES_DOCUMENT,
        (before) => {
          const own = before?.[realm]
          if (!isRecord(own) || own[id] === undefined)
            throw new DomainError('realm-service-not-set', { service: id })
          removed = settingsIn(before, realm, id)
          requireCondition(id, contentRev(removed), condition)
          const { [id]: _gone, ...rest } = own
          return { ...before, [realm]: rest }
        },
        by,
      )
      return wire(id, removed)
    },
  }
}

function kindOf(id: string): ServiceKind {
  const kind = Object.hasOwn(kinds, id) ? kinds[id] : undefined
  if (!kind) throw new DomainError('realm-service-not-found', { service: id })
  return kind
}

/** What holds in a realm: of what stands in the document only what the platform can act on. */
function settingsIn(document: Settings | null, realm: string, id: string): Settings {
  const { shipped, settings } = kindOf(id)
  const own = document?.[realm]
  const set = isRecord(own) && isRecord(own[id]) ? own[id] : {}
  const usable = Object.entries(set).filter(([name, value]) => settings[name]?.(value) === true)
  return { ...shipped, ...Object.fromEntries(usable) }
}

/** @throws DomainError 400 for a setting that the service does not have: nobody would act on it */
function sentSettings(id: string, body: Settings): Settings {
  const { settings } = kindOf(id)
  const sent = Object.entries(body).filter(([name]) => !name.startsWith('_') && name !== 'location')
  return Object.fromEntries(
    sent.map(([name, value]) => {
      const plain = plainValue(value)
      if (!Object.hasOwn(settings, name) || settings[name]?.(plain) !== true)
        throw new DomainError('realm-service-setting-not-valid', { service: id, setting: name })
      return [name, plain]
    }),
  )
}
