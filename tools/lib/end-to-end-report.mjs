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
 * How many tests of a report passed. What needed a second try has passed on somebody's machine, and has failed where the verdict is made.
 *
 * @param {{ readonly expected: number, readonly unexpected: number, readonly flaky: number, readonly skipped: number }} stats
 * @param {boolean} decides whether such a test fails the run
 * @returns {{ readonly passed: number, readonly failed: number, readonly skipped: number }}
 * @example countOf({ expected: 9, unexpected: 0, flaky: 1, skipped: 0 }, true) // { passed: 9, failed: 1, skipped: 0 }
 */
export function countOf({ expected, unexpected, flaky, skipped }, decides) {
  return {
    passed: expected + (decides ? 0 : flaky),
    failed: unexpected + (decides ? flaky : 0),
    skipped,
  }
}
