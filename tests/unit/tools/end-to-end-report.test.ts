import { expect, test } from 'vitest'
import { countOf, flakyTests } from '../../../tools/lib/end-to-end-report.mjs'

const spec = (title: string, ...statuses: string[]) => ({
  file: 'shell.e2e.ts',
  title,
  tests: statuses.map((status) => ({ status })),
})

test('what passed at a second try only is named, however deep it lies', () => {
  expect(
    flakyTests([
      {
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'unexpected'), spec('four', 'expected', 'flaky')] }, {}],
      },
    ]),
  ).toEqual(['shell.e2e.ts › two', 'shell.e2e.ts › four'])
})

test('what passed at a second try only has failed', () =>
  expect(countOf({ expected: 7, unexpected: 1, flaky: 2, skipped: 3 })).toEqual({
    passed: 7,
    failed: 3,
    skipped: 3,
  }))
