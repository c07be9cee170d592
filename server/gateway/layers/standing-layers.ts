import type { LayerVersion } from './layer-checks.ts'
import { emptyLayer } from './layer.ts'
import type { LayerFile, StoredLayer } from './layer.ts'

/** One of the layers of a realm, as it stands. */
export interface StandingLayer extends StoredLayer {
  readonly id: string
}

/** The layer of that name. */
export const among = (layers: readonly StandingLayer[], layer: string): StoredLayer =>
  layers.find(({ id }) => id === layer) ?? emptyLayer

/** What is in force in each layer. */
export const inForce = (layers: readonly StandingLayer[]): LayerVersion[] =>
  layers.map(({ id, revision, files }) => ({ id, version: `r${revision}`, files }))

/** What would be in force with other files in one layer. @param version by which they are known */
export const withFiles = (
  layers: readonly StandingLayer[],
  layer: string,
  version: string,
  files: readonly LayerFile[],
): LayerVersion[] => inForce(layers).map((each) => (each.id === layer ? { id: layer, version, files } : each))

/** What would be in force with the draft of one layer, if it has one. */
export function layersWithDraft(layers: readonly StandingLayer[], layer: string): LayerVersion[] {
  const { draft } = among(layers, layer)
  return draft ? withFiles(layers, layer, `d${draft.revision}`, draft.files) : inForce(layers)
}
