import type { StoreTransaction } from '../../tables.ts'
import type { ChangeOptions, ChangeView } from '../change.ts'
import { hashAll } from '../credentials.ts'
import type { JsonObject } from '../json.ts'
import type { ObjectType, ObjectTypes } from '../object-type.ts'
import { takeApart } from '../shape.ts'
import type { ObjectParts } from '../shape.ts'

/** A change of one object in its open transaction. It may be tried again: nothing here remembers an attempt. */
export interface OpenChange {
  readonly tx: StoreTransaction
  /** All types as they are now: links and derived values reach into other collections. */
  readonly types: () => ObjectTypes
  readonly type: ObjectType
  readonly options: ChangeOptions
}

/** Hashes of new credentials by their property; `null` removes one. */
export type Hashes = ReadonlyMap<string, string | null>

/** What an object is to be, taken apart and checked. */
export interface Content extends ObjectParts {
  readonly hashes: Hashes
}

/**
 * Takes an object apart and hashes its credentials. Before the transaction, because hashing takes its time.
 *
 * @throws StoreProblem `bad-request` for an unknown property or a text that cannot be stored
 */
export async function contentOf(type: ObjectType, value: JsonObject): Promise<Content> {
  const parts = takeApart(type, value)
  return { ...parts, hashes: await hashAll(parts.secrets) }
}

/** A change as its hooks see it. */
export const changeViewOf = (
  { tx, type }: OpenChange,
  view: Omit<ChangeView, 'tx' | 'collection'>,
): ChangeView => ({ tx, collection: type.collection, ...view })
