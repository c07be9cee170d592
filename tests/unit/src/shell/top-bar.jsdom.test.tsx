import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TopBar } from '../../../../src/shell/top-bar.tsx'

afterEach(cleanup)

const show = (back: boolean) =>
  render(
    <TopBar
      title="Compare access"
      brand="Atrium"
      back={back && <button>Dashboard</button>}
      onOpenMenu={() => {}}
    >
      {null}
    </TopBar>,
  ).container

it('leads from the way back to the page by one sign, wherever one came from', () => {
  const between = show(true).querySelector('.top-bar-between')
  expect(between?.previousElementSibling).toBe(screen.getByRole('button', { name: 'Dashboard' }))
  expect(between?.nextElementSibling?.textContent).toBe('Compare access')
})

it('has none without a way back', () => {
  expect(show(false).querySelector('.top-bar-between')).toBeNull()
})
