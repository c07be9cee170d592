import { pointerSegments } from '../format/pointer.ts'
import type { DefinitionSource } from './source.ts'

/** Where a value was written. */
export interface Origin {
  source: DefinitionSource
  pointer: string
}

/**
 * A definition under merge: a private copy of the first file's value that remembers, through every edit,
 * which file set what.
 */
export class Effective {
  readonly value: Record<string, unknown>
  readonly #origins: WeakMap<object, Origin>
  readonly #single: WeakMap<object, Map<string, Origin>>
  /** Names the whole document when nothing nearer is known. */
  readonly source: DefinitionSource

  constructor(source: DefinitionSource, value: unknown = source.value) {
    this.source = source
    this.#origins = new WeakMap()
    this.#single = new WeakMap()
    this.value = this.adopt(value, { source, pointer: '' }) as Record<string, unknown>
  }

  /** Copies a value into the document, marked as written at `origin`. */
  adopt(value: unknown, origin: Origin): unknown {
    if (typeof value !== 'object' || value === null) return value
    const inner = (key: string, each: unknown) =>
      this.adopt(each, { source: origin.source, pointer: `${origin.pointer}/${escape(key)}` })
    const copy = Array.isArray(value)
      ? value.map((each: unknown, index) => inner(String(index), each))
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(key, each)]))
    this.#origins.set(copy, origin)
    return copy
  }

  /** Sets one value of an object and remembers who did. */
  put(parent: Record<string, unknown>, key: string, value: unknown, origin: Origin): void {
    parent[key] = this.adopt(value, origin)
    const singles = this.#single.get(parent) ?? new Map<string, Origin>()
    singles.set(key, origin)
    this.#single.set(parent, singles)
  }

  /** Who wrote the value at a pointer of the effective document. */
  originOf(pointer: string): Origin {
    let at: unknown = this.value
    let origin: Origin = { source: this.source, pointer: '' }
    for (const word of pointerSegments(pointer)) {
      if (typeof at !== 'object' || at === null) return origin
      const parent: object = at
      at = (parent as Record<string, unknown>)[word]
      const own = typeof at === 'object' && at !== null ? this.#origins.get(at) : undefined
      origin = this.#single.get(parent)?.get(word) ??
        own ?? { source: origin.source, pointer: `${origin.pointer}/${escape(word)}` }
    }
    return origin
  }

  /** A copy that can be edited and thrown away, with the same memory. */
  clone(): Effective {
    const twin = new Effective(this.source, {})
    Object.assign(twin.value, twin.graft(this, this.value))
    const singles = this.#single.get(this.value)
    if (singles) twin.#single.set(twin.value, new Map(singles))
    return twin
  }

  /** Copies a value of another document into this one; it keeps the memory of who wrote it. */
  graft(from: Effective, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const made: unknown[] | Record<string, unknown> = Array.isArray(value)
      ? value.map((each: unknown) => this.graft(from, each))
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.graft(from, each)]))
    const origin = from.#origins.get(value)
    if (origin) this.#origins.set(made, origin)
    const singles = from.#single.get(value)
    if (singles) this.#single.set(made, new Map(singles))
    return made
  }

  /** Layer and file of every value, by pointer: what `explain` and the editor show. */
  provenance(): Map<string, { layer: string; file: string }> {
    const map = new Map<string, { layer: string; file: string }>()
    const visit = (value: unknown, pointer: string) => {
      const { source } = this.originOf(pointer)
      map.set(pointer, { layer: source.layer, file: source.file })
      if (typeof value !== 'object' || value === null) return
      for (const [key, each] of Object.entries(value)) visit(each, `${pointer}/${escape(key)}`)
    }
    visit(this.value, '')
    return map
  }
}

function escape(word: string): string {
  return word.replaceAll('~', '~0').replaceAll('/', '~1')
}
