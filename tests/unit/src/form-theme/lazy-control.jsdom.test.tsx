import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyControl } from '../../../../src/form-theme/lazy-control.tsx'

const Field = ({ label }: { label: string }) => <input aria-label={label} />

it('keeps its place until the control has come', async () => {
  const Lazy = lazyControl(async () => Field)
  const { container } = render(<Lazy label="City" />)
  expect(container.querySelector('.form-control:empty')).not.toBeNull()
  expect(await screen.findByLabelText('City')).toBeTruthy()
})

it('is there at once when it was preloaded', async () => {
  const Lazy = lazyControl(async () => Field)
  await Lazy.preload()
  render(<Lazy label="City" />)
  expect(screen.getByLabelText('City')).toBeTruthy()
})

it('keeps what was typed when the form is drawn again after the control has come', async () => {
  const Lazy = lazyControl(async () => Field)
  const { rerender } = render(<Lazy label="City" />)
  const input = await screen.findByLabelText<HTMLInputElement>('City')
  fireEvent.change(input, { target: { value: 'Cork' } })
  rerender(<Lazy label="City" />)
  expect(screen.getByLabelText('City')).toBe(input)
  expect(input.value).toBe('Cork')
})

it('says that the control did not come, and fetches it when asked again', async () => {
  const load = vi
    .fn<() => Promise<typeof Field>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Field)
  const Lazy = lazyControl(load)
  render(<Lazy label="City" />)
  fireEvent.click(await screen.findByRole('button'))
  expect(await screen.findByLabelText('City')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
