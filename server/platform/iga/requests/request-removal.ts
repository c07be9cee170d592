import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { SYSTEM } from '../cases/case.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { typeOfNewRequest } from './new-requests.ts'
import { openRequest, shownOf } from './open-request.ts'
import type { NewRequest } from './open-request.ts'
import type { RequestDeps } from './request-deps.ts'

/** Access that is to go, and that people take away by hand. */
export interface AgreedRemoval {
  readonly userId: string
  readonly item: CatalogueItem
  /** Where it was decided. */
  readonly agreedIn: NonNullable<NewRequest['agreedIn']>
  /** Id of who decided. */
  readonly decidedBy: string | null
  readonly justification: string
}

/**
 * Asks those who carry it out to take access away, without asking anybody whether.
 *
 * @returns the id of the request: the one that somebody has made already, where there is one, as it ends the same
 * @throws DomainError for somebody who does not exist, and where nobody can be asked
 */
export async function requestRemoval(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  { userId, item, agreedIn, decidedBy, justification }: AgreedRemoval,
  news: CaseNotification[],
): Promise<string> {
  const [beneficiary, decider] = await deps.people.read([userId, decidedBy ?? userId], tx)
  if (!beneficiary) throw new DomainError('person-not-found')
  const unknown = {
    ref: { id: decidedBy ?? SYSTEM.id },
    active: false,
    isStaff: true,
    managerId: undefined,
  }
  const requestType = typeOfNewRequest(item.itemType, 'remove')
  await sql`savepoint asked`.execute(tx)
  try {
    return await openRequest(
      deps,
      tx,
      {
        requestType,
        requester: decider ?? unknown,
        isAdmin: true,
        beneficiary,
        item,
        uniqueKey: `${userId}/${item.id}`,
        agreedIn,
        shown: shownOf(item.doc),
        request: {
          common: { userId, catalogId: item.id, priority: 'low', isDraft: false, justification },
        },
      },
      news,
    )
  } catch (error) {
    if (!isTwice(error)) throw error
    await sql`rollback to savepoint asked`.execute(tx)
    const { id } = await tx
      .selectFrom('iga_request')
      .select('id')
      .where('user_id', '=', userId)
      .where('catalog_id', '=', item.id)
      .where('request_type', '=', requestType)
      .where('status', 'in', ['in-progress', 'suspended'])
      .executeTakeFirstOrThrow()
    return id
  }
}

const isTwice = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505'
