import { HttpProblem } from '../../contract/index.ts'

/** A realm of the platform. */
export interface Realm {
  /** `/`, `/alpha`, `/bravo`. */
  readonly path: string
  readonly name: string
  readonly parentPath: string | null
  readonly aliases: readonly string[]
  /** Journey that runs when none is named. */
  readonly defaultJourney: string
  /** Address patterns that `goto` may leave the own origin for, e.g. `https://app.example.com/*`. */
  readonly gotoList: readonly string[]
}

/** The realms that the embedded platform serves. */
export const realms: readonly Realm[] = [
  { path: '/', name: '/', parentPath: null, aliases: [], defaultJourney: 'Login', gotoList: [] },
  { path: '/alpha', name: 'alpha', parentPath: '/', aliases: [], defaultJourney: 'Login', gotoList: [] },
  { path: '/bravo', name: 'bravo', parentPath: '/', aliases: [], defaultJourney: 'Login', gotoList: [] },
]

/** @throws HttpProblem 404 when the realm does not exist */
export function requireRealm(path: string): Realm {
  const realm = realms.find((candidate) => candidate.path === path)
  if (!realm) throw new HttpProblem(404, `The realm ${path} does not exist.`)
  return realm
}
