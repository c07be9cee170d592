import { sql } from 'kysely'
import workflows from '../config-defaults/workflows.json' with { type: 'json' }
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { CaseStore, Loading } from '../cases/case-store.ts'
import type { SharedWork } from '../cases/case-work.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import { VIOLATION_WORKFLOW, readWorkflow } from '../cases/workflow.ts'
import type { Workflow } from '../cases/workflow.ts'
import { requestSettingsOf } from '../configuration/settings.ts'
import type { RequestSettings } from '../configuration/settings.ts'
import { peopleOnce } from '../people/people.ts'
import type { GovernanceTransaction, TaskKind } from '../tables.ts'
import type { RemediationDeps, ViolationDeps } from './violation-deps.ts'
import { violationReaders } from './violation-readers.ts'
import { revokeViolating, whatRemains } from './remediate.ts'
import type { AskedRemoval, Remediation, Violation } from './violation.ts'
import { violationKind } from './violation-case.ts'
import type { ViolationEvent } from './violation-case.ts'
import type { ViolationWork } from './violation-work.ts'

export type ViolationStore = CaseStore<Violation, ViolationEvent>

const shipped = workflows.find(({ id }) => id === VIOLATION_WORKFLOW) as unknown as JsonObject

/** Where violations are kept. */
export const createViolationStore = (deps: ViolationDeps): ViolationStore => ({
  kind: 'violation',
  tasks: violationKind.tasks,
  load: (tx, ids, loading) => loadViolations(deps, tx, ids, loading),
  async readable(personId, ids, tx) {
    const readers = await violationReaders(tx, deps.people.collection, personId, ids, new Date(deps.clock()))
    return new Set(readers.keys())
  },
  notFound: () => new DomainError('violation-not-found'),
  async openAbout(tx, personId) {
    const rows = await tx
      .selectFrom('iga_violation')
      .select('id')
      .where('user_id', '=', personId)
      .where('status', 'in', ['in-progress', 'pending', 'exception'])
      .execute()
    return rows.map(({ id }) => id)
  },
  async due(db, after, now, most) {
    const rows = await db
      .selectFrom('iga_violation')
      .select('id')
      .where('id', '>', after)
      .where('due_at', '<=', now)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  },
  async putOff(tx, id, _, later) {
    await tx.updateTable('iga_violation').set({ due_at: later }).where('id', '=', id).execute()
  },
})

async function loadViolations(
  deps: ViolationDeps,
  tx: GovernanceTransaction,
  ids: readonly string[],
  { who, by, news, writes, people: loadedWith = deps.people }: Loading,
): Promise<Map<string, ViolationWork>> {
  const rows = await tx
    .selectFrom('iga_violation')
    .select(['id', 'user_id', 'started_at', 'doc'])
    .where('id', 'in', ['', ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const now = new Date(deps.clock())
  const people = peopleOnce(loadedWith)
  const shared = { tx, people, facts: createFactsReader(tx, people, now), writes, now, by, news }
  const configuration = await violationConfiguration(tx)
  const waiting = await waitingFor(tx, ids, who, now)
  const found = await people.read(
    rows.map((row) => row.user_id),
    tx,
  )
  return new Map(
    rows.map((row, at) => {
      const beneficiary = found[at] ?? {
        ref: row.doc.user,
        active: false,
        isStaff: false,
        managerId: undefined,
      }
      const about = { doc: row.doc, startedAt: row.started_at, beneficiary }
      const own = waiting.filter(({ id }) => id === row.id)
      return [row.id, violationWork(deps, shared, { ...about, ...configuration }, own)]
    }),
  )
}

/** A violation that is held. */
export function violationWork(
  deps: RemediationDeps,
  shared: SharedWork,
  of: Pick<ViolationWork, 'doc' | 'startedAt' | 'beneficiary' | 'workflow' | 'settings'>,
  waiting: ViolationWork['waiting'],
): ViolationWork {
  let asked: readonly AskedRemoval[] = []
  const work: ViolationWork = {
    ...shared,
    ...of,
    kind: violationKind,
    item: undefined,
    waiting,
    fulfil: () => whatRemains(work, deps.documents, asked),
    async applyEffect(effect) {
      asked = await revokeViolating(work, deps, effect.value as Remediation)
    },
  }
  return work
}

/** How violations are decided. */
export async function violationConfiguration(
  tx: GovernanceTransaction,
): Promise<{ readonly workflow: Workflow; readonly settings: RequestSettings }> {
  const { rows } = await sql<{ kind: string; doc: JsonObject }>`
    select kind, doc from iga_document where (kind, id) in (('config', 'iga_access_request'), ('workflow', ${VIOLATION_WORKFLOW}))`.execute(
    tx,
  )
  const docOf = (kind: string) => rows.find((row) => row.kind === kind)?.doc
  return {
    workflow: readWorkflow(docOf('workflow') ?? shipped),
    settings: requestSettingsOf(docOf('config') ?? {}),
  }
}

async function waitingFor(
  tx: GovernanceTransaction,
  ids: readonly string[],
  who: string | undefined,
  now: Date,
): Promise<{ readonly id: string; readonly phase: string; readonly kind: TaskKind }[]> {
  if (who === undefined) return []
  const { rows } = await sql<{ id: string; phase: string; kind: TaskKind }>`
    select a.case_id as id, a.phase, a.kind from iga_assignment a where a.case_id = any(${[...ids]}::text[])
      and a.user_id = ${who} and a.active and (a.valid_until is null or a.valid_until > ${now})`.execute(tx)
  return rows
}
