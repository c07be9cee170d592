import { isDeepStrictEqual } from 'node:util'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'
import { policySchemaOf } from '../password-rules.ts'
import { evaluatePolicies } from '../policies/evaluate.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'

/** What a change would do to the objects of one type. */
export interface TypeTrial {
  readonly name: string
  readonly change: 'added' | 'changed' | 'removed'
  /** How many objects there are. */
  readonly objects: number
  /** How many of them were tried. */
  readonly looked: number
  readonly breaks: readonly {
    readonly property: string
    readonly requirement: string
    readonly objects: number
  }[]
}

/** Objects of a type that one call tries; the count says how many there are beyond. */
const LOOKED = 10_000
const PAGE = 500

/**
 * What would happen to stored objects if the types changed so: how many there are, and how many would break which rule. Only what
 * the change says anew is tried; secrets and relationships are not.
 *
 * @param before the types as they are
 * @param after the types as they would be
 */
export async function tryTypes(
  objects: ObjectStore,
  before: TypeCatalogue,
  after: TypeCatalogue,
): Promise<TypeTrial[]> {
  const trials: TypeTrial[] = []
  const managed = ({ collection }: ManagedObjectDefinition) => collection.startsWith('managed/')
  for (const old of before.definitions.filter(managed)) {
    const next = after.find(old.collection)
    if (next && isDeepStrictEqual(old.schema, next.schema)) continue
    const { total } = await objects.query(old.collection, {
      filter: { op: 'true' },
      countOnly: true,
      totals: 'EXACT',
    })
    const tried = next && total > 0 ? await tryObjects(objects, old, next) : { looked: 0, breaks: [] }
    trials.push({ name: old.name, change: next ? 'changed' : 'removed', objects: total, ...tried })
  }
  for (const next of after.definitions.filter(managed))
    if (!before.find(next.collection))
      trials.push({ name: next.name, change: 'added', objects: 0, looked: 0, breaks: [] })
  return trials
}

async function tryObjects(
  objects: ObjectStore,
  old: ManagedObjectDefinition,
  next: ManagedObjectDefinition,
): Promise<Pick<TypeTrial, 'looked' | 'breaks'>> {
  const fields = objects.type(old.collection).fields
  const stored = (name: string): boolean => {
    const field = fields.get(name)
    return !(field?.isPrivate || field?.relationship || field?.derived)
  }
  const [was, would] = [policySchemaOf(old), policySchemaOf(next)]
  const changed = Object.keys(would.properties ?? {}).filter(
    (name) =>
      stored(name) &&
      !(
        isDeepStrictEqual(was.properties?.[name], would.properties?.[name]) &&
        was.required?.includes(name) === would.required?.includes(name)
      ),
  )
  const gone = Object.keys(was.properties ?? {}).filter(
    (name) => stored(name) && !Object.hasOwn(would.properties ?? {}, name),
  )
  if (changed.length + gone.length === 0) return { looked: 0, breaks: [] }
  const broken = new Map<string, { property: string; requirement: string; objects: number }>()
  const count = (property: string, requirement: string) => {
    const key = `${property}\n${requirement}`
    broken.set(key, { property, requirement, objects: (broken.get(key)?.objects ?? 0) + 1 })
  }
  let looked = 0
  let cookie: string | null | undefined
  do {
    const page = await objects.query(old.collection, {
      filter: { op: 'true' },
      pageSize: PAGE,
      ...(cookie ? { cookie } : {}),
    })
    for (const object of page.objects) {
      for (const { property, policyRequirements } of evaluatePolicies(would, object, changed)
        .failedPolicyRequirements)
        for (const requirement of new Set(policyRequirements.map((each) => each.policyRequirement)))
          count(property, requirement)
      for (const name of gone)
        if (object[name] !== undefined && object[name] !== null) count(name, 'UNDECLARED')
    }
    looked += page.objects.length
    cookie = page.cookie
  } while (cookie && looked < LOOKED)
  return { looked, breaks: [...broken.values()] }
}
