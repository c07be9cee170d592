import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Options, ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isRecord } from './document.ts'
import type { ContractDocument, Schema } from './document.ts'
import type { Operation } from './operations.ts'
import { DomainError } from './domain-error.ts'

/** Checks requests and answers of one document. Validators are compiled on first use. */
export interface Validator {
  /** Coerced query. @throws DomainError `query-not-valid` naming the parameter */
  query(operation: Operation, query: Record<string, unknown>): Record<string, unknown>
  /** @throws DomainError `path-not-valid` naming the parameter */
  params(operation: Operation, params: Record<string, string>): void
  /** @throws DomainError `body-required`, or `body-not-valid` naming the place in the body */
  body(operation: Operation, body: unknown): void
  /** What is wrong with an answer, or `undefined`. */
  answer(operation: Operation, status: number, body: unknown): string | undefined
  /** Compiles everything; for tests that want document faults at once. */
  compileAll(operations: readonly Operation[]): void
}

/**
 * Builds the validator of a document.
 *
 * @example createValidator(loadDocuments(folder, ['access'])[0])
 */
export function createValidator(document: ContractDocument): Validator {
  const base: Options = { strict: false, allErrors: true, removeAdditional: false, validateSchema: false }
  const make = (options: Options): Ajv2020 => {
    const ajv = new Ajv2020({ ...base, ...options })
    addFormats.default(ajv)
    ajv.addSchema({ components: document.root.components ?? {} }, document.service)
    return ajv
  }
  // Query text becomes numbers and booleans; bodies are taken as they were sent.
  const coercing = make({ coerceTypes: 'array', useDefaults: true })
  const exact = make({})
  const compiled = new Map<string, ValidateFunction>()

  const compile = (key: string, ajv: Ajv2020, schema: Schema): ValidateFunction => {
    let validate = compiled.get(key)
    if (!validate) {
      validate = ajv.compile(absolute(schema, document.service) as object)
      compiled.set(key, validate)
    }
    return validate
  }
  const parameterSchema = (operation: Operation, place: 'query' | 'path'): Schema => {
    const own = operation.parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema ?? {}])),
      required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    }
  }
  const query = (operation: Operation): ValidateFunction =>
    compile(`${operation.id} query`, coercing, parameterSchema(operation, 'query'))
  const params = (operation: Operation): ValidateFunction =>
    compile(`${operation.id} path`, coercing, parameterSchema(operation, 'path'))
  const body = (operation: Operation): ValidateFunction =>
    compile(`${operation.id} body`, exact, operation.body?.schema ?? true)
  const answer = (operation: Operation, status: string, schema: Schema): ValidateFunction =>
    compile(`${operation.id} ${status}`, exact, schema)

  return {
    query(operation, values) {
      const validate = query(operation)
      const coerced = operation.underscoreOptional ? asDeclared(operation, values) : { ...values }
      if (!validate(coerced)) throw new DomainError('query-not-valid', { why: faultsOf(validate) })
      return coerced
    },
    params(operation, values) {
      const validate = params(operation)
      if (!validate({ ...values })) throw new DomainError('path-not-valid', { why: faultsOf(validate) })
    },
    body(operation, value) {
      if (!operation.body) return
      if (value === undefined) {
        if (operation.body.required) throw new DomainError('body-required', { operation: operation.id })
        return
      }
      const validate = body(operation)
      if (!validate(value)) throw new DomainError('body-not-valid', { why: faultsOf(validate) })
    },
    answer(operation, status, value) {
      const key = String(status) in operation.responses ? String(status) : 'default'
      if (!(key in operation.responses)) {
        // Problems need not be listed one by one; successes do.
        return status >= 400 ? undefined : `status ${status} is not in the contract`
      }
      const schema = operation.responses[key]
      if (schema === undefined) {
        return value === undefined ? undefined : `status ${status} has no JSON body in the contract`
      }
      const validate = answer(operation, key, schema)
      return validate(value) ? undefined : `Invalid answer: ${faultsOf(validate)}.`
    },
    compileAll(operations) {
      for (const operation of operations) {
        query(operation)
        params(operation)
        body(operation)
        for (const [status, schema] of Object.entries(operation.responses)) {
          if (schema !== undefined) answer(operation, status, schema)
        }
      }
    },
  }
}

/** References of an operation's schema point into the document's own components. */
function absolute(node: unknown, service: string): unknown {
  if (Array.isArray(node)) return node.map((item) => absolute(item, service))
  if (!isRecord(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? [key, service + value]
        : [key, absolute(value, service)],
    ),
  )
}

/** A validator's errors, as it words them: where and what, at most five. */
function faultsOf({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .filter((error) => !['if', 'oneOf', 'anyOf', 'allOf'].includes(error.keyword) || errors?.length === 1)
    .slice(0, 5)
    .map((error) => {
      const missing = error.keyword === 'required' ? String(error.params.missingProperty) : ''
      const extra = error.keyword === 'additionalProperties' ? String(error.params.additionalProperty) : ''
      const allowed =
        error.keyword === 'enum' ? ` (${(error.params.allowedValues as unknown[]).join(', ')})` : ''
      const place = [error.instancePath.replace(/^\//, ''), missing || extra].filter(Boolean).join('/')
      if (missing) return `'${place}' is required`
      if (extra) return `'${place}' is not known here`
      return `${place === '' ? 'it' : `'${place}'`} ${error.message ?? 'is not valid'}${allowed}`
    })
    .join('; ')
}

/** The same parameters under the names that the contract has for them. */
function asDeclared(operation: Operation, values: Record<string, unknown>): Record<string, unknown> {
  const declared = new Set(operation.parameters.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const twin = name.startsWith('_') ? name.slice(1) : `_${name}`
      return [!declared.has(name) && declared.has(twin) ? twin : name, value]
    }),
  )
}
