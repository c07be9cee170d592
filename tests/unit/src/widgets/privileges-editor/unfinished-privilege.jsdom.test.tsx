import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testWidget } from '../../../../../engine/testing/index.ts'
import { ManagedObjectForm } from '../../../../../src/widgets/managed-object-form/managed-object-form.tsx'
import { managedObjectForm } from '../../../../../src/widgets/managed-object-form/managed-object-form.widget.ts'
import { PrivilegesEditor } from '../../../../../src/widgets/privileges-editor/privileges-editor.tsx'
import { privilegesEditor } from '../../../../../src/widgets/privileges-editor/privileges-editor.widget.ts'

// The first form of a run loads the whole theme; a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 })

/** A new role as its screen has it: the form, and the editor of its privileges inside. */
function show() {
  return testWidget(managedObjectForm, async () => ManagedObjectForm as never, {
    layout: {
      widget: 'managed-object-form',
      id: 'form',
      options: { schema: 'schema', mode: 'create' },
      on: { create: [{ call: 'create', body: { privileges: '=state.made' }, onError: 'emitter' }] },
      slots: {
        after: [
          {
            widget: 'privileges-editor',
            id: 'editor',
            options: { types: 'types', schemas: 'schemas', publish: 'made', mode: 'create' },
          },
        ],
      },
    },
    widgets: [[privilegesEditor, async () => PrivilegesEditor as never]],
    state: { made: { initial: [] } },
    data: {
      schema: { operation: 'readSchema' },
      types: { operation: 'listPrivileges' },
      schemas: { operation: 'readTypeSchema', lazy: true, params: { path: '=input.path' } },
    },
    operations: {
      readSchema: { method: 'GET', path: '/schema', query: [] },
      readTypeSchema: { method: 'GET', path: '/type', query: ['path'] },
      listPrivileges: { method: 'GET', path: '/types', query: [] },
      create: { method: 'POST', path: '/role', query: [] },
    },
    answers: {
      readSchema: () => ({ properties: { name: { type: 'string', title: 'Name', viewable: true } } }),
      readTypeSchema: () => ({ properties: { mail: { title: 'Mail' } } }),
      listPrivileges: () => [{ privilegePath: 'managed/alpha_user', title: 'User' }],
      create: () => ({ _id: 'r' }),
    },
  })
}

const editor = 'portal/test/editor'
const click = async (testId: string) => userEvent.click(await screen.findByTestId(testId))

it(
  'a role is not created while a privilege is open; then it is created with it',
  { timeout: 30_000 },
  async () => {
    const { ports } = show()
    const created = () => ports.calls.filter(({ operation }) => operation === 'create')
    await click(`${editor}/add`)
    await userEvent.type(screen.getByLabelText('privileges.name'), 'mine')
    await click('portal/test/form/save')
    const reminder = await screen.findByTestId(`${editor}/unfinished`)
    expect(reminder.textContent).toBe('privileges.keepFirst')
    await waitFor(() => expect(document.activeElement).toBe(reminder))

    await userEvent.click(screen.getByLabelText('privileges.name'))
    await click('portal/test/form/save')
    await waitFor(() => expect(document.activeElement).toBe(reminder))
    expect(created()).toEqual([])

    await userEvent.selectOptions(screen.getByLabelText('privileges.type'), 'managed/alpha_user')
    await userEvent.click(await screen.findByRole('radio', { name: 'Mail: privileges.access.read' }))
    const filter = screen.getByLabelText(/privileges.filter/)
    await userEvent.type(filter, 'bad ((')
    await click(`${editor}/keep`)
    expect(document.activeElement).toBe(filter)
    expect(screen.getByText('privileges.filterUnreadable').id).toBe(
      filter.getAttribute('aria-describedby')?.split(' ')[0],
    )
    await userEvent.clear(filter)
    await click(`${editor}/keep`)
    await waitFor(() => expect(screen.queryByTestId(`${editor}/form`)).toBeNull())
    await click('portal/test/form/save')
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(created()[0]?.body).toMatchObject({ privileges: [{ name: 'mine', filter: null }] })
  },
)

it('a discarded privilege is in nobody’s way', { timeout: 30_000 }, async () => {
  const { ports } = show()
  await click(`${editor}/add`)
  await click(`${editor}/cancel`)
  await click('portal/test/form/save')
  await waitFor(() => expect(ports.calls.some(({ operation }) => operation === 'create')).toBe(true))
})
