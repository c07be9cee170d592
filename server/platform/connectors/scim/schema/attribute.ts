import type { ProvisionedKind } from '../../../ports/provisioned-objects-port.ts'

/** Where the value of an attribute is kept. Without one it is worked out, and neither filtered by nor written. */
export type AttributeBinding =
  | { readonly kind: 'id' | 'external-id' }
  /** A text in a property of the object. */
  | { readonly kind: 'property'; readonly property: string }
  /** `active` or `inactive` in a property; nothing means active. */
  | { readonly kind: 'status'; readonly property: string }
  /** Written, and never answered. */
  | { readonly kind: 'secret'; readonly property: string }
  /** The same for every value that is there. */
  | { readonly kind: 'constant'; readonly value: string | boolean }
  /** When the object was made, or changed last. */
  | { readonly kind: 'time'; readonly name: '_created' | '_changed' }
  /** Properties with a space between them. */
  | { readonly kind: 'joined'; readonly properties: readonly string[] }
  /** Objects at the other end of a relationship. @param shown properties over there that make their name */
  | {
      readonly kind: 'relationship'
      readonly property: string
      readonly target: ProvisionedKind
      readonly shown: readonly string[]
    }

/** An attribute as RFC 7643, section 7, describes it, and where its value is kept. */
export interface ScimAttribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference'
  readonly description: string
  readonly multiValued?: boolean
  readonly required?: boolean
  readonly caseExact?: boolean
  /** Absent: `readWrite`. */
  readonly mutability?: 'readOnly' | 'writeOnly'
  /** Absent: `default`. */
  readonly returned?: 'always' | 'never'
  readonly uniqueness?: 'server'
  readonly canonicalValues?: readonly string[]
  readonly referenceTypes?: readonly string[]
  readonly subAttributes?: readonly ScimAttribute[]
  readonly binding?: AttributeBinding
}

/** A schema: its URN, and what it has. */
export interface ScimSchema {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly attributes: readonly ScimAttribute[]
}

/** A type of resources of a realm, with the attributes that its objects have properties for. */
export interface ResourceType {
  readonly kind: ProvisionedKind
  readonly name: 'User' | 'Group'
  /** Below the base address, e.g. `/Users`. */
  readonly endpoint: string
  readonly description: string
  readonly schema: ScimSchema
  readonly extension: ScimSchema | undefined
  /** Collection of its objects. */
  readonly collection: string
  /** Of the objects at the other end of its relationships. */
  readonly targets: Readonly<Partial<Record<ProvisionedKind, string>>>
}

/** Attributes that every resource has (RFC 7643, section 3.1). */
export const commonAttributes: readonly ScimAttribute[] = [
  {
    name: 'schemas',
    type: 'reference',
    multiValued: true,
    description: 'URNs of the schemas.',
    mutability: 'readOnly',
    returned: 'always',
    caseExact: true,
  },
  {
    name: 'id',
    type: 'string',
    description: 'Given by the service provider.',
    mutability: 'readOnly',
    returned: 'always',
    caseExact: true,
    uniqueness: 'server',
    binding: { kind: 'id' },
  },
  {
    name: 'externalId',
    type: 'string',
    description: 'Given by the client; kept for each connector by itself.',
    caseExact: true,
    binding: { kind: 'external-id' },
  },
  {
    name: 'meta',
    type: 'complex',
    description: 'What is known of the resource.',
    mutability: 'readOnly',
    subAttributes: ['resourceType', 'created', 'lastModified', 'location', 'version'].map((name) => ({
      name,
      type: 'string' as const,
      description: 'Set by the service provider.',
      mutability: 'readOnly' as const,
      ...(name === 'created' ? { binding: { kind: 'time', name: '_created' } as const } : {}),
      ...(name === 'lastModified' ? { binding: { kind: 'time', name: '_changed' } as const } : {}),
    })),
  },
]

/** Every attribute of a binding's own schema and of the common ones, its extension left out. */
export const coreAttributes = (type: ResourceType): readonly ScimAttribute[] => [
  ...commonAttributes,
  ...type.schema.attributes,
]
