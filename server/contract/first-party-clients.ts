/** The portal itself; what it holds ends with the session. */
export const PORTAL_CLIENT = 'end-user-ui'
/** Public client of administration pages. */
export const ADMIN_PAGES_CLIENT = 'idm-admin-ui'
/** Client of administration tools, which send any secret (contract am.md, last section). */
export const ADMIN_TOOLS_CLIENT = 'idmAdminClient'

/** With it a service account asks for tokens, by its key. */
export const SERVICE_ACCOUNT_CLIENT = 'service-account'

const OWN: ReadonlySet<string> = new Set(
  [PORTAL_CLIENT, ADMIN_PAGES_CLIENT, ADMIN_TOOLS_CLIENT, SERVICE_ACCOUNT_CLIENT].map((clientId) =>
    clientId.toLowerCase(),
  ),
)

/**
 * Whether a client is the product's own: nobody is asked for it, and nobody sees it among the applications. Compared without
 * capitals, because some platforms find clients that way.
 *
 * @example isOwnClient('end-user-ui') // true
 */
export const isOwnClient = (clientId: string): boolean => OWN.has(clientId.trim().toLowerCase())
