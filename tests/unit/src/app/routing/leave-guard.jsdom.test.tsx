import { act, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LeaveGuard } from '../../../../../src/app/routing/leave-guard.tsx'
import { PortalRouter } from '../../../../../src/app/routing/portal-router.ts'

it('asks before the browser’s back button leaves unsaved work, and draws on at the same page', async () => {
  const ask = vi.fn(async () => false)
  const Page = observer(() => <p>{router.path}</p>)
  const router: PortalRouter = new PortalRouter(ask, () => (
    <>
      <LeaveGuard router={router} />
      <Page />
    </>
  ))
  render(<RouterProvider router={router.pages} />)
  act(() => router.navigate('/profile'))
  expect(await screen.findByText('/profile')).toBeTruthy()
  router.block(() => true)
  act(() => history.back())
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(location.hash).toBe('#/profile'))
  expect(screen.getByText('/profile')).toBeTruthy()
})

it('shows that the portal failed instead of the library’s own page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = new PortalRouter(
    async () => true,
    () => {
      throw new Error('secret detail')
    },
  )
  render(<RouterProvider router={router.pages} />)
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).not.toContain('secret detail')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
