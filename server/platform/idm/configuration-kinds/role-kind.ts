import { DomainError } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import { sameJson } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { createObjectWriter } from '../../../store/objects/writer.ts'
import type { Executor, StoreTables } from '../../../store/tables.ts'
import type { TenantKind } from '../../kernel/tenant-kind.ts'
import { refusalOfStore } from '../../kernel/store-refusal.ts'
import { builtInRole, BUILT_IN_ROLES } from '../internal-types.ts'
import { INTERNAL_ROLE } from '../objects/ports.ts'
import { isBuiltInRole } from '../objects/reach.ts'
import { judgeObject, requireResult } from '../objects/verdict.ts'
import { requirePrivileges } from '../privileges/require-privileges.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'

/** Who has a role is no configuration. */
const PROPERTIES = ['name', 'description', 'condition', 'temporalConstraints', 'privileges']

/** Internal roles with their privileges, without their members. */
export function createRoleKind(deps: {
  readonly database: Database
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
}): TenantKind {
  const { objects, catalogue } = deps
  const db = deps.database.kysely.withTables<StoreTables>()
  const writer = createObjectWriter(db, () => catalogue.types)
  const exists = async (id: string): Promise<boolean> => (await rolesById(db, id)).size > 0
  const write = async (id: string, role: JsonObject, by: Parameters<TenantKind['remove']>[1]) => {
    const type = objects.type(INTERNAL_ROLE)
    const definition = catalogue.find(INTERNAL_ROLE)
    const options: Parameters<typeof writer.replace>[3] = {
      by,
      keeps: (name) => !PROPERTIES.includes(name),
      before: async (view) => {
        if (definition)
          requireResult(await judgeObject(objects, definition, role, undefined, view.id, view.tx))
      },
    }
    try {
      if (await exists(id)) await writer.replace(type, id, role, options)
      else await writer.create(type, id, role, options)
    } catch (error) {
      throw refusalOfStore(error)
    }
  }
  return {
    folder: 'internal-roles',
    tables: [],
    async list() {
      const roles = await rolesById(db)
      return new Map([...roles].filter(([id, role]) => !isAsBuiltIn(id, role)))
    },
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      const wrong = Object.keys(content).find((each) => !PROPERTIES.includes(each))
      if (wrong !== undefined)
        throw new DomainError(
          'tenant-property-not-valid',
          { property: wrong },
          { detail: { pointer: `/${wrong}` } },
        )
      requirePrivileges(content['privileges'])
      await write(name, content, by)
      return []
    },
    async remove(name, by) {
      if (isBuiltInRole(name)) return write(name, builtInRole(name, BUILT_IN_ROLES[name] ?? ''), by)
      try {
        await writer.remove(objects.type(INTERNAL_ROLE), name, { by })
      } catch (error) {
        throw refusalOfStore(error)
      }
    },
  }
}

const isAsBuiltIn = (id: string, role: JsonObject): boolean =>
  isBuiltInRole(id) && sameJson(role, builtInRole(id, BUILT_IN_ROLES[id] ?? ''))

async function rolesById(db: Executor, id?: string): Promise<ReadonlyMap<string, JsonObject>> {
  let query = db.selectFrom('managed_object').select(['id', 'doc']).where('collection', '=', INTERNAL_ROLE)
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query.execute()
  return new Map(
    rows.map(({ id: each, doc }): [string, JsonObject] => [
      each,
      Object.fromEntries(Object.entries(doc).filter(([name]) => PROPERTIES.includes(name))),
    ]),
  )
}
