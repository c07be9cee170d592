import { fullName } from './people.ts'
import type { Person } from '../../ports/people-port.ts'
import type { Member, SharingDeps } from './sharing-deps.ts'
import type { EventType, SharingTransaction } from './tables.ts'

/** Something that happened to a resource. */
export interface SharingEvent {
  readonly id: number
  readonly resourceId: string
  readonly resourceName: string
  readonly party: string
  readonly partyName: string
  readonly type: EventType
  readonly at: Date
}

/** The resource of an event. */
export interface EventResource {
  readonly id: string
  readonly realm: string
  readonly ownerId: string
  readonly name: string
}

/** How long an owner can look back. */
const KEEP = 365 * 86_400_000

/** Writes an event, in the transaction of what happened. */
export async function recordEvent(
  tx: SharingTransaction,
  resource: EventResource,
  type: EventType,
  at: Date,
  party?: Person,
): Promise<void> {
  await tx
    .insertInto('uma_event')
    .values({
      realm: resource.realm,
      owner_id: resource.ownerId,
      resource_id: resource.id,
      resource_name: resource.name,
      party: party?.userName ?? '',
      party_name: party ? fullName(party) : '',
      type,
      at,
    })
    .execute()
}

/** What an owner can look back on. */
export interface SharingHistory {
  page(
    owner: Member,
    wish: { readonly offset: number; readonly size: number; readonly newestFirst: boolean },
  ): Promise<{ readonly events: SharingEvent[]; readonly total: number }>
  /** Forgets what is older than a year. */
  sweep(): Promise<void>
}

export function createHistory({ db, clock }: SharingDeps): SharingHistory {
  return {
    async page(owner, { offset, size, newestFirst }) {
      const own = db.selectFrom('uma_event').where('realm', '=', owner.realm).where('owner_id', '=', owner.id)
      const { total } = await own
        .select((builder) => builder.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const direction = newestFirst ? 'desc' : 'asc'
      const rows = await own
        .selectAll()
        .orderBy('at', direction)
        .orderBy('id', direction)
        .offset(offset)
        .limit(size)
        .execute()
      const events = rows.map((row): SharingEvent => ({
        id: row.id,
        resourceId: row.resource_id,
        resourceName: row.resource_name,
        party: row.party,
        partyName: row.party_name,
        type: row.type,
        at: row.at,
      }))
      return { events, total }
    },
    async sweep() {
      await db
        .deleteFrom('uma_event')
        .where('at', '<', new Date(clock() - KEEP))
        .execute()
    },
  }
}
