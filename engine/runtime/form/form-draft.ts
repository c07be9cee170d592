import type { Draft } from '../draft.ts'
import type { FormEntries } from './form-state.ts'

/** Unsent work as it lies on the device: what was entered, or what was discarded and can still come back. */
export interface FormDraft {
  readonly entries?: FormEntries
  readonly discarded?: FormEntries
  /** Which state of the object it is about, where it fits no other. */
  readonly revision?: string
}

/**
 * Reads a kept draft; what is none, or is about another state of the object, holds nothing.
 *
 * @param revision which state the form is about; without one a draft fits every state
 */
export function readFormDraft(kept: unknown, revision: string | undefined): FormDraft {
  if (!isRecord(kept) || kept['revision'] !== revision) return {}
  const { entries, discarded } = kept
  return {
    ...(isRecord(entries) ? { entries } : {}),
    ...(isRecord(discarded) ? { discarded } : {}),
  }
}

/** Keeps what is unsent; where that is nothing, the draft is forgotten. */
export function writeFormDraft(draft: Draft, unsent: FormDraft, revision: string | undefined): void {
  const left = unsent.discarded ?? unsent.entries ?? {}
  if (Object.keys(left).length === 0) draft.clear()
  else draft.write({ ...unsent, ...(revision === undefined ? {} : { revision }) } satisfies FormDraft)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
