import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import { transitionCase } from '../cases/act.ts'
import { actMany } from '../cases/act-many.ts'
import type { Bulk } from '../cases/act-many.ts'
import type { Acting } from '../cases/act.ts'
import { sweepCases } from '../cases/due-cases.ts'
import type { CaseEvent } from '../cases/event.ts'
import { happen, openPhasesOf } from '../cases/happen.ts'
import type { GovernanceListPage } from '../lists/lists.ts'
import { withAsked } from './asked-removals.ts'
import { cancelExceptions } from './cancel-exceptions.ts'
import { endRemovals } from './end-removals.ts'
import { listAllViolations, listViolationsOf, violationViewOf } from './list-violations.ts'
import type { ViolationSearch } from './list-violations.ts'
import { previewRemediation, readViolationAccess } from './violation-access.ts'
import type { Violation, ViolationView } from './violation.ts'
import type { ViolationEvent } from './violation-case.ts'
import { createPolicyScan } from './policy-scan.ts'
import type { ScanDeps } from './policy-scan.ts'
import { scanPeople } from './scan-people.ts'
import type { ScannedBatch } from './scan-people.ts'
import { asManagerReads } from './manager-view.ts'
import { violationReaders } from './violation-readers.ts'
import type { ViolationReader } from './violation-readers.ts'
import { createViolationStore } from './violation-store.ts'

const isOpen = ({ decision }: Violation): boolean =>
  decision.status !== 'complete' && decision.status !== 'cancelled'

type DecidedViolations = components['schemas']['DecidedViolations']

const bulk: Bulk<Violation, ViolationEvent, DecidedViolations['result']> = {
  placeOf: ({ beneficiary }) => beneficiary.ref.id,
  endsOthers: () => false,
  async results(tx, ids) {
    const { rows } = await sql<DecidedViolations['result'][number]>`
      select v.id, v.status, v.doc #>> '{decision,outcome}' as outcome
      from unnest(${[...ids]}::text[]) with ordinality as wanted(id, place) join iga_violation v on v.id = wanted.id
      order by wanted.place`.execute(tx)
    return rows
  },
}

/** Violations of segregation of duties: listed, decided, excepted for a time, remediated. */
export function createViolations(deps: ScanDeps) {
  const { db, people, clock } = deps
  const store = createViolationStore(deps)
  const readable = async (
    { person, isAdmin }: Acting,
    id: string,
  ): Promise<{ readonly violation: Violation; readonly as: ViolationReader }> => {
    const row = await db.selectFrom('iga_violation').select('doc').where('id', '=', id).executeTakeFirst()
    const now = new Date(clock())
    const as = isAdmin
      ? 'decides'
      : (await violationReaders(db, people.collection, person.ref.id, [id], now)).get(id)
    if (!row || !as) throw store.notFound()
    return { violation: row.doc, as }
  }
  const shown = async (view: ViolationView): Promise<ViolationView> => (await withAsked(db, [view]))[0]!
  return {
    store,

    /** Those that a person decides on, or did; or those of the people whom they lead. @throws DomainError for a filter or sort key that the list does not know */
    ofPerson: (personId: string, query: ViolationSearch): Promise<GovernanceListPage<ViolationView>> =>
      listViolationsOf(db, { id: personId, collection: people.collection }, query, new Date(clock())),

    /** All of them. */
    all: (personId: string, query: ViolationSearch): Promise<GovernanceListPage<ViolationView>> =>
      listAllViolations(db, personId, query),

    /** @throws DomainError also for a violation that the caller may not read */
    async read(by: Acting, id: string): Promise<ViolationView> {
      const { violation, as } = await readable(by, id)
      const view = await shown(violationViewOf(violation, by.person.ref.id))
      return as === 'leads' ? asManagerReads(view) : view
    },

    /** What breaks the rule now, with how it came to be held; nothing of what is over. @throws DomainError as {@link read} */
    async access(by: Acting, id: string, reader: Reader) {
      const { violation } = await readable(by, id)
      if (!isOpen(violation)) return { sides: [], choices: [] }
      return readViolationAccess(db, deps.documents, violation, reader)
    },

    /** What taking some of it away would do, for who decides. @throws DomainError as {@link read} */
    async preview(by: Acting, id: string, grantIds: readonly string[]) {
      const { violation } = await readable(by, id)
      if (!by.isAdmin && openPhasesOf(violation, by.person.ref.id).length === 0)
        throw new DomainError('not-waiting-for-you')
      return previewRemediation(db, deps.documents, violation, grantIds)
    },

    /** Grants an exception to several, or puts them before others: all of them, or none. See {@link actMany}. */
    async many(
      by: Acting,
      ids: readonly string[],
      event: CaseEvent & { readonly type: 'decided' | 'reassigned' },
    ): Promise<DecidedViolations> {
      const wanted = ids.map((id) => ({ id }))
      return { result: await actMany(deps, store, bulk, by, wanted, event) }
    },

    /**
     * Does something with a violation.
     *
     * @throws DomainError also for who has no part in it
     */
    async act(
      by: Acting,
      id: string,
      phaseName: string,
      event: CaseEvent | ViolationEvent,
    ): Promise<ViolationView> {
      const work = await transitionCase(deps, store, by, id, phaseName, event)
      return shown(violationViewOf(work.doc, by.person.ref.id))
    },

    /** Grants an exception, or extends the one that stands. @throws DomainError */
    async except(
      by: Acting,
      id: string,
      phaseName: string,
      { until, comment }: { readonly until: Date; readonly comment?: string | undefined },
    ): Promise<ViolationView> {
      const work = await transitionCase(deps, store, by, id, phaseName, (held, caller) =>
        held.doc.decision.status === 'exception'
          ? happen(held, caller, { type: 'extended', until, comment })
          : happen(held, caller, { type: 'decided', decision: 'exception', justification: comment, until }),
      )
      return shown(violationViewOf(work.doc, by.person.ref.id))
    },

    /** Ends exceptions before their time. See {@link cancelExceptions}. */
    cancelExceptions: (by: Acting, ids: readonly string[], comment: string | undefined) =>
      cancelExceptions(deps, store, by, ids, comment),

    /** Looks for people who break a rule, a batch of them. See {@link scanPeople}. */
    scan: (after: string, most: number, by: { readonly actor: string }): Promise<ScannedBatch> =>
      scanPeople(deps, after, most, by),

    /** The scan of all people, in the background. See {@link sweepPolicyScan}. */
    policyScan: createPolicyScan(deps),

    /** Lets violations wait again whose removal was not carried out. See {@link endRemovals}. */
    endRemovals: (): Promise<number> => endRemovals(deps, store),

    /** Reminds, escalates, and opens again what was excepted until now. @returns how many were due */
    sweep: (): Promise<number> => sweepCases(deps, store),
  }
}

export type Violations = ReturnType<typeof createViolations>
