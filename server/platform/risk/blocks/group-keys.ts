import type { GroupRow } from '../search/compile-aggregations.ts'
import type { Grouping, RiskSearchField } from '../search/search-request.ts'
import { TIME_COLUMN } from './event-block.ts'
import type { Codes, Dictionaries, EventBlock } from './event-block.ts'
import type { BlockRows } from './rows.ts'
import { createGroupIndex } from './group-index.ts'
import type { GroupIndex } from './group-index.ts'
import { truncateTo } from './truncate-time.ts'

type Key = GroupRow['keys'][number]
type GroupAt = (outer: number, key: number) => number

/** Into which groups rows fall. */
export interface KeyOfRows {
  createIndex(): GroupIndex
  /** The values of a group by its number. */
  valuesOf(key: number): readonly Key[]
  /** Rows with the groups they are in; those without a value are in none. */
  keysOf(block: EventBlock, rows: BlockRows, groupAt: GroupAt): BlockRows
}

/**
 * @param isOutermost there is one group around it
 * @returns nothing where blocks do not have the column
 */
export function keyOfRows(
  grouping: Exclude<Grouping, { kind: 'filter' }>,
  dictionaries: Dictionaries,
  isOutermost: boolean,
): KeyOfRows | undefined {
  if (grouping.kind === 'dates') {
    if (grouping.field.column !== TIME_COLUMN) return undefined
    return byTime(truncateTo(grouping.unit, grouping.timeZone))
  }
  const [field] = grouping.fields
  if (!grouping.fields.every(({ column }) => dictionaries.has(column))) return undefined
  return field?.isList
    ? byList(field, dictionaries, isOutermost)
    : byValues(grouping.fields, dictionaries, isOutermost)
}

function byTime(truncate: (at: number) => number): KeyOfRows {
  return {
    createIndex: () => createGroupIndex(undefined),
    valuesOf: (key) => [key],
    keysOf({ times }, { at, groups }, groupAt) {
      const own = new Uint32Array(at.length)
      let last = { time: Number.NaN, outer: -1, group: 0 }
      for (let nth = 0; nth < at.length; nth++) {
        const time = truncate(times[at[nth]!]!)
        const outer = groups ? groups[nth]! : 0
        if (time !== last.time || outer !== last.outer) last = { time, outer, group: groupAt(outer, time) }
        own[nth] = last.group
      }
      return { at, groups: own }
    },
  }
}

/** The codes of several columns as one number. */
function byValues(
  fields: readonly RiskSearchField[],
  dictionaries: Dictionaries,
  isOutermost: boolean,
): KeyOfRows | undefined {
  const values = fields.map(({ column }) => dictionaries.get(column)!.values)
  const space = values.reduce((product, { length }) => product * length, 1)
  if (space > Number.MAX_SAFE_INTEGER) return undefined
  const sizes = values.map(({ length }) => length)
  return {
    createIndex: () => createGroupIndex(isOutermost ? space : undefined),
    valuesOf(key) {
      const found: Key[] = []
      let left = key
      // Values that came meanwhile, with the hours of another search, have changed nothing of the sizes.
      for (let nth = sizes.length - 1; nth >= 0; nth--) {
        found.unshift(values[nth]![left % sizes[nth]!] as Key)
        left = Math.floor(left / sizes[nth]!)
      }
      return found
    },
    keysOf(block, { at, groups }, groupAt) {
      const keyAt = codedKey(
        fields.map(({ column }) => block.codes.get(column)!),
        sizes,
      )
      const kept = new Uint32Array(at.length)
      const own = new Uint32Array(at.length)
      let count = 0
      for (let nth = 0; nth < at.length; nth++) {
        const row = at[nth]!
        const key = keyAt(row)
        if (key === 0) continue
        kept[count] = row
        own[count++] = groupAt(groups ? groups[nth]! : 0, key)
      }
      return { at: kept.subarray(0, count), groups: own.subarray(0, count) }
    },
  }
}

/** The codes of a row as one number; 0 where one of the columns has no value. */
function codedKey(columns: readonly Codes[], sizes: readonly number[]): (row: number) => number {
  const [first] = columns
  if (columns.length === 1 && first) return (row) => first[row]!
  return (row) => {
    let key = 0
    for (let nth = 0; nth < columns.length; nth++) {
      const code = columns[nth]![row]!
      if (code === 0) return 0
      key = key * sizes[nth]! + code
    }
    return key
  }
}

/** A row is in the group of each value that it has. */
function byList(field: RiskSearchField, dictionaries: Dictionaries, isOutermost: boolean): KeyOfRows {
  const lists = dictionaries
    .get(field.column)!
    .values.map((value) => (Array.isArray(value) ? (value as string[]) : []))
  const words = [...new Set(lists.flat())]
  const wordsOf = lists.map((list) => list.map((word) => words.indexOf(word)))
  return {
    createIndex: () => createGroupIndex(isOutermost ? words.length : undefined),
    valuesOf: (key) => [words[key]!],
    keysOf(block, { at, groups }, groupAt) {
      const codes = block.codes.get(field.column)!
      const kept: number[] = []
      const own: number[] = []
      for (let nth = 0; nth < at.length; nth++)
        for (const word of wordsOf[codes[at[nth]!]!]!) {
          kept.push(at[nth]!)
          own.push(groupAt(groups ? groups[nth]! : 0, word))
        }
      return { at: Uint32Array.from(kept), groups: Uint32Array.from(own) }
    },
  }
}
