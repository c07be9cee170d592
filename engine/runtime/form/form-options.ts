import type { Draft } from '../draft.ts'
import type { FormEntries } from './form-state.ts'

/** What came of a call that a form made. */
export type SendOutcome<Refusal> =
  /** Taken. `base` is where the form begins now; without it what was sent is laid over where it began. */
  | { readonly status: 'done'; readonly base?: FormEntries }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  /** Somebody else changed the object meanwhile. */
  | { readonly status: 'clash'; readonly refusal: Refusal }
  /** Nothing was asked of the server, e.g. because the person did not confirm. */
  | { readonly status: 'stopped' }
  /** The form has no more purpose, e.g. its object is deleted: the draft is forgotten. */
  | { readonly status: 'over' }

export interface FormStoreOptions<Refusal> {
  /** Where the form begins. */
  readonly base: FormEntries
  /** Where unsent work is kept; without it only in the page. */
  readonly draft?: Draft
  /** Which state of the object is shown now, where a draft fits no other. */
  revision?(): string
  /** Fields whose values are neither kept nor stay once they were sent. */
  isSecret?(key: string): boolean
  /** Fields that the person may change: kept entries of others are left out. Default: all. */
  isEditable?(key: string): boolean
  /** The value that a field begins with. Default: what the base has under the key. */
  read?(base: FormEntries, key: string): unknown
  /** Whether two values of a field are the same. Default: as forms write them, where nothing, an empty text and an empty list are. */
  equal?(left: unknown, right: unknown): boolean
  /** What is left of a refusal once a field is changed; undefined for nothing. Default: all of it. */
  without?(refusal: Refusal, key: string): Refusal | undefined
}
