import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Palette, type PaletteFinder } from '../../../../../src/shell/palette/palette.tsx'
import type { PaletteEntry } from '../../../../../src/shell/palette/rank.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom knows no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>()
  HTMLDialogElement.prototype.close = vi.fn<() => void>()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(() => void vi.useRealTimers())

const entry = (id: string, group: PaletteEntry['group'] = 'people'): PaletteEntry => ({
  id,
  group,
  label: `erin ${id}`,
  route: `/${id}`,
})

/** Finders that answer when they are told to. */
function finder() {
  let resolve: (list: readonly PaletteEntry[]) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<readonly PaletteEntry[]>((...settled) => ([resolve, reject] = settled))
  const find: PaletteFinder = () => promise
  const settle = (run: () => void) => act(async () => run())
  return {
    find,
    answers: (...list: readonly PaletteEntry[]) => settle(() => resolve(list)),
    fails: () => settle(() => reject(new Error('away'))),
  }
}

async function typed(...finders: readonly PaletteFinder[]) {
  const go = vi.fn<(route: string) => void>()
  render(<Palette entries={[]} finders={finders} onGo={go} onClose={() => undefined} />)
  const input = screen.getByRole('combobox', { hidden: true })
  fireEvent.change(input, { target: { value: 'erin' } })
  await act(() => vi.advanceTimersByTimeAsync(200))
  return { go, press: (key: string) => act(() => void fireEvent.keyDown(input, { key })) }
}
const names = () => screen.queryAllByRole('option', { hidden: true }).map((each) => each.textContent)
const chosen = () => screen.getByRole('option', { hidden: true, selected: true }).textContent

test('what one finds stands while another is still looking', async () => {
  const [slow, quick] = [finder(), finder()]
  await typed(slow.find, quick.find)
  await quick.answers(entry('one'))
  expect(names()).toHaveLength(1)
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('')
  await slow.fails()
  expect(names()).toHaveLength(1)
  expect(screen.getByRole('status', { hidden: true }).textContent).not.toBe('')
})

test('what comes later does not take away the entry that was gone to', async () => {
  const [slow, quick] = [finder(), finder()]
  const { go, press } = await typed(slow.find, quick.find)
  await quick.answers(entry('one'), entry('two'))
  press('ArrowDown')
  const before = chosen()
  await slow.answers(entry('a'), entry('b'))
  expect(chosen()).toBe(before)
  press('Enter')
  expect(go).toHaveBeenCalledWith('/two')
})
