import type { TObject, TSchema } from '@sinclair/typebox'

/** An option as reference and gallery list it. */
export interface OptionDescription {
  name: string
  /** In the words of authors: `message key`, `condition`, `list of string` … */
  kind: string
  required: boolean
}

/** Marks of the format that say more than the JSON type. */
const marks: readonly (readonly [string, string])[] = [
  ['x-binding', 'data'],
  ['x-message', 'message key'],
  ['x-template', 'address'],
  ['x-condition', 'condition'],
  ['x-field', 'field'],
  ['x-action', 'action'],
  ['x-state', 'state'],
  ['x-dialog', 'dialog'],
  ['x-rule', 'rule'],
  ['x-display', 'display'],
  ['x-operation', 'operation'],
]

/**
 * Says what an options schema takes.
 *
 * @param schema options of a widget, or keys of an action
 * @returns its keys, in order
 * @example describeOptions(Type.Object({ titleKey: MessageKey })) // [{ name: 'titleKey', kind: 'message key', required: true }]
 */
export function describeOptions(schema: TObject): OptionDescription[] {
  return Object.entries(schema.properties).map(([name, each]) => ({
    name,
    kind: kindOf(each),
    required: schema.required?.includes(name) ?? false,
  }))
}

function kindOf(schema: TSchema): string {
  const mark = marks.find(([name]) => schema[name] !== undefined)
  if (mark)
    return mark[0] === 'x-binding' && schema['x-binding'] !== 'any'
      ? `${String(schema['x-binding'])} data`
      : mark[1]
  if (schema['const'] !== undefined) return `\`${JSON.stringify(schema['const'])}\``
  if (Array.isArray(schema['anyOf']))
    return [...new Set((schema['anyOf'] as TSchema[]).map(kindOf))].join(' or ')
  if (schema['pattern'] === '^=') return 'expression'
  if (schema['type'] === 'array') return `list of ${kindOf((schema['items'] ?? {}) as TSchema)}`
  return typeof schema['type'] === 'string' ? schema['type'] : 'any value'
}
