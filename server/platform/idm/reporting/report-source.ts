import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { compileAccess } from '../../../store/objects/access.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ReportGrant, ReportSource } from '../../ports/report-entities.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'
import { mayReadTrail } from '../audit/shown-row.ts'
import { auditEntity, auditRelations } from './audit-entity.ts'
import { configurationEntity, configurationGrants } from './configuration-entity.ts'
import { objectEntities, objectRelations } from './report-fields.ts'
import type { ObjectEntity } from './report-fields.ts'

/**
 * What reports can be of in the identity store. Who sees what is decided by the privileges of managed objects and by nothing else: the same rules that
 * bound every list are compiled into reports. The audit trail is for whoever may read it, configuration too.
 *
 * @param accessOf the rights of somebody
 * @example const source = createReportSource(objects, accessOf)
 */
export function createIdentityReportSource(
  objects: ObjectStore,
  accessOf: (caller: Caller) => Promise<CallerAccess>,
): ReportSource {
  const byName = new Map(objectEntities.map((entity) => [entity.name, entity]))
  return {
    entities: [...objectEntities, auditEntity, configurationEntity],
    relations: [...objectRelations, ...auditRelations],
    async sightOf(viewer) {
      const access = await accessOf(viewer)
      const trail: ReportGrant[] = mayReadTrail(viewer) ? [{ sees: () => true }] : []
      const configuration = configurationGrants(viewer)
      return (name) => {
        if (name === auditEntity.name) return trail
        if (name === configurationEntity.name) return configuration
        const entity = byName.get(name)
        return entity ? grantsOf(objects, access, entity) : []
      }
    },
  }
}

function grantsOf(objects: ObjectStore, { view }: CallerAccess, entity: ObjectEntity): ReportGrant[] {
  const type = objects.types.get(entity.collection)
  if (!type) return []
  return view(entity.collection).map((grant): ReportGrant => {
    const sees = (field: string): boolean => {
      const properties = entity.shows[field] ?? [field]
      return properties.every((property) => property === '_id' || grant.sees(property))
    }
    if (grant.filter === undefined) return { sees }
    const { rows } = compileAccess(type, [grant])
    return { sees, rows: within(entity, rows) }
  })
}

const within = (entity: ObjectEntity, rows: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`v.id in (select o.id from managed_object as o where o.collection = ${entity.collection} and ${rows})`
