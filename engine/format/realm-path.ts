/**
 * How the access manager writes a realm in an address (contract am.md, "Realm path and versions").
 *
 * @param realm with or without the leading slash; `/`, `root` and nothing are the root realm
 * @example realmPath('/alpha') // 'realms/root/realms/alpha'
 */
export function realmPath(realm: string): string {
  const parts = realm === 'root' ? [] : realm.split('/').filter(Boolean)
  return ['realms/root', ...parts.map((part) => `realms/${part}`)].join('/')
}
