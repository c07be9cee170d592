import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refused, testWidget } from '../../../../../engine/testing/index.ts'
import { ObjectPicker } from '../../../../../src/widgets/object-picker/object-picker.tsx'
import { objectPicker } from '../../../../../src/widgets/object-picker/object-picker.widget.ts'

const people = [
  { _id: '1', givenName: 'Ada', sn: 'Lang' },
  { _id: '2', givenName: 'Bob', sn: 'Ross' },
]

function pick(over: Record<string, unknown> = {}, fail = false) {
  return testWidget(objectPicker, async () => ObjectPicker, {
    layout: {
      widget: 'object-picker',
      options: { label: { en: 'Owner' }, source: 'people', ...over },
      on: { change: { emit: 'changed', with: '=event' } },
    },
    data: { people: { operation: 'find', lazy: true, params: { q: '=input.text' } } },
    operations: { find: { method: 'GET', path: '/people', query: ['q'] } },
    answers: {
      find: ({ params }) => {
        if (fail) throw refused(500, 'Away')
        return { result: people.filter(({ givenName }) => givenName.startsWith(String(params['q'] ?? ''))) }
      },
    },
  })
}

it('finds by typing, asks once for a word, and says what was chosen', async () => {
  const { ports } = pick()
  const user = userEvent.setup()
  const field = await screen.findByRole('combobox', { name: 'Owner' })
  await user.type(field, 'Bob')
  const option = await screen.findByRole('option', { name: /Bob Ross/ })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(ports.calls.filter(({ params }) => params['q'] === 'Bo')).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{Enter}')
  expect(ports.events).toEqual([{ name: 'changed', payload: { value: people[1] } }])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: /widgets.picker.remove/ }))
  expect(ports.events.at(-1)).toEqual({ name: 'changed', payload: { value: null } })
})

it('keeps several, and closes the list after each until it is asked for', async () => {
  const { ports } = pick({ multiple: true, value: [people[0]] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /Bob/ }))
  const chips = within(screen.getByRole('list', { name: 'widgets.picker.chosen' }))
  expect(chips.getAllByRole('listitem').map((each) => each.querySelector('bdi')?.textContent)).toEqual([
    'Ada Lang',
    'Bob Ross',
  ])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  await user.keyboard('{ArrowDown}')
  expect((await screen.findByRole('option', { name: /Ada/ })).getAttribute('aria-selected')).toBe('true')
  expect(ports.events.at(-1)?.payload).toEqual({ value: people })
})

it('says that a search failed', async () => {
  pick({}, true)
  await userEvent.click(await screen.findByRole('combobox'))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('widgets.picker.failed'),
  )
})

it('looks up pasted names one by one, takes those it finds, and names the others', async () => {
  const { ports } = pick({ multiple: true, value: [] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox'))
  await user.paste('ada\nBob; Zoe, 2')
  await waitFor(() =>
    expect(screen.getByTestId(/pasted$/).textContent).toContain('widgets.picker.pasted.unknown'),
  )
  expect(ports.calls.map(({ params }) => params['q']).filter((q) => q !== '')).toEqual([
    'ada',
    'Bob',
    'Zoe',
    '2',
  ])
  expect(ports.events.at(-1)).toEqual({ name: 'changed', payload: { value: [people[1]] } })
})

it('types one pasted name, and pastes no list where one thing is chosen', async () => {
  const { ports } = pick()
  const user = userEvent.setup()
  const field = await screen.findByRole('combobox')
  await user.click(field)
  await user.paste('Ada; Bob')
  expect(field).toHaveProperty('value', 'Ada; Bob')
  expect(ports.events).toEqual([])
})
