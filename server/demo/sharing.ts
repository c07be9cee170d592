import type { ConfigDocuments } from '../platform/idm/config/documents.ts'
import { partnerClient, partnerIssuer } from './partner/client.ts'

/** A client of somebody else; it listens on the machine of whoever tries it. */
export const demoClient = {
  realm: '/alpha',
  clientId: 'photo-prints',
  name: 'Photo Prints',
  logoUri: '',
  redirectUris: ['http://127.0.0.1:9090/callback'],
  applicationType: 'native',
  scopes: ['openid', 'profile', 'email', 'offline_access'],
} as const

/** Keeps what people share (`shares.ts`); people let it protect what is theirs. */
export const demoResourceServer = {
  realm: '/alpha',
  clientId: 'northwind-school',
  name: 'Northwind School',
  logoUri: '',
  redirectUris: ['http://127.0.0.1:9092/callback'],
  scopes: ['openid', 'uma_protection'],
} as const

/** Who the demo tenant lets sign in from elsewhere, and what it shares; documents that somebody has written stay. */
export async function seedDemoSharing(documents: ConfigDocuments, origin: string): Promise<void> {
  const write = async (name: string, document: Record<string, unknown>): Promise<void> => {
    if ((await documents.revision(name)) !== '0') return
    await documents.put(name, document, {}, { actor: 'system' })
  }
  await write('consentMappings', {
    mappings: [
      {
        name: 'managedAlphaUser_Shop',
        source: 'managed/alpha_user',
        displayName: 'Staff shop',
        icon: '',
        accessLevel: 'Actual Profile',
        fields: ['givenName', 'sn', 'mail'],
      },
      {
        name: 'managedAlphaUser_Travel',
        source: 'managed/alpha_user',
        displayName: 'Travel desk',
        icon: '',
        accessLevel: 'Actual Profile',
        fields: ['givenName', 'sn', 'mail', 'telephoneNumber'],
      },
    ],
  })
  await write('oauth2Clients', { clients: [demoClient, demoResourceServer] })
  await write('identityProviders', {
    providers: [
      {
        realm: '/alpha',
        provider: 'partner',
        enabled: true,
        issuer: partnerIssuer(origin),
        ...partnerClient,
        scope: 'openid profile email',
        uiConfig: {
          buttonDisplayName: 'Partner ID',
          buttonImage: '',
          buttonClass: '',
          buttonCustomStyle: '',
          buttonCustomStyleHover: '',
          iconClass: '',
          iconBackground: '#324054',
          iconFontColor: '#ffffff',
        },
      },
    ],
  })
  await followOrigin(documents, origin)
}

/** The partner answers on the portal's own origin, and moves with it: a store may be served on another port than before. */
async function followOrigin(documents: ConfigDocuments, origin: string): Promise<void> {
  // An administrator may have deleted it.
  const document = await documents.read('identityProviders').catch(() => undefined)
  const providers = document?.['providers']
  if (!Array.isArray(providers)) return
  const moved = providers.map((each: Record<string, unknown>) =>
    each['provider'] === 'partner' && isOfThisMachine(each['issuer'])
      ? { ...each, issuer: partnerIssuer(origin) }
      : each,
  )
  if (JSON.stringify(moved) === JSON.stringify(providers)) return
  await documents.put('identityProviders', { providers: moved }, {}, { actor: 'system' })
}

/** An administrator may have written another provider under the name of ours. */
const isOfThisMachine = (issuer: unknown): boolean =>
  typeof issuer === 'string' && URL.canParse(issuer) && issuer === partnerIssuer(new URL(issuer).origin)
