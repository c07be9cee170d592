import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ViewMenu } from '../../../../../src/widgets/list-page/view-menu.tsx'

afterEach(cleanup)

const column = (id: string) => ({ id, field: id, title: id })

function menu(ids: readonly string[], prefer: (next: object) => void) {
  const props = {
    list: { preference: {}, prefer },
    columns: ids.map(column),
    t: (key: string) => key,
    translate: { text: (text: string) => text },
    testId: 'list',
  } as unknown as Parameters<typeof ViewMenu>[0]
  return <ViewMenu {...props} />
}

it('stands when a column goes while it is open; the others are moved and kept', () => {
  const prefer = vi.fn()
  const { rerender } = render(menu(['name', 'mail', 'age'], prefer))
  fireEvent.click(screen.getByTestId('list/columns-open'))
  rerender(menu(['name', 'age'], prefer))
  expect(screen.queryByTestId('list/columns/mail')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'list.view.down' }).at(-1)).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByTestId('list/columns/age-up'))
  fireEvent.click(screen.getByTestId('list/columns-apply'))
  expect(prefer).toHaveBeenCalledWith({ columns: ['age', 'name'], density: undefined })
})
