import { personas } from '../../engine/testing/index.ts'
import { nothing, type FaultPage, type Shown } from './self-service-pages.ts'

const says = (fallback: string): Shown => ({ shows: 'alert', fallback })
const list = (...result: unknown[]) => ({
  result,
  resultCount: result.length,
  totalCount: result.length,
  searchAfterKey: null,
})
const erin = {
  _id: 'erin',
  _rev: 'r1',
  userName: 'erin.employee',
  givenName: 'Erin',
  sn: 'Walsh',
  accountStatus: 'active',
}
const text = (title: string) => ({ type: 'string', title, viewable: true, searchable: true })
const schema = {
  title: 'User',
  order: ['userName', 'givenName', 'sn', 'accountStatus'],
  required: ['sn'],
  properties: {
    userName: text('User name'),
    givenName: text('First name'),
    sn: text('Last name'),
    accountStatus: { ...text('Status'), enum: ['active', 'inactive'] },
  },
}
const properties = schema.order
const bulkChange = {
  id: 'b1',
  fileName: 'moves.csv',
  property: 'city',
  propertyTitle: 'City',
  status: 'checked',
  startDate: '2026-05-01T09:00:00Z',
  total: 1,
  rows: { unchecked: 0, change: 1, same: 0, refused: 0, requested: 0, 'taken-back': 0, kept: 0 },
}
const answers: FaultPage['answers'] = {
  readSchema: () => schema,
  readPrivilege: () => ({
    VIEW: { allowed: true, properties },
    CREATE: { allowed: true, properties },
    UPDATE: { allowed: true, properties: properties.map((attribute) => ({ attribute })) },
    DELETE: { allowed: true },
  }),
  queryManagedObjects: () => ({
    result: [erin],
    resultCount: 1,
    pagedResultsCookie: null,
    totalPagedResultsPolicy: 'EXACT',
    totalPagedResults: 1,
    remainingPagedResults: -1,
  }),
  readManagedObject: () => erin,
  readEntitlement: () => entitlement,
  readEntitlementUse: () => ({
    holders: 1,
    byRole: 0,
    usedLately: 0,
    roles: [],
    openRequests: 0,
    openViolations: 0,
  }),
  readApplicationSchema: () => ({ properties: {} }),
  readGlossarySchema: () => ({}),
  queryEntitlements: () => list(entitlement),
  queryApplications: () => list(),
  queryEntitlementGrants: () => list(),
  queryRequestFormAssignments: () => list(),
  searchRequests: () => list(),
  searchUserRequests: () => list(),
  searchAllViolations: () => list(),
  queryBulkChanges: () => list(bulkChange),
  readBulkChange: () => bulkChange,
  queryBulkRows: () =>
    list({ line: 2, key: 'erin.employee', user: erin, before: null, after: 'Oslo', outcome: 'change' }),
  queryUserGrants: () => list(),
  queryAudit: () => ({ result: [], resultCount: 0, pagedResultsCookie: null }),
}
const entitlement = {
  id: 'e1',
  application: { id: 'a', name: 'Ledger' },
  descriptor: { idx: { '/entitlement': { displayName: 'Journal Poster' } } },
  item: { type: 'entitlementGrant', objectType: 'group' },
  entitlementOwner: [{ id: 'erin', userName: 'erin.employee' }],
  permissions: { modifyEntitlement: true },
}
const ofEntitlement = (name: string, reads: FaultPage['reads'], tab = '') => ({
  name: `an entitlement: ${name}`,
  screen: 'lifecycle.entitlement',
  at: `/administer/entitlements/e1${tab === '' ? '' : `?tab=${tab}`}`,
  params: { entitlementId: 'e1' },
  reads: {
    readEntitlement: says('lifecycle.entitlements.errors.read'),
    readEntitlementUse: says('lifecycle.entitlements.errors.use'),
    readApplicationSchema: nothing,
    readGlossarySchema: says('lifecycle.entitlements.errors.glossary'),
    ...reads,
  },
})
const bulkChangesReads: FaultPage['reads'] = { queryBulkChanges: says('lifecycle.bulk.errors.list') }
const bulkChangeReads: FaultPage['reads'] = {
  readBulkChange: says('lifecycle.bulk.errors.read'),
  queryBulkRows: says('lifecycle.bulk.errors.rows'),
}
const form = {
  readSchema: says('lifecycle.users.errors.schema'),
  readPrivilege: says('lifecycle.users.errors.privilege'),
  queryRequestFormAssignments: says('requests.form.errors.read'),
}
const person = {
  ...form,
  readManagedObject: says('lifecycle.users.errors.read'),
  searchRequests: says('requests.errors.list'),
}
const ofErin = (name: string, tab: string, reads: FaultPage['reads']) => ({
  name: `a person: ${name}`,
  screen: 'lifecycle.user',
  at: `/administer/users/erin${tab === '' ? '' : `?tab=${tab}`}`,
  params: { userId: 'erin' },
  reads: { ...person, ...reads },
})

/** The pages on which people are looked after, as an administrator finds them. */
export const lifecyclePages: readonly FaultPage[] = [
  {
    name: 'people',
    screen: 'lifecycle.users',
    at: '/administer/users',
    reads: {
      readSchema: says('lifecycle.users.errors.schema'),
      readPrivilege: says('lifecycle.users.errors.privilege'),
      queryManagedObjects: says('lifecycle.users.errors.list'),
    },
  },
  {
    name: 'entitlements',
    screen: 'lifecycle.entitlements',
    at: '/administer/entitlements',
    reads: { queryEntitlements: says('lifecycle.entitlements.errors.list'), queryApplications: nothing },
  },
  ofEntitlement('details', {}),
  ofEntitlement(
    'who holds it',
    { queryEntitlementGrants: says('lifecycle.entitlements.errors.holders') },
    'holders',
  ),
  { name: 'a new person', screen: 'lifecycle.new-user', at: '/administer/users/new', reads: form },
  ofErin('details', '', {}),
  ofErin('what they hold', 'entitlement', { queryUserGrants: says('access.errors.load') }),
  ofErin('violations', 'violations', { searchAllViolations: says('violations.errors.list') }),
  {
    name: 'changes of many people',
    screen: 'lifecycle.bulk-changes',
    at: '/administer/users/bulk-changes',
    reads: bulkChangesReads,
  },
  {
    name: 'a change of many people',
    screen: 'lifecycle.bulk-change',
    at: '/administer/users/bulk-changes/b1',
    params: { bulkChangeId: 'b1' },
    reads: bulkChangeReads,
  },
].map((page) => ({ subject: personas.admin, answers, ...page }))
