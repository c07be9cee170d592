import { DomainError, isRecord } from '../../../../contract/index.ts'
import { sameJson } from '../../../../store/objects/json.ts'
import type { Json } from '../../../../store/objects/json.ts'
import type { CasePhase } from '../../cases/case.ts'
import type { Draft } from '../../cases/draft.ts'
import type { CaseCaller } from '../../cases/event.ts'
import { phaseFor } from '../../cases/phase-for.ts'
import type { AccessRequest } from '../access-request.ts'
import type { ChangedTerms } from '../request-event.ts'
import { termsChanged } from './terms-changed.ts'

const changeable = ['priority', 'startDate', 'endDate'] as const

/**
 * Changes a request by the whole of it, as it was read and edited. What the server says of it (context, decision, phases, whom and what it
 * is about beside the request itself) is not read; of what was requested, priority and dates can change.
 *
 * @throws DomainError naming what else is different
 */
export function replacedRequest(
  draft: Draft<AccessRequest>,
  caller: CaseCaller,
  sent: Readonly<Record<string, unknown>>,
): void {
  const phase = phaseOf(draft, caller)
  const common = changesOf(draft, sent)
  if (Object.keys(common).length > 0) termsChanged(draft, caller, common, phase)
}

/** Whoever is asked changes it, and administrators change what still waits for somebody. */
function phaseOf(draft: Draft<AccessRequest>, caller: CaseCaller): CasePhase {
  if (!caller.isAdmin || caller.waiting.length > 0) return phaseFor(draft, caller)
  const open = draft.doc.decision.phases.find(
    ({ status, type }) => status === 'in-progress' && type !== 'scheduled',
  )
  if (!open) throw new DomainError('request-waits-for-nobody')
  return open
}

function changesOf({ doc }: Draft<AccessRequest>, sent: Readonly<Record<string, unknown>>): ChangedTerms {
  const refuse = (
    place: string,
    code: 'request-part-changed' | 'request-part-no-object' = 'request-part-changed',
  ) => new DomainError(code, { place, changeable })
  const kept = doc.request as Readonly<Record<string, unknown>>
  const changes: Record<string, unknown> = {}
  for (const [block, value] of Object.entries(sent)) {
    if (block !== 'common') {
      if (!same(value, kept[block])) throw refuse(block)
      continue
    }
    if (!isRecord(value)) throw refuse(block, 'request-part-no-object')
    const before = (kept['common'] ?? {}) as Readonly<Record<string, unknown>>
    for (const [name, wanted] of Object.entries(value)) {
      if (name === 'context' || same(wanted, before[name])) continue
      if (!(changeable as readonly string[]).includes(name)) throw refuse(`common/${name}`)
      changes[name] = wanted
    }
    for (const name of ['startDate', 'endDate'])
      if (value[name] === undefined && before[name] !== undefined) changes[name] = null
  }
  return changes
}

const same = (a: unknown, b: unknown): boolean => sameJson((a ?? null) as Json, (b ?? null) as Json)
