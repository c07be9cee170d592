import { DomainError, isRecord } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { Actor } from '../../store/audit.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { Product } from '../definitions.ts'
import { checkLayers } from './check-layer.ts'
import { readContractSchemas } from './contract-schemas.ts'
import type { ContractSchemas } from './contract-schemas.ts'
import type { LayerTables } from './layer-rows.ts'
import type { LayerFile } from './layer.ts'
import { publishLayer } from './publish-layer.ts'
import { readLayers } from './read-layers.ts'
import { assertFiles } from './layer-files.ts'

/** What is kept of each change: by which command it came. */
const WHY = 'portal tenant import'
const NAME = /^(tenant|realm-[\w-]+)$/
const FILE = /^[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*\.json$/

/** What layers are checked against. */
export interface LayerKindDeps {
  readonly product: Product
  /** Folder of the OpenAPI documents. */
  readonly openapi: string
  readonly clock: () => number
}

/**
 * The layers of tenant and realms, as they are published, as a kind of configuration (`kernel/tenant-kind.ts` of the platform, which the gateway does
 * not import): `tenant`, `realm-alpha`.
 */
export function createLayerKinds({ product, openapi, clock }: LayerKindDeps) {
  let schemas: ContractSchemas | undefined
  const check = (
    above: readonly { readonly id: string; readonly files: readonly LayerFile[] }[],
    layer: string,
  ) => {
    schemas ??= readContractSchemas(openapi)
    const errors = (checkLayers(product, above, schemas).get(layer) ?? []).filter(
      ({ severity }) => severity === 'error',
    )
    if (errors.length > 0)
      throw new DomainError('draft-has-errors', { count: errors.length }, { detail: { findings: errors } })
  }
  return (database: Database) => {
    const db = database.kysely.withTables<LayerTables>()
    const now = () => new Date(clock())
    const publish = async (name: string, files: readonly LayerFile[], by: Actor): Promise<void> => {
      const layer = layerOf(name)
      // The layer of the tenant lies below that of a realm, and is written before it.
      const below = layer === 'tenant' ? [] : ['tenant']
      const standing = await readLayers(db, [...below, layer], now)
      const above = [...below, layer].map((id, at) => ({ id, files: standing[at]?.files ?? [] }))
      check(
        above.map((each) => (each.id === layer ? { ...each, files } : each)),
        layer,
      )
      const author = { id: by.actor, name: by.actor.slice(by.actor.lastIndexOf('/') + 1) }
      const after = standing.at(-1)?.revision ?? 0
      await publishLayer(db, now(), layer, { files, why: WHY, by: author, after })
    }
    return [
      {
        folder: 'layers',
        tables: ['portal_layer'],
        async list(): Promise<ReadonlyMap<string, JsonObject>> {
          const rows = await db
            .selectFrom('portal_layer as l')
            .innerJoin('portal_layer_revision as r', (join) =>
              join.onRef('r.layer', '=', 'l.layer').onRef('r.revision', '=', 'l.revision'),
            )
            .select(['l.layer', 'r.files'])
            .execute()
          return new Map(
            rows
              .filter(({ files }) => files.length > 0)
              .map(({ layer, files }): [string, JsonObject] => [
                layer.replace(':', '-'),
                { files: inOrder(files).map(({ file, text }) => ({ file, text })) },
              ]),
          )
        },
        async write(name: string, content: JsonObject | null, by: Actor) {
          await publish(name, filesIn(content), by)
          return []
        },
        remove: (name: string, by: Actor) => publish(name, [], by),
      },
    ]
  }
}

const inOrder = (files: readonly LayerFile[]): LayerFile[] =>
  [...files].toSorted((a, b) => (a.file < b.file ? -1 : 1))

/** @throws DomainError for what is called like no layer */
function layerOf(name: string): string {
  if (!NAME.test(name)) throw new DomainError('tenant-document-elsewhere', { name, folder: 'layers' })
  return name === 'tenant' ? name : name.replace('-', ':')
}

/** @throws DomainError for what is no list of files */
function filesIn(content: JsonObject | null): readonly LayerFile[] {
  const files: unknown = content?.['files']
  const isFile = (each: unknown): each is LayerFile =>
    isRecord(each) &&
    typeof each['file'] === 'string' &&
    FILE.test(each['file']) &&
    typeof each['text'] === 'string'
  if (!Array.isArray(files) || !files.every(isFile))
    throw new DomainError(
      'tenant-property-not-valid',
      { property: 'files' },
      { detail: { pointer: '/files' } },
    )
  assertFiles(files)
  return inOrder(files.map(({ file, text }) => ({ file, text })))
}
