import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { memoryPorts } from '../../../../../engine/testing/index.ts'
import { DisplayViews } from '../../../../../src/parts/displays/display-views.tsx'
import { Value } from '../../../../../src/parts/values/value.tsx'

const { translate } = memoryPorts()
afterEach(() => vi.restoreAllMocks())

it("draws a value as a plugin's display says", async () => {
  const displays = {
    gauge:
      async () =>
      ({ value }: { value: unknown }) => <meter value={Number(value)} />,
  }
  render(
    <DisplayViews value={displays}>
      <Value value={0.5} type={{ kind: 'gauge' }} translate={translate} />
      <Value value={7} type="number" translate={translate} />
    </DisplayViews>,
  )
  expect(await screen.findByRole('meter')).toBeTruthy()
  expect(screen.getByText('7')).toBeTruthy()
})

it('shows the plain value where the display throws, and beside it the others', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const displays = {
    bad: async () => () => {
      throw new Error('no')
    },
  }
  render(
    <DisplayViews value={displays}>
      <Value value="kept" type="bad" translate={translate} />
    </DisplayViews>,
  )
  await waitFor(() => expect(warned).toHaveBeenCalled())
  expect(screen.getByText('kept')).toBeTruthy()
})
