/** A property as definitions show it. */
export interface PropertyDescribed {
  readonly name: string
  /** For people, in English: clients show it as it comes. */
  readonly label: string
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'object'
  readonly isPrimaryKey?: true
  readonly isRequired?: true
  /** Kept by the service. */
  readonly isReadOnly?: true
  readonly isSearchable?: true
  /** Says of events of the past what they were, for training. */
  readonly isLabel?: true
  /** What models learn from. */
  readonly isFeature?: true
}

/** What a client is told of a kind of entity (contract risk.md, "Entity definitions"). */
export interface EntityDefinition {
  readonly id: string
  /** Begins with a slash. */
  readonly namespace: string
  readonly name: string
  readonly version: string
  readonly description: string
  readonly schemas: {
    readonly _meta: {
      readonly type: 'managed'
      readonly displayName: string
      readonly icon: string
      readonly indexing: { readonly latest: string; readonly log: string }
      readonly properties: Readonly<Record<string, object>>
    }
    readonly properties: Readonly<Record<string, { readonly type: string }>>
  }
}

/** A definition of the shape that clients read, by what it says. */
export function entityDefinition(described: {
  readonly namespace: `/${string}`
  readonly name: string
  readonly version: string
  readonly displayName: string
  readonly description: string
  readonly icon: string
  readonly properties: readonly PropertyDescribed[]
}): EntityDefinition {
  const { namespace, name, version, displayName, description, icon, properties } = described
  return {
    id: `${namespace.slice(1).replaceAll('/', '.')}.${name}`,
    namespace,
    name,
    version,
    description,
    schemas: {
      _meta: {
        type: 'managed',
        displayName,
        icon,
        indexing: { latest: 'true', log: 'true' },
        properties: Object.fromEntries(properties.map((one, nth) => [one.name, shownProperty(one, nth)])),
      },
      properties: Object.fromEntries(properties.map((one) => [one.name, { type: one.type }])),
    },
  }
}

const shownProperty = (one: PropertyDescribed, nth: number): object => ({
  isPrimaryKey: one.isPrimaryKey ?? false,
  isRequired: one.isRequired ?? false,
  isInternal: one.isReadOnly ?? false,
  display: {
    name: one.label,
    group: 'General',
    order: (nth + 1) * 10,
    isVisible: true,
    isReadOnly: one.isReadOnly ?? false,
    isSearchable: one.isSearchable ?? false,
  },
  ml: { isFeature: one.isFeature ?? false, isLabel: one.isLabel ?? false },
})
