import { badRequest, forbidden } from '../../../../contract/index.ts'
import type { Working } from '../working.ts'
import { lockProvisioning, tryProvisioning } from '../try-provisioning.ts'
import type { Doer } from './request-act.ts'

/**
 * Tries at once what waits to be provisioned, also where it is not tried by itself any more.
 *
 * @throws HttpProblem 403 for others than the requester and administrators, 400 when nothing waits
 */
export async function tryNow(work: Working, doer: Doer): Promise<void> {
  if (work.doc.requester.id !== doer.person.ref.id && !doer.isAdmin)
    throw forbidden('Only who requested it, and administrators, can try again.')
  const waits = await lockProvisioning(work)
  if (!waits) throw badRequest('Nothing of this request waits to be provisioned.')
  await tryProvisioning(work, waits)
}
