import type { LayerInput } from '../../../engine/compose/compose.ts'
import type { CompiledScreen } from '../../../engine/format/compiled.ts'
import { realmName } from '../../contract/index.ts'
import { composeDefinitions } from '../definitions.ts'
import type { Definitions, Product } from '../definitions.ts'
import type { LayerStore } from './layer-store.ts'

/** The portals of all realms, each composed once per change. */
export interface Portals {
  /**
   * The portal of a realm as it is in force.
   *
   * @param realm path, e.g. `/alpha`
   * @param safe the product's own layer only, without plugins
   */
  of(realm: string, safe?: boolean): Promise<Definitions>
  /** A compiled screen or dialog by its hash, of any portal that is in force or lately was. */
  screen(id: string, hash: string): Promise<CompiledScreen | undefined>
  /** Every portal that is held: what is looked for by hash may be in any of them. */
  held(): readonly Definitions[]
}

/** A hash that nobody knows is looked for this often at most. */
const LOOK_EVERY = 2_000
/** Portals that are held beside the product's own; one that fell out is composed again when it is asked for. */
const HELD_MOST = 24

/** Ids of the layers above the product's that make up a realm's portal, low to high. */
export function layersOf(realm: string): readonly string[] {
  return ['tenant', realmLayer(realm)]
}

/** @example realmLayer('/alpha') // 'realm:alpha' */
export function realmLayer(realm: string): string {
  return `realm:${realmName(realm)}`
}

/** @param plain the portal without layers of tenant and realm */
export function createPortals(
  product: Product,
  plain: Definitions,
  store: LayerStore,
  clock: () => number,
): Portals {
  // Plugins may be what locks somebody out.
  const safe =
    product.layers.length === 1
      ? plain
      : composeDefinitions({ ...product, layers: product.layers.slice(0, 1) })
  const composed = new Map<string, Promise<Definitions>>()
  const ready = new Map<string, Definitions>()
  let sweptAt = 0
  const compose = async (standing: readonly (readonly [string, number])[]): Promise<Definitions> => {
    const above = await Promise.all(
      standing.map(async ([id, revision]): Promise<LayerInput> => {
        return { id, files: (await store.files(id, revision)) ?? [] }
      }),
    )
    return composeDefinitions(product, above)
  }

  const of = async (realm: string): Promise<Definitions> => {
    const revisions = await store.heads()
    const standing = layersOf(realm).flatMap((id) => {
      const revision = revisions.get(id)
      return revision === undefined ? [] : [[id, revision] as const]
    })
    if (standing.length === 0) return plain
    const key = standing.map(([id, revision]) => `${id}@${revision}`).join(' ')
    const known = composed.get(key)
    if (known) return known
    const made = compose(standing)
    composed.set(key, made)
    const oldest = composed.keys().next().value
    if (composed.size > HELD_MOST && oldest !== undefined) {
      composed.delete(oldest)
      ready.delete(oldest)
    }
    made.then(
      (definitions) => composed.has(key) && ready.set(key, definitions),
      () => composed.delete(key),
    )
    return made
  }

  const held = (): readonly Definitions[] => [...new Set([plain, safe]), ...[...ready.values()].toReversed()]

  const among = (id: string, hash: string): CompiledScreen | undefined => {
    for (const { portal } of held()) {
      const found = [portal.screens.get(id), portal.dialogs.get(id)].find((each) => each?.hash === hash)
      if (found) return found.screen
    }
    return undefined
  }

  return {
    of: (realm, only = false) => (only ? Promise.resolve(safe) : of(realm)),
    async screen(id, hash) {
      const known = among(id, hash)
      if (known) return known
      // Another process may have told the visitor of a portal that was not asked for here yet. A hash that nobody knows
      // must not cost a composition of everything each time.
      if (sweptAt + LOOK_EVERY > clock()) return undefined
      sweptAt = clock()
      const realms = [...(await store.heads()).keys()].filter((layer) => layer.startsWith('realm:'))
      await Promise.all(['/', ...realms.map((layer) => `/${layer.slice(6)}`)].map((realm) => of(realm)))
      return among(id, hash)
    },
    held,
  }
}
