import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../../../cli/load-portal.ts'
import { personas, renderScreen } from '../../../../engine/testing/index.ts'
import { widgetLoaders } from '../../../../src/widgets/loaders.ts'
import { productRules } from '../../../../validators/index.ts'

configure({ asyncUtilTimeout: 15_000 })

const erin = { id: 'erin', userName: 'erin.employee', givenName: 'Erin', sn: 'Walsh' }
const mona = { id: 'mona', userName: 'mona.manager', givenName: 'Mona', sn: 'Ferreira' }
const compared = {
  id: 'c1',
  type: 'entitlement',
  name: 'Contract Signer',
  requestable: true,
  first: { state: 'held', removable: true },
  second: { state: 'none', removable: false },
}

let loaded: LoadedPortal
beforeAll(async () => {
  loaded = await loadPortal({ product: '.', layers: [] })
  await widgetLoaders['form']!()
}, 60_000)

const page = (list: readonly object[]) => ({
  result: list,
  resultCount: list.length,
  totalCount: list.length,
  searchAfterKey: null,
})

it('a removal on the comparison of two people is taken back, or made when its time is over', async () => {
  const { ports } = renderScreen(loaded.portal.screens.get('directory.compare-access')!.screen, {
    loaders: widgetLoaders,
    functions: loaded.functions,
    rules: productRules.rules ?? [],
    subject: personas.manager,
    params: { grantType: 'entitlement', first: 'mona', second: 'erin' },
    at: '/compare-access/entitlement?first=mona&second=erin',
    dialogs: Object.fromEntries([...loaded.portal.dialogs].map(([id, each]) => [id, each.screen])),
    answers: {
      searchGovernanceUsers: () => page([mona, erin]),
      compareAccess: () => ({ ...page([compared]), first: mona, second: erin }),
      readGovernanceConfiguration: () => ({ requireRequestJustification: false }),
      createRequests: () => ({ result: [{ id: 'r1' }], errors: [] }),
    },
  })
  const made = () => ports.calls.filter(({ operation }) => operation === 'createRequests')
  const offered = () => screen.findByRole('button', { name: /directory\.compare\.removeFrom/ })
  const remove = async () => {
    const before = ports.toasts.length
    await userEvent.click(await offered())
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'access.removal.request' }))
    await waitFor(() => expect(ports.toasts).toHaveLength(before + 1))
    expect(screen.queryByRole('button', { name: /removeFrom/, hidden: true })).toBeNull()
    return ports.toasts.at(-1)!
  }
  const toast = await remove()
  expect(toast).toMatchObject({ text: 'access.removal.sent', action: { label: 'common.undo' } })
  act(() => toast.action!.run())
  await offered()
  act(() => toast.closed?.())
  expect(made()).toEqual([])
  const again = await remove()
  act(() => again.closed?.())
  await waitFor(() => expect(made()).toHaveLength(1))
  expect(made()[0]!.body).toMatchObject({
    users: ['mona'],
    catalogs: [{ type: 'entitlement', id: 'c1' }],
    accessModifier: 'remove',
  })
})
