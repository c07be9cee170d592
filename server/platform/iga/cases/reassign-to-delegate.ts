import { sql } from 'kysely'
import type { Actor as AuditActor } from '../../../store/audit.ts'
import type { DelegatedKind, GovernanceTransaction, TaskKind } from '../tables.ts'
import type { CaseDeps } from './act.ts'
import type { CaseStore } from './case-store.ts'
import type { CaseWork, CaseNotification } from './case-work.ts'
import type { Assignee } from './case.ts'
import { PLATFORM, happen } from './happen.ts'
import { createWrites } from './writes.ts'

/** Cases of one unit of work: whoever has thousands before them blocks nobody else for long. */
const AT_ONCE = 200

/** A part of a handing over. */
export interface Part {
  /** How many items changed hands. */
  readonly moved: number
  /** The last case of the part, behind which the next one begins; absent where there is no more. */
  readonly last: string | undefined
}

/** The cases of all kinds, as far as delegations and leavers move them. */
export interface Cases {
  readonly deps: CaseDeps
  readonly stores: readonly CaseStore[]
}

/**
 * Puts what waits for a person before their delegate too, a part of it. Left out is what the delegate may not decide, and what waits for them already.
 *
 * @param after the last case of the part before
 */
export async function reassignToDelegate(
  cases: Cases,
  tx: GovernanceTransaction,
  to: Required<Assignee>,
  kinds: readonly DelegatedKind[],
  by: AuditActor,
  after: string,
): Promise<Part> {
  const open = await nextOf(
    tx,
    after,
    sql<boolean>`a.user_id = ${to.delegation.from.ref.id} and a.active
    and a.delegation_id is null and a.kind = any(${[...kinds]}::text[])`,
  )
  let moved = 0
  await withCases(cases, tx, open.rows, { by, news: [] }, async (work, { phase }) => {
    const before = work.doc.decision.actors.active.length
    await happen(work, PLATFORM, { type: 'delegated', phase, to })
    if (work.doc.decision.actors.active.length > before) moved += 1
  })
  return { moved, last: open.last }
}

/**
 * What waits for somebody through a delegation does so no more, a part of it.
 *
 * @param after the last case of the part before
 */
export async function reassignToDelegator(
  cases: Cases,
  tx: GovernanceTransaction,
  delegationId: string,
  by: AuditActor,
  after: string,
): Promise<Part> {
  const open = await nextOf(tx, after, sql<boolean>`a.delegation_id = ${delegationId} and a.active`)
  const news: CaseNotification[] = []
  await withCases(cases, tx, open.rows, { by, news }, (work, { phase, user_id: delegateId }) =>
    happen(work, PLATFORM, { type: 'undelegated', phase, delegateId }),
  )
  await cases.deps.notifyWithin(tx, news)
  return { moved: open.rows.length, last: open.last }
}

/** An assignment that is looked at. */
export interface AssignedRow {
  readonly case_id: string
  readonly phase: string
  readonly user_id: string
  readonly kind: TaskKind
}

/** Loads the cases of assignments, kind by kind, does something with each assignment, and writes what came of it. */
async function withCases(
  { deps, stores }: Cases,
  tx: GovernanceTransaction,
  rows: readonly AssignedRow[],
  { by, news }: { readonly by: AuditActor; readonly news: CaseNotification[] },
  each: (work: CaseWork, row: AssignedRow) => Promise<void>,
): Promise<void> {
  const writes = createWrites(tx, deps.types)
  for (const store of stores) {
    const own = rows.filter(({ kind }) => store.tasks.includes(kind))
    if (own.length === 0) continue
    const ids = [...new Set(own.map((row) => row.case_id))]
    const loaded = await store.load(tx, ids, { by, news, writes })
    for (const row of own) {
      const work = loaded.get(row.case_id)
      if (work) await each(work, row)
    }
  }
  await writes.flush()
}

/** The people who are assigned in the next cases, in the order of these. */
async function nextOf(tx: GovernanceTransaction, after: string, which: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<AssignedRow>`select a.case_id, a.phase, a.user_id, a.kind from iga_assignment a
    where ${which} and a.case_id in (
      select a.case_id from iga_assignment a where ${which} and a.case_id > ${after}
      group by a.case_id order by a.case_id limit ${AT_ONCE})
    order by a.case_id, a.phase`.execute(tx)
  const ids = [...new Set(rows.map(({ case_id: id }) => id))]
  return { rows, last: ids.length < AT_ONCE ? undefined : ids.at(-1) }
}
