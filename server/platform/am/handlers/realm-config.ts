import type { operations } from '../../../../openapi/generated/access.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { amLimits } from '../limits.ts'
import { realms, requireRealm } from '../installation/realms.ts'
import { requireAdministrator, wholePage } from './context.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<operations, 'queryRealms' | 'readAuthenticationConfig'>

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
      return {
        body: {
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
        },
      }
    },
  }
}
