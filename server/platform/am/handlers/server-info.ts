import type { operations } from '../../../../openapi/generated/access.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { requireRealm } from '../installation/realms.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<
  operations,
  'getServerInfo' | 'getServerVersion' | 'getSelfServiceTrees' | 'readSocialIdentityProviders'
>

/** What clients ask before anybody is signed in. */
export function serverInfoHandlers(context: AccessContext): HandlersOf<Served> {
  const origin = new URL(context.origin)
  return {
    getServerInfo: async ({ params }) => ({
      body: {
        _id: '*',
        _rev: '1',
        domains: [origin.hostname],
        protectedUserAttributes: ['telephoneNumber', 'mail'],
        cookieName: context.installation.cookieName,
        secureCookie: origin.protocol === 'https:',
        forgotPassword: 'false',
        forgotUsername: 'false',
        kbaEnabled: 'false',
        selfRegistration: 'false',
        lang: 'en-US',
        successfulUserRegistrationDestination: 'default',
        socialImplementations: [],
        referralsEnabled: 'false',
        zeroPageLogin: { enabled: false, refererWhitelist: [], allowedWithoutReferer: true },
        realm: requireRealm(params.realmPath).path,
        xuiUserSessionValidationEnabled: true,
        fileBasedConfiguration: true,
        userIdAttributes: ['fr-idm-uuid'],
        cloudOnlyFeaturesEnabled: true,
      },
    }),
    getServerVersion: async () => ({
      body: {
        _id: 'version',
        _rev: '1',
        version: '7.6.0',
        fullVersion: 'Atrium access service, wire version 7.6.0',
        revision: '0.1.0',
        date: '2026-November-01 00:00',
      },
    }),
    async readSocialIdentityProviders({ params }) {
      const realm = requireRealm(params.realmPath)
      const all = await context.services.social.list(realm.path)
      return {
        body: {
          _id: '1',
          providers: all.map(({ provider, scope, uiConfig }) => ({
            provider,
            scopes: scope.split(' ').filter(Boolean),
            uiConfig: { ...uiConfig },
          })),
        },
      }
    },
    async getSelfServiceTrees({ params }) {
      const realm = requireRealm(params.realmPath)
      const { enabled, treeMapping } = await context.realmServices.selfServiceTrees(realm.path)
      const found = await Promise.all(
        Object.entries(enabled ? treeMapping : {}).map(async ([link, journey]) => ({
          link,
          journey,
          runs: (await context.journeys.find(realm.path, journey)) !== undefined,
        })),
      )
      const mapping = Object.fromEntries(
        found.filter(({ runs }) => runs).map(({ link, journey }) => [link, journey]),
      )
      return { body: { mapping, enabled } }
    },
  }
}
