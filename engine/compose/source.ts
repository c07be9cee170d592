import {
  findNodeAtLocation,
  parseTree,
  getNodeValue,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { pointerSegments } from '../format/pointer.ts'
import { diagnostic, type Diagnostic, type TextRange } from '../format/diagnostics.ts'

/** A definition file, parsed, that knows where everything stands. */
export interface DefinitionSource {
  layer: string
  file: string
  text: string
  value: unknown
  /** Range of the value at a pointer, or of the nearest one above it; with `key`, of its key. */
  rangeOf(pointer: string, key?: boolean): TextRange
  lineOf(offset: number): { line: number; column: number }
}

interface Parsed {
  readonly source?: DefinitionSource
  readonly diagnostics: readonly Diagnostic[]
}

/** What was parsed last of each file: the linter, and whoever composes again, reads mostly the same texts. */
const parsed = new Map<string, Parsed & { readonly text: string }>()
/** Characters of text: some six times the product; beyond them everything is forgotten. */
const mostParsed = 12_000_000
let characters = 0

/**
 * Parses a definition strictly (no comments, no trailing commas). A text that has not changed is parsed once: nobody
 * writes into what is returned.
 *
 * @param layer id of the layer
 * @param file name within the layer
 * @param text content
 * @returns the source; undefined with diagnostics when the text is no JSON
 */
export function parseSource(layer: string, file: string, text: string): Parsed {
  const name = JSON.stringify([layer, file])
  const known = parsed.get(name)
  if (known?.text === text) return known
  const made = { ...parseText(layer, file, text), text }
  // A text without a file, such as one that is imported, comes once.
  if (file === '') return made
  characters += text.length - (known?.text.length ?? 0)
  if (characters > mostParsed) {
    parsed.clear()
    characters = text.length
  }
  parsed.set(name, made)
  return made
}

function parseText(layer: string, file: string, text: string): Parsed {
  const deep = tooDeep(text)
  if (deep !== undefined)
    return {
      diagnostics: [
        diagnostic('FMT001', {
          layer,
          file,
          range: { start: deep, end: deep + 1 },
          ...placeIn(lineStarts(text), deep),
          message: `The file is nested deeper than ${maxDepth} levels.`,
          hint: 'Take parts out into sections.',
        }),
      ],
    }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const starts = lineStarts(text)
  const lineOf = (offset: number) => placeIn(starts, offset)
  if (errors.length > 0 || !root) {
    const faults = errors.length > 0 ? errors : [{ error: 0, offset: 0, length: text.length }]
    return {
      diagnostics: faults.slice(0, 5).map((fault) =>
        diagnostic('FMT001', {
          layer,
          file,
          range: { start: fault.offset, end: fault.offset + fault.length },
          ...lineOf(fault.offset),
          message: root
            ? `Not JSON: ${spaced(printParseErrorCode(fault.error))}.`
            : 'The file holds no JSON value.',
          hint: 'Definitions are plain JSON: double quotes, no comments, no trailing commas.',
        }),
      ),
    }
  }
  return {
    diagnostics: duplicateKeys(root).map(({ name, offset, length }) =>
      diagnostic('FMT004', {
        layer,
        file,
        range: { start: offset, end: offset + length },
        ...lineOf(offset),
        message: `The key "${name}" stands twice in one object; only the last one counts.`,
        hint: 'Remove one of them, or rename it.',
      }),
    ),
    source: {
      layer,
      file,
      text,
      value: getNodeValue(root),
      rangeOf: (pointer, key = false) => rangeAt(root, pointer, key),
      lineOf,
    },
  }
}

/** Keys that stand in their object already. */
function duplicateKeys(node: Node): { name: string; offset: number; length: number }[] {
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((child) => {
    if (child.type !== 'property') return duplicateKeys(child)
    const [key, value] = child.children ?? []
    const name = String(key?.value)
    const again = key !== undefined && seen.has(name)
    seen.add(name)
    return [
      ...(again ? [{ name, offset: key.offset, length: key.length }] : []),
      ...(value ? duplicateKeys(value) : []),
    ]
  })
}

/** Deep enough for every layout; everything that walks a definition calls itself for each level. */
const maxDepth = 100

/** Where a text goes too deep, without parsing it. */
function tooDeep(text: string): number | undefined {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (found === '{' || found === '[') depth++
    else if (found === '}' || found === ']') depth--
    if (depth > maxDepth) return index
  }
  return undefined
}

function rangeAt(root: Node, pointer: string, key: boolean): TextRange {
  const words = pointerSegments(pointer)
  for (let length = words.length; length >= 0; length--) {
    const node = locate(root, words.slice(0, length))
    if (!node) continue
    const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    const shown = key && length === words.length && property ? property : node
    return { start: shown.offset, end: shown.offset + shown.length }
  }
  return { start: root.offset, end: root.offset + root.length }
}

function locate(root: Node, words: readonly string[]): Node | undefined {
  let at: Node | undefined = root
  for (const word of words) {
    if (!at) return undefined
    at = findNodeAtLocation(at, [at.type === 'array' ? Number(word) : word])
  }
  return at
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function placeIn(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - starts[low]! + 1 }
}

function spaced(code: string): string {
  return code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
