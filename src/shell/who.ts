import type { components } from '../../openapi/generated/portal.ts'

type BootUser = components['schemas']['BootUser']

/** How the shell calls the signed-in person; `undefined` where the portal has words for what is missing. */
export interface Who {
  readonly name: string
  readonly mail: string | undefined
  readonly company: string | undefined
}

/** Spec section 6: what internal users are called, in every language. */
const internal: Who = { name: 'Platform Admin', mail: 'No Email', company: 'System' }

/**
 * Name, mail and company of the user menu (spec section 2 "Top navbar", section 6). Who has no name goes by the company.
 *
 * @param user the person of the boot document
 * @param mode mode of the portal (reading 12)
 * @example whoIs(boot.user, boot.mode).name
 */
export function whoIs(user: BootUser, mode: string): Who {
  if (user.internal || mode === 'internal') return internal
  const named = user.givenName !== null || user.sn !== null
  return {
    name: named ? user.displayName : (user.company ?? user.displayName),
    mail: user.mail ?? undefined,
    company: user.company ?? undefined,
  }
}
