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
  multipleOf?: number
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
  | 'long-text'
  | 'secret'
  | 'choice'
  /** One of the field's own choices, as a list to open. */
  | 'select'
  | 'multiselect'
  /** Several of the field's own choices, all in sight. */
  | 'checkboxes'
  /** One of the field's own choices, all in sight. */
  | 'radio'
  | 'switch'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'time'
  | 'image'
  | 'object'
  | 'map'
  /** An object of free shape, as text. */
  | 'json'
  | 'list'
  | 'relationship'
  | 'relationships'
  /** Another object, found by a search; its key is stored. */
  | 'pick'
  | 'picks'
  /** A file of this device: its name and its bytes. */
  | 'file'
  /** A value that is read here, in words. */
  | 'words'
  /** Text without a value. */
  | 'note'
  /** Cannot be edited here: shown as it is, with the reason. */
  | 'display'

/** One of the values that a field may take, with its name in the person's language. */
export interface FieldOption {
  value: string | number | boolean
  label: string
  disabled?: boolean
}

/** What a `pick` searches and keeps. */
export interface FieldSearch {
  /** The lazy binding that searches. */
  candidates: string
  /** Field of a candidate that is stored. */
  store: string
  /** Field of a candidate that is shown; absent: what a person calls the object. */
  name?: string
  /** Further input of the search. */
  input?: Readonly<Record<string, unknown>>
}

/** Which files a `file` takes. */
export interface FieldFile {
  /** As browsers take it: `.csv,text/csv`. */
  accept: string
  /** In bytes. */
  most: number
}

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
  /** The label and hint are the portal's own words, not the server's. */
  translated?: boolean
  options?: readonly FieldOption[]
  /** What the values of an enumeration are called; texts of the server. */
  names?: Readonly<Record<string, string>>
  search?: FieldSearch
  file?: FieldFile
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
