import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepFocus } from '../../../../../src/parts/rows/keep-focus.ts'

const List = ({ rows }: { readonly rows: readonly string[] }) => (
  <main>
    <button type="button">Elsewhere</button>
    {rows.length > 0 && (
      <ul ref={keepFocus}>
        {rows.map((row) => (
          <li key={row}>
            <a href="#open">{row}</a>
            <button type="button">Approve {row}</button>
          </li>
        ))}
      </ul>
    )}
  </main>
)

async function shown(rows: readonly string[]) {
  const { rerender } = render(<List rows={rows} />)
  return { becomes: (next: readonly string[]) => act(async () => rerender(<List rows={next} />)) }
}
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())

test('the row behind the one that goes gets the focus, at the same control', async () => {
  const list = await shown(['A', 'B', 'C'])
  focus('Approve B')
  await list.becomes(['A', 'C'])
  expect(document.activeElement?.textContent).toBe('Approve C')
})

test('behind the last row there is the one before it', async () => {
  const list = await shown(['A', 'B'])
  focus('Approve B')
  await list.becomes(['A'])
  expect(document.activeElement?.textContent).toBe('Approve A')
})

test('when no row is left, what the list stood in has it', async () => {
  const list = await shown(['A'])
  focus('Approve A')
  await list.becomes([])
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('who has gone on stays where they are', async () => {
  const list = await shown(['A', 'B'])
  focus('Approve A')
  focus('Elsewhere')
  await list.becomes(['B'])
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

test('who has gone on is not fetched back when they lose the focus there', async () => {
  const list = await shown(['A', 'B'])
  focus('Approve A')
  focus('Elsewhere')
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).blur())
  await list.becomes(['B'])
  expect(document.activeElement).toBe(document.body)
})

test('whoever presses somewhere else has gone on, though the focus has not yet', async () => {
  const list = await shown(['A', 'B'])
  focus('Approve A')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
  await list.becomes(['B'])
  expect(document.activeElement).toBe(document.body)
})

test('a row that only moves keeps it', async () => {
  const list = await shown(['A', 'B'])
  focus('Approve A')
  await list.becomes(['B', 'A'])
  expect(document.activeElement?.textContent).toBe('Approve A')
})
