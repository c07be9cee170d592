import { createHash } from 'node:crypto'
import { sameJson } from '../../store/objects/json.ts'
import { jsonDifferences } from '../kernel/json-differences.ts'
import type { JsonDifference } from '../kernel/json-differences.ts'
import { orderedText } from '../kernel/ordered-text.ts'
import type { ConfigurationContent, TenantKind } from '../kernel/tenant-kind.ts'
import { tenantLimits } from './tenant-limits.ts'

/** Documents by path, e.g. `workflows/BasicApproval`. */
export type ConfigurationSet = ReadonlyMap<string, ConfigurationContent>

/** What happens to one document. */
export interface ConfigurationStep {
  readonly path: string
  readonly change: 'create' | 'change' | 'delete'
  readonly differences: readonly JsonDifference[]
  /** Differences that are not told. */
  readonly more: number
}

/** Everything that the kinds list, in order of path. */
export async function readSet(kinds: readonly TenantKind[]): Promise<ConfigurationSet> {
  const all: [string, ConfigurationContent][] = []
  for (const kind of kinds)
    for (const [name, content] of await kind.list()) all.push([`${kind.folder}/${name}`, content])
  return new Map(all.toSorted(byPath))
}

/** What makes one set of the other; in order of path. */
export function stepsBetween(before: ConfigurationSet, after: ConfigurationSet): ConfigurationStep[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted(inOrder)
  return paths.flatMap((path): ConfigurationStep[] => {
    const [old, next] = [before.get(path), after.get(path)]
    if (old === undefined) return [stepOf(path, 'create')]
    if (next === undefined) return [stepOf(path, 'delete')]
    return sameJson(old, next) ? [] : [stepOf(path, 'change', jsonDifferences(old, next))]
  })
}

/** Changes with any document of a set. */
export function revisionOfSet(set: ConfigurationSet): string {
  const hash = createHash('sha256')
  for (const [path, content] of [...set].toSorted(byPath)) hash.update(`${path}\n${orderedText(content)}\n`)
  return hash.digest('hex').slice(0, 32)
}

const stepOf = (
  path: string,
  change: ConfigurationStep['change'],
  differences: readonly JsonDifference[] = [],
): ConfigurationStep => ({
  path,
  change,
  differences: differences.slice(0, tenantLimits.differences),
  more: Math.max(0, differences.length - tenantLimits.differences),
})

/** By code units: the same on every machine. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byPath = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => inOrder(a, b)
