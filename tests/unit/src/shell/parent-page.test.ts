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
  // A page of the menu has no way up, nor has one that says where it leads back to, or that belongs to nothing.
  ['/my-requests', undefined],
  ['/my-requests/new-request/all/%2Fmy-reports', undefined],
  ['/compare-access/role', undefined],
])('%s lies below %s', (path, id) => {
  expect(parentPage(menu, path)?.id).toBe(id)
})
