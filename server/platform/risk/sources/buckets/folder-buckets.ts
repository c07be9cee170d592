import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { DomainError } from '../../../../contract/index.ts'
import { limits } from '../../limits.ts'
import { isBucketName, isObjectName } from '../source-input.ts'
import type { BucketObject, BucketStore } from './bucket-store.ts'

/**
 * Buckets that are folders: each one directly below a folder of the operator's. What lies outside of its bucket, by a link too, is not there.
 *
 * @param root need not be there: then there are no buckets
 * @example await folderBuckets('/var/lib/atrium/buckets').buckets()
 */
export function folderBuckets(root: string): BucketStore {
  const bucketFolder = async (bucket: string): Promise<string> => {
    const found = isBucketName(bucket) ? await within(root, bucket) : undefined
    if (!found?.isFolder) throw new DomainError('risk-bucket-not-found', { bucket })
    return found.path
  }
  return {
    async buckets() {
      const entries = await readdir(root, { withFileTypes: true }).catch(nothing)
      return entries
        .filter((entry) => entry.isDirectory() && isBucketName(entry.name))
        .map(({ name }) => name)
        .toSorted()
    },
    async objects({ bucket, prefix, start = '', pageSize, isDeep }) {
      const folder = await bucketFolder(bucket)
      if (!isObjectName(prefix, true)) return { objects: [] }
      const found: BucketObject[] = []
      await list(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1), { prefix, isDeep, found })
      const left = found.filter(({ name }) => name > start).toSorted(byName)
      const objects = left.slice(0, pageSize)
      const last = objects.at(-1)
      return { objects, ...(left.length > pageSize && last ? { nextToken: last.name } : {}) }
    },
    async open(bucket, name, from = 0) {
      const folder = await bucketFolder(bucket)
      const found = isObjectName(name, false) ? await within(folder, name) : undefined
      if (!found || found.isFolder)
        throw new DomainError('risk-file-not-found', { file: `${bucket}/${name}` })
      return createReadStream(found.path, { start: from })
    },
  }
}

interface Listing {
  readonly prefix: string
  readonly isDeep: boolean
  readonly found: BucketObject[]
}

async function list(bucket: string, folder: string, into: Listing): Promise<void> {
  const base = await within(bucket, folder)
  if (!base?.isFolder) return
  const entries = await readdir(base.path).catch(nothing)
  for (const entry of entries.toSorted()) {
    const name = `${folder}${entry}`
    if (into.found.length >= limits.objects) return
    const mayFollow = name.startsWith(into.prefix) || into.prefix.startsWith(`${name}/`)
    if (!mayFollow || !isObjectName(name, false)) continue
    const found = await within(bucket, name)
    if (!found) continue
    if (!found.isFolder) into.found.push({ name, isFolder: false, size: found.size, created: found.created })
    else if (into.isDeep) await list(bucket, `${name}/`, into)
    else into.found.push({ name: `${name}/`, isFolder: true, size: 0, created: null })
  }
}

interface Found {
  readonly path: string
  readonly isFolder: boolean
  readonly size: number
  readonly created: Date
}

/** A file or folder where it really is; nothing where that is not within the folder. */
async function within(root: string, name: string): Promise<Found | undefined> {
  try {
    const [base, path] = await Promise.all([realpath(root), realpath(join(root, name))])
    if (path !== base && !path.startsWith(base.endsWith(sep) ? base : `${base}${sep}`)) return undefined
    const about = await stat(path)
    if (!about.isFile() && !about.isDirectory()) return undefined
    return { path, isFolder: about.isDirectory(), size: about.size, created: about.mtime }
  } catch {
    // Not there, not to be read, or a link that leads nowhere.
    return undefined
  }
}

const byName = (a: BucketObject, b: BucketObject): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** A folder that is not there, or cannot be read, has nothing. */
const nothing = (): [] => []
