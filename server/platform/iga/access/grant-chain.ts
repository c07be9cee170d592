import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import { SYSTEM } from '../cases/case.ts'
import { said } from '../cases/said.ts'
import type { AccessRequest } from '../requests/access-request.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { shownGrant } from './list-grants.ts'
import type { ListedGrant } from './list-grants.ts'
import { saidChain } from './said-chain.ts'
import type { HeldLink } from './said-chain.ts'

type GrantStep = components['schemas']['GrantStep']

/** Why somebody holds something. */
export interface GrantChain {
  readonly grant: ListedGrant
  /** The whole of it in words, a sentence for each link. */
  readonly said: string[]
  /** Oldest first. */
  readonly steps: GrantStep[]
}

const decisions = new Set<string>(['approve', 'fulfill', 'reassign', 'modify'])

/**
 * How a person came to hold something: the request with everybody who decided on it, the role that gives it, or the system where it was found; and
 * who has certified it since.
 *
 * @param reader in whose words the platform's own stages and comments are
 * @throws DomainError `access-not-held` when the person does not hold it (any more)
 */
export async function grantChain(
  db: GovernanceDatabase,
  userId: string,
  grantId: string,
  reader: Reader,
): Promise<GrantChain> {
  const { rows } = await sql<GrantRow>`
    select ${shownGrant} as grant, g.granted_at, q.doc as request
    from held_access g left join iga_request q on q.id = g.request_id
    where g.id = ${grantId} and g.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('access-not-held')
  const roles = await rolesBehind(db, userId, row.grant, reader)
  const steps = stepsOfGrant(row.grant, row.granted_at, row.request ?? undefined, reader)
  return { grant: row.grant, said: saidChain(linkOf(row, reader), roles, reader), steps }
}

interface GrantRow {
  readonly grant: ListedGrant
  readonly granted_at: Date
  readonly request: AccessRequest | null
}

/** How a person holds the roles that bring something. */
async function rolesBehind(
  db: GovernanceDatabase,
  userId: string,
  grant: ListedGrant,
  reader: Reader,
): Promise<ReadonlyMap<string, HeldLink>> {
  const ids = roleIdsOf(grant)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<GrantRow & { id: string }>`
    select g.catalog_id as id, ${shownGrant} as grant, g.granted_at, q.doc as request
    from held_access g left join iga_request q on q.id = g.request_id
    where g.user_id = ${userId} and g.item_type = 'roleMembership' and g.catalog_id = any(${ids}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, linkOf(row, reader)]))
}

function linkOf({ grant, granted_at: since, request }: GrantRow, reader: Reader): HeldLink {
  const isRole = grant.item.type === 'roleMembership'
  return {
    name: nameOfHeld(grant),
    application: grant.item.type === 'entitlementGrant' ? textAt(grant, ['application', 'name']) : undefined,
    isRole,
    roles: roleIdsOf(grant),
    isByRule: grant.relationship.conditional === true,
    since,
    requestId: request?.id,
    // What was reviewed since says nothing about how it came.
    steps: request ? stepsOf(said(request, reader), since) : [originOf(grant, since)],
  }
}

const nameOfHeld = (grant: ListedGrant): string =>
  textAt(grant, ['descriptor', 'idx', '/entitlement', 'displayName']) ??
  textAt(grant, ['role', 'name']) ??
  textAt(grant, ['application', 'name']) ??
  grant.catalog.id

function textAt(value: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Ids of the roles that bring something; what is a role itself, and comes by a rule, has none. */
const roleIdsOf = (grant: ListedGrant): string[] =>
  grant.item.type === 'roleMembership'
    ? []
    : grant.relationship.properties.grantTypes.flatMap(({ grantType, id }) =>
        grantType === 'role' && typeof id === 'string' ? [id] : [],
      )

/**
 * How something came to be held, oldest first.
 *
 * @param request that brought it
 */
export function stepsOfGrant(
  grant: ListedGrant,
  since: Date,
  request: AccessRequest | undefined,
  reader: Reader,
): GrantStep[] {
  const steps = request ? stepsOf(said(request, reader), since) : [originOf(grant, since)]
  const review = grant.item.decision?.certification
  if (review?.decision === 'certify')
    steps.push({
      action: 'certify',
      at: new Date(review.decisionDate).toISOString(),
      ...(review.decisionBy ? { by: review.decisionBy } : {}),
    })
  return steps.map((step, index) => ({ id: String(index), ...step }))
}

type Step = Omit<GrantStep, 'id'>

/** Where access comes from that no request brought. */
function originOf(grant: ListedGrant, since: Date): Step {
  const { grantTypes } = grant.relationship.properties
  const at = since.toISOString()
  const roles = rolesOf(grant)
  if (grantTypes.some(({ grantType }) => grantType === 'role'))
    return { action: 'role', at, ...(roles.length > 0 ? { comment: roles.join(', ') } : {}) }
  return { action: grantTypes.some(({ grantType }) => grantType === 'request') ? 'granted' : 'recon', at }
}

/** Names of the roles that bring what somebody holds. */
export const rolesOf = (grant: Pick<ListedGrant, 'relationship'>): string[] =>
  grant.relationship.properties.grantTypes.flatMap(({ grantType, name }) =>
    grantType === 'role' && name !== undefined ? [name] : [],
  )

function stepsOf({ requester, request, decision }: AccessRequest, since: Date): Step[] {
  const actors = [...decision.actors.inactive, ...decision.actors.active]
  const made = decision.comments.flatMap(({ action, timeStamp, user, comment, phase }): Step[] => {
    if (!decisions.has(action)) return []
    const stage = decision.phases.findLast(({ name }) => name === phase)
    // What the platform notes by itself says who it is about, e.g. a manager who agreed by asking.
    const by = user?.id === SYSTEM.id && action === 'approve' ? stage?.completedBy : user
    const inPlaceOf = actors.find((actor) => actor.id === by?.id && actor.phase === phase)?.delegatedFrom
    return [
      {
        action: action as GrantStep['action'],
        at: timeStamp,
        ...(stage?.displayName ? { stage: stage.displayName } : {}),
        ...(by ? { by } : {}),
        ...(inPlaceOf ? { inPlaceOf } : {}),
        ...(comment ? { comment } : {}),
      },
    ]
  })
  const justification = request.common?.justification
  return [
    {
      action: 'request',
      at: decision.startDate ?? since.toISOString(),
      by: requester,
      ...(justification ? { comment: justification } : {}),
    },
    ...made,
    { action: 'granted', at: since.toISOString() },
  ]
}
