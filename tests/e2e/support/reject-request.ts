import { expect } from '@playwright/test'
import { PortalClient } from '../../support/portal-client.ts'
import { password } from './password.ts'

/** Mona rejects a request that she was asked about, beside the browser. */
export async function rejectRequest(origin: string, request: string): Promise<void> {
  const mona = new PortalClient(origin)
  await mona.signIn('mona.manager', password)
  const answer = await mona.send('POST', `/iga/governance/requests/${request}?_action=reject`, {
    justification: 'Not needed',
  })
  expect(answer.status).toBe(200)
}
