import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'

/** One fault of a value, in the shape that form libraries know (JSON pointer, keyword, parameters). */
export interface ValueFault {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Readonly<Record<string, unknown>>
  message: string
}

/** Keywords that only say that something inside is wrong. */
const containers = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'allOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'false',
])

const validators = new WeakMap<object, Validator>()

/**
 * Validates a value against a JSON schema by interpreting it: no code is generated, so no `unsafe-eval` is needed.
 *
 * @param schema a JSON schema; kept by identity
 * @param value the value; `undefined` entries count as absent
 * @returns every fault, leaves only
 */
export function valueFaults(schema: object, value: unknown): ValueFault[] {
  return validatorFor(schema)
    .validate(plain(value))
    .errors.filter((unit) => !containers.has(unit.keyword))
    .map((unit) => faultOf(schema, unit))
    .filter((fault) => fault.keyword !== 'additionalProperties' || fault.params['limit'] === false)
}

/** Whether a value fits a sub-schema; `root` resolves its references under `prefix`. */
export function fits(schema: object, value: unknown, root: object, prefix: string): boolean {
  const validator = new Validator(schema as Schema, '7', true)
  if (root !== schema) validator.addSchema(root as Schema, prefix)
  return validator.validate(plain(value)).valid
}

function validatorFor(schema: object): Validator {
  const known = validators.get(schema)
  if (known) return known
  // Not short-circuited: a form shows every fault at once.
  const made = new Validator(schema as Schema, '7', false)
  validators.set(schema, made)
  return made
}

/** `undefined` is what forms write for empty; in JSON it does not exist. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
}

function faultOf(schema: object, unit: OutputUnit): ValueFault {
  const words = unit.keywordLocation.replace(/^#\/?/, '')
  const limit = at(schema, words)
  return {
    keyword: unit.keyword,
    instancePath: unit.instanceLocation.replace(/^#/, ''),
    schemaPath: `#/${words}`,
    params: { ...paramsOf(unit, limit) },
    message: unit.error,
  }
}

function paramsOf(unit: OutputUnit, limit: unknown): Record<string, unknown> {
  switch (unit.keyword) {
    case 'required':
      return { missingProperty: /property "(.*)"/.exec(unit.error)?.[1] }
    case 'type':
      return { type: limit }
    case 'enum':
      return { allowedValues: limit }
    case 'format':
      return { format: limit }
    case 'pattern':
      return { pattern: limit }
    default:
      return { limit }
  }
}

function at(schema: unknown, path: string): unknown {
  let found = schema
  for (const word of path.split('/').filter(Boolean).map(decodeURIComponent)) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[word.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return found
}
