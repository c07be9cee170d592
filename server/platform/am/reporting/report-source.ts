import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { isAuditor, isConfigAdministrator, isGlobalAdministrator } from '../../kernel/administrators.ts'
import type { ReportEntity, ReportSource } from '../../ports/report-entities.ts'

const signIns: ReportEntity = {
  name: 'signIns',
  label: 'report-entity-sign-ins',
  view: 'reporting_sign_ins',
  key: 'id',
  title: 'journey',
  fields: [
    { name: 'id', column: 'id', type: 'integer', label: 'report-field-id' },
    { name: 'at', column: 'at', type: 'date', label: 'report-field-at' },
    { name: 'userId', column: 'user_id', type: 'string', label: 'report-field-user-id' },
    { name: 'triedName', column: 'tried_name', type: 'string', label: 'report-field-tried-name' },
    { name: 'journey', column: 'journey', type: 'string', label: 'report-field-journey' },
    { name: 'outcome', column: 'outcome', type: 'string', label: 'report-field-outcome' },
    { name: 'reason', column: 'reason', type: 'string', label: 'report-field-reason' },
    { name: 'address', column: 'address', type: 'string', label: 'report-field-address' },
  ],
}

const journeys: ReportEntity = {
  name: 'journeys',
  label: 'report-entity-journeys',
  view: 'reporting_journeys',
  key: 'id',
  title: 'id',
  fields: [
    { name: 'id', column: 'id', type: 'string', label: 'report-field-name' },
    { name: 'description', column: 'description', type: 'string', label: 'report-field-description' },
    { name: 'isEnabled', column: 'is_enabled', type: 'boolean', label: 'report-field-enabled' },
    { name: 'isImported', column: 'is_imported', type: 'boolean', label: 'report-field-imported' },
    { name: 'categories', column: 'categories', type: 'array', label: 'report-field-categories' },
    { name: 'changedAt', column: 'changed_at', type: 'date', label: 'report-field-changed' },
  ],
}

/**
 * Journeys and sign-ins of the governed realm, for reports. Journeys are for administrators and auditors. From where somebody came is for those who read the audit trail, as it is there; everybody sees their own.
 *
 * @param collection of the people
 */
export function createSignInReportSource(collection: string): ReportSource {
  return {
    entities: [signIns, journeys],
    relations: [
      {
        from: 'users',
        name: 'signIns',
        to: 'signIns',
        label: 'report-entity-sign-ins',
        parent: 'id',
        child: 'user_id',
      },
      {
        from: 'signIns',
        name: 'user',
        to: 'users',
        label: 'report-relation-user',
        parent: 'user_id',
        child: 'id',
      },
      {
        from: 'journeys',
        name: 'signIns',
        to: 'signIns',
        label: 'report-entity-sign-ins',
        parent: 'id',
        child: 'journey',
        childField: 'journey',
      },
      {
        from: 'signIns',
        name: 'journeys',
        to: 'journeys',
        label: 'report-entity-journeys',
        parent: 'journey',
        child: 'id',
        parentField: 'journey',
      },
    ],
    async sightOf(viewer) {
      return (entity) => {
        if (entity === journeys.name)
          return isAuditor(viewer) || isConfigAdministrator(viewer) ? [{ sees: () => true }] : []
        if (entity !== signIns.name) return []
        if (isAuditor(viewer) || isGlobalAdministrator(viewer)) return [{ sees: () => true }]
        if (isConfigAdministrator(viewer)) return [{ sees: (field) => field !== 'address' }]
        if (viewer.component !== collection) return []
        return [{ rows: sql<SqlBool>`v.user_id = ${viewer.id}`, sees: () => true }]
      }
    },
  }
}
