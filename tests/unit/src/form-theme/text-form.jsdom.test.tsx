import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildForm } from '../../../../engine/object-schema/build-form.ts'
import { FormHost } from '../../../../engine/react/form-host/form-host.tsx'
import { memoryPorts } from '../../../../engine/testing/memory-ports.ts'
import { formTheme } from '../../../../src/form-theme/form-theme.ts'

const fetched = vi.hoisted(() => ({ rich: [] as string[] }))
vi.mock('antd', async (original) => {
  fetched.rich.push('antd')
  return await original()
})
beforeEach(() => void (fetched.rich.length = 0))

const ports = memoryPorts()

function show(properties: Record<string, unknown>, values: Record<string, unknown>) {
  const model = buildForm({ properties }, { mode: 'edit' })
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
      hours: { type: 'number', title: 'Hours', userEditable: false },
    },
    { city: 'C', remote: true, tags: ['a'], born: '2026-03-02', kind: 'big', hours: 20 },
  )
  const city = screen.getByLabelText<HTMLInputElement>('City')
  expect(city.getAttribute('aria-invalid')).toBe('true')
  expect(city.getAttribute('aria-describedby')).toContain('f_city__error')
  fireEvent.change(city, { target: { value: '' } })
  // An emptied field is absent.
  expect(onChange.mock.lastCall?.[0].city).toBeUndefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remote' }))
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ remote: false })
  for (const [name, value] of [
    ['Born', '2026-03-02'],
    ['Kind', 'big'],
    ['Hours', '20'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(name))
    expect([field.value, field.readOnly]).toEqual([value, true])
  }
  expect(fetched.rich).toEqual([])
})

it('fetches it for a list of choices', async () => {
  show({ kind: { type: 'string', enum: ['big', 'small'], title: 'Kind' } }, { kind: 'big' })
  expect(await screen.findByRole('combobox', {}, { timeout: 15_000 })).toBeTruthy()
  expect(fetched.rich).toEqual(['antd'])
})
