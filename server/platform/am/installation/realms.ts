import { DomainError } from '../../../contract/index.ts'

/** A realm of the platform. */
export interface Realm {
  /** `/`, `/alpha`, `/bravo`. */
  readonly path: string
  readonly name: string
  readonly parentPath: string | null
  readonly aliases: readonly string[]
  /** Journey that runs when none is named. */
  readonly defaultJourney: string
  /** Whether people share resources with each other (User-Managed Access). */
  readonly sharing: boolean
}

/** The realms that the embedded platform serves. */
export const realms: readonly Realm[] = [
  {
    path: '/',
    name: '/',
    parentPath: null,
    aliases: [],
    defaultJourney: 'Login',
    sharing: false,
  },
  {
    path: '/alpha',
    name: 'alpha',
    parentPath: '/',
    aliases: [],
    defaultJourney: 'Login',
    sharing: true,
  },
  {
    path: '/bravo',
    name: 'bravo',
    parentPath: '/',
    aliases: [],
    defaultJourney: 'Login',
    sharing: false,
  },
]

/** @throws DomainError 404 when the realm does not exist */
export function requireRealm(path: string): Realm {
  const realm = realms.find((candidate) => candidate.path === path)
  if (!realm) throw new DomainError('realm-not-found', { realm: path })
  return realm
}

/**
 * The realm, where people share resources.
 *
 * @throws DomainError 404 in the recorded wording (contract am.md, "UMA") where they do not
 */
export function requireSharing(path: string): Realm {
  const realm = requireRealm(path)
  if (!realm.sharing) throw new DomainError('sharing-not-supported')
  return realm
}
