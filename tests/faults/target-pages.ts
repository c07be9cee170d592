import { personas } from '../../engine/testing/index.ts'
import type { FaultPage, Shown } from './self-service-pages.ts'

const says = (fallback: string): Shown => ({ shows: 'alert', fallback })
const page = (...result: unknown[]) => ({
  result,
  resultCount: result.length,
  pagedResultsCookie: null,
  totalPagedResultsPolicy: 'EXACT',
  totalPagedResults: result.length,
  remainingPagedResults: -1,
})
const erin = { id: 'erin', userName: 'erin.employee', givenName: 'Erin', sn: 'Walsh' }
const system = {
  _id: 't1',
  _rev: '1',
  name: 'Vault cloud',
  realm: '/alpha',
  baseUrl: 'https://vault.example.com/scim',
  application: { id: 'a1', name: 'Vault' },
  state: 'active',
  mapping: [],
  matchBy: 'userName',
  endAction: 'deactivate',
  createsGroups: true,
  accounts: { confirmed: 1, waiting: 0, refused: 1 },
  problem: null,
  heldUntil: null,
  createdAt: '2026-05-01T09:00:00Z',
  createdBy: 'gil',
  changedAt: '2026-05-01T09:00:00Z',
}
const account = {
  _id: 'erin',
  user: erin,
  remoteId: null,
  state: 'refused',
  attempts: 1,
  nextAttempt: null,
  problem: { code: 'target-conflict', params: {}, message: 'Taken' },
  changedAt: '2026-05-01T09:00:00Z',
}
const answers: FaultPage['answers'] = {
  queryTargetSystems: () => page(system),
  readTargetSystem: () => system,
  queryTargetAccounts: () => page(account),
  readTargetReconciliation: () => ({
    state: 'done',
    askedAt: '2026-05-01T09:00:00Z',
    askedBy: 'gil',
    startedAt: '2026-05-01T09:00:00Z',
    endedAt: '2026-05-01T09:00:00Z',
    accounts: 1,
    groups: 1,
    findings: { 'without-owner': 1 },
    problem: null,
  }),
  queryTargetFindings: () =>
    page({
      _id: '0',
      kind: 'without-owner',
      remoteId: 'x',
      userName: 'service',
      user: null,
      attributes: [],
      isRepaired: false,
    }),
}
const subject = { ...personas.admin, roles: [...personas.admin.roles, 'amAdmin'] }

const pages: readonly Omit<FaultPage, 'answers'>[] = [
  {
    name: 'target systems',
    screen: 'targets.list',
    at: '/administer/target-systems',
    reads: { queryTargetSystems: says('targets.errors.list') },
  },
  {
    name: 'a target system',
    screen: 'targets.system',
    at: '/administer/target-systems/t1',
    params: { id: 't1' },
    reads: {
      readTargetSystem: says('targets.errors.read'),
      queryTargetAccounts: says('targets.errors.accounts'),
    },
  },
  {
    name: 'a reconciliation',
    screen: 'targets.reconciliation',
    at: '/administer/target-systems/t1/reconciliation',
    params: { id: 't1' },
    reads: {
      readTargetSystem: says('targets.errors.read'),
      readTargetReconciliation: says('targets.errors.reconciliation'),
      queryTargetFindings: says('targets.errors.findings'),
    },
  },
]

/** The pages of target systems, as a global administrator finds them. */
export const targetPages: readonly FaultPage[] = pages.map((each) => ({ subject, answers, ...each }))
