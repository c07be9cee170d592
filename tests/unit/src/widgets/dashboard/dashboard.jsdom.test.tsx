import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testWidget } from '../../../../../engine/testing/index.ts'
import { Dashboard } from '../../../../../src/widgets/dashboard/dashboard.tsx'
import { dashboard } from '../../../../../src/widgets/dashboard/dashboard.widget.ts'

const cards = ['a', 'b', 'c'].map((id) => ({ id, label: { en: id.toUpperCase() } }))

function shown() {
  return testWidget(dashboard, async () => Dashboard, {
    layout: { widget: 'dashboard', cards },
    messages: {
      'widgets.dashboard.up': 'Move {{name}} up',
      'widgets.dashboard.hide': 'Hide {{name}}',
      'widgets.dashboard.show': 'Show {{name}}',
      'widgets.dashboard.moved': '{{name}} is {{place}} of {{total}}',
    },
  })
}
const order = () => screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))

it('is arranged by buttons alone, says so, and keeps it for the person', async () => {
  const { ports } = shown()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'widgets.dashboard.arrange' }))
  // What arranges comes when it is wanted.
  await screen.findByRole('group', { name: 'A' })
  expect(order()).toEqual(['A', 'B', 'C'])
  const up = screen.getByRole('button', { name: 'Move B up' })
  await user.click(up)
  expect(order()).toEqual(['B', 'A', 'C'])
  expect(screen.getByRole('status').textContent).toBe('B is 1 of 3')
  // The focus stays on the card that was moved, though it can go no further.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move B up' }))
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['B', 'A', 'C'])
  await user.click(screen.getByRole('button', { name: 'Hide A' }))
  expect(order()).toEqual(['B', 'C'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show A' }))
  expect([...ports.preferences.values()]).toEqual([
    { order: ['B', 'A', 'C'].map((each) => each.toLowerCase()), hidden: ['a'] },
  ])
  await user.click(within(screen.getByRole('list')).getByRole('button', { name: 'Show A' }))
  expect(order()).toEqual(['B', 'C', 'A'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide A' }))
  await user.click(screen.getByRole('button', { name: 'widgets.dashboard.reset' }))
  expect(order()).toEqual(['A', 'B', 'C'])
  expect(ports.preferences.size).toBe(0)
})
