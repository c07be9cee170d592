import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { HttpProblem, badRequest } from '../../../contract/index.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../documents.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { listPage, orderOf, pageOf } from '../lists.ts'
import type { ListPage, PageQuery, SortQuery } from '../lists.ts'
import type { GovernedPeople, GovernedPerson } from '../people.ts'
import { readRequestSettings } from '../settings.ts'
import type { GovernanceDatabase, GovernanceTransaction, ItemType, TaskKind } from '../tables.ts'
import type { AccessRequest, AccessRequestView } from './access-request.ts'
import { act, noSuchRequest } from './act.ts'
import type { RequestAct } from './act.ts'
import { checkTerms, requestTypeOf, sortWishes } from './new-requests.ts'
import type { Asker, RequestFault, WantedRequests, Wish } from './new-requests.ts'
import { SYSTEM, addComment, endRequest, goOn, keep } from './progress.ts'
import type { Given, News, Working } from './progress.ts'
import { previewOf } from './preview.ts'
import type { RequestPreview, ShownConflict } from './preview.ts'
import { viewOf } from './request-view.ts'
import type { RequestRow } from './request-view.ts'
import { readWorkflow } from './workflow.ts'
import type { Workflow } from './workflow.ts'

/** What requests are served from. */
export interface RequestParts {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly documents: GovernanceDocuments
  readonly clock: () => number
  /** Tells people what happened, once it stands. */
  tell(news: readonly News[]): Promise<void>
  /** Rules that access for a person would break; kept with the request for those who decide. */
  conflicts?(
    person: GovernedPerson,
    items: readonly CatalogueItem[],
    tx: GovernanceTransaction,
  ): Promise<readonly ShownConflict[]>
  /** What follows when access was given. */
  readonly given?: Given
}

/** A list call. */
export interface RequestSearch extends PageQuery, SortQuery {
  readonly targetFilter?: unknown
}

const UNIQUE_VIOLATION = '23505'

const kindsOfItem: Record<ItemType, 'application' | 'entitlement' | 'role'> = {
  accountGrant: 'application',
  entitlementGrant: 'entitlement',
  roleMembership: 'role',
}

/** Access requests: made, listed, decided. */
export function createRequests(parts: RequestParts) {
  const { db, people, documents, clock } = parts

  const workflowOf = async (requestType: string, tx: GovernanceTransaction): Promise<Workflow> => {
    const type = await documents.read('request-type', requestType, tx)
    const id = (type?.['workflow'] as { id?: string } | undefined)?.id
    const doc = id === undefined ? null : await documents.read('workflow', id, tx)
    if (!doc)
      throw badRequest(
        `Requests of the type ${requestType} cannot be made: it has no workflow. An administrator must give it one.`,
      )
    return readWorkflow(doc)
  }

  /** Phases that wait for somebody now; a delegation that has ended gives none. */
  const waitingFor = (userId: string, now: Date): RawBuilder<boolean> =>
    sql<boolean>`a.user_id = ${userId} and a.active and (a.valid_until is null or a.valid_until > ${now})`

  const rowsOf = async (
    executor: GovernanceDatabase | GovernanceTransaction,
    callerId: string,
    rows: readonly { id: string; number: number; started_at: Date; doc: AccessRequest }[],
  ): Promise<RequestRow[]> => {
    if (rows.length === 0) return []
    const { rows: actors } = await sql<{ request_id: string; phase: string; kind: TaskKind }>`
      select a.request_id, a.phase, a.kind from iga_actor a
      where ${waitingFor(callerId, new Date(clock()))} and a.request_id in (${sql.join(rows.map(({ id }) => id))})`.execute(
      executor,
    )
    return rows.map((row) => ({
      ...row,
      waiting: actors.filter(({ request_id: id }) => id === row.id),
    }))
  }

  const search = async (
    callerId: string,
    from: RawBuilder<unknown>,
    query: RequestSearch,
  ): Promise<ListPage<AccessRequestView>> => {
    const { size, offset } = pageOf(query)
    const doc = sql`r.doc`
    const condition = compileTargetFilter(parseTargetFilter(query.targetFilter), doc, {
      id: sql`r.id`,
      requestType: sql`r.request_type`,
      'decision.status': sql`r.status`,
      'requester.id': sql`r.requester_id`,
      'user.id': sql`r.user_id`,
    })
    const order = orderOf(
      query,
      doc,
      sql`r.id`,
      {
        'decision.startDate': sql`r.started_at`,
        'metadata.primaryKey': sql`r.number`,
        'request.common.priority': sql`case r.doc #>> '{request,common,priority}' when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end`,
      },
      sql`r.started_at desc, r.id`,
    )
    const { rows: counted } = await sql<{
      n: string
    }>`select count(*) as n from ${from} and ${condition}`.execute(db)
    const total = Number(counted[0]?.n ?? 0)
    if (size === 0) return listPage<AccessRequestView>([], total)
    const { rows } = await sql<{ id: string; number: number; started_at: Date; doc: AccessRequest }>`
      select r.id, r.number, r.started_at, r.doc from ${from} and ${condition} order by ${order} limit ${size} offset ${offset}`.execute(
      db,
    )
    return listPage((await rowsOf(db, callerId, rows)).map(viewOf), total, ({ id }) => id)
  }

  const make = async (
    tx: GovernanceTransaction,
    asker: Asker,
    wanted: WantedRequests,
    { person, item, form }: Wish,
    news: News[],
    conflicts: readonly ShownConflict[],
  ): Promise<string> => {
    const now = new Date(clock())
    const requestType = requestTypeOf(item.itemType, wanted.accessModifier)
    const workflow = await workflowOf(requestType, tx)
    const settings = await readRequestSettings(documents, tx)
    const kind = kindsOfItem[item.itemType]
    const subjectId = { application: item.applicationId, entitlement: item.assignmentId, role: item.roleId }[
      kind
    ]
    const doc: AccessRequest = {
      ...shownOf(item.doc),
      id: randomUUID(),
      requestType,
      requester: asker.person.ref,
      user: person.ref,
      request: {
        common: {
          userId: person.ref.id,
          [`${kind}Id`]: subjectId,
          catalogId: item.id,
          priority: wanted.priority ?? 'low',
          isDraft: false,
          context: { type: wanted.context?.type ?? 'request' },
          ...(wanted.justification ? { justification: wanted.justification } : {}),
          ...(wanted.startDate ? { startDate: wanted.startDate } : {}),
          ...(wanted.endDate ? { endDate: wanted.endDate } : {}),
          ...(wanted.expiryDate ? { expiryDate: wanted.expiryDate } : {}),
          ...(form ? { blob: { form } } : {}),
        },
      },
      decision: {
        status: 'in-progress',
        decision: null,
        type: 'request',
        outcome: null,
        startDate: now.toISOString(),
        completionDate: null,
        deadline: wanted.expiryDate ?? null,
        comments: [],
        actors: { active: [], inactive: [] },
        phases: [],
      },
      workflow: { id: workflow.id },
      ...(conflicts.length > 0 ? { policyViolations: [...conflicts] } : {}),
    }
    await tx
      .insertInto('iga_request')
      .values({
        id: doc.id,
        request_type: requestType,
        requester_id: asker.person.ref.id,
        user_id: person.ref.id,
        catalog_id: item.id,
        status: 'in-progress',
        started_at: now,
        resumes_at: null,
        expires_at: wanted.expiryDate ? new Date(wanted.expiryDate) : null,
        doc: JSON.stringify(doc),
      })
      .execute()
    const by = { actor: `${people.collection}/${asker.person.ref.id}` }
    const work: Working = {
      tx,
      doc,
      item,
      beneficiary: person,
      workflow,
      settings,
      people,
      now,
      by,
      news,
      given: parts.given,
    }
    await goOn(work, 0)
    await keep(work, 'request', [requestType])
    return doc.id
  }

  /** Takes hold of a request and of what belongs to it; the row is locked. `null` when there is none. */
  const take = async (
    tx: GovernanceTransaction,
    requestId: string,
    by: Working['by'],
    news: News[],
  ): Promise<Working | null> => {
    const row = await tx
      .selectFrom('iga_request')
      .select(['doc', 'user_id', 'catalog_id'])
      .where('id', '=', requestId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const beneficiary: GovernedPerson = (await people.one(row.user_id, tx)) ?? {
      ref: row.doc.user ?? { id: row.user_id },
      active: false,
      isStaff: false,
      managerId: undefined,
    }
    const catalogId = row.catalog_id
    return {
      tx,
      doc: row.doc,
      item: catalogId === null ? undefined : (await readItems(tx, [catalogId])).get(catalogId),
      beneficiary,
      workflow: await workflowOf(row.doc.requestType, tx),
      settings: await readRequestSettings(documents, tx),
      people,
      now: new Date(clock()),
      by,
      news,
      given: parts.given,
    }
  }

  const mayRead = async (userId: string, isAdmin: boolean, requestId: string): Promise<boolean> => {
    if (isAdmin) return true
    const { rows } = await sql<{
      one: number
    }>`select 1 as one from iga_request r where r.id = ${requestId} and (
      r.user_id = ${userId} or r.requester_id = ${userId}
      or exists (select 1 from iga_actor a where a.request_id = r.id and a.user_id = ${userId}
        and (not a.active or ${waitingFor(userId, new Date(clock()))})))`.execute(db)
    return rows.length > 0
  }

  const read = async (callerId: string, isAdmin: boolean, requestId: string): Promise<AccessRequestView> => {
    if (!(await mayRead(callerId, isAdmin, requestId))) throw noSuchRequest()
    const rows = await db
      .selectFrom('iga_request')
      .select(['id', 'number', 'started_at', 'doc'])
      .where('id', '=', requestId)
      .execute()
    const [row] = await rowsOf(db, callerId, rows)
    if (!row) throw noSuchRequest()
    return viewOf(row)
  }

  /** Goes on with a request whose start has come, or ends one whose time is over. */
  const goOnWith = async (id: string, now: Date): Promise<void> => {
    const news: News[] = []
    await db.transaction().execute(async (tx) => {
      const work = await take(tx, id, { actor: 'system' }, news)
      const waiting = work?.doc.decision.phases.find(
        ({ type, status }) => type === 'scheduled' && status === 'in-progress',
      )
      if (!work || !['in-progress', 'suspended'].includes(work.doc.decision.status)) return
      if (waiting && new Date(String((waiting.events?.['scheduled'] as { date?: string })?.date)) <= now) {
        waiting.status = 'complete'
        waiting.completionDate = now.toISOString()
        work.doc.decision.status = 'in-progress'
        await goOn(work, Number(waiting.name.split('-')[1] ?? work.workflow.steps.length))
        return keep(work, 'resume', [waiting.name])
      }
      // Another process may have gone on with it meanwhile.
      const { deadline } = work.doc.decision
      if (work.doc.decision.status === 'suspended' || !deadline || new Date(deadline) > now) return
      addComment(work.doc, { action: 'expire', by: SYSTEM, now })
      await endRequest(work, {
        status: 'complete',
        decision: 'rejected',
        outcome: 'not provisioned',
        by: SYSTEM,
      })
      news.push({
        to: work.doc.requester.id,
        message: `The request of ${work.item?.name ?? work.doc.requestType} was not decided in time.`,
      })
      await keep(work, 'expire')
    })
    await parts.tell(news)
  }

  return {
    read,
    take,

    /** @returns what stands against such requests; nothing is made */
    async validate(asker: Asker, wanted: WantedRequests): Promise<RequestFault[]> {
      return (await sortWishes(db, people, asker, wanted)).faults
    },

    /** @returns what such requests would bring, person by person; nothing is made */
    preview(asker: Asker, wanted: WantedRequests): Promise<RequestPreview[]> {
      const { conflicts } = parts
      const now = new Date(clock())
      return db.transaction().execute(async (tx) => {
        const settings = await readRequestSettings(documents, tx)
        return previewOf({ tx, people, settings, workflowOf, conflicts, now }, asker, wanted)
      })
    },

    /**
     * Makes what can be made, in one transaction, and says what cannot.
     *
     * @throws HttpProblem 400 when none can be made
     */
    async create(
      asker: Asker,
      wanted: WantedRequests,
    ): Promise<{ readonly result: AccessRequestView[]; readonly errors: RequestFault[] }> {
      checkTerms(wanted, await readRequestSettings(documents), new Date(clock()))
      const news: News[] = []
      try {
        const { ids, faults } = await db.transaction().execute(async (tx) => {
          const sorted = await sortWishes(tx, people, asker, wanted)
          const made: string[] = []
          for (const wish of sorted.wishes) {
            const own = sorted.wishes.filter(({ person }) => person.ref.id === wish.person.ref.id)
            const conflicts =
              wanted.accessModifier === 'add'
                ? await parts.conflicts?.(
                    wish.person,
                    own.map(({ item }) => item),
                    tx,
                  )
                : undefined
            const concerned = (conflicts ?? []).filter(({ violatingAccess }) =>
              violatingAccess.some(({ compositeId }) => compositeId === wish.item.id),
            )
            made.push(await make(tx, asker, wanted, wish, news, concerned))
          }
          return { ids: made, faults: sorted.faults }
        })
        if (ids.length === 0)
          throw badRequest(faults[0]?.message ?? 'There is nothing to request.', { errors: faults })
        await parts.tell(news)
        const result = await Promise.all(ids.map((id) => read(asker.person.ref.id, true, id)))
        return { result, errors: faults }
      } catch (error) {
        if (isUniqueViolation(error))
          throw new HttpProblem(400, 'The same was requested at this very moment; nothing has changed.', {
            cause: error,
          })
        throw error
      }
    },

    /** Requests that a person made, or that are made for them. */
    ofUser(userId: string, query: RequestSearch): Promise<ListPage<AccessRequestView>> {
      return search(
        userId,
        sql`iga_request r where (r.user_id = ${userId} or r.requester_id = ${userId})`,
        query,
      )
    },

    /** All requests. */
    all(callerId: string, query: RequestSearch): Promise<ListPage<AccessRequestView>> {
      return search(callerId, sql`iga_request r where true`, query)
    },

    /** What waits for a person, or did. */
    tasks(
      userId: string,
      kind: TaskKind,
      actorStatus: 'active' | 'inactive',
      query: RequestSearch,
    ): Promise<ListPage<AccessRequestView>> {
      const mine =
        actorStatus === 'active'
          ? waitingFor(userId, new Date(clock()))
          : sql<boolean>`a.user_id = ${userId} and not a.active`
      return search(
        userId,
        sql`iga_request r where r.id in (select a.request_id from iga_actor a where a.kind = ${kind} and ${mine})`,
        query,
      )
    },

    /**
     * Does something with a request.
     *
     * @throws HttpProblem 404 for who has no part in it, 403, 400
     */
    async act(
      caller: { readonly person: GovernedPerson; readonly isAdmin: boolean },
      requestId: string,
      phaseName: string | undefined,
      what: RequestAct,
    ): Promise<AccessRequestView> {
      const { person, isAdmin } = caller
      if (!(await mayRead(person.ref.id, isAdmin, requestId))) throw noSuchRequest()
      const news: News[] = []
      await db.transaction().execute(async (tx) => {
        const by = { actor: `${people.collection}/${person.ref.id}` }
        const work = await take(tx, requestId, by, news)
        if (!work) throw noSuchRequest()
        const { rows: waiting } = await sql<{
          phase: string
          kind: TaskKind
        }>`select a.phase, a.kind from iga_actor a
          where a.request_id = ${requestId} and ${waitingFor(person.ref.id, work.now)} order by a.phase`.execute(
          tx,
        )
        await act(work, { person, isAdmin, waiting, phaseName }, what)
      })
      await parts.tell(news)
      return read(person.ref.id, true, requestId)
    },

    /**
     * Goes on with requests whose start has come, and ends those whose time is over.
     *
     * @returns how many were changed
     */
    async sweep(): Promise<number> {
      const now = new Date(clock())
      const due = await db
        .selectFrom('iga_request')
        .select('id')
        .where('status', 'in', ['in-progress', 'suspended'])
        .where((at) => at.or([at('resumes_at', '<=', now), at('expires_at', '<=', now)]))
        .orderBy('started_at')
        .limit(100)
        .execute()
      const failures: unknown[] = []
      for (const { id } of due) await goOnWith(id, now).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
      return due.length
    },
  }
}

export type Requests = ReturnType<typeof createRequests>

/** What a request shows of its item. */
function shownOf(doc: Record<string, unknown>): Partial<AccessRequest> {
  const names = [
    'application',
    'applicationOwner',
    'entitlement',
    'entitlementOwner',
    'assignment',
    'role',
    'roleOwner',
    'descriptor',
    'glossary',
  ]
  return Object.fromEntries(names.flatMap((name) => (doc[name] === undefined ? [] : [[name, doc[name]]])))
}

const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION
