import type { JsonObject } from '../../store/objects/json.ts'
import type { ManagedObjectDefinition } from './managed-configuration.ts'

const text = (title: string, more: JsonObject = {}): JsonObject => ({
  type: 'string',
  title,
  viewable: true,
  searchable: true,
  ...more,
})

/**
 * The types of `internal/…`: authorisation roles, and users that belong to no realm.
 *
 * @param people collections of people, to whom roles are given
 */
export function internalDefinitions(people: readonly string[]): ManagedObjectDefinition[] {
  const members = (path: string): JsonObject => ({
    path,
    label: 'User',
    query: { queryFilter: 'true', fields: ['userName', 'givenName', 'sn'], sortKeys: [] },
  })
  const authzMembers: JsonObject = {
    type: 'array',
    title: 'Members',
    viewable: true,
    searchable: false,
    returnByDefault: false,
    items: {
      type: 'relationship',
      reverseRelationship: true,
      reversePropertyName: 'authzRoles',
      validate: true,
      resourceCollection: [...people, 'internal/user'].map(members),
    },
  }
  const authzRoles: JsonObject = {
    type: 'array',
    title: 'Authorization roles',
    viewable: true,
    searchable: false,
    returnByDefault: false,
    items: {
      type: 'relationship',
      reverseRelationship: true,
      reversePropertyName: 'authzMembers',
      resourceCollection: [
        { path: 'internal/role', label: 'Internal Role', query: { queryFilter: 'true', fields: ['name'] } },
      ],
    },
  }
  return [
    {
      name: 'role',
      collection: 'internal/role',
      schema: {
        title: 'Internal Role',
        description: 'A role that gives rights in the identity service.',
        icon: 'fa-check-square',
        'mat-icon': 'assignment_ind',
        type: 'object',
        order: ['name', 'description', 'condition', 'temporalConstraints', 'privileges', 'authzMembers'],
        required: ['name'],
        properties: {
          name: text('Name', { policies: [{ policyId: 'unique' }] }),
          description: text('Description'),
          condition: { type: ['string', 'null'], title: 'Condition', viewable: true, searchable: false },
          temporalConstraints: {
            type: 'array',
            title: 'Temporal constraints',
            viewable: true,
            items: { type: 'object', properties: { duration: { type: 'string', title: 'Duration' } } },
          },
          privileges: { type: 'array', title: 'Privileges', viewable: true, items: { type: 'object' } },
          authzMembers,
        },
      },
    },
    {
      name: 'user',
      collection: 'internal/user',
      schema: {
        title: 'Internal User',
        description: 'A user of the platform itself.',
        icon: 'fa-user',
        type: 'object',
        order: ['userName', 'password', 'authzRoles'],
        required: ['userName'],
        properties: {
          userName: text('User name', { policies: [{ policyId: 'unique' }] }),
          password: {
            type: 'string',
            title: 'Password',
            viewable: false,
            isProtected: true,
            scope: 'private',
          },
          authzRoles,
        },
      },
    },
  ]
}

/** Roles that exist from the start. The last four carry the administrators of the access service. */
export const BUILT_IN_ROLES: Readonly<Record<string, string>> = {
  'openidm-admin': 'Administrative access',
  'openidm-authorized': 'Basic minimum user',
  'openidm-reg': 'Anonymous access',
  'openidm-cert': 'Authenticated via certificate',
  'openidm-tasks-manager': 'Allowed to reassign workflow tasks',
  'platform-provisioning': 'Platform provisioning access',
  'ui-realm-admin': 'Administrator of a realm',
  'ui-global-admin': 'Administrator of every realm',
  'type-admin': 'Administrator of the objects of every type',
  'tenant-auditor': 'Reads reports and the audit trail',
}

/** A role as it is from the start. */
export const builtInRole = (name: string, description: string): JsonObject => ({
  name,
  description,
  condition: null,
  privileges: [],
  temporalConstraints: [],
})
