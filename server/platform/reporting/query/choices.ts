import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { ReportSight } from '../../ports/report-entities.ts'
import type { Parameter } from '../config/report-config.ts'
import type { EntityRegistry } from '../entities/registry.ts'
import type { ReportDatabase } from '../tables.ts'
import { visible } from './compile-report.ts'

/** Which choices are wanted. */
export interface ChoiceQuery {
  readonly search: string | undefined
  readonly values: readonly string[] | undefined
  readonly size: number
}

/** What other names entities of parameters have (contract/reporting.md). */
const NAMES: Readonly<Record<string, string>> = {
  alpha_user: 'users',
  alpha_role: 'roles',
  alpha_organization: 'organizations',
  alpha_application: 'applications',
  certifications: 'campaigns',
}

/**
 * Values that a parameter of the source `datasource` can have, of what somebody may see.
 *
 * @throws DomainError 404 for an entity or attribute that is not there, or may not be seen
 */
export async function readChoices(
  db: ReportDatabase,
  registry: EntityRegistry,
  sight: ReportSight,
  { entity: named, attribute }: Parameter,
  { search, values, size }: ChoiceQuery,
): Promise<{ readonly value: string; readonly label: string }[]> {
  const entity = registry.entity(NAMES[named ?? ''] ?? named ?? '')
  const wanted = attribute === undefined || attribute === '_id' ? 'id' : attribute
  const field = entity?.fields.find(({ name }) => name === wanted)
  const title = entity?.fields.find(({ name }) => name === (wanted === 'id' ? entity.title : wanted))
  const grants = sight(entity?.name ?? '').filter(
    (grant) => field && title && grant.sees(field.name) && grant.sees(title.name),
  )
  if (!entity || !field || !title || field.type === 'array' || grants.length === 0)
    throw new DomainError('report-choices-not-found')
  const [value, label] = [sql`v.${sql.ref(field.column)}::text`, sql`v.${sql.ref(title.column)}::text`]
  const conditions = [visible(grants), sql`${value} is not null`]
  if (search !== undefined && search !== '')
    conditions.push(sql`strpos(lower(${label}) collate "C", lower(${search}::text) collate "C") > 0`)
  if (values !== undefined) conditions.push(sql`${value} = any(${[...values]}::text[])`)
  const { rows } = await sql<{ value: string; label: string | null }>`
    select c.value, c.label from (select distinct ${value} collate "C" as value, ${label} collate "C" as label
      from ${sql.ref(entity.view)} as v where ${sql.join(conditions, sql` and `)}) as c
    order by lower(c.label), c.value limit ${size}`.execute(db)
  return rows.map((row) => ({ value: row.value, label: row.label ?? row.value }))
}
