import { readContractSchemas, type ContractSchemas } from './contract-schemas.ts'
import type { components, operations } from '../../../openapi/generated/portal.ts'
import { DomainError } from '../../contract/index.ts'
import type { HandlersOf, OperationRequest } from '../../contract/index.ts'
import type { PlatformReader } from '../boot/platform-reader.ts'
import type { Product } from '../definitions.ts'
import type { RequestGuard } from '../session/guard.ts'
import { checkLayers } from './check-layer.ts'
import type { LayerDiagnostic } from './check-layer.ts'
import { layerAdministrator } from './layer-administrator.ts'
import type { LayerAdministrator } from './layer-administrator.ts'
import { createLayerChecks } from './layer-checks.ts'
import { among, inForce, layersWithDraft, withFiles } from './standing-layers.ts'
import type { StandingLayer } from './standing-layers.ts'
import { assertFiles } from './layer-files.ts'
import type { LayerRevision } from './layer.ts'
import type { LayerStore } from './layer-store.ts'
import { layersOf, realmLayer } from './portals.ts'

type Layer = components['schemas']['Layer']
type LayerId = Layer['id']
type Served = Pick<
  operations,
  | 'listLayers'
  | 'readLayer'
  | 'saveLayerDraft'
  | 'discardLayerDraft'
  | 'publishLayer'
  | 'rollBackLayer'
  | 'queryLayerHistory'
  | 'readLayerRevision'
>

/** What the handlers of layers need. */
export interface LayerDeps {
  readonly guard: RequestGuard
  readonly reader: PlatformReader
  readonly product: Product
  readonly store: LayerStore
  /** Folder of the OpenAPI documents. */
  readonly openapi: string
}

/** Layers of administrators: read, draft, publish, history, rollback. */
export function layerHandlers(deps: LayerDeps): HandlersOf<Served> {
  const { product, store, openapi } = deps
  // Read when the first administrator looks, and kept: it does not change while the server runs.
  let schemas: ContractSchemas | undefined

  const administrator = (method: string, request: Pick<OperationRequest, 'headers'>) =>
    layerAdministrator(deps, method, request)

  const checks = createLayerChecks((above) => {
    schemas ??= readContractSchemas(openapi)
    return checkLayers(product, above, schemas)
  })

  /** All layers of the administrator's realm, low to high. */
  const standing = async (who: LayerAdministrator): Promise<readonly StandingLayer[]> => {
    const ids = layersOf(who.realm)
    return (await store.read(ids)).map((stored, at) => ({ ...stored, id: ids[at] ?? '' }))
  }

  const told = (who: LayerAdministrator, id: LayerId, layers: readonly StandingLayer[]): Layer => {
    const layer = nameOf(who, id)
    const { revision, files, published, draft } = among(layers, layer)
    return {
      id,
      layer,
      revision,
      files: [...files],
      findings: [...checks.of(inForce(layers), layer)],
      ...(published ? { published: toldRevision(published) } : {}),
      ...(draft
        ? {
            draft: {
              revision: draft.revision,
              files: [...draft.files],
              changedAt: draft.changedAt.toISOString(),
              changedBy: draft.changedBy,
              begunAt: draft.begunAt,
              findings: [...checks.of(layersWithDraft(layers, layer), layer)],
            },
          }
        : {}),
    }
  }
  const toldNow = async (who: LayerAdministrator, id: LayerId): Promise<Layer> =>
    told(who, id, await standing(who))

  return {
    async listLayers(request) {
      const who = await administrator('GET', request)
      const layers = await standing(who)
      return { body: { result: who.mine.map((id) => told(who, id, layers)) } }
    },
    async readLayer(request) {
      const who = await administrator('GET', request)
      return { body: await toldNow(who, request.params.layerId) }
    },
    async saveLayerDraft(request) {
      const who = await administrator('PUT', request)
      const layer = nameOf(who, request.params.layerId)
      const { base = 0, files } = request.body
      assertFiles(files)
      await store.saveDraft(layer, base, files, who)
      return { body: (await toldNow(who, request.params.layerId)).draft! }
    },
    async discardLayerDraft(request) {
      const who = await administrator('DELETE', request)
      await store.discardDraft(nameOf(who, request.params.layerId), who)
      return { body: await toldNow(who, request.params.layerId) }
    },
    async publishLayer(request) {
      const who = await administrator('POST', request)
      const layer = nameOf(who, request.params.layerId)
      const layers = await standing(who)
      const { revision, draft } = among(layers, layer)
      const { draft: wanted, why, over = draft?.begunAt } = request.body
      if (!draft) throw new DomainError('draft-not-found')
      if (draft.revision !== wanted) throw new DomainError('draft-changed')
      if (over !== revision) throw new DomainError('draft-behind', { revision, begunAt: draft.begunAt })
      const checked = layersWithDraft(layers, layer)
      refuseErrors(checks.of(checked, layer), 'draft-has-errors')
      await store.publish(layer, { files: draft.files, why, by: who, after: revision, draft: wanted })
      checks.rename(checked, withFiles(layers, layer, `r${revision + 1}`, draft.files))
      return { body: await toldNow(who, request.params.layerId) }
    },
    async rollBackLayer(request) {
      const who = await administrator('POST', request)
      const layer = nameOf(who, request.params.layerId)
      const { revision: wanted, why } = request.body
      const layers = await standing(who)
      const { revision } = among(layers, layer)
      const files = wanted === 0 ? [] : await store.files(layer, wanted)
      if (!files) throw new DomainError('layer-revision-not-found', { revision: wanted })
      const checked = withFiles(layers, layer, `r${wanted}`, files)
      refuseErrors(checks.of(checked, layer), 'revision-has-errors')
      await store.publish(layer, { files, why, by: who, after: revision, restores: wanted })
      checks.rename(checked, withFiles(layers, layer, `r${revision + 1}`, files))
      return { body: await toldNow(who, request.params.layerId) }
    },
    async queryLayerHistory(request) {
      const who = await administrator('GET', request)
      const layer = nameOf(who, request.params.layerId)
      return { body: { result: (await store.history(layer)).map(toldRevision) } }
    },
    async readLayerRevision(request) {
      const who = await administrator('GET', request)
      const layer = nameOf(who, request.params.layerId)
      const revision = Number(request.params.revision)
      const [files, found] = await Promise.all([store.files(layer, revision), store.find(layer, revision)])
      if (!files || !found) throw new DomainError('layer-revision-not-found', { revision })
      return { body: { ...toldRevision(found), files: [...files] } }
    },
  }
}

/** The layer's full name, when it is the administrator's to change. @throws DomainError 403 */
function nameOf(who: LayerAdministrator, id: LayerId): string {
  if (!who.mine.includes(id)) throw new DomainError('layer-of-tenant-needs-global-administrator')
  return id === 'tenant' ? 'tenant' : realmLayer(who.realm)
}

/** @throws DomainError 400 with the errors, where there are some */
function refuseErrors(
  findings: readonly LayerDiagnostic[],
  code: 'draft-has-errors' | 'revision-has-errors',
): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new DomainError(code, { count: errors.length }, { detail: { findings: errors } })
}

function toldRevision({ revision, at, by, why, restores }: LayerRevision) {
  return { revision, at: at.toISOString(), by, why, ...(restores === null ? {} : { restores }) }
}
