import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { PeersPort } from '../catalogue/peers.ts'
import { lastUseOf } from '../access/last-use.ts'
import { shownGrant } from '../access/list-grants.ts'
import type { ListedGrant } from '../access/list-grants.ts'
import type { GovernanceDatabase, ItemType } from '../tables.ts'
import type { AccessRequest } from './access-request.ts'

export type RequestEvidence = components['schemas']['RequestEvidence']

const LIMITS = { sameApplication: 20, earlier: 5 } as const
/** Acts with which a request is decided. */
const decisive = new Set(['approve', 'reject', 'fulfill', 'deny', 'cancel'])

/** What is known of the person and the item of a request. What no item of the catalogue is about has none of it. */
export async function evidenceOf(
  db: GovernanceDatabase,
  port: PeersPort,
  request: AccessRequest,
): Promise<RequestEvidence> {
  const none = { sameApplication: [], sameApplicationCount: 0, earlier: [], earlierCount: 0 }
  const userId = request.user?.id
  const catalogId = request.request.common?.catalogId
  if (userId === undefined || catalogId === undefined) return none
  const { rows: grants } = await sql<{ grant: ListedGrant }>`
    select ${shownGrant} as grant from held_access g where g.user_id = ${userId} and g.catalog_id = ${catalogId}`.execute(
    db,
  )
  const peers = await peersWith(db, port, userId, catalogId)
  const application = sql<string | null>`(select application_id from iga_catalog where id = ${catalogId})`
  const lastUsed = await lastUseOf(db, userId, application)
  return {
    ...none,
    ...(peers ? { peers } : {}),
    ...(grants[0] ? { grant: grants[0].grant } : {}),
    ...(lastUsed ? { lastUsed } : {}),
    ...(await sameApplication(db, userId, catalogId)),
    ...(await earlier(db, userId, catalogId, request)),
  }
}

async function peersWith(
  db: GovernanceDatabase,
  port: PeersPort,
  userId: string,
  catalogId: string,
): Promise<RequestEvidence['peers']> {
  const { ids } = await port.of(userId)
  if (ids.size === 0) return undefined
  const { holding } = await db
    .selectFrom('held_access')
    .select(({ fn }) => fn.countAll<string>().as('holding'))
    .where('catalog_id', '=', catalogId)
    .where('user_id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return { holding: Number(holding), of: ids.size, share: Number(holding) / ids.size }
}

async function sameApplication(
  db: GovernanceDatabase,
  userId: string,
  catalogId: string,
): Promise<Pick<RequestEvidence, 'sameApplication' | 'sameApplicationCount'>> {
  const { rows } = await sql<{ id: string; type: ItemType; name: string; since: Date; total: string }>`
    select g.catalog_id as id, g.item_type as type, g.name, g.granted_at as since, count(*) over () as total
    from held_access g join iga_catalog c on c.id = ${catalogId} and c.application_id = g.application_id
    where g.user_id = ${userId} and g.catalog_id <> ${catalogId}
    order by g.item_type, lower(g.name), g.id limit ${LIMITS.sameApplication}`.execute(db)
  return {
    sameApplication: rows.map(({ id, type, name, since }) => ({
      id,
      type,
      name,
      since: since.toISOString(),
    })),
    sameApplicationCount: Number(rows[0]?.total ?? 0),
  }
}

async function earlier(
  db: GovernanceDatabase,
  userId: string,
  catalogId: string,
  { id }: AccessRequest,
): Promise<Pick<RequestEvidence, 'earlier' | 'earlierCount'>> {
  const { rows } = await sql<{ doc: AccessRequest; started_at: Date; total: string }>`
    select r.doc, r.started_at, count(*) over () as total from iga_request r
    where r.user_id = ${userId} and r.catalog_id = ${catalogId} and r.id <> ${id}
      and r.number < (select number from iga_request where id = ${id})
    order by r.number desc limit ${LIMITS.earlier}`.execute(db)
  return {
    earlier: rows.map(({ doc, started_at: at }) => {
      const said = doc.decision.comments.findLast(({ action, comment }) => decisive.has(action) && comment)
      return {
        id: doc.id,
        requestType: doc.requestType,
        requester: doc.requester,
        status: doc.decision.status,
        decision: doc.decision.decision,
        startDate: at.toISOString(),
        ...(said?.comment ? { comment: said.comment } : {}),
      }
    }),
    earlierCount: Number(rows[0]?.total ?? 0),
  }
}
