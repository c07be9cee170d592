import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with these files, removed after the test; objects are written as JSON. */
export function tempFolder(files: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-cli-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, value] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  }
  return root
}
