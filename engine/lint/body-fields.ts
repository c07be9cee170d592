import type { ElementFault } from '../compose/fault.ts'
import { isObject } from '../compose/place.ts'
import type { ValueSchema } from '../expression/check.ts'
import { nearest, suggest } from '../format/did-you-mean.ts'
import { pointerOf } from '../format/pointer.ts'

/** Fields of a written body that the operation does not take, lacks, or wants otherwise; what an expression gives is not known. */
export function bodyFieldFaults(
  value: unknown,
  schema: ValueSchema,
  words: readonly string[],
  operation: string,
): ElementFault[] {
  const at = pointerOf(words)
  if (typeof value === 'string' && value.startsWith('=')) return []
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((each, index) =>
          bodyFieldFaults(each, schema.items!, [...words, String(index)], operation),
        )
      : []
  if (!isObject(value)) {
    const wrong = scalarMisfit(value, schema)
    return wrong === undefined
      ? []
      : [
          {
            code: 'BND212',
            pointer: at,
            message: `${JSON.stringify(value)} does not fit "${words.at(-1)}" of "${operation}".`,
            hint: wrong,
          },
        ]
  }
  const { properties, required = [], additionalProperties, names = [] } = schema
  if (!properties) return []
  const known = [...Object.keys(properties), ...names]
  const odd = Object.keys(value).filter((name) => !known.includes(name))
  return [
    ...odd
      .filter((name) => additionalProperties === false || nearest(name, known) !== undefined)
      .map((name): ElementFault => ({
        code: 'BND212',
        key: true,
        pointer: pointerOf([...words, name]),
        message: `"${operation}" takes no "${name}".`,
        hint: suggest(name, known, 'field'),
      })),
    ...required
      .filter((name) => !Object.hasOwn(value, name))
      .map((name): ElementFault => ({
        code: 'BND212',
        key: true,
        pointer: at,
        message: `"${operation}" needs the field "${name}".`,
        hint: `Add "${name}" to the body.`,
      })),
    ...Object.entries(value).flatMap(([name, each]) =>
      Object.hasOwn(properties, name)
        ? bodyFieldFaults(each, properties[name]!, [...words, name], operation)
        : [],
    ),
  ]
}

function scalarMisfit(value: unknown, { type, enum: values }: ValueSchema): string | undefined {
  if (values && !values.includes(value)) return suggest(String(value), values.map(String), 'value')
  const types = [type ?? []].flat()
  const own = value === null ? 'null' : typeof value
  const fits = types.some((each) => each === own || (each === 'integer' && Number.isInteger(value)))
  return types.length === 0 || fits ? undefined : `Expected ${types.join(' or ')}.`
}
