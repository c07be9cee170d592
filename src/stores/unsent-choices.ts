import type { StoragePort } from '../../engine/runtime/ports.ts'

/** A choice that the server has not answered for. `value` is undefined for one that is to be forgotten. */
export interface Choice {
  readonly value: unknown
  /** Milliseconds since the epoch; grows with every choice of this device. */
  readonly at: number
}

/** Choices of one person at this device that are on their way. */
export interface UnsentChoices {
  /** Which device this is. */
  readonly device: string
  get(name: string): Choice | undefined
  all(): readonly (readonly [name: string, choice: Choice])[]
  add(name: string, value: unknown): Choice
  /** The server has answered for the choice of this moment; a later one stays. */
  done(name: string, at: number): void
}

/** What lay here longer may have been overtaken at another device. */
const KEPT_MS = 24 * 3600_000

/**
 * Choices that were made and not answered for, in this page and, where there is a storage, over a reload.
 *
 * @param owner whose they are
 */
export function unsentChoices(storage: StoragePort, owner: string, now: () => number): UnsentChoices {
  const key = `atrium.unsent.${owner}`
  const device = deviceOf(storage)
  const pending = new Map(readAll(storage.get(key), now()))
  let last = Math.max(0, ...[...pending.values()].map(({ at }) => at))
  /** Other tabs of this person write here too: each changes only its own entry. */
  const keep = (name: string, change: (kept: Choice | undefined) => Choice | undefined): void => {
    const kept = new Map(readAll(storage.get(key), now()))
    const next = change(kept.get(name))
    if (next) kept.set(name, next)
    else kept.delete(name)
    if (kept.size === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(Object.fromEntries(kept)))
  }
  return {
    device,
    get: (name) => pending.get(name),
    all: () => [...pending],
    add(name, value) {
      last = Math.max(last + 1, now())
      const choice = { value, at: last }
      pending.set(name, choice)
      keep(name, () => choice)
      return choice
    },
    done(name, at) {
      if (pending.get(name)?.at === at) pending.delete(name)
      keep(name, (kept) => (kept?.at === at ? undefined : kept))
    },
  }
}

function deviceOf(storage: StoragePort): string {
  const known = storage.get('atrium.device')
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const made = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('-')
  storage.set('atrium.device', made)
  return made
}

function readAll(text: string | undefined, now: number): [string, Choice][] {
  try {
    return Object.entries(asRecord(JSON.parse(text ?? '{}'))).flatMap(([name, each]) => {
      const { value, at } = asRecord(each)
      return typeof at === 'number' && at <= now + KEPT_MS && at > now - KEPT_MS
        ? [[name, { value, at }]]
        : []
    })
  } catch {
    // Damaged, or of another version.
    return []
  }
}

/** The value where it is an object, else nothing. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
