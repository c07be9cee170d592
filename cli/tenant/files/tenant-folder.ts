import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSource, type DefinitionSource } from '../../../engine/compose/source.ts'
import { CallFault } from '../../call-fault.ts'
import { documentText } from './document-text.ts'
import { tenantFilesOf, documentPathOf } from './file-names.ts'
import type { FileFault } from './file-fault.ts'
import { isLayerFile, layerFilesOf, layersOfFiles, LAYERS } from './layer-files.ts'

/** Documents by path, as the platform knows them. */
export type Documents = Readonly<Record<string, unknown>>

/** A folder of an export, read. */
export interface TenantFiles {
  readonly documents: Documents
  /** The text of each document's file, for places. */
  readonly sources: ReadonlyMap<string, DefinitionSource>
  /** The file of each document. */
  readonly files: ReadonlyMap<string, string>
  readonly faults: readonly FileFault[]
}

const MANIFEST = 'tenant.json'
const FORMAT = 1
/** Names that a refusal says. */
const NAMED_MOST = 10
/** Folders that belong to an export as a whole. */
const OWN = ['configuration', LAYERS]

/**
 * Writes documents into a folder: those of an earlier export that are gone are removed, and nothing else is touched.
 *
 * @returns how many files were written or removed
 * @throws CallFault for a folder that holds something else, and for names that lead elsewhere
 */
export function writeTenantFolder(folder: string, documents: Documents): number {
  const texts = textsOf(documents)
  const before = manifestOf(folder)
  if (before === undefined && namesIn(folder).some((name) => !name.startsWith('.')))
    throw new CallFault(
      `${folder} is not empty and was not written by an export. Give an empty folder, or one of an export.`,
    )
  // One that somebody has added and imported is written by this export.
  const strange = before && filesBelow(folder).find((file) => !before.includes(file) && !texts.has(file))
  if (strange !== undefined)
    throw new CallFault(
      `${join(folder, strange)} was not written by an export and would be in its way. Import it first, or move it away.`,
    )
  const gone = (before ?? []).filter((file) => !texts.has(file))
  for (const file of gone) rmSync(join(folder, file), { force: true })
  for (const file of gone) removeEmptyFolders(folder, dirname(file))
  const files = [...texts.keys()].toSorted()
  texts.set(MANIFEST, documentText({ format: FORMAT, files }))
  let written = gone.length
  for (const [file, text] of texts) {
    const place = join(folder, file)
    if (existsSync(place) && readFileSync(place, 'utf8') === text) continue
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
    written++
  }
  return written
}

/**
 * Reads the documents of a folder. What is wrong with single files is told together.
 *
 * @throws CallFault for a folder that no export has written
 */
export function readTenantFolder(folder: string): TenantFiles {
  if (manifestOf(folder) === undefined)
    throw new CallFault(
      `${join(folder, MANIFEST)} is missing: an export writes it. Give the folder of an export.`,
    )
  const documents: Record<string, unknown> = {}
  const sources = new Map<string, DefinitionSource>()
  const files = new Map<string, string>()
  const faults: FileFault[] = []
  const layerTexts = new Map<string, string>()
  for (const file of filesBelow(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (file.startsWith(`${LAYERS}/`)) {
      layerTexts.set(file, text)
      continue
    }
    const path = documentPathOf(file)
    if (path === undefined) {
      faults.push({
        file,
        pointer: '',
        code: 'file-name',
        message: 'The name is none that an export gives.',
        hint: 'Name it as the others of its folder: letters, digits, "-", "_" and ".", everything else as "~" and two hexadecimal digits.',
      })
      continue
    }
    const { source, diagnostics } = parseSource('', file, text.replace(/^\uFEFF/, ''))
    faults.push(
      ...diagnostics.map(({ line, column, pointer, code, message, hint }) => ({
        file,
        ...(line === undefined || column === undefined ? {} : { line, column }),
        pointer: pointer ?? '',
        code,
        message,
        hint,
      })),
    )
    if (!source) continue
    sources.set(path, source)
    files.set(path, file)
    if (source.value === null || (typeof source.value === 'object' && !Array.isArray(source.value)))
      documents[path] = source.value
    else
      faults.push({
        file,
        line: 1,
        column: 1,
        pointer: '',
        code: 'document-form',
        message: 'The file must hold a JSON object.',
        hint: 'Write {…}; delete the file to take the document away.',
      })
  }
  const layers = layersOfFiles(layerTexts)
  faults.push(...layers.faults)
  for (const [path, content] of Object.entries(layers.documents)) {
    documents[path] = content
    files.set(path, path)
  }
  return { documents, sources, files, faults }
}

/**
 * Texts of the files that documents make. Their names come from whoever answered, and must stay within the folder.
 *
 * @throws CallFault that says every name that is none of an export
 */
function textsOf(documents: Documents): Map<string, string> {
  const texts = new Map(layerFilesOf(documents))
  const strange = [...texts.keys()].filter((file) => !isLayerFile(file))
  const plain = Object.keys(documents).filter((path) => !path.startsWith(`${LAYERS}/`))
  for (const [path, file] of tenantFilesOf(plain)) {
    if (documentPathOf(file) !== path || !isOwnFile(file)) strange.push(path)
    texts.set(file, documentText(documents[path]))
  }
  if (strange.length > 0) {
    const names = strange.slice(0, NAMED_MOST).map((name) => JSON.stringify(name))
    throw new CallFault(
      `The answer has names that no file may have: ${names.join(', ')}${strange.length > NAMED_MOST ? ', …' : ''}. Nothing was written. Ask whoever runs the tenant where they come from.`,
    )
  }
  return texts
}

/** Files of an earlier export; `undefined` where there is none. @throws CallFault for a manifest that cannot be read */
function manifestOf(folder: string): readonly string[] | undefined {
  const place = join(folder, MANIFEST)
  if (!existsSync(place)) return undefined
  const wrong = new CallFault(
    `${place} is no list of an export. Bring back the one that was written, e.g. from git.`,
  )
  let value: unknown
  try {
    value = JSON.parse(readFileSync(place, 'utf8'))
  } catch {
    throw wrong
  }
  const { format, files } = (value ?? {}) as { format?: unknown; files?: unknown }
  if (format !== FORMAT || !Array.isArray(files) || !files.every((file) => isOwnFile(file))) throw wrong
  return files as string[]
}

/** A manifest that somebody has written must not lead out of its folder. */
const isOwnFile = (file: unknown): boolean =>
  typeof file === 'string' &&
  OWN.includes(file.split('/')[0] ?? '') &&
  file.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'))

/** Files of the export's own folders, in order. @throws CallFault for a symbolic link, which may lead anywhere */
function filesBelow(folder: string): string[] {
  const found: string[] = []
  const walk = (place: string): void => {
    if (lstatSync(place).isSymbolicLink())
      throw new CallFault(`${place} is a symbolic link. Put the file itself there.`)
    if (!lstatSync(place).isDirectory()) {
      found.push(relative(folder, place).split(sep).join('/'))
      return
    }
    for (const name of readdirSync(place)) if (!name.startsWith('.')) walk(join(place, name))
  }
  for (const name of OWN) if (existsSync(join(folder, name))) walk(join(folder, name))
  return found.toSorted()
}

const namesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  if (!lstatSync(folder).isDirectory()) throw new CallFault(`${folder} is no folder.`)
  return readdirSync(folder)
}

function removeEmptyFolders(folder: string, below: string): void {
  for (let at = below; at !== '.' && at !== ''; at = dirname(at)) {
    const place = join(folder, at)
    if (!existsSync(place) || readdirSync(place).length > 0) return
    rmdirSync(place)
  }
}
