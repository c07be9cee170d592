import { resolveReference } from '../../../server/contract/document.ts'
import type { ContractDocument } from '../../../server/contract/index.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minProperties?: number
  readonly minimum?: number
  readonly format?: string
  readonly pattern?: string
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

/** The smallest value that a schema of the contract asks for: required properties, first choices, what it gives as an example. */
export function sample(document: ContractDocument, given: unknown): unknown {
  const schema = resolveReference(document, given) as Schema | undefined
  if (schema === undefined) return {}
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.examples) return schema.examples[0]
  const parts = schema.allOf ?? (schema.oneOf ?? schema.anyOf)?.slice(0, 1)
  if (parts) {
    const samples = [...parts, { ...schema, allOf: undefined, oneOf: undefined, anyOf: undefined }].map(
      (part) => sample(document, part),
    )
    return samples.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      ? Object.assign({}, ...samples)
      : samples[0]
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  switch (type ?? (schema.properties || schema.required ? 'object' : undefined)) {
    case 'object': {
      const names = [
        ...(schema.required ?? []),
        ...(schema.required === undefined && (schema.minProperties ?? 0) > 0
          ? Object.keys(schema.properties ?? {}).slice(0, schema.minProperties)
          : []),
      ]
      return Object.fromEntries(
        names.map((name) => [name, sample(document, schema.properties?.[name] ?? {})]),
      )
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(document, schema.items ?? {}))
    case 'string':
      if (schema.format === 'date-time') return '2026-01-01T00:00:00Z'
      // A number as text, e.g. of an item.
      if (schema.pattern?.startsWith('^[0-9]')) return '1'
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return {}
  }
}
