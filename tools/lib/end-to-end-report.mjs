/**
 * What passed at a second try only.
 *
 * @param {readonly object[]} suites of a report of Playwright
 * @returns {string[]} `file › test` each
 * @example flakyTests(report.suites) // ['shell.e2e.ts › the palette finds pages']
 */
export function flakyTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...flakyTests(inner),
  ])
}

/**
 * How many tests of a report passed. What needed a second try has not: the second one is to tell what fails now and then from what fails.
 *
 * @param {{ readonly expected: number, readonly unexpected: number, readonly flaky: number, readonly skipped: number }} stats
 * @returns {{ readonly passed: number, readonly failed: number, readonly skipped: number }}
 * @example countOf({ expected: 9, unexpected: 0, flaky: 1, skipped: 0 }) // { passed: 9, failed: 1, skipped: 0 }
 */
export const countOf = ({ expected, unexpected, flaky, skipped }) => ({
  passed: expected,
  failed: unexpected + flaky,
  skipped,
})
