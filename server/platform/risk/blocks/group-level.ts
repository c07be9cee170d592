import { groupBy } from '../../../store/group-by.ts'
import { riskLimits } from '../limits.ts'
import type { GroupRow } from '../search/compile-aggregations.ts'
import type { Aggregation, GroupOrder, SearchIndex } from '../search/search-request.ts'
import type { Dictionaries, EventBlock } from './event-block.ts'
import { keyOfRows } from './group-keys.ts'
import type { KeyOfRows } from './group-keys.ts'
import { createMeasures } from './measures.ts'
import type { Measures } from './measures.ts'
import { selectRows } from './select-rows.ts'
import type { Mask } from './select-rows.ts'
import type { BlockRows } from './rows.ts'

type Key = GroupRow['keys'][number]
type Group = Omit<GroupRow, 'part'>

/** One aggregation over blocks. */
export interface GroupLevel {
  /** It has one group at most: conditions alone are around it. */
  readonly isOnly: boolean
  /** Keys of a group from the outermost on. */
  keysOf(group: number): readonly Key[]
  add(block: EventBlock, rows: BlockRows): void
  /** The groups that are answered: of each group around the first in order, and how many rows all of them have. */
  rows(): readonly Group[]
}

/** An aggregation makes more groups than blocks are good for. */
export class TooManyBlockGroups extends Error {}

interface Context {
  readonly dictionaries: Dictionaries
  readonly index: SearchIndex
  /** Gets the levels in the order of statements. */
  readonly levels: GroupLevel[]
}

/** @returns nothing where blocks do not have what it asks for */
export function createGroupLevel(
  aggregation: Aggregation,
  outer: GroupLevel | undefined,
  context: Context,
): GroupLevel | undefined {
  const { dictionaries, index, levels } = context
  const measures = createMeasures(aggregation.metrics, dictionaries)
  if (!measures) return undefined
  const { grouping } = aggregation
  const inner: GroupLevel[] = []
  const level =
    grouping.kind === 'filter'
      ? filterLevel(selectRows(grouping.query, index, dictionaries), { measures, outer, inner })
      : keyLevel(keyOfRows(grouping, dictionaries, outer?.isOnly ?? true), {
          measures,
          outer,
          inner,
          order: grouping.kind === 'dates' ? { by: 'key', isDescending: false } : grouping.order,
          size: grouping.kind === 'dates' ? Infinity : grouping.size,
          metricNames: aggregation.metrics.map(({ name }) => name),
        })
  if (!level) return undefined
  levels.push(level)
  for (const one of aggregation.inner) {
    const made = createGroupLevel(one, level, context)
    if (!made) return undefined
    inner.push(made)
  }
  return level
}

interface Around {
  readonly measures: Measures
  readonly outer: GroupLevel | undefined
  readonly inner: readonly GroupLevel[]
}

/** Its groups are those around it. */
function filterLevel(
  select: ((block: EventBlock) => Mask) | undefined,
  { measures, outer, inner }: Around,
): GroupLevel | undefined {
  if (!select) return undefined
  return {
    isOnly: outer?.isOnly ?? true,
    keysOf: (group) => outer?.keysOf(group) ?? [],
    add(block, rows) {
      const kept = within(rows, select(block))
      if (kept.at.length === 0) return
      measures.add(0, block, kept)
      for (const one of inner) one.add(block, kept)
    },
    rows: () =>
      measures.groups().map((group) => {
        const { n, metrics } = measures.of(group)
        return { keys: outer?.keysOf(group) ?? [], n, metrics, total: n }
      }),
  }
}

function within({ at, groups }: BlockRows, mask: Mask): BlockRows {
  const kept = new Uint32Array(at.length)
  const own = groups && new Uint32Array(at.length)
  let count = 0
  for (let nth = 0; nth < at.length; nth++) {
    if (mask[at[nth]!] !== 1) continue
    if (own) own[count] = groups[nth]!
    kept[count++] = at[nth]!
  }
  return { at: kept.subarray(0, count), groups: own?.subarray(0, count) }
}

interface Ordered extends Around {
  readonly order: GroupOrder
  readonly size: number
  readonly metricNames: readonly string[]
}

function keyLevel(keys: KeyOfRows | undefined, around: Ordered): GroupLevel | undefined {
  if (!keys) return undefined
  const { measures, outer, inner, order, size, metricNames } = around
  /** By group: the one around it, and its own keys. */
  const outers: number[] = []
  const own: (readonly Key[])[] = []
  const known = keys.createIndex()
  const groupAt = (group: number, key: number): number => {
    const before = known.get(group, key)
    if (before >= 0) return before
    if (outers.length >= riskLimits.blockGroups) throw new TooManyBlockGroups()
    known.set(group, key, outers.length)
    own.push(keys.valuesOf(key))
    return outers.push(group) - 1
  }
  return {
    isOnly: false,
    keysOf: (group) => [...(outer?.keysOf(outers[group]!) ?? []), ...own[group]!],
    add(block, rows) {
      const keyed = keys.keysOf(block, rows, groupAt)
      if (keyed.at.length === 0) return
      measures.add(0, block, keyed)
      for (const one of inner) one.add(block, keyed)
    },
    rows() {
      const measured = own.map((keysOfGroup, group) => ({
        ...measures.of(group),
        own: keysOfGroup,
        outer: outers[group]!,
      }))
      const compare = compareGroups(order, metricNames)
      return [...groupBy(measured, (one) => one.outer)].flatMap(([group, siblings]) => {
        const total = siblings.reduce((sum, { n }) => sum + n, 0)
        const before = outer?.keysOf(group) ?? []
        return siblings
          .toSorted(compare)
          .slice(0, size)
          .map(({ own: keysOfGroup, n, metrics }) => ({
            keys: [...before, ...keysOfGroup],
            n,
            metrics,
            total,
          }))
      })
    },
  }
}

interface Measured {
  readonly n: number
  readonly metrics: readonly (number | null)[]
  readonly own: readonly Key[]
}

/** As the database orders them: equal ones by their keys, groups without the metric last. */
function compareGroups(
  { by, isDescending }: GroupOrder,
  metricNames: readonly string[],
): (left: Measured, right: Measured) => number {
  const sign = isDescending ? -1 : 1
  if (by === 'key') return (left, right) => sign * compareKeys(left.own, right.own)
  const nth = by === 'count' ? -1 : metricNames.indexOf(by.metric)
  const value = ({ n, metrics }: Measured): number | null => (nth < 0 ? n : (metrics[nth] ?? null))
  return (left, right) => {
    const [a, b] = [value(left), value(right)]
    if (a === b) return compareKeys(left.own, right.own)
    if (a === null) return 1
    if (b === null) return -1
    return sign * (a - b)
  }
}

function compareKeys(left: readonly Key[], right: readonly Key[]): number {
  for (const [nth, one] of left.entries()) {
    const compared = compareKey(one, right[nth] ?? null)
    if (compared !== 0) return compared
  }
  return 0
}

/** Texts are in the order of their bytes, as the columns are (migration 0055). */
function compareKey(one: Key, other: Key): number {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other))
  return Number(one) - Number(other)
}
