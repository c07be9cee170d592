import { isDeepStrictEqual } from 'node:util'
import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { requireCondition, writeConditionsOf } from '../../kernel/write-conditions.ts'
import { amLimits } from '../limits.ts'
import { realms, requireRealm } from '../installation/realms.ts'
import type { Realm } from '../installation/realms.ts'
import { requireAdministrator, requireGlobal, wholePage } from './context.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<operations, 'queryRealms' | 'readAuthenticationConfig' | 'putAuthenticationConfig'>

/** Settings that administrators read: realms, sign-in limits, journeys. */
export function realmConfigHandlers({ people }: AccessContext): HandlersOf<Served> {
  return {
    async queryRealms({ caller }) {
      await requireAdministrator(people, caller, caller?.realm ?? '/')
      return {
        body: wholePage(
          realms.map((realm) => ({
            _id: Buffer.from(realm.path).toString('base64'),
            _rev: '1',
            parentPath: realm.parentPath,
            active: true,
            name: realm.name,
            aliases: [...realm.aliases],
          })),
        ),
      }
    },
    async readAuthenticationConfig({ params, caller }) {
      const realm = requireRealm(params.realmPath)
      await requireAdministrator(people, caller, realm.path)
      return answer(authenticationSettings(realm))
    },
    async putAuthenticationConfig({ params, caller, body, headers }) {
      const realm = requireRealm(params.realmPath)
      await requireGlobal(people, caller)
      const settings = authenticationSettings(realm)
      requireCondition('authentication', settings._rev, writeConditionsOf(headers))
      requireSame(settings, body)
      return answer(settings)
    },
  }
}

const answer = (settings: AuthenticationSettings) => ({
  body: settings,
  headers: { etag: `"${settings._rev}"` },
})

/** Groups of settings by their names. */
type AuthenticationSettings = ReturnType<typeof authenticationSettings>

/** What bounds every sign-in to a realm. */
function authenticationSettings(realm: Realm) {
  return {
    _id: '',
    _rev: '1',
    _type: { _id: 'EMPTY', name: 'Core', collection: false },
    core: { orgConfig: realm.defaultJourney, adminAuthModule: realm.defaultJourney },
    general: { locale: 'en_US', twoFactorRequired: false, statelessSessionsEnabled: false },
    security: { zeroPageLoginEnabled: false, zeroPageLoginAllowedWithoutReferrer: true },
    accountlockout: {
      loginFailureLockoutMode: true,
      loginFailureCount: amLimits.accountFailures,
      loginFailureDuration: amLimits.accountWindow / 1000,
      lockoutDuration: amLimits.accountLock / 60_000,
    },
    trees: {
      authenticationSessionsStateManagement: 'JWT',
      authenticationSessionsMaxDuration: amLimits.journeyStep / 60_000,
    },
    postauthprocess: { loginSuccessUrl: [`/enduser/?realm=${realm.path}`], loginFailureUrl: [] },
    userprofile: { dynamicProfileCreation: 'false' },
  }
}

/** An administrator would rely on a setting that is not acted on. @throws DomainError naming each that differs */
function requireSame(settings: AuthenticationSettings, sent: Readonly<Record<string, unknown>>): void {
  const odd = Object.entries(sent).flatMap(([group, values]) => {
    if (group.startsWith('_')) return []
    const own: unknown = settings[group as keyof AuthenticationSettings]
    if (!isRecord(own) || !isRecord(values)) return [group]
    return Object.keys(values)
      .filter((name) => !Object.hasOwn(own, name) || !isDeepStrictEqual(own[name], values[name]))
      .map((name) => `${group}.${name}`)
  })
  if (odd.length > 0) throw new DomainError('authentication-settings-fixed', { settings: odd.slice(0, 50) })
}
