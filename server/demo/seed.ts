import type { BulkObject } from '../store/objects/bulk.ts'
import type { JsonObject } from '../store/objects/json.ts'
import type { ObjectStore } from '../store/objects/object-store.ts'
import type { ObjectType } from '../store/objects/object-type.ts'
import { hashPassword } from '../store/password-hash.ts'
import type { TypeCatalogue } from '../platform/idm/type-catalogue.ts'
import { bravoPersonas, demoPassword, demoPersonas } from './personas.ts'
import { createDemoTenant, stableId } from './tenant.ts'
import type { DemoTenant, DemoType } from './tenant.ts'

/** Generated people of the second realm; enough that it is not empty. */
const SECOND_REALM_USERS = 15
const ADMINISTRATOR = { collection: 'internal/user', id: 'openidm-admin' }

/**
 * Fills an empty store with the demo tenant: personas who sign in with the demo password, generated people and their access.
 * Does nothing when the personas are there already.
 *
 * @param options `users`: number of generated people
 * @returns how many objects are new
 * @example await seedDemoTenant(identity, { users: 500 })
 */
export async function seedDemoTenant(
  identity: { readonly objects: ObjectStore; readonly catalogue: TypeCatalogue },
  options: { readonly users: number },
): Promise<number> {
  const { objects, catalogue } = identity
  const people = catalogue.peopleOf('/alpha')
  const type = objects.types.get(people)
  const [first] = demoPersonas
  if (!type || !first) return 0
  const name = people.slice('managed/'.length)
  // Persons who sign in are written last, so that one of them stands for the whole.
  if ((await objects.read(people, stableId(name, first.userName))) !== null) return 0

  const types = demoTypes(objects)
  const hash = await hashPassword(demoPassword)
  const other = catalogue.peopleOf('/bravo')
  const tenants = [createDemoTenant(types, name, options.users)]
  if (other !== people && objects.types.has(other)) {
    const second = other.slice('managed/'.length)
    tenants.unshift(createDemoTenant(types, second, SECOND_REALM_USERS, bravoPersonas))
  }
  const all = tenants.flatMap((tenant) => bulkObjects(objects, tenant, hash))
  const inserted = await objects.insertMany(
    all.toSorted((a, b) => Number(!!a.credentials) - Number(!!b.credentials)),
  )
  const { collection, id } = ADMINISTRATOR
  // A password that somebody has set stays.
  if ((await objects.credential(collection, id, 'password')) === null) {
    const operation = { operation: 'replace' as const, path: ['password'], from: undefined, index: 0 }
    await objects.patch(objects.type(collection), id, [{ ...operation, value: demoPassword }], {
      by: { actor: 'system' },
    })
  }
  await objects.analyze()
  return inserted
}

function demoTypes(objects: ObjectStore): DemoType[] {
  return [...objects.types.values()].map((type) => {
    const fields = [...type.fields.values()]
    const plain = fields.filter((field) => !field.relationship && !field.isCredential && !field.derived)
    // People hold roles whether or not their own schema shows it.
    const relationships = [...type.relationships.map((field) => field.name), 'authzRoles']
    return {
      name: type.collection.replace(/^managed\//, ''),
      properties: new Set(plain.map((field) => field.name)),
      relationships: new Set(relationships),
    }
  })
}

function bulkObjects(objects: ObjectStore, tenant: DemoTenant, hash: string): BulkObject[] {
  const links = new Map<string, DemoTenant['links'][number][]>()
  for (const link of tenant.links) {
    const key = `${link.collection}/${link.id}`
    links.set(key, [...(links.get(key) ?? []), link])
  }
  const signIns = new Set(tenant.signIns.map(({ collection, id }) => `${collection}/${id}`))
  return tenant.objects.map(({ collection, id, doc }) => {
    const type = objects.type(collection)
    const key = `${collection}/${id}`
    const credential = [...type.fields.values()].find((field) => field.isCredential)
    return {
      collection,
      id,
      doc: doc as JsonObject,
      edges: (links.get(key) ?? []).map((link) => ({
        property: link.property,
        ...link.target,
        reverse: reverseName(objects, type, link.property, link.target.collection),
      })),
      ...(credential && signIns.has(key) ? { credentials: { [credential.name]: hash } } : {}),
    }
  })
}

function reverseName(
  objects: ObjectStore,
  type: ObjectType,
  property: string,
  target: string,
): string | undefined {
  if (property === 'authzRoles') return 'authzMembers'
  const name = type.fields.get(property)?.relationship?.reverseProperty
  return name !== undefined && objects.types.get(target)?.fields.get(name)?.relationship ? name : undefined
}
