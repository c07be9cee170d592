import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildForm } from '../../../../engine/object-schema/build-form.ts'
import { FormHost } from '../../../../engine/react/form-host/form-host.tsx'
import { memoryPorts } from '../../../../engine/testing/memory-ports.ts'
import { loadRichControls } from '../../../../src/form-theme/rich-controls.ts'
import { formTheme } from '../../../../src/form-theme/form-theme.ts'

const fetched = vi.hoisted(() => ({ rich: [] as string[] }))
vi.mock('antd', async (original) => {
  fetched.rich.push('antd')
  return await original()
})
beforeEach(() => void (fetched.rich.length = 0))

const ports = memoryPorts()

function show(
  properties: Record<string, unknown>,
  values: Record<string, unknown>,
  required: readonly string[] = [],
) {
  const model = buildForm({ properties, required }, { mode: 'edit' })
  const onChange = vi.fn()
  render(
    <FormHost
      model={model}
      values={values}
      errors={{ '/city': ['Too short.'] }}
      theme={formTheme}
      context={{
        translate: ports.translate,
        groups: [{ id: 'all', title: 'All', names: Object.keys(properties) }],
        creating: false,
      }}
      idPrefix="f"
      onChange={onChange}
    />,
  )
  return onChange
}

it('draws texts, boxes, lists and whatever may only be read without the library of controls', () => {
  const onChange = show(
    {
      city: { type: 'string', title: 'City' },
      remote: { type: 'boolean', title: 'Remote' },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      born: { type: 'string', format: 'date', title: 'Born', userEditable: false },
      kind: { type: 'string', enum: ['big', 'small'], title: 'Kind', userEditable: false },
      floor: { type: 'integer', enum: [1, 2], title: 'Floor' },
      desk: { type: 'integer', enum: [0, 1], enumNames: ['Shared', 'Own'], title: 'Desk' },
      level: {
        type: 'integer',
        enum: [0, 1],
        enumNames: ['Employee', 'Guest'],
        title: 'Level',
        userEditable: false,
      },
      hours: { type: 'number', title: 'Hours', userEditable: false },
    },
    { city: 'C', remote: true, tags: ['a'], born: '2026-03-02', kind: 'big', hours: 20, level: 1, desk: 0 },
  )
  const city = screen.getByLabelText<HTMLInputElement>('City')
  expect(city.getAttribute('aria-invalid')).toBe('true')
  expect(city.getAttribute('aria-describedby')).toContain('f_city__error')
  fireEvent.change(city, { target: { value: '' } })
  // An emptied field is absent.
  expect(onChange.mock.lastCall?.[0].city).toBeUndefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remote' }))
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ remote: false })
  const floor = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Floor' })
  expect([...floor.options].map(({ text }) => text)).toEqual(['', '1', '2'])
  fireEvent.change(floor, { target: { value: '1' } })
  // The stored value keeps its type.
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ floor: 2 })
  fireEvent.change(floor, { target: { value: '-1' } })
  expect(onChange.mock.lastCall?.[0].floor).toBeUndefined()
  const desk = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Desk' })
  expect([...desk.options].map(({ text }) => text)).toEqual(['', 'Shared', 'Own'])
  fireEvent.change(desk, { target: { value: '1' } })
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ desk: 1 })
  for (const [name, value] of [
    ['Level', 'Guest'],
    ['Born', '2026-03-02'],
    ['Kind', 'big'],
    ['Hours', '20'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(name))
    expect([field.value, field.readOnly]).toEqual([value, true])
  }
  expect(fetched.rich).toEqual([])
})

it('asks for a choice that must be made, and does not take it back', () => {
  const model = { kind: { type: 'string', enum: ['big', 'small'], title: 'Kind' } }
  show(model, {}, ['kind'])
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /Kind/ })
  expect([kind.value, kind.getAttribute('aria-required'), kind.options[0]!.disabled]).toEqual([
    '-1',
    'true',
    true,
  ])
  cleanup()
  show(model, { kind: 'small' }, ['kind'])
  const made = screen.getByRole<HTMLSelectElement>('combobox', { name: /Kind/ })
  expect([made.selectedOptions[0]!.text, made.options.length]).toEqual(['small', 2])
})

it('is loaded ahead for the kinds of fields that are drawn with it only', async () => {
  await loadRichControls(['text', 'long-text', 'boolean', 'choice', 'image'])
  expect(fetched.rich).toEqual([])
})

it('fetches it for a number', async () => {
  show({ hours: { type: 'number', title: 'Hours' } }, { hours: 2 })
  expect(await screen.findByRole('spinbutton', {}, { timeout: 15_000 })).toBeTruthy()
  expect(fetched.rich).toEqual(['antd'])
})

it('edits a free object as JSON; a wrong text stays as it was typed', async () => {
  const onChange = show({ extra: { type: 'object', title: 'Extra' } }, { extra: { a: 1 } })
  const extra = await screen.findByLabelText<HTMLTextAreaElement>(/Extra/)
  expect(extra.value).toBe('{\n  "a": 1\n}')
  expect(extra.getAttribute('spellcheck')).toBe('false')
  fireEvent.change(extra, { target: { value: '{"a":2' } })
  expect(onChange.mock.lastCall?.[0]).toEqual({ extra: '{"a":2' })
  expect(extra.value).toBe('{"a":2')
  fireEvent.change(extra, { target: { value: '{"a":2}' } })
  expect(onChange.mock.lastCall?.[0]).toEqual({ extra: { a: 2 } })
  expect(extra.value).toBe('{"a":2}')
  fireEvent.change(extra, { target: { value: ' ' } })
  expect(onChange.mock.lastCall?.[0].extra).toBeUndefined()
})

it('gives long texts several lines', () => {
  show({ notes: { type: 'string', title: 'Notes', maxLength: 2000 } }, { notes: 'x' })
  expect(screen.getByLabelText(/Notes/).tagName).toBe('TEXTAREA')
})
