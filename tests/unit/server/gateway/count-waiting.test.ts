import { expect, test, vi } from 'vitest'
import { countAtOnce } from '../../../../server/gateway/boot/count-waiting.ts'
import { browserSession } from '../../../support/browser-session.ts'

const session = browserSession()
const counts = {
  approvalsCount: 3,
  fulfillmentTasksCount: 2,
  certificationCount: 0,
  violationsCount: 1,
  requestsCount: 4,
  questionsCount: 1,
  sharingCount: 2,
}

test('counts are asked for in one call, and summed', async () => {
  const reader = { counts: vi.fn(async () => ({ counts, failed: [] })) }
  expect(await countAtOnce(reader)(session)).toEqual({
    counts: { ...counts, inboxTotalCount: 6 },
    failed: [],
  })
  expect(reader.counts).toHaveBeenCalledTimes(1)
})

test('a count that is not known leaves the sum unknown', async () => {
  const reader = { counts: async () => ({ counts, failed: ['approvalsCount'] }) }
  expect((await countAtOnce(reader)(session))?.failed).toEqual(['approvalsCount', 'inboxTotalCount'])
})

test('of a session that has ended there are none; where nobody answers nothing is known', async () => {
  expect(await countAtOnce({ counts: async () => null })(session)).toBeNull()
  const silent = await countAtOnce({ counts: () => Promise.reject(new Error('away')) })(session)
  expect(silent?.failed.toSorted()).toEqual([...Object.keys(counts), 'inboxTotalCount'].toSorted())
})
