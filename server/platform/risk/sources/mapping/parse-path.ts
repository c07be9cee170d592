import type { MessageCode, MessageParams } from '../../../../contract/index.ts'
import { riskLimits } from '../../limits.ts'

/** A path into an event: keys of objects, and places in lists. */
export type Path = readonly (string | number)[]

/** Why a path is not understood, at the column (1 = the first) where it is not. */
export interface PathFault {
  readonly column: number
  readonly code: MessageCode
  readonly params: MessageParams
}

const NAME = /[A-Za-z_][\w-]*/y
const INDEX = /\[(\d{1,6})\]/y
const QUOTED = /"(?:[^"\\]|\\.)*"/y

/**
 * Reads a path of JSLT, as far as mappings use that language: `.a.b`, `.a[0]` and quoted keys, `."a-b"`.
 *
 * @returns the path, or where and why it is not understood
 * @example parsePath('.client.ips[0]') // { path: ['client', 'ips', 0] }
 */
export function parsePath(text: string): { readonly path: Path } | { readonly fault: PathFault } {
  const path: (string | number)[] = []
  let at = 0
  const fault = (code: MessageCode, params: MessageParams = {}) => ({
    fault: { column: at + 1, code, params },
  })
  if (text.length > riskLimits.mappingLength) {
    at = riskLimits.mappingLength
    return fault('risk-text-too-long', { most: riskLimits.mappingLength })
  }
  const read = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text) ?? undefined
  }
  while (at < text.length) {
    const index = path.length > 0 ? read(INDEX) : undefined
    if (index) {
      path.push(Number(index[1]))
      at += index[0].length
    } else if (text[at] === '.') {
      at += 1
      const [name] = read(NAME) ?? []
      const [quoted] = name === undefined ? (read(QUOTED) ?? []) : []
      const key = name ?? (quoted === undefined ? undefined : unquoted(quoted))
      if (key === undefined) return fault('risk-path-key-needed')
      path.push(key)
      at += (name ?? quoted ?? '').length
    } else return fault('risk-path-sign', { sign: text[at] ?? '' })
    if (path.length > riskLimits.mappingDepth)
      return fault('risk-too-deep', { most: riskLimits.mappingDepth })
  }
  return path.length === 0 ? fault('risk-path-needed') : { path }
}

/** Quoted keys are texts of JSON. */
function unquoted(text: string): string | undefined {
  try {
    return String(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A path as text. @example pathText(['a-b c', 0]) // '."a-b c"[0]' */
export const mappingPathText = (path: Path): string =>
  path
    .map((part) =>
      typeof part === 'number'
        ? `[${part}]`
        : /^[A-Za-z_][\w-]*$/.test(part)
          ? `.${part}`
          : `.${JSON.stringify(part)}`,
    )
    .join('')
