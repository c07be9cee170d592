import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { compileAccess } from '../../../store/objects/access.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { Caller } from '../../kernel/caller.ts'
import { isAuditor, isConfigAdministrator } from '../../kernel/administrators.ts'
import type { ReportGrant, ReportSight, ReportSource } from '../../ports/report-entities.ts'
import { REPORT_FIELDS } from '../directory/direct-reports.ts'
import type { GovernedPeople } from '../people/people.ts'
import { governanceEntities, governanceRelations, personalEntities } from './report-fields.ts'

/** What fields of reports show of people, by the names of their properties. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  accountStatus: ['status', 'createdAt', 'changedAt'],
  sn: ['familyName'],
  manager: ['managerId'],
}
/** What the auditor sees beside what everybody who decides may know. */
const FOR_AUDITORS = ['accountStatus', 'manager', 'roles', 'memberOfOrg', 'ownerOfApp']
/** Objects of the identity store that access is about. */
const OBJECTS = new Set(['roles', 'organizations', 'applications'])

const everything: ReportGrant = { sees: () => true }

/**
 * What reports can be of in governance. Administrators and auditors see all of it; others what is of themselves, of those who report to them, and of those
 * whom the identity service says they look after, and of these people what lists of direct reports show.
 *
 * @param people of the governed realm
 * @example const source = createReportSource(objects, people)
 */
export function createGovernanceReportSource(objects: ObjectStore, people: GovernedPeople): ReportSource {
  const personal = new Set(personalEntities.map(({ name }) => name))
  const governance = new Set(governanceEntities.map(({ name }) => name))
  return {
    entities: [...personalEntities, ...governanceEntities],
    relations: governanceRelations,
    async sightOf(viewer) {
      if (isConfigAdministrator(viewer))
        return (entity) => (personal.has(entity) || governance.has(entity) ? [everything] : [])
      if (isAuditor(viewer)) return auditorSight(people, new Set([...personal, ...governance, ...OBJECTS]))
      if (viewer.component !== people.collection) return () => []
      return personalSight(objects, people, viewer, personal)
    },
  }
}

function auditorSight(people: GovernedPeople, all: ReadonlySet<string>): ReportSight {
  const seen = fieldsOf([...people.properties(), ...FOR_AUDITORS])
  return (entity) => {
    if (entity === 'users') return [{ sees: (field) => seen.has(field) }]
    return all.has(entity) ? [everything] : []
  }
}

async function personalSight(
  objects: ObjectStore,
  people: GovernedPeople,
  viewer: Caller,
  personal: ReadonlySet<string>,
): Promise<ReportSight> {
  const { collection } = people
  const { filter } = await people.inCareOf(viewer)
  const type = objects.types.get(collection)
  const care =
    type === undefined || filter.op === 'false'
      ? sql<SqlBool>`false`
      : compileAccess(type, [{ filter, sees: () => true }]).rows
  const inCare = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
    sql<SqlBool>`${id} in (select o.id from managed_object as o where o.collection = ${collection} and ${care})`
  const reports = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
    sql<SqlBool>`${id} in (select r.owner_id from managed_relationship as r where r.owner_collection = ${collection}
      and r.property = 'manager' and r.ref_collection = ${collection} and r.ref_id = ${viewer.id})`
  const [user, self] = [sql`v.user_id`, sql`v.id`]
  const own = sql<SqlBool>`v.user_id = ${viewer.id}`
  const seen = fieldsOf([...REPORT_FIELDS, 'manager'])
  const rows = sql<SqlBool>`(${own} or ${reports(user)} or ${inCare(user)})`
  return (entity) => {
    if (entity === 'users') return [{ rows: reports(self), sees: (field) => seen.has(field) }]
    return personal.has(entity) ? [{ rows, sees: () => true }] : []
  }
}

/** Names of fields that show some properties of people. */
function fieldsOf(properties: readonly string[]): ReadonlySet<string> {
  const names = properties.flatMap((property) => FIELDS[property] ?? [property])
  const isNamed = properties.includes('givenName') && properties.includes('sn')
  return new Set(['id', ...names, ...(isNamed ? ['name'] : [])])
}
