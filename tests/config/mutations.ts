import type { LayerInput } from '../../engine/compose/compose.ts'
import { addedFaults } from './added-faults.ts'
import { definitionFaults } from './definition-faults.ts'
import { expressionFaults } from './expression-faults.ts'
import type { Fault, Json, Spot, Tree } from './fault.ts'

/** One fault, seeded into the shipped definitions. */
export interface Mutation {
  kind: string
  /** File and place, for the report. */
  where: string
  layers: readonly LayerInput[]
  /** The same files without the fault. */
  before: LayerInput
}

/** Most faults of one kind, spread evenly over the places it can strike. */
const perKind = 4

const faults: readonly Fault[] = [...expressionFaults, ...definitionFaults, ...addedFaults()]

function spotsOf(file: string, root: Tree): Spot[] {
  const spots: Spot[] = []
  const visit = (parent: Json[] | Tree, path: readonly string[]) => {
    for (const [key, value] of Object.entries(parent)) {
      const at = [...path, key]
      spots.push({ file, parent, key, value, path: at })
      if (typeof value === 'object' && value !== null) visit(value, at)
    }
  }
  visit(root, [])
  return spots
}

/**
 * Seeds every kind of fault into the shipped definitions, each into a copy of its own. The same files give the same
 * faults.
 *
 * @param product the product layer
 */
export function seedFaults(product: LayerInput): Mutation[] {
  return faults.flatMap((fault) => {
    if ('add' in fault) return [addition(product, fault.kind, fault.add)]
    const all = 'text' in fault ? textFaults(product, fault) : placeFaults(product, fault)
    const most = fault.most ?? perKind
    const step = Math.max(1, all.length / most)
    return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)]!())
  })
}

function addition(
  product: LayerInput,
  kind: string,
  add: readonly { file: string; text: string; layer?: string }[],
): Mutation {
  const own = add.filter((each) => each.layer === undefined)
  const higher = add.filter((each) => each.layer !== undefined)
  const layers = [{ ...product, files: [...product.files, ...own] }]
  return {
    kind,
    before: product,
    where: add.map((each) => each.file).join(),
    layers: higher.length > 0 ? [...layers, { id: 'tenant', files: higher }] : layers,
  }
}

function textFaults(product: LayerInput, fault: Extract<Fault, { text: unknown }>): Strike[] {
  return product.files.flatMap(({ file, text: before }) => {
    const after = fault.text(before, file)
    return after === undefined || after === before
      ? []
      : [() => replaced(scopeOf(product, file), fault.kind, file, file, after)]
  })
}

/** A fault that can strike, made only when it is chosen: a kind may find thousands of places. */
type Strike = () => Mutation

function placeFaults(product: LayerInput, fault: Extract<Fault, { at: unknown }>): Strike[] {
  return product.files.flatMap(({ file, text: before }) => {
    const scope = fault.whole ? product : scopeOf(product, file)
    return placesOf(file, before).flatMap((spot, index) => {
      if (!fault.at(spot) || !strikes(fault, spot)) return []
      return () => {
        const root = JSON.parse(before) as Tree
        fault.strike(spotsOf(file, root)[index]!)
        const where = `${file}#/${spot.path.join('/')}`
        return replaced(scope, fault.kind, file, where, JSON.stringify(root, null, 2))
      }
    })
  })
}

/** Whether a fault changes its place, tried on a copy of the object that holds it: a strike sees nothing else of the file. */
function strikes(fault: Extract<Fault, { at: unknown }>, spot: Spot): boolean {
  const was = JSON.stringify(spot.parent)
  const parent = JSON.parse(was) as Json[] | Tree
  const copy = { ...spot, parent, value: (parent as Tree)[spot.key]! }
  return fault.strike(copy) !== false && JSON.stringify(parent) !== was
}

const places = new Map<string, readonly Spot[]>()

/** Every place of a file; read only, and found once. */
function placesOf(file: string, text: string): readonly Spot[] {
  const found = places.get(file) ?? spotsOf(file, JSON.parse(text) as Tree)
  places.set(file, found)
  return found
}

const scopes = new Map<string, LayerInput>()

/** A screen and what all screens share: so the time for one fault does not grow with the product. */
function scopeOf(product: LayerInput, file: string): LayerInput {
  if (!file.endsWith('.screen.json')) return product
  const known = scopes.get(file)
  if (known) return known
  const other = /\.(screen|overlay)\.json$/
  const scope = {
    ...product,
    files: product.files.filter((each) => each.file === file || !other.test(each.file)),
  }
  scopes.set(file, scope)
  return scope
}

function replaced(before: LayerInput, kind: string, file: string, where: string, after: string): Mutation {
  const files = before.files.map((each) => (each.file === file ? { file, text: after } : each))
  return { kind, where, before, layers: [{ ...before, files }] }
}
