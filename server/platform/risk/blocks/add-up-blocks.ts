import type { SearchTable } from '../search/run-search.ts'
import type { SearchIndex } from '../search/search-request.ts'
import { aggregateBlocks } from './aggregate-blocks.ts'
import type { HourBlocks } from './hour-blocks.ts'
import { timeRangeOf } from './time-range.ts'

/** Adds up a search over the hours in memory. @example const table = { …, addUp: addUpBlocks(hours, eventIndex) } */
export function addUpBlocks(
  hours: Pick<HourBlocks, 'load'>,
  index: SearchIndex,
): NonNullable<SearchTable<never>['addUp']> {
  return async (db, request) => {
    const loaded = await hours.load(db, timeRangeOf(request.query))
    return loaded && aggregateBlocks(loaded.blocks, loaded.dictionaries, request, index)
  }
}
