import { expect } from '@playwright/test'
import { stableId } from '../../../server/demo/tenant.ts'
import { PortalClient } from '../../support/portal-client.ts'
import { AdminApi } from './admin-api.ts'
import { password } from './password.ts'

interface Requester {
  /** User name of their manager. */
  readonly reportsTo?: string
  /** Names of entitlements that they hold already, with the application before. */
  readonly holds?: readonly string[]
}

/**
 * A new person asks for access of their own.
 *
 * @returns id of the request
 */
export async function requestAs(
  origin: string,
  userName: string,
  item: string,
  { reportsTo = 'mona.manager', holds = [] }: Requester = {},
): Promise<string> {
  const admin = await AdminApi.signIn(origin)
  const manager = await admin.findPerson(reportsTo)
  const { _id } = await admin.createPerson(userName, {
    password,
    sn: userName,
    manager: { _ref: `managed/alpha_user/${manager._id}` },
    assignments: holds.map((name) => ({ _ref: `managed/alpha_assignment/${stableId('entitlement', name)}` })),
  })
  const client = new PortalClient(origin)
  await client.signIn(userName, password)
  const answer = await client.send('POST', '/iga/governance/requests?_action=create', {
    users: [_id],
    catalogs: [{ type: 'entitlement', id: stableId('entitlement', item) }],
    accessModifier: 'add',
    justification: 'For the new office',
  })
  expect(answer.status).toBe(200)
  const { result } = (await answer.json()) as { result: { id: string }[] }
  return result[0]!.id
}
