import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runtimeNotice } from '../../../server/runtime.ts'

const ended = 'Atrium still runs on it. Node 24 is recommended.'
const untested = 'is not a version that Atrium is tested on. It starts all the same. Node 24 is recommended.'

test.each([
  ['20.19.0', '2026-04-30T23:59:59Z', undefined],
  ['20.19.0', '2026-05-01T00:00:00Z', `Node 20.19.0 is past its end of life (2026-04-30). ${ended}`],
  ['21.7.3', '2026-11-29T12:00:00Z', `Node 21.7.3 ${untested}`],
  ['22.22.0', '2026-11-29T12:00:00Z', `Node 22.22.0 ${untested}`],
  ['22.22.0', '2027-05-01T12:00:00Z', `Node 22.22.0 is past its end of life (2027-04-30). ${ended}`],
  ['24.21.0', '2026-11-29T12:00:00Z', undefined],
  [
    '24.21.0',
    '2028-05-01T12:00:00Z',
    'Node 24.21.0 is past its end of life (2028-04-30). Atrium still runs on it. Look for a newer version of Atrium.',
  ],
  ['26.0.0-nightly20260101', '2026-11-29T12:00:00Z', `Node 26.0.0-nightly20260101 ${untested}`],
])('Node %s on %s: %s', (version, now, said) => expect(runtimeNotice(version, new Date(now))).toBe(said))

test('README and .nvmrc recommend what it recommends', () => {
  const recommended = /Node (\d+) is recommended/.exec(runtimeNotice('23.0.0', new Date()) ?? '')?.[1]
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(recommended)
  expect(readFileSync('README.md', 'utf8')).toContain(`Node ${recommended} (20.19 or later works too)`)
})

test('the OpenID library says nothing about the runtime, and its other warnings are heard', () => {
  const program = `
    Object.defineProperty(process, 'release', { value: { ...process.release, lts: undefined } })
    const { warn } = console
    const { openIdLibrary } = await import('./server/platform/am/oauth/openid-library.ts')
    new openIdLibrary.Provider('http://127.0.0.1:1', {})
    console.log(console.warn === warn)`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx/esm', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  )
  expect(stdout).toContain('true')
  expect(stdout + stderr).not.toMatch(/unsupported runtime/i)
  expect(stderr).toContain('oidc-provider WARNING')
}, 30_000)
