import { compareStructural, observable, runInAction } from 'mobx'
import type { ScreenState as Declared } from '../format/screen.ts'
import type { Draft } from './draft.ts'
import type { PreferencePort } from './ports.ts'

/** Values that a screen holds itself: by name, observable, unsent work kept on the device. */
export class StateRuntime {
  /** The root `state` of expressions. */
  readonly values: Record<string, unknown>
  readonly #declared: Declared
  readonly #draft: (name: string) => Draft
  readonly #preference: PreferencePort

  /**
   * @param draft where a kept value lies
   * @param preference where shared values lie
   */
  constructor(declared: Declared, draft: (name: string) => Draft, preference: PreferencePort) {
    this.#declared = declared
    this.#draft = draft
    this.#preference = preference
    const initial = Object.entries(declared).map(([name, { initial: value, keep, shared }]) => {
      const kept = shared === undefined ? (keep ? draft(name).read() : undefined) : preference.get(shared)
      return [name, kept === undefined || !sameKind(kept, value) ? (value ?? null) : kept]
    })
    this.values = observable(Object.fromEntries(initial) as Record<string, unknown>, {}, { deep: false })
  }

  get(name: string): unknown {
    return this.values[name]
  }

  /**
   * Gives a value.
   *
   * @param place a name, or a dotted place inside its value: `draft.reason`
   * @throws Error when the screen declares no such name
   */
  set(place: string, value: unknown): void {
    const [name = '', ...words] = place.split('.')
    const declared = Object.hasOwn(this.#declared, name) ? this.#declared[name] : undefined
    if (!declared) throw new Error(`The screen has no state "${name}". Declare it under "state".`)
    const next = words.length === 0 ? value : withValueAt(this.values[name], words, value)
    runInAction(() => {
      this.values[name] = next
    })
    const isInitial = compareStructural(next ?? null, declared.initial ?? null)
    if (declared.shared !== undefined) this.#preference.set(declared.shared, isInitial ? undefined : next)
    else if (!declared.keep) return
    else if (isInitial) this.#draft(name).clear()
    else this.#draft(name).write(next)
  }
}

/** What was kept may come from an older version: a list stays a list. */
const sameKind = (kept: unknown, initial: unknown): boolean => !Array.isArray(initial) || Array.isArray(kept)

/**
 * A copy of a value with one place changed; what lies on the way and is no object becomes one.
 *
 * @example changed({ a: { b: 1 } }, ['a', 'c'], 2) // { a: { b: 1, c: 2 } }
 */
export function withValueAt(value: unknown, words: readonly string[], to: unknown): unknown {
  const [word, ...rest] = words
  if (word === undefined) return to
  const list = Array.isArray(value) ? [...(value as unknown[])] : undefined
  if (list) {
    list[Number(word)] = withValueAt(list[Number(word)], rest, to)
    return list
  }
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const before = Object.hasOwn(object, word) ? object[word] : undefined
  return { ...object, [word]: withValueAt(before, rest, to) }
}
