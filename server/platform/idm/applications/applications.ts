import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { ApplicationsPort, PersonalApplication } from '../../ports/applications-port.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import { iconAddress, launchAddress } from './launch-address.ts'

/** More than any person has; a page is not read further. */
const MOST = 500
const FIELDS = 'name,description,icon,url,templateName'

/**
 * Applications of people over the object store: those that their `applications` name, and those that their roles bring. Types without
 * these relationships have none.
 *
 * @example const mine = await createApplications(objects, catalogue).of({ component: 'managed/alpha_user', id })
 */
export function createApplications(objects: ObjectStore, catalogue: TypeCatalogue): ApplicationsPort {
  const linked = async (collection: string, id: string, property: string, fields: string) => {
    if (!objects.types.get(collection)?.fields.get(property)?.relationship) return []
    const request = { filter: { op: 'true' as const }, pageSize: MOST }
    return (await objects.queryRelationship({ collection, id }, property, request, { fields })).objects
  }
  const applicationsOf = (collection: string, id: string) => linked(collection, id, 'applications', FIELDS)
  const ofRole = (role: JsonObject) =>
    applicationsOf(String(role['_refResourceCollection'] ?? ''), String(role['_refResourceId'] ?? ''))
  return {
    async of({ component, id }) {
      const own = await applicationsOf(component, id)
      const roles = await linked(component, id, 'roles', '_id')
      const byRole = (await Promise.all(roles.map(ofRole))).flat()
      return inOrder([...own, ...byRole].map(toApplication))
    },
    async inRealm(realm) {
      const collection = catalogue.peopleOf(realm).replace(/user$/, 'application')
      if (!objects.types.has(collection)) return []
      const page = await objects.query(collection, { filter: { op: 'true' }, pageSize: MOST })
      return inOrder(page.objects.map(toApplication))
    },
  }
}

function toApplication(object: JsonObject): PersonalApplication {
  const text = (name: string): string | undefined => {
    const value = object[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    id: String(object['_refResourceId'] ?? object['_id']),
    name: text('name') ?? '',
    description: text('description'),
    icon: iconAddress(object['icon']),
    url: launchAddress(object['url']),
    templateName: text('templateName'),
  }
}

/** Each once, by name. */
function inOrder(all: readonly PersonalApplication[]): PersonalApplication[] {
  const byId = new Map(all.filter(({ name }) => name !== '').map((one) => [one.id, one]))
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}
