import { expect, test } from 'vitest'
import { parentPage } from '../../../../src/shell/parent-page.ts'

const menu = [
  { id: 'dashboard', route: '/dashboard' },
  { id: 'inbox', items: [{ id: 'approvals', route: '/approvals?status=active' }] },
  { id: 'requests', route: '/my-requests' },
  { id: 'reviews', route: '/access-reviews', covers: ['/certification/certification-task'] },
  { id: 'drafts', route: '/my-requests/drafts' },
  { id: 'profile', route: '/profile', covers: ['/auth-devices'] },
  { id: 'people', route: '/list/managed/alpha_user' },
]

test.each([
  ['/my-requests/details/1', 'requests'],
  ['/my-requests/drafts/1', 'drafts'],
  ['/approvals/1', 'approvals'],
  ['/edit/managed/alpha_user/1', 'people'],
  ['/certification/certification-task/c1', 'reviews'],
  ['/auth-devices', 'profile'],
  ['/certification', undefined],
  // One that says where it leads back to has no way up, nor has one that belongs to nothing.
  ['/my-requests/new-request/all/%2Fmy-reports', undefined],
  ['/compare-access/role', undefined],
])('%s lies below %s', (path, id) => {
  expect(parentPage(menu, path)?.id).toBe(id)
})

test.each(['/my-requests', '/approvals', '/dashboard', '/list/managed/alpha_user'])(
  '%s is a page of the menu and lies below nothing',
  (path) => {
    expect(parentPage(menu, path)).toBeNull()
  },
)
