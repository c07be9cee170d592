import type { TranslatePort } from '../../../engine/runtime/ports.ts'

/** A data source as it is worked on. */
export interface SourceDraft {
  readonly id: string
  readonly name: string
  /** `bucket/file`, or `bucket/prefix*`; empty: not chosen yet. */
  readonly input: string
  readonly mapping: Readonly<Record<string, string>>
}

/** A target of mappings. */
export interface MappingTarget {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
}

type JsonRecord = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The data source of an answer; nothing where there is none. */
export function sourceIn(answer: unknown): SourceDraft | undefined {
  const hits = at(answer, 'hits', 'hits')
  const found = Array.isArray(hits) ? at(hits[0], '_source') : undefined
  if (!isObject(found)) return undefined
  const mapping = isObject(found['feature_mapping']) ? found['feature_mapping'] : {}
  return {
    id: textOf(found['datasource_id']),
    name: textOf(found['name']),
    input: textOf(found['input']),
    mapping: Object.fromEntries(Object.entries(mapping).map(([name, path]) => [name, textOf(path)])),
  }
}

/** What a mapping can fill, by name in the order of people's letters; whether it is a sign-in is not asked (contract risk.md, "Entity definitions"). */
export function targetsIn(
  answer: unknown,
  { locale, has, t }: Pick<TranslatePort, 'locale' | 'has' | 't'>,
): readonly MappingTarget[] {
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : []
  const properties = at(first, 'schemas', '_meta', 'properties')
  if (!isObject(properties)) return []
  return Object.entries(properties)
    .filter(([name]) => name !== 'isAuth')
    .map(([name, about]) => ({
      name,
      // The service says names in English; one that the portal does not know stays so.
      label: has(`dataSources.targets.${name}`)
        ? t(`dataSources.targets.${name}`)
        : textOf(at(about, 'display', 'name')) || name,
      isRequired: at(about, 'isRequired') === true,
    }))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || a.label.localeCompare(b.label, locale))
}

/** A file or folder of a bucket. */
export interface BucketEntry {
  readonly name: string
  readonly isFolder: boolean
  readonly size: number
  readonly created: string | null
  readonly isReadable: boolean
}

export interface BucketPage {
  readonly entries: readonly BucketEntry[]
  readonly next: string | undefined
}

/** A page of a bucket as it is answered. */
export function pageIn(answer: unknown): BucketPage {
  const objects = at(answer, 'objects')
  const next = at(answer, 'nextToken')
  const entries = (Array.isArray(objects) ? (objects as unknown[]) : []).filter(isObject).map((one) => ({
    name: textOf(one['name']),
    isFolder: one['isFolder'] === true,
    size: typeof one['size'] === 'number' ? one['size'] : 0,
    created: typeof one['created'] === 'string' ? one['created'] : null,
    isReadable: one['isReadable'] === true,
  }))
  return { entries, next: typeof next === 'string' ? next : undefined }
}

export const bucketsIn = (answer: unknown): readonly string[] => {
  const buckets = at(answer, 'buckets')
  return (Array.isArray(buckets) ? (buckets as unknown[]) : []).map((one) => textOf(at(one, 'name')))
}

/** An input by its bucket and what follows; both empty where it has no slash. @example partsOf('logs/2026/*') // { bucket: 'logs', path: '2026/*' } */
export function bucketAndPath(input: string): { readonly bucket: string; readonly path: string } {
  const slash = input.indexOf('/')
  return slash < 0
    ? { bucket: '', path: '' }
    : { bucket: input.slice(0, slash), path: input.slice(slash + 1) }
}

/** The folder in which something is; empty: the bucket. @example folderOf('2026/a.jsonl') // '2026/' */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The folders on the way to one, with their names. @example crumbsOf('2026/march/') // [{ name: '2026', path: '2026/' }, …] */
export function crumbsOf(folder: string): readonly { readonly name: string; readonly path: string }[] {
  const names = folder.split('/').filter((name) => name !== '')
  return names.map((name, nth) => ({ name, path: `${names.slice(0, nth + 1).join('/')}/` }))
}

/** The last part of a name. */
export const lastName = (name: string): string => name.replace(/\/$/, '').split('/').at(-1) ?? name

const MOST_PATHS = 200

/** Where values stand in an event, as mappings write it: what can be chosen. */
export function pathsIn(event: unknown): readonly string[] {
  const found: string[] = []
  const visit = (value: unknown, path: string): void => {
    if (found.length >= MOST_PATHS) return
    if (Array.isArray(value)) {
      if (path !== '' && value.length > 0) visit(value[0], `${path}[0]`)
    } else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value))
        visit(inner, `${path}.${/^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key)}`)
    } else if (path !== '') found.push(path)
  }
  visit(event, '')
  return found
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** Bytes with two decimals (spec section 9). @example sizeOf(2048) // '2 KB' */
export function sizeText(bytes: number): string {
  if (bytes === 0) return `0 ${UNITS[0]}`
  const unit = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  return `${Number((bytes / 1024 ** unit).toFixed(2))} ${UNITS[unit]}`
}

/** Which sentence says why an event was not read (spec section 8). */
export function previewErrorKey(detail: unknown): string {
  switch (at(detail, 'code')) {
    case 'risk-file-not-found':
      return 'dataSources.fileError'
    case 'risk-bucket-not-found':
      return 'dataSources.bucketError'
    case 'risk-line-not-read':
      return 'dataSources.errorInvalidJSON'
    default:
      return 'dataSources.errorFetchData'
  }
}

/** The target whose path was refused, by the place that is told. */
export function refusedTarget(detail: unknown): string | undefined {
  return /\/feature_mapping\/([^/]+)$/.exec(textOf(at(detail, 'place')))?.[1]
}

/** What is sent; paths that are empty are left out. */
export const sentSource = ({ id, name, input, mapping }: SourceDraft): object => ({
  datasource_id: id,
  name,
  input,
  feature_mapping: filled(mapping),
})

export const filled = (mapping: SourceDraft['mapping']): SourceDraft['mapping'] =>
  Object.fromEntries(Object.entries(mapping).filter(([, path]) => path.trim() !== ''))

/** A value of an event in one line. */
export const eventValueText = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
