import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { act } from '../cases/act.ts'
import type { Acting } from '../cases/act.ts'
import type { News } from '../cases/case-work.ts'
import { sweepCases } from '../cases/due-cases.ts'
import type { CaseEvent } from '../cases/event.ts'
import { happen, waitingFor } from '../cases/happen.ts'
import { createWrites } from '../cases/writes.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { listPage, orderOf, pageOf } from '../lists/lists.ts'
import type { ListPage, PageQuery, SortQuery, Sortable } from '../lists/lists.ts'
import type { Violation, ViolationView } from './violation.ts'
import { violationKind } from './violation-case.ts'
import type { ViolationEvent } from './violation-case.ts'
import { createViolationStore } from './violation-store.ts'
import type { ViolationDeps } from './violation-store.ts'

const sortable: Sortable = {
  columns: {
    id: sql`v.id`,
    'decision.startDate': sql`v.started_at`,
    'decision.status': sql`v.status`,
  },
  fields: [
    'user.userName',
    'user.givenName',
    'user.sn',
    'policyRule.name',
    'policyRule.riskScore',
    'decision.completionDate',
    'decision.outcome',
    'decision.events.exception.date',
  ],
}

/** A list call of violations. */
export interface ViolationSearch extends PageQuery, SortQuery {
  readonly targetFilter?: unknown
  readonly actorStatus?: 'active' | 'inactive' | undefined
}

/** Violations of segregation of duties: listed, decided, excepted for a time, remediated. */
export function createViolations(deps: ViolationDeps) {
  const { db, people, types, clock } = deps
  const store = createViolationStore(deps)
  const search = async (
    from: RawBuilder<unknown>,
    query: ViolationSearch,
    personId: string,
  ): Promise<ListPage<ViolationView>> => {
    const doc = sql`v.doc`
    const condition = compileTargetFilter(parseTargetFilter(query.targetFilter), doc, {
      id: sql`v.id`,
      'decision.status': sql`v.status`,
    })
    const source = sql`${from} and ${condition}`
    const order = orderOf(query, doc, sql`v.id`, sortable, sql`v.started_at desc, v.id`)
    const { size, offset } = pageOf(query)
    const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${source}`.execute(db)
    const total = Number(counted[0]?.n ?? 0)
    if (size === 0) return listPage<ViolationView>([], total)
    const { rows } = await sql<{ doc: Violation }>`select v.doc from ${source} order by ${order}
      limit ${size} offset ${offset}`.execute(db)
    return listPage(
      rows.map((row) => viewOf(row.doc, personId)),
      total,
      ({ id }) => id,
    )
  }
  return {
    store,

    /** Those that a person decides on, or did. @throws DomainError for a filter or sort key that the list does not know */
    ofPerson(personId: string, query: ViolationSearch): Promise<ListPage<ViolationView>> {
      const { actorStatus } = query
      const active =
        actorStatus === undefined ? sql`true` : actorStatus === 'active' ? sql`a.active` : sql`not a.active`
      return search(
        sql`iga_violation v where v.id in (select a.case_id from iga_assignment a where a.user_id = ${personId}
          and a.kind = 'violation' and ${active} and (a.valid_until is null or a.valid_until > ${new Date(clock())}))`,
        query,
        personId,
      )
    },

    /** All of them. */
    all: (personId: string, query: ViolationSearch): Promise<ListPage<ViolationView>> =>
      search(sql`iga_violation v where true`, query, personId),

    /** @throws DomainError also for a violation that the caller may not read */
    async read({ person, isAdmin }: Acting, id: string): Promise<ViolationView> {
      const row = await db.selectFrom('iga_violation').select('doc').where('id', '=', id).executeTakeFirst()
      if (!row || (!isAdmin && !(await store.readable(person.ref.id, [id], db)).has(id)))
        throw store.notFound()
      return viewOf(row.doc, person.ref.id)
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
      const work = await act(deps, store, by, id, phaseName, event)
      return viewOf(work.doc, by.person.ref.id)
    },

    /** Grants an exception, or extends the one that stands. @throws DomainError */
    async except(
      by: Acting,
      id: string,
      phaseName: string,
      { until, comment }: { readonly until: Date; readonly comment?: string | undefined },
    ): Promise<ViolationView> {
      const work = await act(deps, store, by, id, phaseName, (held, caller) =>
        held.doc.decision.status === 'exception'
          ? happen(held, caller, { type: 'extended', until, comment })
          : happen(held, caller, { type: 'decided', decision: 'exception', justification: comment, until }),
      )
      return viewOf(work.doc, by.person.ref.id)
    },

    /** Ends exceptions before their time, all of them or none. @throws DomainError */
    async cancelExceptions(
      { person, isAdmin }: Acting,
      ids: readonly string[],
      comment: string | undefined,
    ): Promise<ViolationView[]> {
      const wanted = [...new Set(ids)]
      const { views, news } = await unitOfWork(db, async (tx) => {
        const told: News[] = []
        const writes = createWrites(tx, types)
        const by = { actor: `${people.collection}/${person.ref.id}` }
        const readable = isAdmin ? new Set(wanted) : await store.readable(person.ref.id, wanted, tx)
        const loaded = await store.load(tx, wanted, { by, news: told, writes, who: person.ref.id })
        for (const id of wanted) {
          const work = readable.has(id) ? loaded.get(id) : undefined
          if (!work) throw store.notFound()
          await happen(
            work,
            { person, isAdmin, waiting: work.waiting, phaseName: undefined },
            { type: 'exceptionCancelled', comment },
          )
        }
        await writes.flush()
        return { views: wanted.map((id) => viewOf(loaded.get(id)!.doc, person.ref.id)), news: told }
      })
      await deps.notify(news)
      return views
    },

    /** Reminds, escalates, and opens again what was excepted until now. @returns how many were due */
    sweep: (): Promise<number> => sweepCases(deps, store),
  }
}

/** A violation as somebody reads it, with what waits for them. */
const viewOf = (doc: Violation, personId: string): ViolationView => ({
  ...doc,
  phases: waitingFor(doc, personId).map(({ phase, kind }) => ({
    name: phase,
    type: kind,
    permissions: violationKind.permissions(kind),
  })),
})

export type Violations = ReturnType<typeof createViolations>
