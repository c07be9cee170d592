import { StoreProblem } from '../store-problem.ts'
import { isJsonObject, sameJson } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** One operation of a PATCH body (contract idm.md). */
export interface PatchOperation {
  readonly operation: 'add' | 'remove' | 'replace' | 'increment' | 'move' | 'copy'
  /** JSON pointer, split; the first segment is the property. */
  readonly path: readonly string[]
  readonly from: readonly string[] | undefined
  /** `undefined` when none was sent. */
  readonly value: Json | undefined
  /** Position in the body, for errors. */
  readonly index: number
}

const OPERATIONS = ['add', 'remove', 'replace', 'increment', 'move', 'copy']
const MAX_OPERATIONS = 1_000
const MAX_SEGMENTS = 32

/**
 * Reads a PATCH body.
 *
 * @throws StoreProblem `bad-request` naming the operation
 */
export function parsePatch(body: unknown): PatchOperation[] {
  if (!Array.isArray(body)) {
    throw new StoreProblem(
      'bad-request',
      'A patch is a list: [{"operation": "replace", "field": "/sn", "value": "…"}].',
    )
  }
  if (body.length > MAX_OPERATIONS) {
    throw new StoreProblem(
      'bad-request',
      `A patch has at most ${MAX_OPERATIONS} operations; this one has ${body.length}.`,
    )
  }
  return body.map((entry: unknown, index) => {
    if (!isJsonObject(entry)) throw refuse(index, 'it is not an object')
    const { operation, field, from, value } = entry
    if (typeof operation !== 'string' || !OPERATIONS.includes(operation)) {
      throw refuse(
        index,
        `the operation ${JSON.stringify(operation ?? null)} is not supported; use ${OPERATIONS.join(', ')}`,
      )
    }
    if (typeof field !== 'string') throw refuse(index, '"field" is missing')
    const needsFrom = operation === 'move' || operation === 'copy'
    if (needsFrom && typeof from !== 'string') throw refuse(index, '"from" is missing')
    if (!needsFrom && operation !== 'remove' && value === undefined) throw refuse(index, '"value" is missing')
    return {
      operation: operation as PatchOperation['operation'],
      path: splitPointer(field, index),
      from: needsFrom ? splitPointer(from as string, index) : undefined,
      value,
      index,
    }
  })
}

function splitPointer(text: string, index: number): string[] {
  const segments = (text.startsWith('/') ? text.slice(1) : text)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (segments.length > MAX_SEGMENTS) throw refuse(index, `the field is deeper than ${MAX_SEGMENTS} levels`)
  if (segments[0] === '' || segments.includes('__proto__')) throw refuse(index, 'the field names no property')
  return segments
}

/**
 * Applies operations to a copy of a document.
 *
 * @throws StoreProblem `bad-request` naming the operation and why it cannot be done
 */
export function applyPatch(doc: JsonObject, operations: readonly PatchOperation[]): JsonObject {
  const result = structuredClone(doc)
  for (const operation of operations) applyOne(result, operation)
  return result
}

function applyOne(doc: JsonObject, operation: PatchOperation): void {
  const { path, value, index } = operation
  switch (operation.operation) {
    case 'add':
      return add(doc, path, value ?? null, index)
    case 'replace':
      return replace(doc, path, value ?? null, index)
    case 'remove':
      return remove(doc, path, value, index)
    case 'increment':
      return increment(doc, path, value ?? null, index)
    case 'copy':
    case 'move': {
      const from = operation.from ?? []
      const taken = valueAt(doc, from)
      if (taken === undefined) throw refuse(index, `there is nothing at '/${from.join('/')}'`)
      if (operation.operation === 'move') remove(doc, from, undefined, index)
      return add(doc, path, structuredClone(taken), index)
    }
  }
}

type Container = JsonObject | Json[]
const isContainer = (value: Json | undefined): value is Container =>
  typeof value === 'object' && value !== null

function valueAt(doc: JsonObject, path: readonly string[]): Json | undefined {
  let at: Json | undefined = doc
  for (const segment of path) at = isContainer(at) ? child(at, segment) : undefined
  return at
}

function child(container: Container, segment: string): Json | undefined {
  if (Array.isArray(container)) return /^\d+$/.test(segment) ? container[Number(segment)] : undefined
  return Object.hasOwn(container, segment) ? container[segment] : undefined
}

/** The container of the last segment; missing parents become objects (or a list before `-`). */
function parentOf(
  doc: JsonObject,
  path: readonly string[],
  index: number,
): { container: Container; last: string } {
  let at: Container = doc
  path.slice(0, -1).forEach((segment, depth) => {
    let next: Json | undefined = child(at, segment)
    if (next === undefined || next === null) {
      next = path[depth + 1] === '-' ? [] : {}
      assign(at, segment, next, index)
    }
    if (!isContainer(next)) throw refuse(index, `'/${path.slice(0, depth + 1).join('/')}' is a single value`)
    at = next
  })
  return { container: at, last: path.at(-1) ?? '' }
}

function assign(container: Container, segment: string, value: Json, index: number): void {
  if (!Array.isArray(container)) {
    container[segment] = value
    return
  }
  container[listIndex(container, segment, index)] = value
}

function listIndex(list: readonly Json[], segment: string, index: number): number {
  const at = /^\d{1,9}$/.test(segment) ? Number(segment) : -1
  if (at >= 0 && at < list.length) return at
  throw refuse(index, `the list has ${list.length} elements; there is no element '${segment}'`)
}

function add(doc: JsonObject, path: readonly string[], value: Json, index: number): void {
  const { container, last } = parentOf(doc, path, index)
  if (Array.isArray(container)) {
    if (last === '-') return void container.push(value)
    const at = /^\d{1,9}$/.test(last) ? Number(last) : -1
    if (at < 0 || at > container.length)
      throw refuse(index, `the list has ${container.length} elements; '${last}' is not a place in it`)
    return void container.splice(at, 0, value)
  }
  const before = child(container, last)
  // A single value joins a list; a whole list takes its place.
  if (Array.isArray(before) && !Array.isArray(value)) return void before.push(value)
  container[last] = value
}

function replace(doc: JsonObject, path: readonly string[], value: Json, index: number): void {
  const { container, last } = parentOf(doc, path, index)
  assign(container, last, value, index)
}

function remove(doc: JsonObject, path: readonly string[], value: Json | undefined, index: number): void {
  const container = path.length === 1 ? doc : valueAt(doc, path.slice(0, -1))
  const last = path.at(-1) ?? ''
  // Nothing there: nothing to remove.
  if (!isContainer(container)) return
  const present = child(container, last)
  if (present === undefined) return
  if (value !== undefined) {
    if (Array.isArray(present))
      assign(
        container,
        last,
        present.filter((item) => !sameJson(item, value)),
        index,
      )
    else if (sameJson(present, value)) drop(container, last)
    return
  }
  drop(container, last)
}

function drop(container: Container, segment: string): void {
  if (Array.isArray(container)) container.splice(Number(segment), 1)
  else delete container[segment]
}

function increment(doc: JsonObject, path: readonly string[], value: Json, index: number): void {
  if (typeof value !== 'number') throw refuse(index, 'the "value" of an increment is a number')
  const before = valueAt(doc, path)
  if (typeof before !== 'number') throw refuse(index, `'/${path.join('/')}' holds no number to increment`)
  const { container, last } = parentOf(doc, path, index)
  assign(container, last, before + value, index)
}

function refuse(index: number, reason: string): StoreProblem {
  return new StoreProblem('bad-request', `Operation ${index} of the patch cannot be applied: ${reason}.`, {
    property: `/${index}`,
  })
}
