import { targetLimits } from './limits.ts'
import type { FindingKind, ReconciliationCounts } from './tables.ts'

/** Something that is there otherwise than it is wanted. */
export interface TargetFinding {
  readonly kind: FindingKind
  readonly remoteId: string | null
  readonly userName: string | null
  readonly userId: string | null
  readonly attributes: readonly string[]
}

/** Gathers what a reconciliation finds: it counts all, and keeps the first. */
export function createFindingList() {
  const kept: TargetFinding[] = []
  const counts = new Map<FindingKind, number>()
  let accounts = 0
  let groups = 0
  return {
    add(kind: FindingKind, about: Partial<Omit<TargetFinding, 'kind'>>): void {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (kept.length >= targetLimits.findings) return
      kept.push({ kind, remoteId: null, userName: null, userId: null, attributes: [], ...about })
    },
    read(kind: 'accounts' | 'groups', count: number): void {
      if (kind === 'accounts') accounts += count
      else groups += count
    },
    kept: (): readonly TargetFinding[] => kept,
    counts: (): ReconciliationCounts => ({ accounts, groups, findings: Object.fromEntries(counts) }),
  }
}

export type FindingList = ReturnType<typeof createFindingList>
