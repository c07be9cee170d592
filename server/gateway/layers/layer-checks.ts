import type { LayerDiagnostic } from './check-layer.ts'
import type { LayerFile } from './layer.ts'

/** What stands in a layer, and by what it is known: files of one version never change. */
export interface LayerVersion {
  readonly id: string
  /** `r7` of the seventh revision, `d3` of the third draft. */
  readonly version: string
  readonly files: readonly LayerFile[]
}

/** Findings of layers, of each set of versions once. */
export interface LayerChecks {
  /** Findings of one of the layers. @param above low to high */
  of(above: readonly LayerVersion[], layer: string): readonly LayerDiagnostic[]
  /** The same files are known by another version now. */
  rename(before: readonly LayerVersion[], after: readonly LayerVersion[]): void
}

/** Sets that are kept: those in force in each realm, and drafts that are worked on. */
const KEPT_MOST = 64

/**
 * Keeps what checks find. A check composes the whole portal and holds up everybody meanwhile; whoever only looks at layers must not cause one.
 *
 * @param check composes and checks
 * @example const checks = createLayerChecks((above) => checkLayers(product, above, schemas)); checks.of(above, 'realm:alpha')
 */
export function createLayerChecks(
  check: (above: readonly LayerVersion[]) => ReadonlyMap<string, readonly LayerDiagnostic[]>,
): LayerChecks {
  // A map keeps its order: the set that was not asked for the longest is first.
  const kept = new Map<string, ReadonlyMap<string, readonly LayerDiagnostic[]>>()
  const keep = (key: string, found: ReadonlyMap<string, readonly LayerDiagnostic[]>): void => {
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest)
  }
  return {
    of(above, layer) {
      const key = keyOf(above)
      const found = kept.get(key) ?? check(above)
      keep(key, found)
      return found.get(layer) ?? []
    },
    rename(before, after) {
      const found = kept.get(keyOf(before))
      if (found) keep(keyOf(after), found)
    },
  }
}

const keyOf = (above: readonly LayerVersion[]): string =>
  above.map(({ id, version }) => `${id}@${version}`).join(' ')
