import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../../../cli/load-portal.ts'
import { persona, personas, renderScreen } from '../../../../engine/testing/index.ts'
import { widgetLoaders } from '../../../../src/widgets/loaders.ts'

configure({ asyncUtilTimeout: 15_000 })

const error = { code: 'object-missing', params: { item: 'Vault' } }
const pending = {
  operation: 'grant',
  state: 'pending',
  attempts: 1,
  nextAttempt: '2026-05-01T09:01:00Z',
  error,
}
const failed = { ...pending, state: 'failed', attempts: 8, nextAttempt: null }
const request = (requester: string, provisioning: object | undefined) => ({
  id: 'r1',
  requestType: 'roleGrant',
  requester: { id: requester, givenName: 'Erin', sn: 'Walsh' },
  user: { id: requester, givenName: 'Erin', sn: 'Walsh' },
  role: { name: 'Vault' },
  request: { common: {} },
  decision: {
    status: 'complete',
    decision: 'approved',
    outcome: provisioning ? 'not provisioned' : 'provisioned',
    comments: [],
    phases: [],
    actors: {},
    ...(provisioning ? { provisioning } : {}),
  },
  phases: [],
  metadata: { primaryKey: '1' },
})

let loaded: LoadedPortal
beforeAll(async () => {
  loaded = await loadPortal({ product: '.', layers: [] })
}, 60_000)

const me = 'erin'
const people = {
  ...personas,
  employee: persona({ flags: { governance: true, workforce: true } }),
}
const show = (screenId: string, subject: keyof typeof people, about: ReturnType<typeof request>) => {
  let now = about
  return renderScreen(loaded.portal.screens.get(screenId)!.screen, {
    loaders: widgetLoaders,
    functions: loaded.functions,
    subject: people[subject],
    params: { requestId: 'r1' },
    at: '/',
    answers: {
      readRequest: () => now,
      tryProvisioning: () => (now = request(me, undefined)),
    },
  })
}

it.each([
  ['requests.details', 'employee', pending, 'waits', true],
  ['requests.details', 'employee', failed, 'failed', true],
  ['requests.details', 'admin', pending, 'waits', true],
  ['approvals.details', 'admin', failed, 'failed', true],
  ['approvals.details', 'manager', pending, 'waits', false],
] as const)('%s of %s says why it does not stand', async (screenId, subject, state, said, may) => {
  show(screenId, subject, request(me, state))
  await screen.findByText(`requests.provisioning.${said}`)
  await screen.findByText('requests.provisioning.reason.objectMissing')
  expect(screen.queryAllByText('requests.provisioning.nextAttempt')).toHaveLength(state === pending ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: 'requests.provisioning.tryNow' })).toHaveLength(may ? 1 : 0)
})

it('says nothing of it where it stands', async () => {
  show('requests.details', 'employee', request(me, undefined))
  await screen.findAllByText('requests.outcome.provisioned')
  expect(screen.queryByText('requests.provisioning.waits')).toBeNull()
  expect(screen.queryByRole('button', { name: 'requests.provisioning.tryNow' })).toBeNull()
})

it('tries now, and shows what came of it', async () => {
  const { ports } = show('requests.details', 'employee', request(me, failed))
  await userEvent.click(await screen.findByRole('button', { name: 'requests.provisioning.tryNow' }))
  await waitFor(() =>
    expect(ports.calls.filter(({ operation }) => operation === 'tryProvisioning')).toMatchObject([
      { params: { requestId: 'r1' } },
    ]),
  )
  await screen.findAllByText('requests.outcome.provisioned')
  await waitFor(() => expect(screen.queryByText('requests.provisioning.failed')).toBeNull())
})
