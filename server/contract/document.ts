import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import yaml from 'js-yaml'

/** A JSON Schema as it stands in a document. */
export type Schema = Readonly<Record<string, unknown>> | boolean

/** A parameter object of OpenAPI 3.1, references already followed. */
export interface ParameterObject {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema?: Schema
  readonly 'x-multi-segment'?: boolean
}

/** One OpenAPI file. */
export interface ContractDocument {
  /** File name without extension: `access`, `identity`, `portal`. */
  readonly service: string
  readonly root: Readonly<Record<string, unknown>>
}

/**
 * Finds a folder of the project from any module, in the sources as well as in the built bundle.
 *
 * @param name folder beside package.json, e.g. `openapi`
 * @param from module address to start from
 * @throws when no parent folder has it
 * @example projectFolder('openapi')
 */
export function projectFolder(name: string, from: string = import.meta.url): string {
  let at = dirname(fileURLToPath(from))
  for (;;) {
    const candidate = join(at, name)
    if (existsSync(join(at, 'package.json')) && existsSync(candidate)) return candidate
    const parent = dirname(at)
    if (parent === at) {
      throw new Error(
        `The folder ${name}/ was not found above ${fileURLToPath(from)}; keep it beside package.json.`,
      )
    }
    at = parent
  }
}

/** What was read last of each file: several parts of a server read the same ones, and a document is never written into. */
const read = new Map<string, { readonly text: string; readonly root: Readonly<Record<string, unknown>> }>()

/**
 * Reads OpenAPI files.
 *
 * @param folder folder with the `.yaml` files
 * @param services which ones; default: all
 * @throws when a file is missing or is not an OpenAPI document
 */
export function loadDocuments(folder: string, services?: readonly string[]): ContractDocument[] {
  const wanted =
    services ??
    readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => basename(file, '.yaml'))
      .sort()
  return wanted.map((service) => {
    const file = join(folder, `${service}.yaml`)
    const text = readFileSync(file, 'utf8')
    const known = read.get(file)
    if (known?.text === text) return { service, root: known.root }
    // CORE_SCHEMA: dates in examples stay text.
    const root = yaml.load(text, { schema: yaml.CORE_SCHEMA })
    if (!isRecord(root) || !isRecord(root.paths)) {
      throw new Error(`openapi/${service}.yaml is not an OpenAPI document: it has no "paths".`)
    }
    read.set(file, { text, root })
    return { service, root }
  })
}

/** Follows a `$ref` inside its own document. */
export function resolveReference(document: ContractDocument, node: unknown): unknown {
  if (!isRecord(node) || typeof node.$ref !== 'string') return node
  let at: unknown = document.root
  for (const part of node.$ref.replace(/^#\//, '').split('/')) {
    at = isRecord(at) ? at[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  }
  if (at === undefined) throw new Error(`openapi/${document.service}.yaml: ${node.$ref} does not exist.`)
  return resolveReference(document, at)
}

/** Whether a value is a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
