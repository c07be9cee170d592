import { randomUUID } from 'node:crypto'
import { HttpProblem, badRequest } from '../../../contract/index.ts'
import { readRequestSettings } from '../settings.ts'
import type { GovernanceTransaction, ItemType } from '../tables.ts'
import type { AccessRequest, AccessRequestView } from './access-request.ts'
import type { RequestLists } from './list-requests.ts'
import { checkTerms, requestTypeOf, sortWishes } from './new-requests.ts'
import type { Asker, RequestFault, WantedRequests, Wish } from './new-requests.ts'
import { previewOf } from './preview.ts'
import type { RequestPreview, ShownConflict } from './preview.ts'
import { goOn, keep } from './progress.ts'
import type { News, Working } from './progress.ts'
import type { RequestParts } from './request-parts.ts'
import { workflowOf } from './take-request.ts'

const UNIQUE_VIOLATION = '23505'

const kindsOfItem: Record<ItemType, 'application' | 'entitlement' | 'role'> = {
  accountGrant: 'application',
  entitlementGrant: 'entitlement',
  roleMembership: 'role',
}

/** Makes requests of access, and says before what they would bring. */
export function createRequestMaker(parts: RequestParts, lists: Pick<RequestLists, 'read'>) {
  const { db, people, documents, clock } = parts
  return {
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
        return previewOf({ tx, people, documents, settings, conflicts, now }, asker, wanted)
      })
    },

    /**
     * Makes what can be made, in one transaction, and says what cannot.
     *
     * @throws HttpProblem 400 when none can be made
     */
    async create(
      asker: Asker,
      sent: WantedRequests,
    ): Promise<{ readonly result: AccessRequestView[]; readonly errors: RequestFault[] }> {
      const wanted = checkTerms(sent, await readRequestSettings(documents), new Date(clock()))
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
            made.push(await make(parts, tx, asker, wanted, wish, news, concerned))
          }
          return { ids: made, faults: sorted.faults }
        })
        if (ids.length === 0)
          throw badRequest(faults[0]?.message ?? 'There is nothing to request.', { errors: faults })
        await parts.tell(news)
        const result = await Promise.all(ids.map((id) => lists.read(asker.person.ref.id, true, id)))
        return { result, errors: faults }
      } catch (error) {
        if (isUniqueViolation(error))
          throw new HttpProblem(400, 'The same was requested at this very moment; nothing has changed.', {
            cause: error,
          })
        throw error
      }
    },
  }
}

/** Opens one request: asks the first people of its workflow. */
async function make(
  { people, documents, clock, given }: RequestParts,
  tx: GovernanceTransaction,
  asker: Asker,
  wanted: WantedRequests,
  { person, item, form }: Wish,
  news: News[],
  conflicts: readonly ShownConflict[],
): Promise<string> {
  const now = new Date(clock())
  const requestType = requestTypeOf(item.itemType, wanted.accessModifier)
  const workflow = await workflowOf(documents, requestType, tx)
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
    given,
  }
  await goOn(work, 0)
  await keep(work, 'request', [requestType])
  return doc.id
}

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
