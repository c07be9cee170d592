import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { DomainError } from '../../../../contract/index.ts'
import { riskLimits } from '../../limits.ts'
import { isBucketName, isObjectName, isReadable } from '../source-input.ts'
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
    async objects({ bucket, prefix, start = '', pageSize, isDeep }, signal) {
      const folder = await bucketFolder(bucket)
      if (!isObjectName(prefix, true)) return { objects: [] }
      const found: BucketObject[] = []
      const listing: Listing = { prefix, isDeep, found, signal, listed: new Set(), links: [] }
      await list(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1), listing)
      // What is there itself comes first, so that it keeps its name.
      for (const link of listing.links) await list(folder, link, listing)
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
  readonly signal: AbortSignal | undefined
  /** Where the folders are that were listed: links may lead back to one. */
  readonly listed: Set<string>
  /** Folders, by links, that are still to be listed. */
  readonly links: string[]
}

async function list(bucket: string, folder: string, into: Listing): Promise<void> {
  const base = await within(bucket, folder)
  if (!base?.isFolder || into.listed.has(base.path)) return
  into.listed.add(base.path)
  const entries = await readdir(base.path, { withFileTypes: true }).catch(nothing)
  for (const entry of entries.toSorted(byName)) {
    const name = `${folder}${entry.name}`
    // One more, so that whoever reads them knows that there are more.
    if (into.found.length > riskLimits.objects) return
    into.signal?.throwIfAborted()
    const mayFollow = name.startsWith(into.prefix) || into.prefix.startsWith(`${name}/`)
    if (!mayFollow || !isObjectName(name, false)) continue
    const found = await within(bucket, name)
    if (!found) continue
    if (!found.isFolder) {
      if (!into.isDeep || isReadable(name))
        into.found.push({ name, isFolder: false, size: found.size, created: found.created })
    } else if (into.isDeep && entry.isSymbolicLink()) into.links.push(`${name}/`)
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

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0

/** A folder that is not there, or cannot be read, has nothing. */
const nothing = (): [] => []
