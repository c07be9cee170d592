import { badRequest, isRecord } from '../../../../contract/index.ts'
import { sameJson } from '../../../../store/objects/json.ts'
import type { Json } from '../../../../store/objects/json.ts'
import type { Phase } from '../access-request.ts'
import type { Working } from '../working.ts'
import { modify } from './modify.ts'
import { phaseFor } from './phase-for.ts'
import type { Doer, RequestAct } from './request-act.ts'

type Changes = Extract<RequestAct, { kind: 'modify' }>['common']

const changeable = ['priority', 'startDate', 'endDate'] as const

/**
 * Changes a request by the whole of it, as it was read and edited. What the server says of it (context, decision, phases, whom and what it
 * is about beside the request itself) is not read; of what was requested, priority and dates can change.
 *
 * @throws HttpProblem 400 naming what else is different
 */
export async function replace(
  work: Working,
  doer: Doer,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const phase = phaseOf(work, doer)
  const common = changesOf(work, sent)
  if (Object.keys(common).length > 0) await modify(work, doer, common, phase)
}

/** Whoever is asked changes it, and administrators change what still waits for somebody. */
function phaseOf(work: Working, doer: Doer): Phase {
  if (!doer.isAdmin || doer.waiting.length > 0) return phaseFor(work, doer, undefined)
  const open = work.doc.decision.phases.find(
    ({ status, type }) => status === 'in-progress' && type !== 'scheduled',
  )
  if (!open) throw badRequest('This request does not wait for anybody any more; nothing has changed.')
  return open
}

function changesOf({ doc }: Working, sent: Readonly<Record<string, unknown>>): Changes {
  const refuse = (place: string, why: string) =>
    badRequest(
      `Invalid request body: 'request/${place}' ${why}; ${changeable.join(', ')} of common can change.`,
    )
  const kept = doc.request as Readonly<Record<string, unknown>>
  const changes: Record<string, unknown> = {}
  for (const [block, value] of Object.entries(sent)) {
    if (block !== 'common') {
      if (!same(value, kept[block])) throw refuse(block, 'is not as it was requested')
      continue
    }
    if (!isRecord(value)) throw refuse(block, 'must be object')
    const before = (kept['common'] ?? {}) as Readonly<Record<string, unknown>>
    for (const [name, wanted] of Object.entries(value)) {
      if (name === 'context' || same(wanted, before[name])) continue
      if (!(changeable as readonly string[]).includes(name))
        throw refuse(`common/${name}`, 'is not as it was requested')
      changes[name] = wanted
    }
    for (const name of ['startDate', 'endDate'])
      if (value[name] === undefined && before[name] !== undefined) changes[name] = null
  }
  return changes
}

const same = (a: unknown, b: unknown): boolean => sameJson((a ?? null) as Json, (b ?? null) as Json)
