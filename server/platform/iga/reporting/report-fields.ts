import type { MessageCode } from '../../../contract/index.ts'
import type { ReportEntity, ReportField, ReportRelation, ReportType } from '../../ports/report-entities.ts'

const field = (name: string, column: string, type: ReportType, label: MessageCode): ReportField => ({
  name,
  column,
  type,
  label,
})

const id = field('id', 'id', 'string', 'report-field-id')
const name = field('name', 'name', 'string', 'report-field-name')
const description = field('description', 'description', 'string', 'report-field-description')
const status = field('status', 'status', 'string', 'report-field-status')
const outcome = field('outcome', 'outcome', 'string', 'report-field-outcome')
const userId = field('userId', 'user_id', 'string', 'report-field-user-id')
const itemType = field('itemType', 'item_type', 'string', 'report-field-item-type')
const itemId = field('itemId', 'item_id', 'string', 'report-field-item-id')
const applicationId = field('applicationId', 'application_id', 'string', 'report-field-application-id')
const startedAt = field('startedAt', 'started_at', 'date', 'report-field-started')
const completedAt = field('completedAt', 'completed_at', 'date', 'report-field-completed')
const grantedAt = field('grantedAt', 'granted_at', 'date', 'report-field-granted')
const usedAt = field('usedAt', 'used_at', 'date', 'report-field-used')

/** Of one person each, who is bounded by whom the viewer looks after. */
export const personalEntities: readonly ReportEntity[] = [
  {
    name: 'grants',
    label: 'report-entity-grants',
    view: 'reporting_grants',
    key: 'id',
    title: 'name',
    // What roles bring is worked out person by person.
    slices: { column: 'user_id', view: 'reporting_users', of: 'id' },
    fields: [
      id,
      userId,
      itemType,
      itemId,
      name,
      applicationId,
      field('isDirect', 'is_direct', 'boolean', 'report-field-direct'),
      field('roleIds', 'role_ids', 'array', 'report-field-role-ids'),
      field('requestId', 'request_id', 'string', 'report-field-request-id'),
      grantedAt,
      field('startsAt', 'starts_at', 'date', 'report-field-starts'),
      field('endsAt', 'ends_at', 'date', 'report-field-ends'),
      usedAt,
    ],
  },
  {
    name: 'requests',
    label: 'report-entity-requests',
    view: 'reporting_requests',
    key: 'id',
    title: 'id',
    fields: [
      id,
      field('number', 'number', 'integer', 'report-field-number'),
      field('requestType', 'request_type', 'string', 'report-field-request-type'),
      field('requesterId', 'requester_id', 'string', 'report-field-requester-id'),
      userId,
      itemId,
      field('itemName', 'item_name', 'string', 'report-field-item-name'),
      status,
      outcome,
      field('priority', 'priority', 'string', 'report-field-priority'),
      startedAt,
      completedAt,
    ],
  },
  {
    name: 'violations',
    label: 'report-entity-violations',
    view: 'reporting_violations',
    key: 'id',
    title: 'id',
    fields: [
      id,
      userId,
      field('ruleId', 'rule_id', 'string', 'report-field-rule-id'),
      field('ruleName', 'rule_name', 'string', 'report-field-rule-name'),
      status,
      outcome,
      startedAt,
      completedAt,
    ],
  },
]

/** Of the whole of governance: for administrators and auditors. */
export const governanceEntities: readonly ReportEntity[] = [
  {
    name: 'entitlements',
    label: 'report-entity-entitlements',
    view: 'reporting_entitlements',
    key: 'id',
    title: 'name',
    fields: [
      id,
      name,
      description,
      applicationId,
      field('isRequestable', 'requestable', 'boolean', 'report-field-requestable'),
      field('isDisconnected', 'disconnected', 'boolean', 'report-field-disconnected'),
    ],
  },
  {
    name: 'approvals',
    label: 'report-entity-approvals',
    view: 'reporting_approvals',
    key: 'id',
    title: 'phase',
    fields: [
      id,
      field('requestId', 'request_id', 'string', 'report-field-request-id'),
      field('phase', 'phase', 'string', 'report-field-phase'),
      field('kind', 'kind', 'string', 'report-field-kind'),
      field('approverId', 'approver_id', 'string', 'report-field-approver-id'),
      field('isWaiting', 'is_waiting', 'boolean', 'report-field-waiting'),
      startedAt,
    ],
  },
  {
    name: 'policyRules',
    label: 'report-entity-policy-rules',
    view: 'reporting_policy_rules',
    key: 'id',
    title: 'name',
    fields: [id, name, description, field('isActive', 'is_active', 'boolean', 'report-field-active')],
  },
  {
    name: 'campaigns',
    label: 'report-entity-campaigns',
    view: 'reporting_campaigns',
    key: 'id',
    title: 'name',
    fields: [
      id,
      name,
      description,
      field('ownerId', 'owner_id', 'string', 'report-field-owner-id'),
      status,
      startedAt,
      field('deadline', 'deadline', 'date', 'report-field-deadline'),
      completedAt,
    ],
  },
  {
    name: 'reviewItems',
    label: 'report-entity-review-items',
    view: 'reporting_review_items',
    key: 'id',
    title: 'accessName',
    fields: [
      field('id', 'id', 'integer', 'report-field-id'),
      field('campaignId', 'campaign_id', 'string', 'report-field-campaign-id'),
      userId,
      itemType,
      itemId,
      applicationId,
      field('accessName', 'access_name', 'string', 'report-field-access-name'),
      field('applicationName', 'application_name', 'string', 'report-field-application-name'),
      field('risk', 'risk', 'integer', 'report-field-risk-score'),
      field('flags', 'flags', 'array', 'report-field-flags'),
      field('decision', 'decision', 'string', 'report-field-decision'),
      field('decidedAt', 'decided_at', 'date', 'report-field-decided'),
      field('decidedBy', 'decided_by', 'string', 'report-field-decided-by'),
      field('signedOffAt', 'signed_off_at', 'date', 'report-field-signed-off'),
      field('removal', 'removal', 'string', 'report-field-removal'),
      grantedAt,
      usedAt,
    ],
  },
]

const to = (
  from: string,
  named: string,
  target: string,
  label: MessageCode,
  parent: string,
  child = 'id',
): ReportRelation => ({ from, name: named, to: target, label, parent, child })

/** How they lead to each other, and from and to the objects of the identity store. */
export const governanceRelations: readonly ReportRelation[] = [
  to('users', 'grants', 'grants', 'report-entity-grants', 'id', 'user_id'),
  to('users', 'requests', 'requests', 'report-entity-requests', 'id', 'user_id'),
  to('users', 'violations', 'violations', 'report-entity-violations', 'id', 'user_id'),
  to('users', 'reviewItems', 'reviewItems', 'report-entity-review-items', 'id', 'user_id'),
  to('roles', 'grants', 'grants', 'report-entity-grants', 'id', 'item_id'),
  to('applications', 'entitlements', 'entitlements', 'report-entity-entitlements', 'id', 'application_id'),
  to('applications', 'grants', 'grants', 'report-entity-grants', 'id', 'application_id'),
  to('entitlements', 'application', 'applications', 'report-relation-application', 'application_id'),
  to('entitlements', 'grants', 'grants', 'report-entity-grants', 'id', 'item_id'),
  to('grants', 'user', 'users', 'report-relation-user', 'user_id'),
  to('grants', 'application', 'applications', 'report-relation-application', 'application_id'),
  to('grants', 'request', 'requests', 'report-relation-request', 'request_id'),
  to('requests', 'user', 'users', 'report-relation-user', 'user_id'),
  to('requests', 'requester', 'users', 'report-relation-requester', 'requester_id'),
  to('requests', 'approvals', 'approvals', 'report-entity-approvals', 'id', 'request_id'),
  to('approvals', 'request', 'requests', 'report-relation-request', 'request_id'),
  to('approvals', 'approver', 'users', 'report-relation-approver', 'approver_id'),
  to('violations', 'user', 'users', 'report-relation-user', 'user_id'),
  to('violations', 'rule', 'policyRules', 'report-relation-rule', 'rule_id'),
  to('policyRules', 'violations', 'violations', 'report-entity-violations', 'id', 'rule_id'),
  to('campaigns', 'items', 'reviewItems', 'report-entity-review-items', 'id', 'campaign_id'),
  to('campaigns', 'owner', 'users', 'report-relation-owner', 'owner_id'),
  to('reviewItems', 'campaign', 'campaigns', 'report-relation-campaign', 'campaign_id'),
  to('reviewItems', 'user', 'users', 'report-relation-user', 'user_id'),
  to('reviewItems', 'decider', 'users', 'report-relation-decider', 'decided_by'),
]
