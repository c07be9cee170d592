import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { AccessRequest } from './access-request.ts'
import { PLATFORM, happen } from '../cases/happen.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { createWrites } from '../cases/writes.ts'
import { peopleOnce } from '../people/people.ts'
import { doing } from './load-requests.ts'
import { requestKind } from './request-case.ts'
import type { RequestDeps } from './request-deps.ts'
import { readRequestConfiguration } from './request-configuration.ts'
import type { RequestWork } from './request-work.ts'
import { requireMeantDates } from './terms/meant-dates.ts'
import type { RequestTerms } from './terms/request-terms.ts'

const UNIQUE_VIOLATION = '23505'

/** A request that has been checked and is to be opened. */
export interface NewRequest {
  readonly requestType: string
  readonly requester: GovernedPerson
  /** Whether the requester administers requests. */
  readonly isAdmin: boolean
  /** Whom it is for; who does not exist yet has the id that they will have. */
  readonly beneficiary: GovernedPerson
  /** The catalogue item that it is about. */
  readonly item: CatalogueItem | undefined
  /** Only one request of its type with this key is open at a time; absent = as many as one likes. */
  readonly uniqueKey: string | undefined
  /** Where it has been decided already, an access review or a violation: nobody is asked once more, but those who carry it out. */
  readonly agreedIn?: 'certification' | 'violation'
  /** What those who read it see of what it is about. */
  readonly shown: Partial<AccessRequest>
  readonly request: AccessRequest['request']
}

/**
 * Opens a request: asks the first people of its workflow.
 *
 * @returns its id
 * @throws DomainError 400 when nobody can be asked; what {@link refusedTwice} explains
 */
export async function openRequest(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  wanted: NewRequest,
  news: CaseNotification[],
): Promise<string> {
  const { people, agreed, connector, clock, given, types } = deps
  const { requestType, requester, beneficiary, item } = wanted
  // The server says by which right it was made; nothing that was sent does.
  const common = { ...wanted.request.common, context: { type: contextOf(wanted) } }
  const request = { ...wanted.request, common }
  requireMeantDates(requestType, request.common ?? {})
  const now = new Date(clock())
  const { workflow, settings } = await readRequestConfiguration(tx, requestType)
  const expiry = request.common?.['expiryDate']
  const doc: AccessRequest = {
    ...wanted.shown,
    id: randomUUID(),
    requestType,
    requester: requester.ref,
    user: beneficiary.ref,
    request,
    decision: {
      status: 'in-progress',
      decision: null,
      type: 'request',
      outcome: null,
      startDate: now.toISOString(),
      completionDate: null,
      deadline: expiry ?? null,
      comments: [],
      actors: { active: [], inactive: [] },
      phases: [],
    },
    workflow: { id: workflow.id },
  }
  await tx
    .insertInto('iga_request')
    .values({
      id: doc.id,
      request_type: requestType,
      requester_id: requester.ref.id,
      user_id: beneficiary.ref.id,
      catalog_id: item?.id ?? null,
      unique_key: wanted.uniqueKey ?? null,
      status: 'in-progress',
      started_at: now,
      resumes_at: null,
      expires_at: expiry ? new Date(expiry) : null,
      doc: JSON.stringify(doc),
    })
    .execute()
  const once = peopleOnce(people)
  const writes = createWrites(tx, types)
  const work: RequestWork = {
    kind: requestKind,
    tx,
    doc,
    number: 0,
    startedAt: now,
    waiting: [],
    item,
    beneficiary,
    workflow,
    settings,
    people: once,
    facts: createFactsReader(tx, once, now),
    agreed,
    connector,
    writes,
    now,
    by: { actor: `${people.collection}/${requester.ref.id}` },
    news,
    given,
    ...doing(() => work),
  }
  await happen(work, PLATFORM, { type: 'opened' })
  await writes.flush()
  return doc.id
}

/** Whoever requests for themselves, or for those who report to them, does what all may; for others, administrators only. */
function contextOf({
  requester,
  beneficiary,
  isAdmin,
  agreedIn,
}: NewRequest): 'request' | 'admin' | 'certification' | 'violation' {
  if (agreedIn !== undefined) return agreedIn
  const { id } = requester.ref
  return isAdmin && beneficiary.ref.id !== id && beneficiary.managerId !== id ? 'admin' : 'request'
}

/** What two at the same moment are told. */
export function refusedTwice(error: unknown): unknown {
  const isTwice =
    typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION
  return isTwice ? new DomainError('requested-at-once', {}, { cause: error }) : error
}

/** The terms as a request keeps them. */
export function termsOf(wanted: RequestTerms): Record<string, unknown> {
  const { justification, startDate, endDate, expiryDate, externalRequestId, accountId } = wanted
  return {
    priority: wanted.priority ?? 'low',
    isDraft: false,
    ...(justification ? { justification } : {}),
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
    ...(expiryDate ? { expiryDate } : {}),
    ...(externalRequestId ? { externalRequestId } : {}),
    ...(accountId ? { accountId } : {}),
  }
}

/** What a request shows of its item. */
export function shownOf(doc: Record<string, unknown>): Partial<AccessRequest> {
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
