/**
 * Who is calling a platform service, as established from an access token or an access-manager session.
 *
 * Resolved once per request by the access service and handed to every handler; a handler never reads headers.
 */
export interface Caller {
  /** Object id of the person (`_id` of the managed object), or the name of an internal user such as `openidm-admin`. */
  readonly id: string
  /** Realm path as the access manager writes it: `/`, `/alpha`, `/bravo`. */
  readonly realm: string
  /** Collection that holds the caller: `managed/alpha_user`, `managed/user` or `internal/user`. */
  readonly component: string
  /** Authorisation roles as references, e.g. `internal/role/openidm-authorized`, `internal/role/openidm-admin`. */
  readonly roles: readonly string[]
  /** Scopes of the access token; empty when the call was authenticated by a session. */
  readonly scopes: readonly string[]
  /** Client that holds the access token; absent when the call was authenticated by a session. */
  readonly client?: string
  /** Handle of the access manager's session that the call belongs to, as far as that is known. */
  readonly session?: string
}

/** Name of the realm without its slash; the root realm is `root`. @example realmName('/alpha') // 'alpha' */
export function realmName(realm: string): string {
  return realm === '/' || realm === '' ? 'root' : realm.replace(/^\//, '')
}
