/** By major version of Node, the last day on which its line is mended, and whether the tests run on it. */
const LINES: Readonly<Record<number, { readonly lastDay: string; readonly tested: boolean }>> = {
  20: { lastDay: '2026-04-30', tested: true },
  22: { lastDay: '2027-04-30', tested: false },
  24: { lastDay: '2028-04-30', tested: true },
}
const RECOMMENDED = 24

/**
 * What is to be said about the Node that runs, if anything.
 *
 * @param version as `process.versions.node` gives it
 * @param now decides whether its line is still mended
 * @returns one sentence or two for whoever starts the server; undefined where all is well
 * @example runtimeNotice('20.20.2', new Date()) // 'Node 20.20.2 has been past its end of life since …'
 */
export function runtimeNotice(version: string, now: Date): string | undefined {
  const major = Number(version.split('.', 1)[0])
  const line = LINES[major]
  const advice =
    major === RECOMMENDED ? 'Look for a newer version of Atrium.' : `Node ${RECOMMENDED} is recommended.`
  if (line && now.toISOString().slice(0, 10) > line.lastDay)
    return `Node ${version} is past its end of life (${line.lastDay}). Atrium still runs on it. ${advice}`
  if (line?.tested) return undefined
  return `Node ${version} is not a version that Atrium is tested on. It starts all the same. ${advice}`
}
