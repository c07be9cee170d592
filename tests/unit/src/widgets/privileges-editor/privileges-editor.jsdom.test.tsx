import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OperationTable } from '../../../../../engine/compose/operation.ts'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { PrivilegesEditor } from '../../../../../src/widgets/privileges-editor/privileges-editor.tsx'
import { privilegesEditor } from '../../../../../src/widgets/privileges-editor/privileges-editor.widget.ts'

const operations: OperationTable = {
  listPrivileges: { method: 'GET', path: '/types', query: [] },
  readSchema: { method: 'GET', path: '/schema', query: ['path'] },
  readManagedObject: { method: 'GET', path: '/role', query: [] },
  readPrivilege: { method: 'GET', path: '/privilege', query: [] },
  patch: { method: 'PATCH', path: '/role', query: [] },
}
const users = {
  name: 'users',
  path: 'managed/alpha_user',
  permissions: ['VIEW'],
  actions: [],
  filter: null,
  accessFlags: [{ attribute: 'mail', readOnly: true }],
}
const place = 'portal/test/editor'
const get = (name: string) => screen.findByTestId(`${place}/${name}`)
const click = async (name: string) => userEvent.click(await get(name))

function show(mode: 'edit' | 'create', answers: Record<string, Answer> = {}) {
  return testWidget(privilegesEditor, async () => PrivilegesEditor as never, {
    layout: {
      widget: 'privileges-editor',
      id: 'editor',
      options: {
        role: 'role',
        types: 'types',
        schemas: 'schemas',
        privilege: 'right',
        publish: 'made',
        mode,
      },
      on: {
        save: [
          {
            call: 'patch',
            body: '=event.patch',
            headers: { 'if-match': '=event.revision' },
            onError: 'emitter',
          },
          { reload: 'role' },
        ],
      },
    },
    state: { made: { initial: [] } },
    data: {
      role: { operation: 'readManagedObject' },
      types: { operation: 'listPrivileges' },
      right: { operation: 'readPrivilege' },
      schemas: { operation: 'readSchema', lazy: true, params: { path: '=input.path' } },
    },
    operations,
    answers: {
      readManagedObject: () => ({ _id: 'desk', _rev: 'r1', privileges: [users] }),
      listPrivileges: () => [
        { privilegePath: 'managed/alpha_user', title: 'User' },
        { privilegePath: 'managed/alpha_role', title: 'Role' },
      ],
      readPrivilege: () => {
        const properties = ['privileges']
        return { UPDATE: { allowed: true, properties }, CREATE: { allowed: true, properties } }
      },
      readSchema: () => ({ properties: { mail: { title: 'Mail' }, sn: { title: 'Last name' } } }),
      patch: () => ({}),
      ...answers,
    },
  })
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const radio = (name: string) => screen.findByRole('radio', { name })

describe('privileges of an existing role', () => {
  it('are saved one by one with the revision that was read', async () => {
    const { ports } = show('edit')
    await click('edit-users')
    await userEvent.click(box('privileges.permission.UPDATE'))
    await userEvent.click(await radio('Last name: privileges.access.write'))
    await click('keep')
    await waitFor(() => expect(screen.queryByTestId(`${place}/form`)).toBeNull())
    const sent = ports.calls.find(({ operation }) => operation === 'patch')
    expect(sent?.headers).toEqual({ 'if-match': 'r1' })
    expect(sent?.body).toEqual([
      {
        operation: 'replace',
        field: '/privileges',
        value: [
          {
            ...users,
            permissions: ['VIEW', 'UPDATE'],
            accessFlags: [...users.accessFlags, { attribute: 'sn', readOnly: false }],
          },
        ],
      },
    ])
  })

  it('need a permission and an attribute; the focus goes to what is missing', async () => {
    const { ports } = show('edit')
    await click('add')
    expect(ports.router.blocked).toBe(false)
    await userEvent.type(screen.getByLabelText('privileges.name'), 'roles')
    expect(ports.router.blocked).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('privileges.type'), 'managed/alpha_role')
    await userEvent.click(box('privileges.permission.VIEW'))
    await radio('Mail: privileges.access.none')
    await click('keep')
    const form = within(await get('form'))
    form.getByText('rules.privilege_permissions')
    form.getByText('rules.privilege_read_attribute')
    expect(document.activeElement).toBe(box('privileges.permission.VIEW'))
    expect(ports.calls.some(({ operation }) => operation === 'patch')).toBe(false)
    await userEvent.click(box('privileges.permission.VIEW'))
    await click('all-read')
    await click('keep')
    await waitFor(() => expect(ports.calls.some(({ operation }) => operation === 'patch')).toBe(true))
    await waitFor(() => expect(ports.router.blocked).toBe(false))
  })

  it('stay open with the server’s sentence when it refuses', async () => {
    show('edit', {
      patch: () => {
        throw refused(400, 'The filter cannot be read.')
      },
    })
    await click('edit-users')
    await userEvent.type(screen.getByLabelText(/privileges.filter/), '/city eq{Enter}')
    expect((await get('refused')).textContent).toContain('The filter cannot be read.')
    expect((screen.getByLabelText(/privileges.filter/) as HTMLInputElement).value).toBe('/city eq')
  })

  describe('that somebody else changed meanwhile', () => {
    const roles = { ...users, name: 'roles', path: 'managed/alpha_role' }
    /** The first save clashes; what is read after it is the newer list. */
    const showChanged = (newer: readonly object[]) => {
      let reads = 0
      let saves = 0
      const { ports } = show('edit', {
        readManagedObject: () =>
          reads++ === 0
            ? { _id: 'desk', _rev: 'r1', privileges: [users] }
            : { _id: 'desk', _rev: 'r2', privileges: newer },
        patch: () => {
          if (saves++ === 0) throw refused(412, 'The object was changed meanwhile.')
          return {}
        },
      })
      const lastSent = async () => {
        await waitFor(() => expect(saves).toBe(2))
        const { headers, body } = ports.calls.findLast(({ operation }) => operation === 'patch')!
        return { revision: headers?.['if-match'], list: (body as [{ value: object[] }])[0].value }
      }
      return { lastSent }
    }

    it('keep what stands beside them now', async () => {
      const { lastSent } = showChanged([roles, users])
      await click('edit-users')
      await userEvent.click(box('privileges.permission.UPDATE'))
      await click('keep')
      await get('privilege-roles')
      expect(screen.queryByTestId(`${place}/conflicts`)).toBeNull()
      await click('keep')
      expect(await lastSent()).toEqual({
        revision: 'r2',
        list: [roles, { ...users, permissions: ['VIEW', 'UPDATE'] }],
      })
    })

    it('are merged part by part', async () => {
      const { lastSent } = showChanged([
        { ...users, permissions: ['VIEW', 'DELETE'], filter: '/city eq "Cork"' },
      ])
      await click('edit-users')
      await userEvent.click(box('privileges.permission.UPDATE'))
      await click('keep')
      const [permissions, filter, ...others] = within(await get('conflicts')).getAllByRole('group')
      expect(others).toEqual([])
      const chosen = (group: HTMLElement) =>
        within(group).getByRole('radio', { checked: true }).parentElement!.textContent
      expect(chosen(permissions!)).toBe('form.conflicts.mineVIEW, UPDATE')
      expect(chosen(filter!)).toBe('form.conflicts.theirs/city eq "Cork"')
      await userEvent.click(within(permissions!).getByRole('radio', { name: /theirs/ }))
      expect((box('privileges.permission.DELETE') as HTMLInputElement).checked).toBe(true)
      await click('keep')
      expect(await lastSent()).toEqual({
        revision: 'r2',
        list: [{ ...users, permissions: ['VIEW', 'DELETE'], filter: '/city eq "Cork"' }],
      })
    })

    it('are said to be gone, and are new ones then', async () => {
      const { lastSent } = showChanged([roles])
      await click('edit-users')
      await userEvent.click(box('privileges.permission.UPDATE'))
      await click('keep')
      expect((await get('gone')).textContent).toBe('privileges.gone')
      await click('keep')
      expect(await lastSent()).toEqual({
        revision: 'r2',
        list: [roles, { ...users, permissions: ['VIEW', 'UPDATE'] }],
      })
    })

    it('are not taken away before the newer list was seen', async () => {
      const { lastSent } = showChanged([roles, users])
      await click('remove-users')
      expect((await get('refused')).textContent).toContain('privileges.conflict')
      await get('privilege-roles')
      await click('remove-users')
      expect(await lastSent()).toEqual({ revision: 'r2', list: [roles] })
    })
  })

  it('cannot be changed without the right to', async () => {
    show('edit', { readPrivilege: () => ({ UPDATE: { allowed: false } }) })
    await get('privilege-users')
    expect(screen.queryByTestId(`${place}/add`)).toBeNull()
    expect(screen.queryByTestId(`${place}/edit-users`)).toBeNull()
  })
})

describe('privileges of a role that is still to be created', () => {
  it('are kept for it, and checked all the same', async () => {
    const { ports } = show('create')
    await click('add')
    await click('keep')
    expect((await get('form')).textContent).toContain('rules.privilege_read_attribute')
    await userEvent.type(screen.getByLabelText('privileges.name'), 'mine')
    await userEvent.selectOptions(screen.getByLabelText('privileges.type'), 'managed/alpha_user')
    await userEvent.click(await radio('Mail: privileges.access.read'))
    await click('keep')
    await get('privilege-mine')
    expect(ports.calls.some(({ operation }) => operation === 'patch')).toBe(false)
    await click('remove-mine')
    await waitFor(() => expect(screen.queryByTestId(`${place}/privilege-mine`)).toBeNull())
  })
})
