import { realmName } from '../../kernel/caller.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'

const GROUPS = 'groups'

/**
 * Whether somebody is in the group of a name, of their realm. Remembered until the person or a group changes.
 *
 * @param objects where people and groups are
 * @param cache keeps what was found
 * @example const isMember = createMembership(objects, caches.of('groups')); await isMember(caller, 'report_viewer')
 */
export function createMembership(
  objects: ObjectStore,
  cache: ReadCache,
): (caller: Caller, group: string) => Promise<boolean> {
  return ({ component, id, realm }, group) =>
    cache.read(`${component}/${id} ${group}`, async (made) => {
      made.of(`${component}/${id}`, `managed/${realmName(realm)}_group/*`)
      if (!objects.types.get(component)?.fields.get(GROUPS)?.relationship) return false
      const page = await objects.queryRelationship({ collection: component, id }, GROUPS, {
        filter: { op: 'eq', field: { segments: ['name'], at: 0 }, value: group },
        countOnly: true,
      })
      return page.total > 0
    })
}
