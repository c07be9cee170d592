import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file below a folder (or the file itself), as absolute paths. */
export function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === '.git') return []
    const full = join(path, entry.name)
    return entry.isDirectory() ? filesBelow(full) : [full]
  })
}

/** Time of the newest file below the given paths, in milliseconds since the epoch; 0 when there is none. */
export function newest(paths) {
  return Math.max(0, ...paths.flatMap(filesBelow).map((file) => statSync(file).mtimeMs))
}
