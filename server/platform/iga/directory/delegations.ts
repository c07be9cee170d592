import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { badRequest, notFound } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor as AuditActor } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { bareId, nameOf } from '../people/people.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { News, TellWithin } from '../requests/progress.ts'
import type { Requests } from '../requests/requests.ts'
import type { GovernanceDatabase, GovernanceTables, GovernanceTransaction, TaskKind } from '../tables.ts'
import { delegationState, delegationTerms } from './delegation-terms.ts'
import { handOver, takeBack } from './stand-ins.ts'
import type { Part } from './stand-ins.ts'

/** How many stand in for one person at most, now or later. */
const MOST_DELEGATES = 20

/** A delegation as it is answered. */
export type Delegate = components['schemas']['Delegate']
export type DelegationRow = Selectable<GovernanceTables['iga_delegation']>

/** What delegations are served from. */
export interface DelegationParts {
  readonly db: GovernanceDatabase
  readonly people: GovernedPeople
  readonly requests: Requests
  readonly clock: () => number
  /** Says what happens in the transaction in which it does. */
  readonly tellWithin: TellWithin
}

/** What is wished of a delegation, as it was sent. */
export interface WantedDelegation {
  readonly proxyIds: readonly string[]
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly kinds?: readonly TaskKind[] | undefined
  readonly handOver?: boolean | undefined
}

/** People who stand in for others: set, ended, and carried out when their time comes. */
export function createDelegations({ db, people, requests, clock, tellWithin }: DelegationParts) {
  const now = () => new Date(clock())

  /** Part after part, each in a transaction of its own. @returns how many items changed hands */
  const inParts = async (
    part: (tx: GovernanceTransaction, after: string, before: number) => Promise<Part>,
  ): Promise<number> => {
    let moved = 0
    let after: string | undefined = ''
    while (after !== undefined) {
      const begin: string = after
      const before = moved
      const done: Part = await unitOfWork(db, (tx) => part(tx, begin, before))
      moved += done.moved
      after = done.last
    }
    return moved
  }

  /**
   * Puts what waits before the delegate, and tells them with the last part. What is interrupted is gone on with by the next look at what
   * is due.
   */
  const begin = (id: string, by: AuditActor): Promise<number> =>
    inParts(async (tx, after, before) => {
      const done = { moved: 0, last: undefined }
      // Ended meanwhile, it hands over nothing more.
      const row = await tx
        .selectFrom('iga_delegation')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row?.hand_over) return done
      const [from, proxy] = await people.read([row.user_id, row.proxy_id], tx)
      const isActive = from && proxy?.active && delegationState(row, now()) === 'active'
      const delegation = from && { id: row.id, from, until: row.ends_at }
      const part =
        isActive && delegation
          ? await handOver(requests, tx, { person: proxy, delegation }, row.kinds, by, after)
          : done
      if (part.last !== undefined) return part
      await tx.updateTable('iga_delegation').set({ hand_over: false }).where('id', '=', id).execute()
      const handed = before + part.moved
      // Of one that began later they were told when it was made.
      if (from && (handed > 0 || starts(row, row.created_at)))
        await tellWithin(tx, [{ to: row.proxy_id, message: invitation(from, handed) }])
      return part
    })

  /** Nothing waits for the delegate any more, from this moment on. */
  const giveBack = async (id: string, by: AuditActor, at: Date): Promise<void> => {
    await stopWaiting(db, id, at)
    await inParts((tx, after) => takeBack(requests, tx, id, by, after))
  }

  return {
    /**
     * Lets people stand in for a person.
     *
     * @throws HttpProblem 400, 404; nothing is made then
     */
    async set(from: GovernedPerson, wanted: WantedDelegation, by: AuditActor): Promise<Delegate[]> {
      const at = now()
      const { startsAt, endsAt } = delegationTerms(wanted, at)
      const kinds: TaskKind[] = [...new Set(wanted.kinds ?? (['request', 'fulfillment'] as const))]
      const made = await unitOfWork(db, async (tx) => {
        // Two calls at once would both count too few.
        await sql`select id from managed_object where collection = ${people.collection} and id = ${from.ref.id}
          for update`.execute(tx)
        const current = await tx
          .selectFrom('iga_delegation')
          .select('proxy_id')
          .where('user_id', '=', from.ref.id)
          .where((each) => each.or([each('ends_at', 'is', null), each('ends_at', '>', at)]))
          .execute()
        const ids = [...new Set(wanted.proxyIds.map(bareId))]
        if (current.length + ids.length > MOST_DELEGATES)
          throw badRequest(
            `At most ${MOST_DELEGATES} people stand in for one person. End a delegation first.`,
          )
        const rows: { readonly row: DelegationRow; readonly proxy: GovernedPerson }[] = []
        for (const id of ids) {
          const proxy = await proxyOf(id, from, tx)
          if (current.some((row) => row.proxy_id === proxy.ref.id))
            throw badRequest(`${nameOf(proxy.ref)} is a delegate already. End that delegation first.`)
          const row: DelegationRow = {
            id: randomUUID(),
            user_id: from.ref.id,
            proxy_id: proxy.ref.id,
            kinds,
            starts_at: startsAt,
            ends_at: endsAt,
            hand_over: wanted.handOver === true,
            created_at: at,
          }
          await tx
            .insertInto('iga_delegation')
            .values({ ...row, kinds: JSON.stringify(kinds) })
            .execute()
          await recordChange(tx.withTables(), by, {
            action: 'delegate',
            resource: `iga/delegation/${row.id}`,
            rev: null,
            changed: kinds,
            facts: { user: from.ref.id, delegate: proxy.ref.id, until: endsAt?.toISOString() ?? null },
          })
          rows.push({ row, proxy })
        }
        const waiting = rows.filter(({ row }) => !starts(row, at))
        await tellWithin(
          tx,
          waiting.map(({ proxy }) => ({ to: proxy.ref.id, message: invitation(from, 0) })),
        )
        return rows
      })
      for (const { row } of made) if (starts(row, at)) await begin(row.id, by)
      return made.map(({ row, proxy }) => shownDelegate(row, proxy.ref, at))
    },

    /**
     * Ends delegations now. One that has not begun leaves no trace but in the audit.
     *
     * @throws HttpProblem 404 when one of the people is no delegate
     */
    async end(from: GovernedPerson, proxyIds: readonly string[], by: AuditActor): Promise<Delegate[]> {
      const at = now()
      const ended = await unitOfWork(db, async (tx) => {
        const rows: Delegate[] = []
        const news: News[] = []
        for (const proxyId of new Set(proxyIds.map(bareId))) {
          const running = await tx
            .selectFrom('iga_delegation')
            .selectAll()
            .where('user_id', '=', from.ref.id)
            .where('proxy_id', '=', proxyId)
            .where((each) => each.or([each('ends_at', 'is', null), each('ends_at', '>', at)]))
            .forUpdate()
            .execute()
          if (running.length === 0) throw notFound('This person does not stand in for you (any more).')
          const proxy = await people.one(proxyId, tx)
          for (const row of running) {
            if (delegationState(row, at) === 'planned')
              await tx.deleteFrom('iga_delegation').where('id', '=', row.id).execute()
            else
              await tx
                .updateTable('iga_delegation')
                .set({ ends_at: at, hand_over: false })
                .where('id', '=', row.id)
                .execute()
            await stopWaiting(tx, row.id, at)
            await recordChange(tx.withTables(), by, {
              action: 'delegation-end',
              resource: `iga/delegation/${row.id}`,
              rev: null,
              changed: [],
              facts: { user: from.ref.id, delegate: proxyId },
            })
            rows.push(shownDelegate({ ...row, ends_at: at }, proxy?.ref ?? { id: proxyId }, at))
          }
          news.push({ to: proxyId, message: `You do not stand in for ${nameOf(from.ref)} any more.` })
        }
        await tellWithin(tx, news)
        return rows
      })
      for (const { _id: id } of ended) await giveBack(id, by, at)
      return ended
    },

    /** Hands over where a delegation has begun, and takes back where one has run out. */
    async sweep(): Promise<void> {
      const at = now()
      const begun = await db
        .selectFrom('iga_delegation')
        .selectAll()
        .where('hand_over', '=', true)
        .where((each) => each.or([each('starts_at', 'is', null), each('starts_at', '<=', at)]))
        .limit(100)
        .execute()
      for (const { id } of begun) await begin(id, { actor: 'system' })
      // Also what was asked of a delegate at the very moment in which the delegation was ended.
      const over = await db
        .selectFrom('iga_actor as a')
        .leftJoin('iga_delegation as d', 'd.id', 'a.delegation_id')
        .select('a.delegation_id')
        .distinct()
        .where('a.active', '=', true)
        .where('a.delegation_id', 'is not', null)
        .where((each) => each.or([each('d.id', 'is', null), each('d.ends_at', '<=', at)]))
        .limit(100)
        .execute()
      for (const { delegation_id: id } of over) await giveBack(id!, { actor: 'system' }, at)
    },
  }

  async function proxyOf(
    id: string,
    from: GovernedPerson,
    tx: GovernanceTransaction,
  ): Promise<GovernedPerson> {
    if (id === from.ref.id) throw badRequest('You cannot be your own delegate.')
    const proxy = await people.one(id, tx)
    if (!proxy?.active) throw notFound('There is no such person, or the account is not active.')
    if (!proxy.isStaff) throw badRequest(`${nameOf(proxy.ref)} is no member of staff and cannot stand in.`)
    return proxy
  }
}

export type Delegations = ReturnType<typeof createDelegations>

/** Whether what waits is handed over right away. */
const starts = (row: DelegationRow, at: Date): boolean =>
  row.hand_over && delegationState(row, at) === 'active'

/** Nor is what was closed in that time read on by who only stood in. */
async function stopWaiting(
  executor: GovernanceDatabase | GovernanceTransaction,
  delegationId: string,
  at: Date,
): Promise<void> {
  await sql`update iga_actor set valid_until = ${at}
    where delegation_id = ${delegationId} and (valid_until is null or valid_until > ${at})`.execute(executor)
}

function invitation(from: GovernedPerson, handed: number): string {
  const open =
    handed === 0 ? '' : ` ${handed} open ${handed === 1 ? 'item waits' : 'items wait'} for you too.`
  return `You stand in for ${nameOf(from.ref)}.${open}`
}

/** A delegation with names only of who stands in. */
export function shownDelegate(
  row: DelegationRow,
  proxy: { readonly id: string } & Record<string, unknown>,
  at: Date,
): Delegate {
  const names = ['userName', 'givenName', 'sn', 'profileImage'].flatMap((name) =>
    typeof proxy[name] === 'string' ? [[name, proxy[name]]] : [],
  )
  const from = (row.starts_at ?? row.created_at).toISOString()
  return {
    _id: row.id,
    _refResourceId: row.proxy_id,
    ...Object.fromEntries(names),
    state: delegationState(row, at),
    kinds: row.kinds,
    _refProperties: { temporalConstraints: [{ duration: `${from}/${row.ends_at?.toISOString() ?? ''}` }] },
  } as Delegate
}
