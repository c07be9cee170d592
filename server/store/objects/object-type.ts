/** How the store treats the values of a field. `any` = declared in a way that says nothing: kept as it is. */
export type StoredKind = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'relationship' | 'any'

/** Where a relationship may point to. */
export interface StoredTarget {
  /** Collection, e.g. `managed/alpha_role`. */
  readonly path: string
  /** Properties of the target that stand for it in lists; whoever sees the relationship sees them. */
  readonly displayFields: readonly string[]
}

/** A relationship as the schema declares it. */
export interface RelationshipShape {
  /** Many targets (declared as an array) or at most one. */
  readonly many: boolean
  readonly targets: readonly StoredTarget[]
  /** Property of the target that shows the same edge from the other side. */
  readonly reverseProperty: string | undefined
}

/** A value that the store derives from relationships, so that it can be read and filtered like any other. */
export interface DerivedShape {
  /** Relationship properties to follow, one hop after the other. */
  readonly hops: readonly string[]
  /** Properties of the last object; `*` or none = its reference. */
  readonly properties: readonly string[]
  /** A flat list of values instead of objects. */
  readonly flatten: boolean
}

/** One property of an object type. */
export interface ObjectField {
  readonly name: string
  readonly kind: StoredKind
  /** Elements of an array. */
  readonly items: ObjectField | undefined
  /** Declared properties of an object; `undefined` when any are allowed. */
  readonly fields: ReadonlyMap<string, ObjectField> | undefined
  /** `full`: filtered and sorted through an index; `sparse`: filtered only, because few objects have a value. */
  readonly index: 'full' | 'sparse' | undefined
  readonly unique: boolean
  readonly returnByDefault: boolean
  /** Never leaves the store and cannot be filtered by. */
  readonly isPrivate: boolean
  /** Kept as a hash in its own table, e.g. a password. */
  readonly isCredential: boolean
  readonly relationship: RelationshipShape | undefined
  readonly derived: DerivedShape | undefined
}

/** What the store needs to know of a type of objects; derived from its schema by `objectTypeOf`. */
export interface ObjectType {
  /** `managed/alpha_user`, `internal/role`. */
  readonly collection: string
  readonly fields: ReadonlyMap<string, ObjectField>
  /** Fields in the order of declaration that are relationships. */
  readonly relationships: readonly ObjectField[]
}

/** Every type by collection. */
export type ObjectTypes = ReadonlyMap<string, ObjectType>
