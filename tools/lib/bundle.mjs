import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './files.mjs'

/** Of whoever is signed in and sees a list. */
const signedIn = ['index.html', 'app/frame/signed-in.tsx', 'chunk widgets']

/**
 * What a browser needs before …: entry points of the manifest, and the budget in bytes of JavaScript, gzip. `beyond` names what it has by then,
 * which does not count.
 */
const stages = [
  { name: 'entry, static closure', entries: ['index.html'], budget: 170_000 },
  {
    name: 'until the first sign-in field works',
    entries: ['index.html', 'journeys/page/login-page.tsx'],
    budget: 190_000,
  },
  {
    name: 'until the dashboard is complete',
    entries: signedIn,
    budget: 270_000,
  },
  {
    name: 'until the profile is complete',
    entries: [...signedIn, 'chunk details', 'widgets/managed-object-form/managed-object-form.tsx'],
    budget: 355_000,
  },
  {
    name: 'grid of access reviews, beyond what stands before it',
    entries: ['modules/certification-grid/certification-grid.tsx'],
    beyond: signedIn,
    budget: 60_000,
  },
  {
    name: 'builder of reports, beyond what stands before it',
    entries: ['modules/report-builder/report-builder.tsx'],
    beyond: signedIn,
    budget: 70_000,
  },
  {
    name: 'dashboard of risk, beyond what stands before it',
    entries: ['modules/risk-dashboard/risk-dashboard.tsx'],
    beyond: signedIn,
    budget: 40_000,
  },
]

/** Static import closure of manifest entries, as file names. `chunk x` names a chunk of the build instead of a source file. */
function closure(manifest, entries) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}; correct tools/lib/bundle.mjs`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  const keyOf = (entry) =>
    entry.startsWith('chunk ')
      ? Object.keys(manifest).find((key) => manifest[key].name === entry.slice(6))
      : entry
  for (const entry of entries) visit(keyOf(entry) ?? entry)
  return [...files]
}

/** Bytes of JavaScript (gzip) per stage, with its budget. */
export function measureBundle() {
  const folder = join(root, 'dist', 'portal')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const size = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return stages.map(({ name, entries, beyond = [], budget }) => {
    const there = new Set(closure(manifest, beyond))
    const files = closure(manifest, entries).filter((file) => !there.has(file))
    return { name, budget, bytes: files.reduce((sum, file) => sum + size(file), 0) }
  })
}
