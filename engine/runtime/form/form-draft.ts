import type { Entries } from './form-state.ts'

/** Unsent work as it lies on the device: what was entered, or what was discarded and can still come back. */
export interface FormDraft {
  readonly entries?: Entries
  readonly discarded?: Entries
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
