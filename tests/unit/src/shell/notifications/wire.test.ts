import { expect, test } from 'vitest'
import { notificationDate, readNotifications } from '../../../../../src/shell/notifications/wire.ts'

test('notifications come newest first, of either shape of relationship', () => {
  const list = readNotifications({
    _notifications: [
      { _id: 'n1', message: 'Old', notificationType: 'info', createDate: '2026-03-01T16:20:04.795' },
      { _refResourceId: 'n2', message: 'New', notificationType: 'error', createDate: '2026-03-02T08:00:00Z' },
      { _id: 'n3', message: 'Undated', notificationType: 'strange' },
    ],
  })
  expect(list).toEqual([
    { id: 'n2', message: 'New', type: 'danger', at: Date.UTC(2026, 2, 2, 8) },
    { id: 'n1', message: 'Old', type: 'info', at: Date.UTC(2026, 2, 1, 16, 20, 4, 795) },
    { id: 'n3', message: 'Undated', type: 'info', at: 0 },
  ])
})

test.each([
  ['request/r1', '/my-requests/details/r1'],
  ['approval/5f3a-1', '/approvals/5f3a-1'],
  ['task/r1', '/tasks/r1'],
  ['requests', '/my-requests'],
  ['approvals', '/approvals'],
  ['tasks', '/tasks'],
  ['constructor', undefined],
  ['approval', undefined],
  ['approvals/', undefined],
  ['constructor/r1', undefined],
  ['approval/../profile', undefined],
  ['approval//evil.example', undefined],
  ['https://evil.example', undefined],
  [7, undefined],
])('one about %j leads to %s', (about, place) => {
  const [read] = readNotifications({ _notifications: [{ _id: 'n1', message: 'M', about }] })
  expect(read?.place).toBe(place)
})

test.each([
  undefined,
  null,
  {},
  { _notifications: null },
  { _notifications: [null, 5, {}, { _id: 'n1' }, { message: 'Without id' }] },
])('%j holds none', (person) => {
  expect(readNotifications(person)).toEqual([])
})

test.each([
  [Date.UTC(2026, 2, 1, 16, 20), 'en', 'UTC', 'March 1, 2026 4:20 PM UTC'],
  [Date.UTC(2026, 10, 21, 0, 5), 'en', 'UTC', 'November 21, 2026 12:05 AM UTC'],
  [Date.UTC(2026, 2, 1, 16, 20), 'en', 'Asia/Tokyo', 'March 2, 2026 1:20 AM GMT+9'],
  [Date.UTC(2026, 2, 1, 16, 20), 'fr', 'UTC', '1 mars 2026 16:20 UTC'],
  [0, 'en', 'UTC', ''],
])('%i in %s and %s reads %s', (at, locale, zone, text) => {
  expect(notificationDate(at, locale, zone)).toBe(text)
})
