import { expect, it } from 'vitest'
import { badgeTotal, holdsCurrent, isCurrent, menuLabel } from '../../../../src/shell/menu-tree.ts'

it.each([
  ['/reports', '/reports', true],
  ['/reports', '/reports/run/x', true],
  ['/reports', '/reports-old', false],
  ['/list/managed/alpha_user', '/edit/managed/alpha_user/7', true],
  ['/list/managed/alpha_user', '/edit/managed/alpha_role/7', false],
])('%s at %s: %s', (route, path, current) => {
  expect(isCurrent({ id: 'x', route }, path)).toBe(current)
})

it('opens a parent and sums its badges', () => {
  const inbox = {
    id: 'inbox',
    items: [
      { id: 'a', route: '/approvals', badge: 'approvals' },
      { id: 't', badge: 'tasks' },
    ],
  }
  expect(holdsCurrent(inbox, '/approvals/1')).toBe(true)
  expect(badgeTotal(inbox, { approvals: 2, tasks: 3 })).toBe(5)
  // A sum of which a part is not known is not known, and never nothing.
  expect(badgeTotal(inbox, { approvals: 0, tasks: Number.NaN })).toBeNaN()
})

it('an item is called by its message, or by its label in the tenant’s words', () => {
  const words: Record<string, string> = {
    'overrides.InternalRole': 'Authorization roles',
    'sideMenu.tasks': 'Tasks',
  }
  const i18n = { exists: (key: string) => key in words, t: (key: string) => words[key] ?? key } as never
  expect(menuLabel(i18n, { id: 'internal/role', kind: 'item', label: 'Internal Role' })).toBe(
    'Authorization roles',
  )
  expect(menuLabel(i18n, { id: 'x', kind: 'item', label: 'Devices' })).toBe('Devices')
  expect(menuLabel(i18n, { id: 'x', kind: 'item', labelKey: 'sideMenu.tasks' })).toBe('Tasks')
  expect(menuLabel(i18n, { id: 'x', kind: 'item' })).toBe('x')
  // A message that nobody has is said in words, not as its key.
  expect(menuLabel(i18n, { id: 'x', kind: 'item', labelKey: 'acme.people' })).toBe('People')
  expect(menuLabel(i18n, { id: 'x', kind: 'item', labelKey: 'acme.ourPeople' })).toBe('Our people')
})
