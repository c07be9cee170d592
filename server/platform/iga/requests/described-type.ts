import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { isBuiltInKind, requestKindOf } from './kinds/kinds.ts'

/** A property of the requests of a type. */
interface TypeProperty {
  readonly name: string
  readonly type: 'text' | 'boolean' | 'object'
  readonly title: string
  readonly description?: string
  readonly isRequired?: boolean
  /** The server says it. */
  readonly isFixed?: boolean
  readonly defaultValue?: string
}

/** What requests of every type have. */
const common: readonly TypeProperty[] = [
  { name: 'justification', type: 'text', title: 'Justification', description: 'Why it is requested' },
  {
    name: 'externalRequestId',
    type: 'text',
    title: 'External request ID',
    description: 'Its number elsewhere',
  },
  { name: 'requestIdPrefix', type: 'text', title: 'Request ID prefix', isFixed: true },
  { name: 'isDraft', type: 'boolean', title: 'Draft', isFixed: true },
  { name: 'priority', type: 'text', title: 'Priority', defaultValue: 'low' },
  { name: 'expiryDate', type: 'text', title: 'Expiry date', description: 'When it ends undecided' },
  {
    name: 'context',
    type: 'object',
    title: 'Context',
    description: 'By which right it was made',
    isFixed: true,
  },
  { name: 'workflowId', type: 'text', title: 'Workflow ID', isFixed: true },
  { name: 'blob', type: 'object', title: 'Answers of a form' },
]

const dates: Readonly<Record<'startDate' | 'endDate', TypeProperty>> = {
  startDate: {
    name: 'startDate',
    type: 'text',
    title: 'Start date',
    description: 'From when on it is wanted',
  },
  endDate: { name: 'endDate', type: 'text', title: 'End date', description: 'Until when it is wanted' },
}

const person: TypeProperty = { name: 'userId', type: 'text', title: 'Person' }
const access = (name: string, title: string) => ({
  subject: [person, { name, type: 'text' as const, title, isRequired: true }],
  uniqueKeys: ['common.userId', `common.${name}`],
  notModifiableProperties: ['common.userId', `common.${name}`, 'common.requestIdPrefix'],
})

interface TypeFacts {
  /** What of `common` says what the request is about. */
  readonly subject?: readonly TypeProperty[]
  /** Requests that share these are not open at the same time. */
  readonly uniqueKeys: readonly string[]
  readonly notModifiableProperties: readonly string[]
}

const application = access('applicationId', 'Application')
const entitlement = access('entitlementId', 'Entitlement')
const role = access('roleId', 'Role')

const facts: Readonly<Record<string, TypeFacts>> = {
  applicationGrant: application,
  applicationRemove: application,
  entitlementGrant: entitlement,
  entitlementRemove: entitlement,
  roleGrant: role,
  roleRemove: role,
  createUser: { uniqueKeys: [], notModifiableProperties: ['user.object'] },
  modifyUser: { uniqueKeys: ['user.userId'], notModifiableProperties: ['user.userId', 'user.object'] },
  deleteUser: { uniqueKeys: ['user.userId'], notModifiableProperties: ['user.userId'] },
  createEntitlement: {
    uniqueKeys: [],
    notModifiableProperties: ['entitlement.applicationId', 'entitlement.objectType', 'entitlement.object'],
  },
  modifyEntitlement: {
    uniqueKeys: ['entitlement.entitlementId'],
    notModifiableProperties: ['entitlement.entitlementId', 'entitlement.object'],
  },
  extendEndDate: {
    subject: [person, { name: 'grantId', type: 'text', title: 'Access', isRequired: true }],
    uniqueKeys: ['common.grantId'],
    notModifiableProperties: ['common.userId', 'common.grantId'],
  },
}

/**
 * A type of requests as clients read it: with what every request has, with what cannot be asked for twice, and with what cannot be
 * changed. What the type's own document says stands.
 *
 * @param doc as it is kept
 */
export function describedType(doc: JsonObject): JsonObject {
  const id = String(doc['id'])
  const known = isBuiltInKind(id) ? facts[id] : undefined
  const own = isRecord(doc['schemas']) ? (doc['schemas'] as JsonObject) : {}
  const terms = requestKindOf(id).dates.map((name) => dates[name])
  return {
    uniqueKeys: [...(known?.uniqueKeys ?? [])],
    notModifiableProperties: [...(known?.notModifiableProperties ?? [])],
    validation: null,
    customValidation: null,
    ...doc,
    schemas: {
      common: [
        schemaOf('commonRequest', [...common, ...terms]),
        ...(known?.subject ? [schemaOf(id, known.subject)] : []),
      ],
      ...own,
    },
  }
}

function schemaOf(displayName: string, properties: readonly TypeProperty[]): JsonObject {
  return {
    _meta: {
      type: 'system',
      displayName,
      properties: Object.fromEntries(
        properties.map(({ name, title, description, isRequired, isFixed, defaultValue }, order) => [
          name,
          {
            isRequired: isRequired === true,
            isInternal: true,
            isMultiValue: false,
            ...(isFixed ? { isChangable: false } : {}),
            display: {
              name: title,
              isVisible: isFixed !== true,
              order: order + 1,
              ...(description === undefined ? {} : { description }),
            },
            ...(defaultValue === undefined ? {} : { text: { defaultValue } }),
          },
        ]),
      ),
    },
    properties: Object.fromEntries(properties.map(({ name, type }) => [name, { type }])),
  }
}
