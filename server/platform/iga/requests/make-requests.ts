import { DomainError } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { readRequestSettings } from '../configuration/settings.ts'
import type { GovernanceTransaction, ItemType } from '../tables.ts'
import type { AccessRequestView } from './access-request.ts'
import { conflictsOfItems } from './conflicts-of-items.ts'
import { shownAnswers } from './forms/form-fields.ts'
import type { RequestLists } from './list-requests.ts'
import { checkTerms, typeOfNewRequest, sortRequestedItems, termsRefusal } from './new-requests.ts'
import type { Requester, WantedRequests, RequestedItem } from './new-requests.ts'
import { previewOf } from './preview.ts'
import type { RequestPreview } from './preview.ts'
import type { Reason, UnsaidFault } from './request-fault.ts'
import type { ShownConflict } from './shown-conflict.ts'
import { openRequest, refusedTwice, shownOf, termsOf } from './open-request.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import type { RequestDeps } from './request-deps.ts'

const kindsOfItem: Record<ItemType, 'application' | 'entitlement' | 'role'> = {
  accountGrant: 'application',
  entitlementGrant: 'entitlement',
  roleMembership: 'role',
}

/** Makes requests of access, and says before what they would bring. */
export function createRequestMaker(deps: RequestDeps, lists: Pick<RequestLists, 'views'>) {
  const { db, people, documents, clock } = deps
  return {
    /** @returns what stands against such requests; nothing is made */
    async validate(requester: Requester, wanted: WantedRequests): Promise<UnsaidFault[]> {
      const now = new Date(clock())
      return unitOfWork(db, async (tx) => {
        return (await sortRequestedItems(tx, people, requester, wanted, now)).faults
      })
    },

    /** @returns what such requests would bring, person by person, and why all would be refused as sent; nothing is made */
    async preview(
      requester: Requester,
      wanted: WantedRequests,
    ): Promise<{ readonly result: RequestPreview[]; readonly refusal: Reason | undefined }> {
      const { conflicts } = deps
      const now = new Date(clock())
      const refusal = termsRefusal(wanted, await readRequestSettings(documents), now)
      const result = await unitOfWork(db, async (tx) => {
        return previewOf({ tx, people, conflicts, now }, requester, wanted)
      })
      return { result, refusal }
    },

    /**
     * Makes what can be made, in one transaction, and says what cannot; without any result, {@link noneMade} is the answer.
     *
     * @throws DomainError for what is wrong with all of it
     */
    async create(
      requester: Requester,
      sent: WantedRequests,
    ): Promise<{ readonly result: AccessRequestView[]; readonly errors: UnsaidFault[] }> {
      const now = new Date(clock())
      const wanted = checkTerms(sent, await readRequestSettings(documents), now)
      try {
        const { ids, faults, news } = await unitOfWork(db, async (tx) => {
          const told: CaseNotification[] = []
          const sorted = await sortRequestedItems(tx, people, requester, wanted, now)
          const made: string[] = []
          const conflicts = await conflictsOfItems(deps, tx, wanted, sorted.wishes)
          refuseForbidden([...conflicts.values()].flat())
          for (const wish of sorted.wishes) {
            const concerned = (conflicts.get(wish.person.ref.id) ?? []).filter(({ violatingAccess }) =>
              violatingAccess.some(({ compositeId }) => compositeId === wish.item.id),
            )
            made.push(await make(deps, tx, requester, wanted, wish, told, concerned))
          }
          return { ids: made, faults: sorted.faults, news: told }
        })
        if (ids.length === 0) return { result: [], errors: faults }
        await deps.notify(news)
        const result = await lists.views(requester.person.ref.id, ids)
        return { result, errors: faults }
      } catch (error) {
        throw refusedTwice(error)
      }
    },
  }
}

export type RequestMaker = ReturnType<typeof createRequestMaker>

/** @throws DomainError `policy-rule-refuses` for a rule that no request may break */
function refuseForbidden(conflicts: readonly ShownConflict[]): void {
  const forbidden = conflicts.find(({ policyRule }) => policyRule['onRequest'] === 'refuse')
  if (forbidden)
    throw new DomainError('policy-rule-refuses', {
      rule: String(forbidden.policyRule['name']),
      items: forbidden.violatingAccess.map(({ name }) => String(name)),
    })
}

/** Makes the request of one item for one person. */
function make(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  requester: Requester,
  wanted: WantedRequests,
  { person, item, form, asked }: RequestedItem,
  news: CaseNotification[],
  conflicts: readonly ShownConflict[],
): Promise<string> {
  const kind = kindsOfItem[item.itemType]
  const subjectId = { application: item.applicationId, entitlement: item.assignmentId, role: item.roleId }[
    kind
  ]
  return openRequest(
    deps,
    tx,
    {
      requestType: typeOfNewRequest(item.itemType, wanted.accessModifier),
      requester: requester.person,
      isAdmin: requester.isAdmin,
      beneficiary: person,
      item,
      uniqueKey: `${person.ref.id}/${item.id}`,
      shown: {
        ...shownOf(item.doc),
        ...(conflicts.length > 0 ? { policyViolations: [...conflicts] } : {}),
        ...(form ? { changes: shownAnswers(asked, form) } : {}),
      },
      request: {
        common: {
          userId: person.ref.id,
          [`${kind}Id`]: subjectId,
          catalogId: item.id,
          ...termsOf(wanted),
          ...(form ? { blob: { form } } : {}),
        },
      },
    },
    news,
  )
}
