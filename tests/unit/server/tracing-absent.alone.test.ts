import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readServerConfig } from '../../../server/config.ts'
import { startServer } from '../../../server/start.ts'

/** Vitest loads the interfaces (`api`) by itself. */
const OF_THE_LIBRARY = /@opentelemetry[\\/](?!api[\\/])/
const loaded = (): string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => OF_THE_LIBRARY.test(file))

test('nothing of the library is loaded until traces are wished', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-untraced-'))
  const start = async (more: Readonly<Record<string, string>>): Promise<void> => {
    const environment = { PORT: '0', DEMO: 'off', DATA_DIR: folder, ...more }
    const server = await startServer(readServerConfig(environment))
    await fetch(`${server.origin}/enduser/portal/boot`)
    await server.close()
  }
  try {
    await start({})
    expect(loaded()).toEqual([])
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    expect(loaded().length).toBeGreaterThan(10)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
