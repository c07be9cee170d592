import type { components } from '../../../../../openapi/generated/governance.ts'
import { unitOfWork } from '../../../../store/unit-of-work.ts'
import { createAskedPhases, whyUndecided } from '../asked-phases.ts'
import { shownPhases } from '../preview.ts'
import type { RequestDeps } from '../request-deps.ts'
import { entitlementRequest } from './entitlement-request.ts'
import { personRequest } from './person-request.ts'
import type { PublishBody, RequestingCaller } from './publish-body.ts'
import { requireOnly } from './publish-request.ts'

/** What a request would change, and who would be asked. */
export type PublishPreview = components['schemas']['PublishPreview']

/**
 * What a request of people or entitlements would bring. Nothing is made. Codes become sentences where it is answered.
 *
 * @throws DomainError with what would refuse the request itself
 */
export async function previewPublished(
  deps: RequestDeps,
  publisher: RequestingCaller,
  requestType: string,
  body: PublishBody,
): Promise<PublishPreview> {
  const { db, people, clock } = deps
  requireOnly(requestType, body)
  // What is tried with the rights of whoever asks has a transaction of its own, before this one.
  const ofPerson = requestType.endsWith('User')
    ? await personRequest(deps, publisher, requestType, body)
    : undefined
  return unitOfWork(
    db,
    async (tx) => {
      const { beneficiary, item, shown, request } =
        ofPerson ?? (await entitlementRequest(deps, tx, publisher, requestType, body))
      const justification = request.common?.justification
      const concerned = { requesterId: publisher.person.ref.id, beneficiary, item, justification }
      const askedPhases = await createAskedPhases(tx, people, new Date(clock()))
      const phases = await askedPhases(requestType, concerned)
      const why = whyUndecided(phases, concerned)
      if (why) throw why
      return { user: beneficiary.ref, changes: [...(shown.changes ?? [])], phases: shownPhases(phases) }
    },
    { readOnly: true },
  )
}
