import { existsSync, readFileSync } from 'node:fs'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { ManagedObjectForm } from '../../../../../src/widgets/managed-object-form/managed-object-form.tsx'
import { managedObjectForm } from '../../../../../src/widgets/managed-object-form/managed-object-form.widget.ts'

// The first form of a run loads the whole theme; a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 })

const path = '/managed/{id}'
const operations: OperationTable = {
  readSchema: { method: 'GET', path: '/schema', query: [] },
  readPrivilege: { method: 'GET', path: '/privilege', query: [] },
  readObject: { method: 'GET', path, query: [] },
  patchObject: { method: 'PATCH', path, query: [] },
  createObject: { method: 'POST', path: '/managed', query: [] },
  deleteObject: { method: 'DELETE', path, query: [] },
  queryRoles: { method: 'GET', path: '/roles', query: ['_queryFilter'] },
}
const target = {
  path: 'managed/alpha_role',
  label: 'Role',
  query: { queryFilter: 'true', fields: ['name'], sortKeys: [] },
}
const schema = {
  required: ['name'],
  order: ['name', 'mail', 'kind', 'active', 'born', 'tags', 'extra', 'role', 'odd', 'secret'],
  properties: {
    name: { type: 'string', title: 'Name' },
    mail: { type: 'string', title: 'Mail', policies: [{ policyId: 'valid-email-address-format' }] },
    kind: { type: 'string', title: 'Kind', enum: ['big', 'small'] },
    active: { type: 'boolean', title: 'Active' },
    born: { type: 'string', format: 'date', title: 'Born' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    extra: { type: 'object', title: 'Extra', additionalProperties: { type: 'string' } },
    role: { type: 'relationship', title: 'Role', resourceCollection: [target] },
    odd: { type: 'blob', title: 'Odd' },
    secret: { type: 'string', title: 'Secret', isProtected: true },
  },
}
const names = Object.keys(schema.properties)
const all = { allowed: true, properties: names }
const object = {
  _id: '1',
  _rev: 'r1',
  name: 'Ann',
  mail: 'a@b.example',
  kind: 'big',
  active: true,
  born: '2026-03-02',
  tags: ['x'],
  extra: { color: 'red' },
  role: { _ref: 'managed/alpha_role/r', name: 'Clerk' },
  odd: { deep: [1] },
}

function show(
  answers: Record<string, Answer> = {},
  more: { options?: object; privilege?: object; agree?: boolean } = {},
) {
  return testWidget(managedObjectForm, async () => ManagedObjectForm as never, {
    layout: {
      widget: 'managed-object-form',
      id: 'form',
      options: {
        schema: 'schema',
        object: 'object',
        privilege: 'privilege',
        candidates: 'roles',
        ...more.options,
      },
      on: {
        save: [
          {
            call: 'patchObject',
            params: { id: '1' },
            body: '=event.patch',
            headers: { 'if-match': '=event.revision' },
            onError: 'emitter',
          },
          { toast: 'saved' },
          { reload: 'object' },
        ],
        create: [{ call: 'createObject', body: '=event.values', onError: 'emitter' }, { toast: 'created' }],
        delete: [
          {
            confirm: {
              titleKey: 'delete?',
              bodyKey: 'gone',
              values: { name: '=event.name' },
              tone: 'danger',
            },
          },
          { call: 'deleteObject', params: { id: '1' } },
        ],
      },
    },
    data: {
      schema: { operation: 'readSchema' },
      privilege: { operation: 'readPrivilege' },
      object: { operation: 'readObject', params: { id: '1' }, onError: 'widget' },
      roles: { operation: 'queryRoles', lazy: true, params: { _queryFilter: '=input.filter' } },
    },
    operations,
    agree: more.agree,
    answers: {
      readSchema: () => schema,
      readPrivilege: () =>
        more.privilege ?? { VIEW: all, UPDATE: all, CREATE: all, DELETE: { allowed: true } },
      readObject: () => object,
      ...answers,
    },
  })
}

const field = async (label: string | RegExp) => screen.findByLabelText(label, { selector: 'input' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('editing', () => {
  it('shows every field by its kind, and says what cannot be edited', async () => {
    show()
    expect(await field(/^Name/)).toHaveProperty('value', 'Ann')
    expect(await field(/^Born/)).toHaveProperty('value', 'Mar 2, 2026')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
    expect(screen.getByTestId('field-form-form_role').textContent).toContain('Clerk')
    expect(screen.getByTestId('field-form-form_kind').textContent).toContain('big')
    expect(screen.getByDisplayValue('color')).toBeTruthy()
    expect(screen.getByDisplayValue('red')).toBeTruthy()
    expect(screen.getByDisplayValue('x')).toBeTruthy()
    const odd = within(screen.getByTestId('field-form-form_odd'))
    expect((odd.getByRole('textbox') as HTMLTextAreaElement).value).toContain('"deep"')
    expect(odd.getByText('form.displayOnly')).toBeTruthy()
    expect(((await screen.findByPlaceholderText('form.keep')) as HTMLInputElement).value).toBe('')
  })

  it('sends the changed fields with the revision, and asks for the new state', async () => {
    let stored: object = object
    const { ports } = show({
      readObject: () => stored,
      patchObject: () => (stored = { ...object, _rev: 'r2', name: 'Bea' }),
    })
    const name = await field(/^Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Bea')
    await userEvent.click(await button('form.save'))
    await waitFor(() => expect(ports.toasts).toMatchObject([{ text: 'saved' }]))
    const sent = ports.calls.find((call) => call.operation === 'patchObject')
    expect(sent).toMatchObject({
      body: [{ operation: 'replace', field: '/name', value: 'Bea' }],
      headers: { 'if-match': 'r1' },
    })
    await screen.findByText('form.noChanges')
    expect(ports.store.size).toBe(0)
    expect(ports.router.blocked).toBe(false)
  })

  it('stops what it knows to be wrong, and leads to each field', async () => {
    const { ports } = show()
    await userEvent.clear(await field(/^Name/))
    await userEvent.type(await field(/^Mail/), '@@')
    await userEvent.click(await button('form.save'))
    const summary = (await screen.findAllByRole('alert'))[0]!
    expect(document.activeElement).toBe(summary)
    expect(ports.calls.map((call) => call.operation)).not.toContain('patchObject')
    await userEvent.click(within(summary).getByRole('button', { name: 'Mail' }))
    expect(document.activeElement?.id).toBe('form-form_mail')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByTestId('field-form-form_mail').textContent).toContain(
      'policies.VALID_EMAIL_ADDRESS_FORMAT',
    )
  })

  it('puts the verdict of the server on the field, until the field changes', async () => {
    show({
      patchObject: () => {
        throw refused(403, 'Failed policy validation', {
          failedPolicyRequirements: [
            { property: 'mail', policyRequirements: [{ policyRequirement: 'UNIQUE' }] },
          ],
        })
      },
    })
    const mail = await field(/^Mail/)
    await userEvent.type(mail, 'x')
    await userEvent.click(await button('form.save'))
    await screen.findByText('policies.UNIQUE')
    await userEvent.type(mail, 'y')
    await waitFor(() => expect(screen.queryByText('policies.UNIQUE')).toBeNull())
  })

  it('keeps the changes over a conflict and over a reload of the page', async () => {
    let stored = object
    const answers: Record<string, Answer> = {
      readObject: () => stored,
      patchObject: () => {
        stored = { ...object, _rev: 'r2', mail: 'other@b.example' }
        throw refused(412, 'Precondition Failed')
      },
    }
    const { ports, unmount } = show(answers)
    await userEvent.type(await field(/^Name/), 'a')
    await userEvent.click(await button('form.save'))
    // The newer state comes by itself, and with it the question whose value counts.
    await screen.findByText('form.conflicts.title')
    await waitFor(async () => expect(await field(/^Mail/)).toHaveProperty('value', 'other@b.example'))
    expect(await field(/^Name/)).toHaveProperty('value', 'Anna')
    expect(screen.queryByText('form.conflict')).toBeNull()
    expect(screen.getAllByRole('group', { name: /Mail/ })).toHaveLength(1)
    expect(screen.queryByRole('group', { name: /Name/ })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /form.conflicts.mine/ }))
    expect(await field(/^Mail/)).toHaveProperty('value', object.mail)
    await userEvent.click(screen.getByRole('radio', { name: /form.conflicts.theirs/ }))
    expect(await field(/^Mail/)).toHaveProperty('value', 'other@b.example')
    expect([...ports.store.values()].join('')).toContain('Anna')
    expect(ports.router.blocked).toBe(true)
    unmount()
  })

  it('can fetch the newer state again when it did not come', async () => {
    let reads = 0
    show({
      readObject: () => {
        if (++reads === 2) throw refused(500, 'Down')
        return reads === 1 ? object : { ...object, _rev: 'r2', name: 'Bo' }
      },
      patchObject: () => {
        throw refused(412, 'Precondition Failed')
      },
    })
    await userEvent.type(await field(/^Name/), 'a')
    await userEvent.click(await button('form.save'))
    await userEvent.click(await button('common.tryAgain'))
    await waitFor(async () => expect(await field(/^Name/)).toHaveProperty('value', 'Anna'))
  })

  it('finds what a relationship may point to on the server', async () => {
    const { ports } = show({
      queryRoles: () => ({ result: [{ _id: 'n', name: 'Nurse' }] }),
      patchObject: () => object,
    })
    const picker = await screen.findByLabelText(/^Role/)
    await userEvent.click(picker)
    await userEvent.type(picker, 'nu')
    await userEvent.click(await screen.findByTitle('Nurse'))
    await userEvent.click(await button('form.save'))
    await waitFor(() => expect(ports.calls.map((call) => call.operation)).toContain('patchObject'))
    expect(ports.calls.find((call) => call.operation === 'patchObject')!.body).toEqual([
      { operation: 'replace', field: '/role', value: { _ref: 'managed/alpha_role/n' } },
    ])
    expect(ports.calls.filter((call) => call.operation === 'queryRoles').at(-1)!.params).toEqual({
      _queryFilter: '/name sw "nu"',
    })
  })

  it('adds, renames and takes away entries', async () => {
    const { ports } = show({ patchObject: () => object })
    const tags = within(await screen.findByTestId('field-form-form_tags'))
    await userEvent.click(tags.getByRole('button', { name: 'form.addEntry' }))
    await userEvent.type(tags.getAllByRole('textbox')[1]!, 'y')
    const key = screen.getByDisplayValue('color')
    await userEvent.clear(key)
    await userEvent.type(key, 'shade')
    await userEvent.tab()
    await userEvent.click(await button('form.save'))
    await waitFor(() => expect(ports.calls.map((call) => call.operation)).toContain('patchObject'))
    expect(ports.calls.find((call) => call.operation === 'patchObject')!.body).toEqual([
      { operation: 'replace', field: '/tags', value: ['x', 'y'] },
      { operation: 'replace', field: '/extra', value: { shade: 'red' } },
    ])
  })

  it('writes on in an entry that was just added, and says what an empty one lacks', async () => {
    const { ports } = show({ patchObject: () => object })
    const tags = within(await screen.findByTestId('field-form-form_tags'))
    await userEvent.click(tags.getByRole('button', { name: 'form.addEntry' }))
    expect(document.activeElement).toBe(tags.getAllByRole('textbox')[1])
    await userEvent.click(await button('form.save'))
    expect(await tags.findByText('form.errors.emptyEntry')).toBeDefined()
    expect(ports.calls.map((call) => call.operation)).not.toContain('patchObject')
    await userEvent.type(tags.getAllByRole('textbox')[1]!, 'y')
    await waitFor(() => expect(tags.queryByText('form.errors.emptyEntry')).toBeNull())
  })

  it('asks nobody to stay for what is saved, until the new state has arrived', async () => {
    const { ports } = show({ patchObject: () => object })
    const name = await field(/^Name/)
    await userEvent.type(name, '!')
    expect(ports.router.blocked).toBe(true)
    await userEvent.click(await button('form.save'))
    await waitFor(() => expect(ports.calls.map((call) => call.operation)).toContain('patchObject'))
    await waitFor(() => expect(ports.router.blocked).toBe(false))
    await userEvent.type(name, '?')
    expect(ports.router.blocked).toBe(true)
  })

  it('takes back what was discarded, until something is typed anew', async () => {
    show({ patchObject: () => object })
    const name = await field(/^Name/)
    await userEvent.type(name, '!')
    await userEvent.click(await button('form.discard'))
    expect(name).toHaveProperty('value', object.name)
    // Where the button was that was pressed: a long form may be scrolled far from its beginning.
    expect(screen.getByTestId(/\/actions$/).textContent).toContain('form.discarded')
    expect(document.activeElement).toBe(await button('common.undo'))
    await userEvent.click(await button('common.undo'))
    expect(document.activeElement).toBe(await button('form.discard'))
    expect(name).toHaveProperty('value', `${object.name}!`)
    expect(screen.queryByText('form.discarded')).toBeNull()
    await userEvent.click(await button('form.discard'))
    await userEvent.type(name, '?')
    await userEvent.type(name, '{Backspace}')
    expect(screen.queryByText('form.discarded')).toBeNull()
  })

  it('asks before deleting, and names the thing', async () => {
    const { ports } = show({ deleteObject: () => object }, { agree: false })
    await userEvent.click(await button('form.delete'))
    await waitFor(() =>
      expect(ports.questions).toMatchObject([{ title: 'delete?', body: 'gone', tone: 'danger' }]),
    )
    expect(ports.calls.map((call) => call.operation)).not.toContain('deleteObject')
  })
})

it('locks what the person may not change, and hides what they may not see', async () => {
  show(
    {},
    {
      privilege: {
        VIEW: { allowed: true, properties: ['name', 'kind', 'role'] },
        UPDATE: { allowed: true, properties: ['kind'] },
      },
    },
  )
  const name = await field(/^Name/)
  expect(name).toHaveProperty('readOnly', true)
  name.focus()
  expect(document.activeElement).toBe(name)
  expect(screen.queryByLabelText(/^Mail/)).toBeNull()
  expect(screen.getByDisplayValue('Clerk')).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: 'form.delete' })).toBeNull()
})

it('creates with what was given, and warns when the answer stays out', async () => {
  const { ports } = show(
    {
      createObject: () => {
        throw refused(504)
      },
    },
    { options: { mode: 'create', object: 'object' } },
  )
  await userEvent.type(await field(/^Name/), 'New')
  await userEvent.click(await button('form.create'))
  await screen.findByText('form.maybeLater')
  expect(ports.calls.find((call) => call.operation === 'createObject')!.body).toEqual({ name: 'New' })
})

it('shows a failure with a way back, and a skeleton while it waits', async () => {
  let fails = true
  show({
    readObject: () => {
      if (fails) throw refused(500, 'Broken')
      return object
    },
  })
  expect((await screen.findByTestId('portal/test/form/failed')).textContent).toContain('Broken')
  fails = false
  await userEvent.click(await button('common.tryAgain'))
  expect(await field(/^Name/)).toBeTruthy()
})

const real = '../shared/fixtures/real/idm/managed.aic-tenant-a.json'
describe.skipIf(!existsSync(real))('a real configuration', () => {
  const objects = existsSync(real)
    ? (
        JSON.parse(readFileSync(real, 'utf8')) as {
          objects: {
            name: string
            schema: { properties: Record<string, { viewable?: boolean; title?: string }> }
          }[]
        }
      ).objects
    : []
  it.each(
    objects.filter(({ name }) => name.startsWith('alpha_')).map((each) => [each.name, each.schema] as const),
  )('draws %s whole', async (_name, given) => {
    const visible = Object.entries(given.properties).filter(
      ([name, property]) => property.viewable !== false && !name.startsWith('_'),
    )
    const properties = Object.keys(given.properties)
    const grant = { allowed: true, properties }
    const { container } = show(
      { readSchema: () => given, readObject: () => ({ _id: '1', _rev: '1' }) },
      { privilege: { VIEW: grant, UPDATE: grant, CREATE: grant } },
    )
    // The skeleton has cards and fields too.
    await waitFor(() => expect(container.querySelector('[data-testid^="field-form-form_"]')).toBeTruthy())
    for (const [name] of visible)
      expect([name, container.querySelector(`[data-testid="field-form-form_${name}"]`) !== null]).toEqual([
        name,
        true,
      ])
  })
})
