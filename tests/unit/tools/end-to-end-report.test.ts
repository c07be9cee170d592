import { describe, expect, test } from 'vitest'
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

describe('a test that passed at a second try only', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }

  test('has passed on somebody’s machine', () =>
    expect(countOf(stats, false)).toEqual({ passed: 9, failed: 1, skipped: 3 }))

  test('has failed where the verdict is made', () =>
    expect(countOf(stats, true)).toEqual({ passed: 7, failed: 3, skipped: 3 }))
})
