import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  favouritesOf,
  launchable,
  shownTiles,
  toggledFavourite,
} from '../../../../../src/widgets/tile-grid/tile-grid.logic.ts'

test.each([
  ['https://ledger.example.com/start?a=1', true],
  ['http://localhost:9000/', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:3000/', true],
  ['http://ledger.example.com/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>1</script>', false],
  ['//ledger.example.com', false],
  ['/profile', false],
  ['', false],
])('%s may be opened: %s', (href, allowed) => {
  expect(launchable(href)).toBe(allowed ? href : undefined)
})

const tile = (id: string, title: string, text = '', favourite = false) => ({
  id,
  row: {},
  title,
  text,
  favourite,
})
const byWord = (a: string, b: string) => a.localeCompare(b)
const tiles = [
  tile('l', 'Ledger', 'Post the books'),
  tile('d', 'Dépenses', 'Hand in expenses'),
  tile('p', 'Payments Hub', 'Release payments', true),
]

test.each([
  ['', ['p', 'd', 'l']],
  ['ledger', ['l']],
  ['DEPENSES', ['d']],
  ['pay release', ['p']],
  ['books ledger', ['l']],
  ['nothing', []],
])('searching for "%s"', (search, ids) => {
  expect(shownTiles(tiles, search, undefined, byWord).map(({ id }) => id)).toEqual(ids)
})

test('at most as many as asked for, favourites first', () => {
  expect(shownTiles(tiles, '', 2, byWord).map(({ id }) => id)).toEqual(['p', 'd'])
})

test('what is kept as favourites may be anything', () => {
  expect(favouritesOf(['a', 7, null, 'b'])).toEqual(['a', 'b'])
  expect(favouritesOf({ a: 1 })).toEqual([])
  expect(favouritesOf(undefined)).toEqual([])
})

test('pressing the star twice changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 50 }), fc.string(), (favourites, id) => {
      expect(new Set(toggledFavourite(toggledFavourite(favourites, id), id))).toEqual(new Set(favourites))
    }),
  )
})
