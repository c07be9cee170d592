/** Keys of a type beside its schema: how the platform calls it, and hooks that exported configurations carry. */
export const typeKeys: readonly string[] = [
  ...['name', 'schema', 'title', 'type', 'icon', 'iconClass', 'mat-icon', 'meta', 'notifications', 'actions'],
  ...['methods', 'properties', 'attributeEncryption', 'lastSync', 'crossRealm'],
  ...['onCreate', 'onRead', 'onRetrieve', 'onUpdate', 'onDelete', 'onValidate', 'onStore', 'onSync'],
  ...['postCreate', 'postUpdate', 'postDelete'],
]

/** Keys of a schema: JSON Schema's, and those of managed objects (contract idm.md, "Schema"). */
export const schemaKeys: readonly string[] = [
  ...['$schema', '$ref', '$id', 'id', 'title', 'description', 'type', 'properties', 'required', 'order'],
  ...[
    'additionalProperties',
    'patternProperties',
    'items',
    'enum',
    'enumNames',
    'const',
    'default',
    'examples',
  ],
  ...['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems', 'minProperties'],
  ...[
    'maxProperties',
    'nullable',
    'deprecated',
    'readOnly',
    'writeOnly',
    'dependencies',
    'propName',
    'label',
  ],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'definitions'],
  ...[
    'icon',
    'mat-icon',
    'viewable',
    'searchable',
    'userEditable',
    'usageDescription',
    'isPersonal',
    'isVirtual',
  ],
  ...['isProtected', 'isConditional', 'isTemporalConstraint', 'scope', 'policies', 'conditionalPolicies'],
  ...['fallbackPolicies', 'returnByDefault', 'encryption', 'secureHash', 'flattenProperties', 'queryConfig'],
  ...['resourceCollection', 'reversePropertyName', 'reverseRelationship', 'validate', 'notify', 'notifySelf'],
  ...['notifyRelationships', 'relationshipGrantTemporalConstraintsEnforced', 'deleteQueryConfig'],
  ...['requiredByParent', 'referencedObjectFields', 'referencedRelationshipFields'],
  ...['onRetrieve', 'onStore', 'onValidate', 'widget'],
]

/** Kinds of values that a property may have, alone or beside `null`. */
export const kinds: readonly string[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'relationship',
]
