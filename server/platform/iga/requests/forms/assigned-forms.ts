import { sql } from 'kysely'
import type { JsonObject } from '../../../../store/objects/json.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../../tables.ts'
import { fieldsOfForm } from './form-fields.ts'
import type { AskedField } from './form-fields.ts'

/** A form that is assigned somewhere, as far as requests are checked by it. */
export interface AssignedForm {
  readonly formId: string
  readonly fields: readonly AskedField[]
}

/**
 * The forms that requests of applications ask for.
 *
 * @returns by the id of the application
 */
export function formsOfApplications(
  db: GovernanceDatabase | GovernanceTransaction,
  applications: readonly string[],
): Promise<Map<string, AssignedForm>> {
  return assignedForms(
    db,
    sql`split_part(a.id, '/', 1) = 'application' and split_part(a.id, '/', 4) = 'create'
      and split_part(a.id, '/', 2) = any(${applications}::text[])`,
    sql`split_part(a.id, '/', 2)`,
  )
}

/** The form that is assigned to a type of requests. */
export async function formOfType(
  db: GovernanceDatabase | GovernanceTransaction,
  requestType: string,
): Promise<AssignedForm | undefined> {
  const found = await assignedForms(db, sql`a.id = ${`requestType/${requestType}`}`, sql`a.id`)
  return [...found.values()][0]
}

async function assignedForms(
  db: GovernanceDatabase | GovernanceTransaction,
  where: ReturnType<typeof sql>,
  key: ReturnType<typeof sql>,
): Promise<Map<string, AssignedForm>> {
  const { rows } = await sql<{ key: string; id: string; doc: JsonObject }>`
    select ${key} as key, f.id, f.doc from iga_document a
    join iga_document f on f.kind = 'form' and f.id = a.doc ->> 'formId'
    where a.kind = 'form-assignment' and ${where} order by a.id desc`.execute(db)
  return new Map(rows.map((row) => [row.key, { formId: row.id, fields: fieldsOfForm(row.doc) }]))
}
