import { createHash } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import type { WriteMail } from '../../ports/mailer.ts'
import type { StoreTables } from '../../../store/tables.ts'
import type { AccessDatabase } from '../tables.ts'
import type { AuthIds, JourneyTicket } from './auth-id.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** Journeys that wait for somebody to follow a link. */
export interface SuspendedJourneys {
  /** @param write writes the mail with the link in the same transaction: there is never one without the other */
  keep(id: string, ticket: JourneyTicket, lifetime: number, write: WriteMail | null): Promise<void>
  /** Takes a journey up; once. @throws DomainError 401 when the link was used, is too old, or is of another realm */
  take(id: string, realm: string): Promise<JourneyTicket>
  sweep(): Promise<void>
}

export function createSuspendedJourneys(
  db: AccessDatabase,
  authIds: AuthIds,
  clock: () => number,
): SuspendedJourneys {
  return {
    async keep(id, ticket, lifetime, write) {
      const values = {
        id_hash: hashOf(id),
        sealed: await authIds.seal(ticket),
        expires_at: new Date(clock() + lifetime),
      }
      await unitOfWork(db, async (tx) => {
        await tx.insertInto('access_suspended').values(values).execute()
        await write?.(tx.withTables<StoreTables>())
      })
    },
    async take(id, realm) {
      const row = await db
        .deleteFrom('access_suspended')
        .where('id_hash', '=', hashOf(id))
        .returningAll()
        .executeTakeFirst()
      const ticket = row && row.expires_at.getTime() > clock() ? await authIds.unseal(row.sealed) : undefined
      if (ticket?.realm !== realm) {
        throw new DomainError('link-not-usable', {}, { detail: { errorCode: '110' } })
      }
      return ticket
    },
    async sweep() {
      await db.deleteFrom('access_suspended').where('expires_at', '<', new Date(clock())).execute()
    },
  }
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url')
