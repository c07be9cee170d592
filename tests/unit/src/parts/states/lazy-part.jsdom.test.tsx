import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { chunkTimeoutMs, lazyPart, withinChunkTime } from '../../../../../src/parts/states/lazy-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>
const arrived = () => act(async () => {})

describe('a part whose code comes late', () => {
  test('is drawn when it is there, and at once the second time', async () => {
    const load = vi.fn(async () => Greeting)
    const Part = lazyPart(load)
    const first = render(<Part name="Erin" />)
    expect(first.container.textContent).toBe('')
    await arrived()
    expect(first.container.textContent).toBe('Hello Erin')
    const second = render(<Part name="Mona" />)
    expect(second.container.textContent).toBe('Hello Mona')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('says when it did not come, and is asked for again', async () => {
    const load = vi
      .fn<() => Promise<typeof Greeting>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Greeting)
    const Part = lazyPart(load)
    const { container } = render(<Part name="Erin" />)
    await arrived()
    expect(screen.getByTestId('portal/part/failure')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'common.tryAgain' }))
    await arrived()
    expect(container.textContent).toBe('Hello Erin')
  })

  test('draws its own failure where it has one, with its own properties', async () => {
    const Failed = ({ name, retry }: { readonly name: string; readonly retry: () => void }) => (
      <button type="button" onClick={retry}>
        No {name}
      </button>
    )
    const load = async (): Promise<typeof Greeting> => {
      throw new Error('offline')
    }
    const Part = lazyPart(load, Failed)
    render(<Part name="greeting" />)
    await arrived()
    expect(screen.getByRole('button', { name: 'No greeting' })).toBeTruthy()
  })

  test('is given up after the time of a chunk', async () => {
    vi.useFakeTimers()
    try {
      const waiting = withinChunkTime(() => new Promise<never>(() => undefined))
      const told = waiting.catch((error: unknown) => String(error))
      await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
      expect(await told).toContain('did not load in time')
    } finally {
      vi.useRealTimers()
    }
  })
})
