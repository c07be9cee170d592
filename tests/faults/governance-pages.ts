import { personas } from '../../engine/testing/index.ts'
import { nothing, type FaultPage, type Shown } from './self-service-pages.ts'

const says = (fallback: string): Shown => ({ shows: 'alert', fallback })
const list = (...result: unknown[]) => ({
  result,
  resultCount: result.length,
  totalCount: result.length,
  searchAfterKey: null,
})
const erin = { id: 'erin', userName: 'erin.employee', givenName: 'Erin', sn: 'Walsh' }
const mona = { id: 'mona', userName: 'mona.manager', givenName: 'Mona', sn: 'Ferreira' }
const request = {
  id: 'r1',
  requestType: 'entitlementGrant',
  requester: erin,
  user: erin,
  application: { id: 'a', name: 'Ledger' },
  descriptor: { idx: { '/entitlement': { displayName: 'Journal Poster' } } },
  request: { common: { priority: 'low' } },
  decision: {
    status: 'in-progress',
    decision: null,
    outcome: null,
    startDate: '2026-05-01T09:00:00Z',
    comments: [],
    actors: { active: [], inactive: [] },
    phases: [],
  },
  phases: [{ name: 'managerApproval', type: 'request', permissions: { approve: true } }],
  metadata: { createdDate: '2026-05-01T09:00:00Z', primaryKey: '7' },
}
const campaign = {
  id: 'c1',
  stage: 0,
  totals: { total: 3 },
  progress: 0,
  name: 'Team review',
  status: 'in-progress',
  certificationType: 'identity',
  startDate: '2026-05-01T09:00:00Z',
  deadline: null,
  stages: [],
  permissions: { administer: false },
}
const reviewer = {
  reviewer: { id: 'managed/user/mona', givenName: 'Mona', sn: 'Ferreira' },
  totals: { total: 3, certify: 1, NONE: 2 },
  progress: 0.33,
  quality: { decided: 1, medianSeconds: null, bulkShare: 0, highRiskFast: 0 },
}
const template = {
  id: 't1',
  _rev: 0,
  name: 'Team',
  certificationType: 'identity',
  status: 'pending',
  stages: [{ certifierType: 'manager' }],
  findings: [],
  parameters: [],
  metadata: {},
}
const violation = {
  id: 'v1',
  user: erin,
  policyRule: { id: 'four-eyes', name: 'Four eyes', policyRuleOwner: mona },
  violatingAccess: [{ compositeId: 'g1', name: 'Journal Poster' }],
  decision: {
    status: 'in-progress',
    outcome: null,
    startDate: '2026-05-01T09:00:00Z',
    completionDate: null,
    comments: [],
    actors: { active: [], inactive: [] },
    phases: [],
    compositeIds: [['g1'], ['g2']],
  },
  phases: [{ name: 'violationTask-1', type: 'violation', permissions: { remediate: true } }],
  stats: { latestViolation: '2026-05-01T09:00:00Z' },
}
const readFails = says('requests.errors.read')
const answers: FaultPage['answers'] = {
  searchUserRequests: () => list(request),
  searchUserTasks: () => list(request),
  queryRequestTypes: () => list(),
  queryRequestForms: () => list(),
  readRequest: () => request,
  readRequestEvidence: () => ({ sameApplication: [], sameApplicationCount: 0, earlier: [], earlierCount: 0 }),
  readGovernanceConfiguration: () => ({ enableAutoId: true, highScorePercentThreshold: 80 }),
  readGlossarySchema: () => ({}),
  searchCatalog: () => list(),
  previewRequests: () => ({ result: [] }),
  queryRecommendations: () => list(),
  searchGovernanceUsers: () => list(erin, mona),
  compareAccess: () => ({ ...list(), first: erin, second: mona, totals: { both: 0, first: 0, second: 0 } }),
  queryUserGrants: () => list(),
  queryCertificationItems: () => list(),
  readAdminCampaign: () => campaign,
  queryCampaigns: () => list(),
  searchCertificationTemplates: () => list(),
  queryCampaignReviewers: () => ({ result: [reviewer], resultCount: 1, totalCount: 1 }),
  readCertificationTemplate: () => template,
  readCertificationFilterSchema: () => ({
    user: [],
    application: [],
    entitlement: [],
    account: [],
    role: [],
  }),
  queryReviewItems: () => ({ totals: { total: 1, NONE: 1 } }),
  searchReviewItems: () => list(),
  countReviewItems: () => ({ total: 0 }),
  searchViolations: () => list(violation),
  searchPolicyRules: () => list(),
  searchNames: () => list(),
  readPolicyScan: () => ({ status: 'never', people: 0, found: 0 }),
  readPolicyRule: () => ({
    id: 'four-eyes',
    name: 'Four eyes',
    policyRuleOwner: mona,
    groups: [['a'], ['b']],
    sides: [[{ id: 'a', name: 'A', kind: 'entitlement' }], [{ id: 'b', name: 'B', kind: 'role' }]],
    applications: [[], []],
    conditions: [null, null],
  }),
  listPolicyRuleVersions: () => list(),
  readViolation: () => violation,
  readViolationAccess: () => ({ sides: [[], []], choices: [[], []] }),
  queryDelegates: () => ({ result: [], resultCount: 0, totalCount: 0, pagedResultsCookie: null }),
  queryDelegateActs: () => list(),
  queryDirectReports: () => ({ result: [], resultCount: 0, totalCount: 0, pagedResultsCookie: null }),
  readDirectReport: () => ({ _refResourceId: 'erin', ...erin }),
}
const cart = new Map<string, unknown>([
  ['request-people', [{ id: 'erin', givenName: 'Erin', sn: 'Walsh' }]],
  ['request-items', [{ id: 'c', type: 'role', name: 'Clerk', of: '', assignment: '' }]],
])

/** Pages of governance with every call that draws them. */
const written: readonly (Omit<FaultPage, 'answers'> & Partial<FaultPage>)[] = [
  {
    name: 'my requests',
    screen: 'requests.list',
    at: '/my-requests',
    reads: {
      searchUserRequests: says('requests.errors.list'),
      queryRequestForms: nothing,
      queryRequestTypes: nothing,
    },
  },
  {
    name: 'a request',
    screen: 'requests.details',
    at: '/my-requests/details/r1',
    params: { requestId: 'r1' },
    reads: { readRequest: readFails },
  },
  {
    name: 'a new request',
    screen: 'requests.new',
    at: '/my-requests/new-request',
    preferences: cart,
    reads: {
      // Whether anybody else can be asked for: the field stays where it is not known.
      searchGovernanceUsers: nothing,
      searchCatalog: says('newRequest.errors.catalog'),
      readGlossarySchema: nothing,
      readGovernanceConfiguration: nothing,
      previewRequests: says('newRequest.errors.impact'),
    },
  },
  {
    name: 'recommended access',
    screen: 'requests.recommended',
    at: '/my-requests/recommended-request',
    preferences: cart,
    reads: {
      searchGovernanceUsers: nothing,
      queryRecommendations: says('newRequest.errors.recommended'),
      readGovernanceConfiguration: says('newRequest.errors.recommended'),
      previewRequests: says('newRequest.errors.impact'),
    },
  },
  {
    name: 'recommended access, switched off',
    screen: 'requests.recommended',
    at: '/my-requests/recommended-request',
    preferences: cart,
    answers: { ...answers, readGovernanceConfiguration: () => ({ enableAutoId: false }) },
    // The cart is looked at all the same; what is recommended is not.
    reads: {
      searchGovernanceUsers: nothing,
      readGovernanceConfiguration: says('newRequest.errors.recommended'),
      previewRequests: nothing,
    },
  },
  {
    name: 'approvals',
    screen: 'approvals.list',
    at: '/approvals',
    reads: { searchUserTasks: says('requests.errors.list'), queryRequestTypes: nothing },
  },
  {
    name: 'an approval',
    screen: 'approvals.details',
    at: '/approvals/r1',
    params: { requestId: 'r1' },
    reads: {
      readRequest: readFails,
      readRequestEvidence: { ...says('approvals.evidence.failed'), absent: true },
    },
  },
  {
    name: 'access reviews',
    screen: 'reviews.list',
    at: '/access-reviews',
    reads: { queryCertificationItems: says('reviews.errors.list') },
  },
  {
    name: 'an access review',
    screen: 'reviews.task',
    at: '/certification/certification-task/c1',
    params: { campaignId: 'c1' },
    reads: {
      readAdminCampaign: says('reviews.errors.details'),
      searchReviewItems: says('reviews.errors.list'),
      readCertificationFilterSchema: says('reviews.errors.filters'),
      countReviewItems: nothing,
      queryReviewItems: nothing,
      queryCertificationItems: nothing,
    },
  },
  ...['running', 'templates'].map((tab) => ({
    name: `campaigns, ${tab}`,
    screen: 'campaigns.list',
    at: `/administer/campaigns?tab=${tab}`,
    subject: personas.admin,
    reads: {
      [tab === 'running' ? 'queryCampaigns' : 'searchCertificationTemplates']: says(
        tab === 'running' ? 'campaigns.errors.list' : 'campaigns.errors.templates',
      ),
      ...(tab === 'running' ? {} : { queryCampaigns: nothing }),
    },
  })),
  {
    name: 'policies',
    screen: 'policies.list',
    at: '/administer/policies',
    subject: personas.admin,
    reads: { searchPolicyRules: says('policyRules.errors.list'), readPolicyScan: nothing },
  },
  {
    name: 'a policy rule',
    screen: 'policies.rule',
    at: '/administer/policies/four-eyes',
    params: { ruleId: 'four-eyes' },
    subject: personas.admin,
    reads: {
      readPolicyRule: says('policyRules.errors.read'),
      readCertificationFilterSchema: says('policyRules.errors.read'),
      listPolicyRuleVersions: says('policyRules.errors.history'),
    },
  },
  {
    name: 'a campaign',
    screen: 'campaigns.campaign',
    at: '/administer/campaigns/c1',
    params: { campaignId: 'c1' },
    subject: personas.admin,
    reads: {
      readAdminCampaign: says('campaigns.errors.read'),
      queryCampaignReviewers: says('campaigns.errors.reviewers'),
    },
  },
  {
    name: 'a template of campaigns',
    screen: 'campaigns.template',
    at: '/administer/campaigns/templates/t1',
    params: { templateId: 't1' },
    subject: personas.admin,
    reads: {
      readCertificationTemplate: says('campaigns.errors.template'),
      readCertificationFilterSchema: says('campaigns.errors.schema'),
    },
  },
  ...['violations', 'exceptions', 'closed'].map((tab) => ({
    name: `violations, ${tab}`,
    screen: 'violations.list',
    at: `/violations?tab=${tab}`,
    reads: {
      searchViolations: says(
        tab === 'exceptions' ? 'violations.errors.exceptions' : 'violations.errors.list',
      ),
      searchPolicyRules: nothing,
    },
  })),
  ...['violation', 'exception'].map((kind) => ({
    name: `a violation as ${kind}`,
    screen: `violations.${kind}`,
    at: `/violations/${kind}/v1`,
    params: { violationId: 'v1' },
    reads: {
      readViolation: says('violations.errors.read'),
      readViolationAccess: says('violations.errors.access'),
    },
  })),
  ...['item', 'one'].map((name) => ({
    name: `remediation, ${name}`,
    screen: `violations.remediate-${name}`,
    at: name === 'one' ? '/violations/remediate/v1' : '/violations/violation/v1/remediate',
    params: { violationId: 'v1', ...(name === 'one' ? {} : { itemType: 'violation' }) },
    reads: {
      readViolation: says('violations.errors.read'),
      readViolationAccess: says('violations.errors.access'),
    },
  })),
  {
    name: 'tasks',
    screen: 'tasks.list',
    at: '/tasks',
    reads: { searchUserTasks: says('requests.errors.list'), queryRequestTypes: nothing },
  },
  {
    name: 'a task',
    screen: 'tasks.details',
    at: '/tasks/r1',
    params: { taskId: 'r1' },
    reads: { readRequest: readFails },
  },
  ...['accounts', 'entitlements', 'roles'].map((kind) => ({
    name: `my ${kind}`,
    screen: `access.my-${kind}`,
    at: `/my-${kind}`,
    reads: { queryUserGrants: says('access.errors.load') },
  })),
  {
    name: 'delegates',
    screen: 'directory.my-delegates',
    at: '/my-delegates',
    reads: { queryDelegates: says('directory.errors.delegates') },
  },
  {
    name: 'direct reports',
    screen: 'directory.my-reports',
    at: '/my-reports',
    reads: { queryDirectReports: says('directory.errors.reports') },
  },
  {
    name: 'a direct report',
    screen: 'directory.report-access',
    at: '/my-reports/erin/account',
    params: { userId: 'erin', grantType: 'account' },
    reads: {
      readDirectReport: says('directory.errors.report'),
      queryUserGrants: says('access.errors.load'),
      searchViolations: says('violations.errors.list'),
    },
  },
  {
    name: 'two people side by side',
    screen: 'directory.compare-access',
    at: '/compare-access/entitlement?first=erin&second=mona',
    params: { grantType: 'entitlement' },
    reads: {
      searchGovernanceUsers: says('directory.errors.report'),
      compareAccess: says('directory.errors.compare'),
    },
  },
]

/** The pages of governance as a manager finds them. */
export const governancePages: readonly FaultPage[] = written.map((page) => ({
  subject: personas.manager,
  answers,
  ...page,
}))
