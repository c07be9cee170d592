import type { TranslatePort } from '../../../engine/runtime/ports.ts'

/** An object that can be chosen. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly detail?: string | undefined
  readonly object: unknown
}

/** The choice after one more was picked, or taken back by picking it again. */
export function toggledCandidate(
  chosen: readonly Candidate[],
  candidate: Candidate,
  multiple: boolean,
): readonly Candidate[] {
  if (chosen.some(({ id }) => id === candidate.id)) return chosen.filter(({ id }) => id !== candidate.id)
  return multiple ? [...chosen, candidate] : [candidate]
}

/** What a change of the choice is said as, for whoever does not see it. */
export function saidChange(
  before: readonly Candidate[],
  after: readonly Candidate[],
  t: TranslatePort['t'],
): string {
  const lacking = (some: readonly Candidate[], others: readonly Candidate[]) =>
    some.filter(({ id }) => !others.some((each) => each.id === id)).map(({ name }) => name)
  const [added, removed] = [lacking(after, before), lacking(before, after)]
  return [
    ...(added.length > 0 ? [t('widgets.picker.added', { names: added.join(', ') })] : []),
    ...(removed.length > 0 ? [t('widgets.picker.removed', { names: removed.join(', ') })] : []),
  ].join(' ')
}

/**
 * Where a key leads in an open list of so many entries; undefined for keys that do not move. -1: no entry is active.
 * @example moved(-1, 'ArrowDown', 3) // 0
 */
export function nextActive(active: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'PageDown') return Math.min(Math.max(active, 0) + 5, count - 1)
  return key === 'PageUp' ? Math.max(active - 5, 0) : undefined
}

/** What the event and the state carry. @param keep fields of an object that are kept; all without it */
export function valueOf(chosen: readonly Candidate[], multiple: boolean, keep?: readonly string[]): unknown {
  const kept = chosen.map(({ object }) => (keep ? only(object, keep) : object))
  return multiple ? kept : (kept[0] ?? null)
}

function only(object: unknown, keep: readonly string[]): Record<string, unknown> {
  const all = Object.entries((object ?? {}) as Record<string, unknown>)
  return Object.fromEntries(all.filter(([name]) => keep.includes(name)))
}
