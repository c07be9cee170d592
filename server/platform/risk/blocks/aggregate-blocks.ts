import { setImmediate } from 'node:timers/promises'
import type { GroupRow } from '../search/compile-aggregations.ts'
import type { SearchIndex, SearchRequest } from '../search/search-request.ts'
import type { Dictionaries, EventBlock } from './event-block.ts'
import { createGroupLevel, TooManyBlockGroups } from './group-level.ts'
import type { GroupLevel } from './group-level.ts'
import type { BlockRows } from './rows.ts'
import { createMeasures } from './measures.ts'
import { selectRows } from './select-rows.ts'

/** After so many rows others have their turn. */
const ROWS_AT_ONCE = 50_000

/**
 * Adds up blocks as the database adds up rows: the groups of every aggregation, and all rows together.
 *
 * @returns nothing where blocks do not have what is asked for, or where there would be too many groups
 * @example await aggregateBlocks(blocks, dictionaries, parseSearch(body.query, eventIndex), eventIndex)
 */
export async function aggregateBlocks(
  blocks: readonly EventBlock[],
  dictionaries: Dictionaries,
  { query, metrics, aggregations }: Pick<SearchRequest, 'query' | 'metrics' | 'aggregations'>,
  index: SearchIndex,
): Promise<readonly GroupRow[] | undefined> {
  const select = selectRows(query, index, dictionaries)
  const all = createMeasures(metrics, dictionaries)
  const levels: GroupLevel[] = []
  const outermost = aggregations.map((one) =>
    createGroupLevel(one, undefined, { dictionaries, index, levels }),
  )
  if (!select || !all || !outermost.every((one) => one !== undefined)) return undefined
  let sinceTurn = 0
  try {
    for (const block of blocks) {
      const mask = select(block)
      const chosen = chosenOf(mask)
      if (chosen.at.length > 0) {
        all.add(0, block, chosen)
        for (const level of outermost) level!.add(block, chosen)
      }
      sinceTurn += block.rows
      if (sinceTurn > ROWS_AT_ONCE) {
        sinceTurn = 0
        await setImmediate()
      }
    }
  } catch (error) {
    if (error instanceof TooManyBlockGroups) return undefined
    throw error
  }
  const whole = all.of(0)
  return [
    { part: -1, keys: [], n: whole.n, metrics: whole.metrics, total: whole.n },
    ...levels.flatMap((level, part) => level.rows().map((row) => ({ part, ...row }))),
  ]
}

/** Rows of a mask, all of one group. */
function chosenOf(mask: Uint8Array): BlockRows {
  const at = new Uint32Array(mask.length)
  let count = 0
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1) at[count++] = row
  return { at: at.subarray(0, count), groups: undefined }
}
