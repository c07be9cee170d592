import { expect, it, vi } from 'vitest'
import type { Problem } from '../../../../engine/format/problem.ts'
import { Portal } from '../../../../src/app/portal.ts'

const stale: Problem = { code: 400, reason: 'Bad Request', message: '1 of 2 cannot be decided.' }

function leaving(problem: Problem | undefined) {
  const portal = new Portal(() => null)
  const call = vi.spyOn(portal.client, 'call').mockRejectedValue(stale)
  portal.settleBy(async () => problem)
  return { portal, called: () => call.mock.calls.map(([operation]) => operation) }
}

it.each(['signOut', 'switchRealm'] as const)('%s stays where a decision was refused', async (leave) => {
  const { portal, called } = leaving(stale)
  await portal[leave]('/beta')
  expect(called()).toEqual([])
})

it('ends the session when time is up, and says what was refused', async () => {
  const { portal, called } = leaving(stale)
  await portal.signOutForTime()
  expect(called()).toContain('signOut')
  expect(portal.toasts.list).toMatchObject([{ tone: 'danger', text: stale.message }])
  expect(portal.ended).toBe('time')
})
