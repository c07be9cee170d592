import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { badRequest, notFound } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor as AuditActor } from '../../../store/audit.ts'
import { bareId, nameOf } from '../people.ts'
import type { GovernedPeople, GovernedPerson } from '../people.ts'
import type { News } from '../requests/progress.ts'
import type { Requests } from '../requests/requests.ts'
import type { GovernanceDatabase, GovernanceTables, GovernanceTransaction, TaskKind } from '../tables.ts'
import { delegationState, delegationTerms } from './delegation-terms.ts'
import { handOver, takeBack } from './stand-ins.ts'

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
  tell(news: readonly News[]): Promise<void>
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
export function createDelegations({ db, people, requests, clock, tell }: DelegationParts) {
  const now = () => new Date(clock())

  /** Puts what waits before the delegate, and says so. */
  const begin = async (
    tx: GovernanceTransaction,
    row: DelegationRow,
    from: GovernedPerson,
    proxy: GovernedPerson,
    by: AuditActor,
  ): Promise<number> => {
    const delegation = { id: row.id, from, until: row.ends_at }
    const handed = await handOver(requests, tx, { person: proxy, delegation }, row.kinds, by)
    await tx.updateTable('iga_delegation').set({ hand_over: false }).where('id', '=', row.id).execute()
    return handed
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
      const news: News[] = []
      const made = await db.transaction().execute(async (tx) => {
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
        const rows: Delegate[] = []
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
          const starts = row.hand_over && delegationState(row, at) === 'active'
          const handed = starts ? await begin(tx, row, from, proxy, by) : 0
          news.push({ to: proxy.ref.id, message: invitation(from, handed) })
          rows.push(shownDelegate(row, proxy.ref, at))
        }
        return rows
      })
      await tell(news)
      return made
    },

    /**
     * Ends delegations now. One that has not begun leaves no trace but in the audit.
     *
     * @throws HttpProblem 404 when one of the people is no delegate
     */
    async end(from: GovernedPerson, proxyIds: readonly string[], by: AuditActor): Promise<Delegate[]> {
      const at = now()
      const news: News[] = []
      const ended = await db.transaction().execute(async (tx) => {
        const rows: Delegate[] = []
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
            await takeBack(requests, tx, row.id, by, at)
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
        return rows
      })
      await tell(news)
      return ended
    },

    /** Hands over where a delegation has begun, and takes back where one has run out. */
    async sweep(): Promise<void> {
      const at = now()
      const begun = await db
        .selectFrom('iga_delegation')
        .selectAll()
        .where('hand_over', '=', true)
        .where('starts_at', '<=', at)
        .limit(100)
        .execute()
      for (const { id } of begun) {
        const news: News[] = []
        await db.transaction().execute(async (tx) => {
          // Ended meanwhile, it hands over nothing.
          const row = await tx
            .selectFrom('iga_delegation')
            .selectAll()
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst()
          if (!row?.hand_over) return
          const [from, proxy] = await people.read([row.user_id, row.proxy_id], tx)
          if (!from || !proxy?.active || delegationState(row, at) !== 'active')
            return void (await tx
              .updateTable('iga_delegation')
              .set({ hand_over: false })
              .where('id', '=', row.id)
              .execute())
          const handed = await begin(tx, row, from, proxy, { actor: 'system' })
          if (handed > 0) news.push({ to: proxy.ref.id, message: invitation(from, handed) })
        })
        await tell(news)
      }
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
      for (const { delegation_id: id } of over)
        await db.transaction().execute((tx) => takeBack(requests, tx, id!, { actor: 'system' }, at))
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
