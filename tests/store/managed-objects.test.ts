import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '../../server/platform/idm/objects/object-call.ts'
import { createManagedObjects } from '../../server/platform/idm/objects/managed-objects.ts'
import type { ManagedObjects } from '../../server/platform/idm/objects/managed-objects.ts'
import type { PrivilegeRule } from '../../server/platform/idm/privileges/rule.ts'
import type { Roles } from '../../server/platform/idm/roles.ts'
import type { TypeCatalogue } from '../../server/platform/idm/type-catalogue.ts'
import type { Database } from '../../server/store/database.ts'
import { createObjectStore } from '../../server/store/objects/object-store.ts'
import { objectTypeOf } from '../../server/store/objects/object-type-of.ts'
import { afterCommit } from '../../server/store/unit-of-work.ts'
import { databases, freshDatabase } from './support/fresh-database.ts'

const everything: PrivilegeRule = {
  collection: '*',
  permissions: new Set(['VIEW', 'CREATE', 'UPDATE', 'DELETE']),
  actions: [],
  sees: () => true,
  writes: () => true,
  lists: true,
}
const types = ['managed/person', 'internal/role'].map((collection) => {
  const properties = { name: { type: 'string' }, password: { type: 'string', isProtected: true } }
  return [collection, objectTypeOf(collection, { properties })] as const
})

describe.each(databases)('managed objects on %s', (kind) => {
  let database: Database
  let managed: ManagedObjects
  let events: string[] = []
  let attempts = 0
  /** A caller with every right, whose change is ended once for the sake of another. */
  const context: CallContext = {
    caller: { component: 'internal/user', id: 'admin', realm: '/', roles: ['ui-global-admin'] } as never,
    access: {
      version: 1,
      rules: () => [everything],
      covering: async () => [everything],
      view: {} as never,
    },
    transactionId: 't',
    beforeCommit: () => {
      attempts += 1
      if (attempts === 1) throw Object.assign(new Error('ended'), { code: '40001' })
      events.push('commit')
    },
  }
  beforeAll(async () => {
    database = await freshDatabase(kind)
    const objects = createObjectStore(database)
    await objects.configure(new Map(types))
    managed = createManagedObjects({
      objects: { ...objects, read: async () => null },
      catalogue: {
        people: new Set(['managed/person']),
        find: () => undefined,
      } as Partial<TypeCatalogue> as TypeCatalogue,
      roles: {
        of: async () => ({ identity: [], access: [] }),
        documents: async () => new Map(),
      } satisfies Roles,
      organizations: { of: async () => [] },
      personChange: async () => ({
        questions: () => null,
        value: (_, value) => value,
        check: async () => {},
      }),
      cache: database.caches.of('own objects'),
      ownData: async () => ({}),
      personChanged: async (_person, changed) => void events.push(`told of ${changed.join()}`),
      personDeleted: async (_person, tx) => afterCommit(tx, () => void events.push('followed the deletion')),
    })
  })
  afterAll(() => database.close())

  test.each([
    ['create', 'internal/role', ['commit']],
    ['replace', 'internal/role', ['commit']],
    ['replace', 'managed/person', ['commit', 'told of name']],
    ['patch', 'managed/person', ['commit', 'told of name']],
    ['remove', 'managed/person', ['commit', 'followed the deletion']],
    ['remove', 'internal/role', ['commit']],
  ] as const)(
    '%s of %s: what follows runs once, and only of what stands',
    async (action, collection, expected) => {
      const id = `${action}-once`
      const calm = { ...context, beforeCommit: () => {} }
      if (action !== 'create') await managed.create(calm, collection, id, { name: 'old' })
      events = []
      attempts = 0
      if (action === 'create') await managed.create(context, collection, id, { name: 'new' })
      if (action === 'replace') await managed.replace(context, collection, id, { name: 'new' }, undefined)
      if (action === 'patch') {
        const patch = [{ operation: 'replace', field: '/name', value: 'new' }]
        await managed.patch(context, collection, id, patch, undefined)
      }
      if (action === 'remove') await managed.remove(context, collection, id, undefined)
      expect({ attempts, events }).toEqual({ attempts: 2, events: expected })
    },
  )
})
