import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import type { Person } from '../../ports/people-port.ts'
import { recordEvent } from './history.ts'
import type { Member, SharingDeps } from './sharing-deps.ts'
import type { SharingRequests } from './requests.ts'
import { resourceById } from './resource-store.ts'
import type { Resource } from './resource-store.ts'
import { missingScopes } from './rules.ts'
import { heldBy, judgeWanted } from './judge-wanted.ts'
import type { Wanted } from './tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** What becomes of a ticket (UMA 2.0 Grant, sections 3.3.5 and 3.3.6). */
export type TicketAnswer =
  | { readonly kind: 'granted'; readonly wanted: readonly Wanted[] }
  /** Come again with this ticket. */
  | { readonly kind: 'submitted'; readonly ticket: string }
  | { readonly kind: 'denied' }

/** Permission tickets: what somebody tried to do, from the resource server to the token endpoint. */
export interface Tickets {
  /**
   * Makes a ticket for resources of one owner that one server protects.
   *
   * @throws DomainError 400 `invalid_resource_id` or `invalid_scope`
   */
  issue(owner: Member, server: string, wanted: readonly Wanted[]): Promise<string>
  /** A ticket is good once. @returns a new one in its place, for a client that has to say more; `null` for no valid ticket */
  renew(realm: string, ticket: string): Promise<string | null>
  /** Decides for a person; what the owner has not allowed is asked for. @returns `null` for no valid ticket */
  redeem(person: Person, ticket: string, transactionId?: string): Promise<TicketAnswer | null>
  /** What of these permissions still holds, at the resources of one server. */
  standing(person: Member, server: string, wanted: readonly Wanted[]): Promise<Wanted[]>
  sweep(): Promise<void>
}

const TICKET_LASTS = 3_600_000

export function createTickets(deps: SharingDeps, requests: SharingRequests): Tickets {
  const { db, clock } = deps
  const save = async (
    realm: string,
    wanted: readonly Wanted[],
    submittedBy: string | null,
  ): Promise<string> => {
    const ticket = randomBytes(24).toString('base64url')
    await db
      .insertInto('uma_ticket')
      .values({
        ticket_hash: hashOf(ticket),
        realm,
        wanted: JSON.stringify(wanted),
        submitted_by: submittedBy,
        expires_at: new Date(clock() + TICKET_LASTS),
      })
      .execute()
    return ticket
  }
  const take = async (realm: string, ticket: string) => {
    const row = await db
      .deleteFrom('uma_ticket')
      .where('ticket_hash', '=', hashOf(ticket))
      .where('realm', '=', realm)
      .returningAll()
      .executeTakeFirst()
    return row && row.expires_at.getTime() > clock() ? row : null
  }
  return {
    async issue(owner, server, wanted) {
      for (const { resourceId, scopes } of wanted) {
        const resource = await resourceById(db, owner.realm, resourceId)
        if (resource?.ownerId !== owner.id || resource.server !== server)
          throw new DomainError(
            'resource-not-of-owner',
            { resource: resourceId },
            { reason: 'invalid_resource_id' },
          )
        const [unknown] = missingScopes(scopes, resource.scopes)
        if (unknown !== undefined)
          throw new DomainError('scope-not-of-resource', { scope: unknown }, { reason: 'invalid_scope' })
      }
      return save(owner.realm, wanted, null)
    },
    async renew(realm, ticket) {
      const row = await take(realm, ticket)
      return row ? save(realm, row.wanted, row.submitted_by) : null
    },
    async redeem(person, ticket, transactionId) {
      const row = await take(person.realm, ticket)
      if (!row) return null
      const granted: (Wanted & { readonly resource: Resource })[] = []
      let waits = false
      for (const wanted of row.wanted) {
        const judged = await judgeWanted(
          { db, requests },
          person,
          wanted,
          row.submitted_by === person.id,
          transactionId,
        )
        if (judged?.outcome.kind === 'granted')
          granted.push({
            resourceId: wanted.resourceId,
            scopes: judged.outcome.scopes,
            resource: judged.resource,
          })
        if (judged?.outcome.kind === 'submitted') waits = true
      }
      if (waits) return { kind: 'submitted', ticket: await save(person.realm, row.wanted, person.id) }
      if (granted.length === 0) return { kind: 'denied' }
      await unitOfWork(db, async (tx) => {
        for (const { resource } of granted)
          await recordEvent(tx, resource, 'Granted', new Date(clock()), person)
      })
      return { kind: 'granted', wanted: granted.map(({ resourceId, scopes }) => ({ resourceId, scopes })) }
    },
    async standing({ realm, id }, server, wanted) {
      const left: Wanted[] = []
      for (const { resourceId, scopes } of wanted) {
        const resource = await resourceById(db, realm, resourceId)
        const held =
          resource?.server === server ? scopes.filter((scope) => heldBy(resource, id).includes(scope)) : []
        if (held.length > 0) left.push({ resourceId, scopes: held })
      }
      return left
    },
    async sweep() {
      await db.deleteFrom('uma_ticket').where('expires_at', '<', new Date(clock())).execute()
    },
  }
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')
