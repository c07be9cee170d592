import { expect, test } from 'vitest'
import { aggregateBlocks } from '../../../../../server/platform/risk/blocks/aggregate-blocks.ts'
import {
  blockColumns,
  blockOf,
  createDictionaries,
} from '../../../../../server/platform/risk/blocks/event-block.ts'
import type { BlockRow } from '../../../../../server/platform/risk/blocks/event-block.ts'
import { eventIndex } from '../../../../../server/platform/risk/events/event-index.ts'
import { parseSearch } from '../../../../../server/platform/risk/search/parse-search.ts'

const nothing = Object.fromEntries(blockColumns.map((column) => [column, null]))
const rowsAt = (count: number, latitude: number, longitude: number): BlockRow[] =>
  Array.from({ length: count }, (_, nth) => ({ ...nothing, at: new Date(nth), latitude, longitude }))

test('values that another search brings meanwhile change no group', async () => {
  const dictionaries = createDictionaries()
  // Others have their turn after so many rows.
  const blocks = [blockOf(rowsAt(50_001, 48, 2), dictionaries), blockOf(rowsAt(10, 30, -97), dictionaries)]
  const geo = 'predictionResult.features.geoData'
  const request = parseSearch(
    {
      size: 0,
      aggs: { places: { multi_terms: { terms: [{ field: `${geo}.lat` }, { field: `${geo}.longitude` }] } } },
    },
    eventIndex,
  )
  const found = aggregateBlocks(blocks, dictionaries, request, eventIndex)
  for (const value of [1, 2, 3, 4]) {
    dictionaries.get('latitude')!.codeOf(value)
    dictionaries.get('longitude')!.codeOf(value + 100)
  }
  expect((await found)?.filter(({ part }) => part === 0).map(({ keys, n }) => ({ keys, n }))).toEqual([
    { keys: [48, 2], n: 50_001 },
    { keys: [30, -97], n: 10 },
  ])
})
