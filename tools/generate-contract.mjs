// Writes openapi/generated/: one .ts of wire types per OpenAPI file (openapi-typescript, which needs TypeScript 5)
// and operations.ts, the table from operationId to method and path that the browser client and the checker use.
// `--check` writes nothing and exits 1 when a file on disk differs.
import { readdirSync, readFileSync, writeFileSync, mkdirSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basename, join } from 'node:path'
import { createRequire } from 'node:module'
import yaml from 'js-yaml'

const require = createRequire(new URL('./package.json', import.meta.url))
const { default: openapiTS, astToString } = await import(
  require.resolve('openapi-typescript').replace(/\.cjs$/, '.mjs')
)

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'openapi')
const target = join(source, 'generated')
const check = process.argv.includes('--check')
const methods = ['get', 'post', 'put', 'patch', 'delete']
mkdirSync(target, { recursive: true })

/** A `$ref` to a shared parameter is followed inside its own file. */
function resolve(document, node) {
  if (!node?.$ref) return node
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at?.[key], document)
}

/** Where a read answers something else than an object: `array`, `text`, or `any` where the contract does not say. */
function answersOf(document, operation, method) {
  if (method !== 'get' && !operation['x-reads']) return {}
  const content = operation.responses?.['200']?.content
  const schema = content?.['application/json']?.schema
  // Bytes, or a file of lines or a table.
  if (content && Object.values(content).some((each) => each.schema?.format === 'binary'))
    return { responseType: 'blob' }
  if (content && !schema && Object.values(content).every((each) => each.schema?.type === 'string'))
    return { answers: 'text', responseType: '' }
  const kinds = kindsOf(document, schema)
  if (kinds.length === 1 && kinds[0] === 'object') return {}
  return { answers: kinds.length === 1 && kinds[0] === 'array' ? 'array' : 'any' }
}
function kindsOf(document, node) {
  const schema = resolve(document, node)
  if (!schema) return ['any']
  if (schema.allOf) return kindsOf(document, schema.allOf[0])
  const either = schema.oneOf ?? schema.anyOf
  if (either) return [...new Set(either.flatMap((each) => kindsOf(document, each)))]
  return schema.type ? [schema.type].flat() : schema.properties ? ['object'] : ['any']
}

const drifted = []
function emit(file, text) {
  const path = join(target, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  if (check) drifted.push(file)
  else writeFileSync(path, text)
}

const operations = {}
/** What administration tools call and no shipped screen does (`x-administration`). */
const administrative = new Set()
/** By event, the operations that may answer something else after it. */
const renewed = {}
const files = readdirSync(source)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
for (const file of files) {
  const name = basename(file, '.yaml')
  const document = yaml.load(readFileSync(join(source, file), 'utf8'))
  emit(
    `${name}.ts`,
    `// Generated from openapi/${file} by \`npm run generate\`. Do not edit.\n${astToString(await openapiTS(document))}`,
  )
  const base = document.servers?.[0]?.url ?? ''
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const shared = item.parameters ?? []
    for (const method of methods) {
      const operation = item[method]
      if (!operation) continue
      if (operations[operation.operationId])
        throw new Error(`operationId ${operation.operationId} stands twice (${file})`)
      const [plain, fragment = ''] = path.split('#')
      const parameters = [...shared, ...(operation.parameters ?? [])].map((p) => resolve(document, p))
      const segments = parameters.filter((p) => p['x-multi-segment']).map((p) => p.name)
      const action = new URLSearchParams(fragment).get('_action')
      for (const event of operation['x-events'] ?? [])
        renewed[event] = [...(renewed[event] ?? []), operation.operationId].sort()
      if (operation['x-administration']) administrative.add(operation.operationId)
      operations[operation.operationId] = {
        service: name,
        method: method.toUpperCase(),
        path: base + plain,
        query: parameters.filter((p) => p.in === 'query').map((p) => p.name),
        ...(segments.length > 0 ? { segments } : {}),
        ...(action ? { action } : {}),
        ...(operation.requestBody ? { body: true } : {}),
        ...(operation['x-reads'] ? { reads: true } : {}),
        ...(operation['x-list'] ? { list: operation['x-list'] } : {}),
        ...answersOf(document, operation, method),
        ...(operation['x-headers'] ? { headers: operation['x-headers'] } : {}),
      }
    }
  }
}
const rows = Object.entries(operations).sort(([a], [b]) => (a < b ? -1 : 1))
const services = files.map((file) => basename(file, '.yaml'))
const banner = '// Generated from openapi/*.yaml by `npm run generate`. Do not edit.\n'
emit(
  'operation-row.ts',
  `${banner}
/** How a list operation pages, filters and sorts; the engine has one adapter per dialect. */
export interface ListDialect {
  paging: string
  filter: string
  sort: string
}

/** Where an operation of the contract lives: everything a client needs to send it. */
export interface OperationRow {
  service: string
  method: string
  path: string
  query: readonly string[]
  /** Path parameters whose slashes are kept. */
  segments?: readonly string[]
  action?: string
  body?: boolean
  /** Changes nothing although its method is not GET. */
  reads?: true
  list?: ListDialect
  /** What a read answers; absent: an object. */
  answers?: 'array' | 'any' | 'text'
  /** How the browser takes it; absent: as JSON. Empty: as text that may be JSON, as a refusal is. */
  responseType?: '' | 'blob'
  headers?: Readonly<Record<string, string>>
}

export type OperationRows = Readonly<Record<string, OperationRow>>
`,
)
// One table per service: the browser needs those of sign-in first, the others with the first page, those of administration when one is called.
const tables = { ...Object.fromEntries(services.map((service) => [service, []])), administration: [] }
for (const [id, row] of rows) tables[administrative.has(id) ? 'administration' : row.service].push([id, row])
const names = Object.keys(tables).sort()
for (const name of names)
  emit(
    `operations-${name}.ts`,
    `${banner}import type { OperationRows } from './operation-row.ts'

export const ${name}: OperationRows = {
${tables[name].map(([id, row]) => `  ${id}: ${JSON.stringify(row)},`).join('\n')}
}
`,
  )
emit(
  'operations.ts',
  `${banner}import type { OperationRows } from './operation-row.ts'
${names.map((name) => `import { ${name} } from './operations-${name}.ts'\n`).join('')}
export type { ListDialect, OperationRow } from './operation-row.ts'

/** Every operation of the contract. */
export const operations: OperationRows = { ${names.map((name) => `...${name}`).join(', ')} }
`,
)
emit(
  'renewed-operations.ts',
  `${banner}
/** Reads that may answer something else after an event of followEvents (\`x-events\` in the contract), by the event. */
export const renewedOperations: Readonly<Record<string, readonly string[]>> = {
${Object.entries(renewed)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([event, ids]) => `  ${event}: ${JSON.stringify(ids)},`)
  .join('\n')}
}
`,
)
if (drifted.length > 0) {
  console.error(
    `openapi/generated is stale: ${drifted.join(', ')}. Run \`npm run generate\` and commit the result.`,
  )
  process.exit(1)
}
