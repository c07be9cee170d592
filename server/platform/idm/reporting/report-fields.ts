import type { ReportEntity, ReportField, ReportRelation } from '../../ports/report-entities.ts'

/** An entity of reports whose rows are objects of a collection. */
export interface ObjectEntity extends ReportEntity {
  readonly collection: string
  /** Properties that a field shows, where they are called otherwise or are several. */
  readonly shows: Readonly<Record<string, readonly string[]>>
}

const id: ReportField = { name: 'id', column: 'id', type: 'string', label: 'report-field-id' }
const name: ReportField = { name: 'name', column: 'name', type: 'string', label: 'report-field-name' }
const description: ReportField = {
  name: 'description',
  column: 'description',
  type: 'string',
  label: 'report-field-description',
}
const dates: readonly ReportField[] = [
  { name: 'createdAt', column: 'created_at', type: 'date', label: 'report-field-created' },
  { name: 'changedAt', column: 'changed_at', type: 'date', label: 'report-field-changed' },
]

/** When an object was made and changed is known to whoever sees its name. */
const datesOf = (property: string) => ({ createdAt: [property], changedAt: [property] })

const users: ObjectEntity = {
  name: 'users',
  label: 'report-entity-users',
  collection: 'managed/alpha_user',
  view: 'reporting_users',
  key: 'id',
  title: 'name',
  fields: [
    id,
    { name: 'userName', column: 'user_name', type: 'string', label: 'report-field-user-name' },
    { name: 'name', column: 'full_name', type: 'string', label: 'report-field-name' },
    { name: 'givenName', column: 'given_name', type: 'string', label: 'report-field-given-name' },
    { name: 'familyName', column: 'family_name', type: 'string', label: 'report-field-family-name' },
    { name: 'mail', column: 'mail', type: 'string', label: 'report-field-mail' },
    { name: 'status', column: 'status', type: 'string', label: 'report-field-status' },
    { name: 'userType', column: 'user_type', type: 'integer', label: 'report-field-user-type' },
    { name: 'jobTitle', column: 'job_title', type: 'string', label: 'report-field-job-title' },
    { name: 'company', column: 'company', type: 'string', label: 'report-field-company' },
    { name: 'costCenter', column: 'cost_center', type: 'string', label: 'report-field-cost-center' },
    { name: 'city', column: 'city', type: 'string', label: 'report-field-city' },
    { name: 'country', column: 'country', type: 'string', label: 'report-field-country' },
    { name: 'hireDate', column: 'hire_date', type: 'string', label: 'report-field-hire-date' },
    { name: 'contractEnd', column: 'contract_end', type: 'string', label: 'report-field-contract-end' },
    { name: 'managerId', column: 'manager_id', type: 'string', label: 'report-field-manager-id' },
    ...dates,
  ],
  shows: {
    id: ['_id'],
    name: ['givenName', 'sn'],
    familyName: ['sn'],
    status: ['accountStatus'],
    managerId: ['manager'],
    ...datesOf('accountStatus'),
  },
}

const roles: ObjectEntity = {
  name: 'roles',
  label: 'report-entity-roles',
  collection: 'managed/alpha_role',
  view: 'reporting_roles',
  key: 'id',
  title: 'name',
  fields: [
    id,
    name,
    description,
    { name: 'isConditional', column: 'is_conditional', type: 'boolean', label: 'report-field-conditional' },
    ...dates,
  ],
  shows: { id: ['_id'], isConditional: ['condition'], ...datesOf('name') },
}

const organizations: ObjectEntity = {
  name: 'organizations',
  label: 'report-entity-organizations',
  collection: 'managed/alpha_organization',
  view: 'reporting_organizations',
  key: 'id',
  title: 'name',
  fields: [
    id,
    name,
    description,
    { name: 'parentId', column: 'parent_id', type: 'string', label: 'report-field-parent-id' },
    ...dates,
  ],
  shows: { id: ['_id'], parentId: ['parent'], ...datesOf('name') },
}

const applications: ObjectEntity = {
  name: 'applications',
  label: 'report-entity-applications',
  collection: 'managed/alpha_application',
  view: 'reporting_applications',
  key: 'id',
  title: 'name',
  fields: [
    id,
    name,
    description,
    { name: 'protocol', column: 'protocol', type: 'string', label: 'report-field-protocol' },
    { name: 'url', column: 'url', type: 'string', label: 'report-field-url' },
    { name: 'riskScore', column: 'risk_score', type: 'float', label: 'report-field-risk-score' },
    ...dates,
  ],
  shows: { id: ['_id'], protocol: ['templateName'], ...datesOf('name') },
}

/** Objects that reports can be of. */
export const objectEntities: readonly ObjectEntity[] = [users, roles, organizations, applications]

const members = { view: 'reporting_role_members', role: 'role_id', user: 'user_id' } as const
const organisation = {
  view: 'reporting_organization_members',
  of: 'organization_id',
  user: 'user_id',
} as const
const owners = { view: 'reporting_application_owners', of: 'application_id', user: 'user_id' } as const
const byId = { parent: 'id', child: 'id' } as const

/** How they lead to each other. */
export const objectRelations: readonly ReportRelation[] = [
  {
    from: 'users',
    name: 'manager',
    to: 'users',
    label: 'report-relation-manager',
    parent: 'manager_id',
    child: 'id',
    parentField: 'managerId',
  },
  {
    from: 'users',
    name: 'reports',
    to: 'users',
    label: 'report-relation-reports',
    parent: 'id',
    child: 'manager_id',
    childField: 'managerId',
  },
  {
    from: 'users',
    name: 'roles',
    to: 'roles',
    label: 'report-entity-roles',
    ...byId,
    through: { view: members.view, parent: members.user, child: members.role },
    parentField: 'roles',
  },
  {
    from: 'roles',
    name: 'members',
    to: 'users',
    label: 'report-relation-members',
    ...byId,
    through: { view: members.view, parent: members.role, child: members.user },
    childField: 'roles',
  },
  {
    from: 'users',
    name: 'organizations',
    to: 'organizations',
    label: 'report-entity-organizations',
    ...byId,
    through: { view: organisation.view, parent: organisation.user, child: organisation.of },
    parentField: 'memberOfOrg',
  },
  {
    from: 'organizations',
    name: 'members',
    to: 'users',
    label: 'report-relation-members',
    ...byId,
    through: { view: organisation.view, parent: organisation.of, child: organisation.user },
    childField: 'memberOfOrg',
  },
  {
    from: 'organizations',
    name: 'parent',
    to: 'organizations',
    label: 'report-relation-parent',
    parent: 'parent_id',
    child: 'id',
    parentField: 'parentId',
  },
  {
    from: 'organizations',
    name: 'children',
    to: 'organizations',
    label: 'report-relation-children',
    parent: 'id',
    child: 'parent_id',
    childField: 'parentId',
  },
  {
    from: 'users',
    name: 'ownedApplications',
    to: 'applications',
    label: 'report-relation-owned-applications',
    ...byId,
    through: { view: owners.view, parent: owners.user, child: owners.of },
    parentField: 'ownerOfApp',
  },
  {
    from: 'applications',
    name: 'owners',
    to: 'users',
    label: 'report-relation-owners',
    ...byId,
    through: { view: owners.view, parent: owners.of, child: owners.user },
    childField: 'ownerOfApp',
  },
]
