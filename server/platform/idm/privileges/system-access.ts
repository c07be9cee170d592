import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { isTimeField } from '../../../store/objects/resolve-field.ts'
import type { ProvisioningCall } from '../../ports/provisioned-objects-port.ts'
import type { CallerAccess } from './caller-access.ts'
import type { PermissionKind, PrivilegeRule } from './rule.ts'

/**
 * The rights of a system outside: some properties of all objects of some types, and nothing else. People with more rights than
 * everybody has are beyond its reach all the same (`objects/reach.ts`): it has no roles.
 *
 * @param objects where it is found out whether there is an object
 * @param call which properties, and whether they are only read
 * @returns the access
 * @example accessOfSystem(objects, call).rules('internal/role') // []
 */
export function accessOfSystem(
  objects: ObjectStore,
  { properties, mayWrite }: Pick<ProvisioningCall, 'properties' | 'mayWrite'>,
): CallerAccess {
  const permissions = new Set<PermissionKind>(mayWrite ? ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] : ['VIEW'])
  const rules = (collection: string, permission?: PermissionKind): readonly PrivilegeRule[] => {
    const names = properties.get(collection)
    if (!names || (permission !== undefined && !permissions.has(permission))) return []
    const among = (field: string): boolean => names.has(field)
    return [
      {
        collection,
        permissions,
        actions: [],
        sees: (field) => among(field) || isTimeField(field),
        writes: (field) => mayWrite && among(field),
        lists: true,
      },
    ]
  }
  return {
    // What is remembered by version is of people who look at themselves.
    version: 0,
    rules,
    view: (collection) => rules(collection, 'VIEW').map(({ sees }) => ({ sees })),
    async covering(collection, id, permission, tx) {
      const candidates = rules(collection, permission)
      const flags = await objects.covers(
        collection,
        id,
        candidates.map(({ sees }) => ({ sees })),
        tx,
      )
      return flags ? candidates : []
    },
  }
}
