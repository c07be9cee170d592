import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import yaml from 'js-yaml'
import type { CheckScope, ValueSchema } from '../engine/expression/check.ts'

/** What the contract says about values: the checker's knowledge, which never reaches the browser. */
export interface ContractSchemas {
  /** Schema of the answer, by operationId. */
  answers: Record<string, ValueSchema>
  /** Schemas of the roots of expressions, from the boot document. */
  roots: CheckScope
}

type Node = Record<string, unknown>
/** Deep enough for every expression; shallow enough for schemas that contain themselves. */
const maxDepth = 8

/**
 * Reads the answers of all operations from the OpenAPI documents.
 *
 * @param folder of the `*.yaml` files
 * @returns schemas with references resolved; empty when the folder is not there
 */
export function readContractSchemas(folder: string): ContractSchemas {
  const answers: Record<string, ValueSchema> = {}
  let roots: CheckScope = {}
  if (!existsSync(folder)) return { answers, roots }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const document = yaml.load(readFileSync(join(folder, file), 'utf8')) as Node
    for (const item of Object.values((document['paths'] ?? {}) as Record<string, Node>))
      for (const operation of Object.values(item).filter(isNode)) {
        const id = operation['operationId']
        const schema = answerSchema(operation, document)
        if (typeof id === 'string' && schema) answers[id] = schema
      }
    const schemas = at(document, 'components', 'schemas')
    const user = schemas?.['BootUser']
    const flags = schemas?.['Flags']
    // Signed-out visitors have no user, but their screens do not read one: what is there is known.
    if (user && flags) roots = { user: closed(user, document), flags: closed(flags, document) }
  }
  return { answers, roots }
}

function answerSchema(operation: Node, document: Node): ValueSchema | undefined {
  const responses = (operation['responses'] ?? {}) as Record<string, unknown>
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const resolved = follow(success, document)
  const schema = at(resolved, 'content', 'application/json')?.['schema']
  return schema === undefined ? undefined : closed(schema, document)
}

/** The part of a schema that the checker reads. A schema with several forms is of free shape. */
function closed(schema: unknown, document: Node, depth = 0): ValueSchema {
  const node = follow(schema, document)
  if (depth > maxDepth || !node || node['oneOf'] || node['anyOf'] || node['allOf']) return {}
  const made: ValueSchema = {}
  if (isNode(node['properties'])) {
    made.properties = Object.fromEntries(
      Object.entries(node['properties']).map(([name, each]) => [name, closed(each, document, depth + 1)]),
    )
    // Beyond its own properties an answer is free unless the contract closes it.
    made.additionalProperties = node['additionalProperties'] !== false
  }
  if (node['items'] !== undefined) made.items = closed(node['items'], document, depth + 1)
  if (Array.isArray(node['enum'])) made.enum = node['enum']
  return made
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
