import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import yaml from 'js-yaml'
import type { CheckScope, ValueSchema } from '../../../engine/expression/check.ts'
import type { ParameterSchema } from '../../../engine/lint/lint-context.ts'

/** What the contract says about values: the checker's knowledge, which never reaches the browser. */
export interface ContractSchemas {
  /** Schema of the answer, by operationId. */
  answers: Record<string, ValueSchema>
  /** Schema of what is sent, by operationId. */
  bodies: Record<string, ValueSchema>
  /** Parameters of each operation, by name. */
  parameters: Record<string, Record<string, ParameterSchema>>
  /** Schemas of the roots of expressions, from the boot document. */
  roots: CheckScope
}

type Node = Record<string, unknown>
/** Names that stored objects have besides those of their type: marks of storage and of relationships. */
export const markNames: readonly string[] = [
  '_id',
  '_rev',
  '_ref',
  '_refResourceId',
  '_refResourceCollection',
  '_refResourceRev',
  '_refProperties',
]
/** Deep enough for every expression; shallow enough for schemas that contain themselves. */
const maxDepth = 8

/**
 * Reads what the OpenAPI documents say of all operations: their answers and their parameters.
 *
 * @param folder of the `*.yaml` files
 * @param usual names of attributes that stored objects usually have (see {@link readAttributeNames})
 * @returns schemas with references resolved; empty when the folder is not there
 */
export function readContractSchemas(folder: string, usual: readonly string[] = []): ContractSchemas {
  const answers: ContractSchemas['answers'] = {}
  const bodies: ContractSchemas['bodies'] = {}
  const parameters: ContractSchemas['parameters'] = {}
  let roots: CheckScope = {}
  if (!existsSync(folder)) return { answers, bodies, parameters, roots }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const document = yaml.load(readFileSync(join(folder, file), 'utf8')) as Node
    for (const item of Object.values((document['paths'] ?? {}) as Record<string, Node>))
      for (const operation of Object.values(item).filter(isNode)) {
        const id = operation['operationId']
        if (typeof id !== 'string') continue
        const schema = answerSchema(operation, document)
        if (schema) answers[id] = withUsualNames(schema, [...markNames, ...usual])
        const sent = bodySchema(operation, document)
        if (sent) bodies[id] = withUsualNames(sent, [...markNames, ...usual])
        parameters[id] = parametersOf([item['parameters'], operation['parameters']], document)
      }
    const schemas = at(document, 'components', 'schemas')
    const user = schemas?.['BootUser']
    const flags = schemas?.['Flags']
    const sections = schemas?.['AccountSections']
    // Signed-out visitors have no user, but their screens do not read one: what is there is known.
    if (user && flags)
      roots = {
        ...{ user: closed(user, document), flags: closed(flags, document) },
        sections: closed(sections, document),
      }
  }
  return { answers, bodies, parameters, roots }
}

/** Objects of free shape with an id are stored objects: their attributes come from the configuration of a tenant. */
function withUsualNames(schema: ValueSchema, names: readonly string[]): ValueSchema {
  const { properties, items } = schema
  const inner = {
    ...schema,
    ...(items ? { items: withUsualNames(items, names) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, withUsualNames(each, names)]),
          ),
        }
      : {}),
  }
  const stored = schema.additionalProperties === true && properties && Object.hasOwn(properties, '_id')
  return stored ? { ...inner, names } : inner
}

/**
 * Names of all attributes that a managed-object configuration knows.
 *
 * @param file a `config/managed` document
 * @returns the names, without duplicates; empty when the file is not there
 */
export function readAttributeNames(file: string): string[] {
  if (!existsSync(file)) return []
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (isNode(value['properties'])) for (const name of Object.keys(value['properties'])) names.add(name)
    Object.values(value).forEach(visit)
  }
  visit(JSON.parse(readFileSync(file, 'utf8')))
  return [...names]
}

function parametersOf(lists: readonly unknown[], document: Node): Record<string, ParameterSchema> {
  const found = lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((each) => follow(each, document))
    .filter((each) => each?.['in'] === 'query' || each?.['in'] === 'path')
  return Object.fromEntries(
    found.flatMap((each) => {
      const schema = follow(each?.['schema'], document) ?? {}
      const { type, enum: values } = schema
      return [
        [
          String(each?.['name']),
          {
            required: each?.['in'] === 'query' && each['required'] === true,
            ...(typeof type === 'string' ? { type } : {}),
            ...(Array.isArray(values) ? { enum: values } : {}),
          },
        ],
      ]
    }),
  )
}

function answerSchema(operation: Node, document: Node): ValueSchema | undefined {
  const responses = (operation['responses'] ?? {}) as Record<string, unknown>
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const resolved = follow(success, document)
  const schema = at(resolved, 'content', 'application/json')?.['schema']
  return schema === undefined ? undefined : closed(schema, document)
}

function bodySchema(operation: Node, document: Node): ValueSchema | undefined {
  const body = follow(operation['requestBody'], document)
  const content = at(body, 'content')
  const schema =
    at(content, 'application/json')?.['schema'] ?? at(content, 'application/json-patch+json')?.['schema']
  return schema === undefined ? undefined : closed(schema, document, { sent: true })
}

/** The part of a schema that the checker reads. A schema with several forms is of free shape. */
function closed(
  schema: unknown,
  document: Node,
  { depth = 0, sent = false }: { readonly depth?: number; readonly sent?: boolean } = {},
): ValueSchema {
  const node = follow(schema, document)
  if (depth > maxDepth || !node || node['oneOf'] || node['anyOf']) return {}
  if (Array.isArray(node['allOf'])) return sent ? {} : together(node['allOf'], document, depth)
  const made: ValueSchema = {}
  if (isNode(node['properties'])) {
    made.properties = Object.fromEntries(
      Object.entries(node['properties']).map(([name, each]) => [
        name,
        closed(each, document, { depth: depth + 1, sent }),
      ]),
    )
    // Beyond its own properties an answer is free unless the contract closes it.
    made.additionalProperties = node['additionalProperties'] !== false
  }
  if (node['items'] !== undefined) made.items = closed(node['items'], document, { depth: depth + 1, sent })
  if (Array.isArray(node['enum'])) made.enum = node['enum']
  // Answers are read whatever the contract requires; what is sent must fit it.
  if (sent) {
    if (typeof node['type'] === 'string') made.type = node['type']
    if (Array.isArray(node['required'])) made.required = node['required'] as string[]
  }
  return made
}

/** Several schemas that hold at once: an answer has the properties of all of them, of a property the latest one that says something. */
function together(schemas: readonly unknown[], document: Node, depth: number): ValueSchema {
  const all = schemas.map((each) => closed(each, document, { depth: depth + 1 }))
  const properties: Record<string, ValueSchema> = {}
  for (const each of all) Object.assign(properties, each.properties)
  return Object.keys(properties).length === 0 ? {} : { properties, additionalProperties: true }
}

function follow(value: unknown, document: Node): Node | undefined {
  if (!isNode(value)) return undefined
  const reference = value['$ref']
  if (typeof reference !== 'string') return value
  return at(document, ...reference.replace(/^#\//, '').split('/'))
}

function at(node: Node | undefined, ...words: string[]): Node | undefined {
  let found: unknown = node
  for (const word of words) found = isNode(found) ? found[word] : undefined
  return isNode(found) ? found : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
