import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../../../cli/load-portal.ts'
import { personas, renderScreen } from '../../../../engine/testing/index.ts'
import { widgetLoaders } from '../../../../src/widgets/loaders.ts'

configure({ asyncUtilTimeout: 15_000 })

const erin = { id: 'erin', givenName: 'Erin', sn: 'Walsh' }
const asked = { state: 'asked', by: { id: 'otto', givenName: 'Otto', sn: 'Brandt' } }
const request = (question: object | undefined, phases: object[]) => ({
  id: 'r1',
  requestType: 'createUser',
  requester: erin,
  user: erin,
  request: { common: {} },
  decision: { status: 'in-progress', comments: [], phases: [], actors: {}, outcome: null, question },
  phases,
  metadata: { primaryKey: '1' },
})
const waiting = [{ name: 'managerApproval', permissions: {} }]

let loaded: LoadedPortal
beforeAll(async () => {
  loaded = await loadPortal({ product: '.', layers: [] })
}, 60_000)

it.each([
  ['a question is open', asked, waiting, true],
  ['nobody asked', undefined, waiting, false],
  ['it is not theirs to decide any more', asked, [], false],
])('whoever decides sees that %s', async (_when, question, phases, said) => {
  renderScreen(loaded.portal.screens.get('approvals.details')!.screen, {
    loaders: widgetLoaders,
    functions: loaded.functions,
    subject: personas.manager,
    params: { requestId: 'r1' },
    at: '/approvals/r1',
    answers: { readRequest: () => request(question, phases) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Erin Walsh' })
  await screen.findByTestId('portal/approvals.details/stages')
  if (said) await screen.findByText('approvals.question.title')
  else expect(screen.queryByText('approvals.question.title')).toBeNull()
})

it('marks in the list what waits for an answer', async () => {
  renderScreen(loaded.portal.screens.get('approvals.list')!.screen, {
    loaders: widgetLoaders,
    functions: loaded.functions,
    subject: personas.manager,
    at: '/approvals',
    answers: {
      searchUserTasks: () => ({
        result: [request(asked, waiting), { ...request(undefined, waiting), id: 'r2' }],
        resultCount: 2,
        totalCount: 2,
      }),
    },
  })
  await userEvent.click(await screen.findByTestId(/columns-open$/))
  await userEvent.click(await screen.findByTestId(/columns\/status$/))
  await userEvent.click(screen.getByText('list.view.apply'))
  expect(await screen.findAllByText('approvals.status.asked')).toHaveLength(1)
  expect(screen.getAllByText('approvals.status.waiting')).toHaveLength(1)
})

it.each([[true], [false]])('says before an approval that a rule was broken: %s', async (broken) => {
  const violation = {
    policyRule: { name: 'Two pairs of eyes' },
    violatingAccess: [{ 'descriptor.idx./entitlement.displayName': 'Payment Approver' }],
  }
  const phases = [{ name: 'managerApproval', permissions: { approve: true } }]
  const row = { ...request(undefined, phases), policyViolations: broken ? [violation] : [] }
  renderScreen(loaded.portal.screens.get('approvals.list')!.screen, {
    loaders: widgetLoaders,
    functions: loaded.functions,
    subject: personas.manager,
    at: '/approvals',
    dialogs: Object.fromEntries([...loaded.portal.dialogs].map(([id, each]) => [id, each.screen])),
    answers: {
      searchUserTasks: () => ({ result: [row], resultCount: 1, totalCount: 1 }),
      readGovernanceConfiguration: () => ({}),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /approvals.approve.action/ }))
  await screen.findByText(/approvals.approve.body/)
  expect(screen.queryAllByText(/requests.conflict.text/)).toHaveLength(broken ? 1 : 0)
})

it.each([
  ['roleGrant', 'grant', 0],
  ['roleRemove', 'remove', 1],
  ['extendEndDate', 'extend', 0],
  ['parking', 'other', 0],
])('says of %s what is agreed to', async (requestType, act, tags) => {
  const phases = [{ name: 'managerApproval', permissions: { approve: true } }]
  const { ports } = renderScreen(loaded.portal.screens.get('approvals.list')!.screen, {
    loaders: widgetLoaders,
    functions: loaded.functions,
    subject: personas.manager,
    at: '/approvals',
    dialogs: Object.fromEntries([...loaded.portal.dialogs].map(([id, each]) => [id, each.screen])),
    answers: {
      searchUserTasks: () => ({
        result: [{ ...request(undefined, phases), requestType, role: { name: 'Clerk' } }],
        resultCount: 1,
        totalCount: 1,
      }),
      readGovernanceConfiguration: () => ({}),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /approvals.approve.action/ }))
  await screen.findByText(new RegExp(`approvals.approve.body.${act}`))
  expect(screen.queryAllByText('requests.act.remove')).toHaveLength(tags)
  await userEvent.click(screen.getByTestId(/submit$/))
  await waitFor(() => expect(ports.toasts[0]?.text).toContain(`approvals.approve.done.${act}`))
})
