import { describe, expect, test } from 'vitest'
import { nextDue } from '../../../../../../server/platform/iga/certification/campaign-due.ts'
import { campaignStatusOf } from '../../../../../../server/platform/iga/certification/campaign-status.ts'

const DAY = 86_400_000
const stageStart = new Date('2026-05-01T00:00:00Z')
const deadline = new Date('2026-05-11T00:00:00Z')
const after = (days: number) => new Date(stageStart.getTime() + days * DAY)

describe('where a campaign stands', () => {
  test.each([
    ['in-progress', 0, 'in-progress'],
    ['in-progress', 8.99, 'in-progress'],
    ['in-progress', 9, 'expiring'],
    ['in-progress', 9.99, 'expiring'],
    ['in-progress', 10, 'overdue'],
    ['in-progress', 400, 'overdue'],
    ['creating', 20, 'creating'],
    ['staging', 20, 'staging'],
    ['signed-off', 9.5, 'signed-off'],
    ['expired', 20, 'expired'],
    ['cancelled', 20, 'cancelled'],
  ] as const)('%s after %d of ten days: %s', (status, days, expected) => {
    expect(campaignStatusOf({ status, stageStart, deadline }, after(days))).toBe(expected)
  })

  test('without a deadline it goes on', () => {
    expect(campaignStatusOf({ status: 'in-progress', stageStart, deadline: null }, after(400))).toBe(
      'in-progress',
    )
  })
})

describe('when something happens by itself', () => {
  const plain = {
    expirationAction: null,
    expirationActionDelay: 0,
    reminderFrequency: 0,
    escalationFrequency: 0,
    escalationOwner: null,
  }
  test.each<[string, object, number, number | null]>([
    ['at the deadline', {}, 0, 10],
    ['never again after it', {}, 10, null],
    ['at each reminder', { reminderFrequency: 3 }, 0, 3],
    ['at the next one', { reminderFrequency: 3 }, 3, 6],
    ['at reminders after the deadline too', { reminderFrequency: 3 }, 11, 12],
    ['when what is open expires', { expirationAction: 'certify', expirationActionDelay: 2 }, 10, 12],
    ['when it is said to who is to know', { escalationFrequency: 4, escalationOwner: 'adam' }, 1, 4],
    ['never where nobody is to know', { escalationFrequency: 4 }, 1, 10],
  ])('%s', (_, more, now, expected) => {
    const row = { status: 'in-progress' as const, stage_at: stageStart, deadline, doc: { ...plain, ...more } }
    expect(nextDue(row, after(now))).toEqual(expected === null ? null : after(expected))
  })
})
