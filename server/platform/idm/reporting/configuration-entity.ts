import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { isAuditor, isConfigAdministrator, isGlobalAdministrator } from '../../kernel/administrators.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ReportEntity, ReportGrant } from '../../ports/report-entities.ts'
import { secretDocuments } from '../config/administrator.ts'

/** Documents of configuration that were written, without what they say. */
export const configurationEntity: ReportEntity = {
  name: 'configuration',
  label: 'report-entity-configuration',
  view: 'reporting_configuration',
  key: 'id',
  title: 'id',
  fields: [
    { name: 'id', column: 'id', type: 'string', label: 'report-field-id' },
    { name: 'kind', column: 'kind', type: 'string', label: 'report-field-kind' },
    { name: 'revision', column: 'revision', type: 'integer', label: 'report-field-revision' },
    { name: 'changedAt', column: 'changed_at', type: 'date', label: 'report-field-changed' },
  ],
}

/** Whoever reads the documents, or the whole audit trail, in which they stand too. */
export function configurationGrants(viewer: Caller): ReportGrant[] {
  if (isGlobalAdministrator(viewer) || isAuditor(viewer)) return [{ sees: () => true }]
  if (!isConfigAdministrator(viewer)) return []
  return [{ rows: sql<SqlBool>`v.id <> all(${[...secretDocuments]}::text[])`, sees: () => true }]
}
