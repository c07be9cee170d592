import { expect, it } from 'vitest'
import { parseFilter } from '../../../../../server/store/query-filter/parse.ts'
import { filterFault } from '../../../../../src/widgets/privileges-editor/filter-fault.ts'

const readable = [
  'true',
  '!(false)',
  'mail pr',
  '/country eq "US"',
  "/name/first sw 'O\\'Hara ('",
  '(/a eq 1 or /b GT 2) and !(/c co "x\\"]")',
  '/kind in ["a","b"]',
  '/memberOfOrg/_id eq "{{_id}}"',
]
const unreadable = [
  'bad ((',
  'bad',
  'eq',
  '/a eq "US',
  "/a eq 'US",
  '(/a eq 1',
  '/a eq 1)',
  '(/a in [1)]',
  '"/a eq 1"',
]

it.each(readable)('takes what the server takes: %s', (filter) => {
  expect(() => parseFilter(filter)).not.toThrow()
  expect(filterFault(filter)).toBeUndefined()
})

it.each(unreadable)('refuses what the server refuses: %s', (filter) => {
  expect(() => parseFilter(filter)).toThrow('could not be parsed')
  expect(filterFault(filter)).toBe('privileges.filterUnreadable')
})

it.each([null, '', '  '])('needs no filter: %j', (filter) => {
  expect(filterFault(filter)).toBeUndefined()
})
