import type { Diagnostic } from '../format/diagnostics.ts'

/** The part of JSON Schema that forms are built of. */
export interface FormSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  properties?: Record<string, FormSchema>
  required?: string[]
  additionalProperties?: boolean | FormSchema
  items?: FormSchema
  enum?: (string | number | boolean)[]
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** A policy of a property, as the schema names it. */
export interface FieldPolicy {
  policyId: string
  params: Readonly<Record<string, unknown>>
}

/** Where a relationship may point to. */
export interface RelationshipTarget {
  /** `managed/alpha_role`. */
  path: string
  label: string
  /** Fields that are shown and searched, first the one that names the thing. */
  fields: readonly string[]
  sortKeys: readonly string[]
  /** Only objects that match may be chosen. */
  filter: string
}

export type FieldKind =
  | 'text'
  | 'secret'
  | 'choice'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'time'
  | 'image'
  | 'object'
  | 'map'
  | 'list'
  | 'relationship'
  | 'relationships'
  /** Cannot be edited here: shown as it is, with the reason. */
  | 'display'

/** One field of a form: what the schema alone does not say. */
export interface FormField {
  name: string
  kind: FieldKind
  title: string
  description?: string
  required: boolean
  readOnly: boolean
  /** Computed by the platform, whoever asks. */
  computed: boolean
  policies: readonly FieldPolicy[]
  targets?: readonly RelationshipTarget[]
  /** Fields of an object. */
  fields?: readonly FormField[]
  /** The entry of a list or the value of a map. */
  item?: FormField
  /** Why a `display` cannot be edited: the code of a diagnostic. */
  reason?: string
}

/** A form: the schema that values are validated against, its fields in order, and what was odd in the source. */
export interface FormModel {
  title: string
  schema: FormSchema
  fields: readonly FormField[]
  diagnostics: readonly Diagnostic[]
}
