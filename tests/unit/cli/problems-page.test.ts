import { expect, test } from 'vitest'
import { problemsPage } from '../../../cli/problems-page.ts'
import { problemStatuses } from '../../../server/contract/problem-statuses.ts'

const page = problemsPage()
const rowOf = (code: string) => page.split('\n').find((line) => line.startsWith(`| \`${code}\` |`))

test('every code stands in the reference once, with its status', () => {
  const listed = [...page.matchAll(/^\| `([\w-]+)` \| (\d+)/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ])
  expect(Object.fromEntries(listed)).toEqual(problemStatuses)
  expect(listed).toHaveLength(Object.keys(problemStatuses).length)
})

test.each([
  ['realm-not-found', '| `realm-not-found` | 404 | The realm {realm} does not exist. | `realm` |'],
  [
    'draft-has-errors',
    '| `draft-has-errors` | 400 | The draft has {count} errors; mend them first. | `count` |',
  ],
  ['outcome-unknown', '| `outcome-unknown` | 503, 502, 504 | {why} | `why` |'],
  [
    'only-whole-list',
    String.raw`| ${'`only-whole-list`'} | 400 | Only the whole list can be read here: \_queryFilter=true or \_queryId=\*. |  |`,
  ],
])('%s is a row of the table', (code, row) => {
  expect(rowOf(code)).toBe(row)
})
