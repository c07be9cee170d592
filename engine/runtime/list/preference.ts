import { observable, runInAction } from 'mobx'
import type { StoragePort } from '../ports.ts'

/** How a person likes to see a list; kept on the device per person, not in the address. */
export interface ListPreference {
  /** Ids of the shown columns in order; absent: as the list is defined. */
  columns?: readonly string[]
  /** Widths in pixels by column id. */
  widths?: Readonly<Record<string, number>>
  density?: 'comfortable' | 'compact'
}

/** A person's preference for one list, remembered. Observable. */
export class KeptPreference {
  readonly #storage: StoragePort
  readonly #key: string
  readonly #box = observable.box<ListPreference>({}, { deep: false })

  /** @param words person, screen, address, list */
  constructor(storage: StoragePort, words: readonly string[]) {
    this.#storage = storage
    this.#key = ['preference', ...words].map(encodeURIComponent).join('/')
    this.#box.set(readPreference(storage.get(this.#key)))
  }

  get value(): ListPreference {
    return this.#box.get()
  }

  /** `undefined` takes a value back. */
  set(patch: { [Name in keyof ListPreference]?: ListPreference[Name] | undefined }): void {
    const next = Object.fromEntries(
      Object.entries({ ...this.value, ...patch }).filter(([, value]) => value !== undefined),
    ) as ListPreference
    runInAction(() => this.#box.set(next))
    if (Object.keys(next).length === 0) this.#storage.remove(this.#key)
    else this.#storage.set(this.#key, JSON.stringify(next))
  }
}

/** What was kept, without what an older version or another hand left there. */
function readPreference(text: string | undefined): ListPreference {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  if (typeof kept !== 'object' || kept === null) return {}
  const { columns, widths, density } = kept as Record<string, unknown>
  const good: ListPreference = {}
  if (Array.isArray(columns) && columns.every((each) => typeof each === 'string')) good.columns = columns
  if (typeof widths === 'object' && widths !== null)
    good.widths = Object.fromEntries(
      Object.entries(widths).flatMap(([id, width]) => (typeof width === 'number' ? [[id, width]] : [])),
    )
  if (density === 'compact' || density === 'comfortable') good.density = density
  return good
}
