import type { ReportEntity, ReportRelation } from '../../ports/report-entities.ts'

/** Rows of the audit trail, without values: those stand in the trail itself. */
export const auditEntity: ReportEntity = {
  name: 'audit',
  label: 'report-entity-audit',
  view: 'reporting_audit',
  key: 'id',
  title: 'action',
  fields: [
    { name: 'id', column: 'id', type: 'integer', label: 'report-field-id' },
    { name: 'at', column: 'at', type: 'date', label: 'report-field-at' },
    { name: 'actor', column: 'actor', type: 'string', label: 'report-field-actor' },
    { name: 'action', column: 'action', type: 'string', label: 'report-field-action' },
    { name: 'resource', column: 'resource', type: 'string', label: 'report-field-resource' },
    { name: 'outcome', column: 'outcome', type: 'string', label: 'report-field-outcome' },
    { name: 'address', column: 'address', type: 'string', label: 'report-field-address' },
    { name: 'changed', column: 'changed', type: 'array', label: 'report-field-properties' },
  ],
}

/** Whoever acted, where that is a person. */
export const auditRelations: readonly ReportRelation[] = [
  {
    from: 'audit',
    name: 'person',
    to: 'users',
    label: 'report-relation-user',
    parent: 'actor_id',
    child: 'id',
  },
]
