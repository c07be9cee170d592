/** Where the partner's provider is mounted. */
export const PARTNER_MOUNT = '/am/partner'

/** @example partnerIssuer('http://localhost:8080') // 'http://localhost:8080/am/partner' */
export const partnerIssuer = (origin: string): string => `${origin}${PARTNER_MOUNT}`

/** The tenant as a client of the partner. It exists on the loopback only, like everything of the demo. */
export const partnerClient = { clientId: 'atrium', clientSecret: 'partner-demo-secret' } as const
