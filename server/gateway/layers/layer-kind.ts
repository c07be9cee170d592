import { pointerOf } from '../../../engine/format/pointer.ts'
import { createBodyCheck, DomainError, loadDocuments } from '../../contract/index.ts'
import type { BodyCheck } from '../../contract/index.ts'
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
const TENANT = 'tenant'
const FOLDER = 'layers'

/** What layers are checked against. */
export interface LayerKindDeps {
  readonly product: Product
  /** Folder of the OpenAPI documents. */
  readonly openapi: string
  /** Names of the realms that there are, e.g. `alpha`. */
  readonly realms: readonly string[]
  readonly clock: () => number
}

/**
 * The layers of tenant and realms, as they are published, as a kind of configuration (`kernel/tenant-kind.ts` of the platform, which the gateway does
 * not import): `tenant`, `realm-alpha`. They are judged together, once all are written: that of a realm lies on that of the tenant, whichever of them
 * is written first.
 */
export function createLayerKinds({ product, openapi, realms, clock }: LayerKindDeps) {
  const names = [TENANT, ...realms.map((realm) => `realm-${realm}`)]
  let schemas: ContractSchemas | undefined
  let checkBody: BodyCheck | undefined
  const errorsOf = (
    above: readonly { readonly id: string; readonly files: readonly LayerFile[] }[],
    layer: string,
  ) => {
    schemas ??= readContractSchemas(openapi)
    return (checkLayers(product, above, schemas).get(layer) ?? []).filter(
      ({ severity }) => severity === 'error',
    )
  }
  /** @throws DomainError for what is called like no layer */
  const layerOf = (name: string): string => {
    if (!names.includes(name)) throw new DomainError('tenant-document-elsewhere', { name, folder: FOLDER })
    return name.replace('-', ':')
  }
  /** @throws DomainError for what the contract does not take as the files of a layer */
  const filesIn = (content: JsonObject | null): readonly LayerFile[] => {
    if (content === null) throw new DomainError('tenant-document-form')
    const other = Object.keys(content).find((key) => key !== 'files')
    if (other !== undefined)
      throw new DomainError(
        'tenant-property-not-valid',
        { property: other },
        { detail: { pointer: pointerOf([other]) } },
      )
    checkBody ??= createBodyCheck(loadDocuments(openapi, ['portal']))
    checkBody('saveLayerDraft', content)
    const { files } = content as unknown as { readonly files: readonly LayerFile[] }
    assertFiles(files)
    return inOrder(files)
  }
  return (database: Database) => {
    const db = database.kysely.withTables<LayerTables>()
    const now = () => new Date(clock())
    const published = new Set<string>()
    const publish = async (name: string, files: readonly LayerFile[], by: Actor): Promise<void> => {
      const layer = layerOf(name)
      const [standing] = await readLayers(db, [layer], now)
      const author = { id: by.actor, name: by.actor.slice(by.actor.lastIndexOf('/') + 1) }
      const after = standing?.revision ?? 0
      await publishLayer(db, now(), layer, { files, why: WHY, by: author, after })
      published.add(name)
    }
    return [
      {
        folder: FOLDER,
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
        async settle() {
          const findings = []
          for (const name of names.filter((each) => published.has(each))) {
            const ids = [...new Set([TENANT, layerOf(name)])]
            const standing = await readLayers(db, ids, now)
            const above = ids.map((id, at) => ({ id, files: standing[at]?.files ?? [] }))
            const errors = errorsOf(above, layerOf(name))
            findings.push(...errors.map((error) => ({ ...error, path: `${FOLDER}/${name}` })))
          }
          if (findings.length > 0)
            throw new DomainError('draft-has-errors', { count: findings.length }, { detail: { findings } })
        },
      },
    ]
  }
}

const inOrder = (files: readonly LayerFile[]): LayerFile[] =>
  [...files].toSorted((a, b) => (a.file < b.file ? -1 : 1))
