import { isRecord } from '../../contract/index.ts'
import type { Flags } from '../portal-config.ts'

/** A call to a service of the platform, as the visitor. */
export interface Probe {
  readonly method: 'GET' | 'POST'
  /** With the prefix of the service, e.g. `/iga/…`. */
  readonly path: string
  readonly body?: unknown
}

/** @returns the answer; status 0 where there is none. It never fails. */
export type Ask = (probe: Probe) => Promise<{ readonly status: number; readonly body: unknown }>

/** On whose behalf is asked, and what is configured. */
export interface ProbeInput {
  readonly flags: Flags
  /** `alpha`. */
  readonly realm: string
  readonly userId: string
  /** Paths on which the person holds a privilege. */
  readonly privileges: readonly string[]
}

/** What is counted; of the person's own requests those that are not decided, and those that wait for an answer of theirs. */
type Count =
  | 'approvalsCount'
  | 'certificationCount'
  | 'fulfillmentTasksCount'
  | 'violationsCount'
  | 'requestsCount'
  | 'questionsCount'
  | 'sharingCount'

/** The counts of badges (spec section 3 "Counts"). */
export type BadgeCounts = Readonly<Record<Count | 'inboxTotalCount', number>>

/** Counts, and which of them stand at zero because their service failed. A service that is absent has nothing to count. */
export interface Counted {
  readonly counts: BadgeCounts
  readonly failed: readonly string[]
}

/** What a person may do that no role says. */
export interface ProbedRights {
  /** `IDMUsersView`: the person may list the people of the realm (spec section 6). */
  readonly viewsUsers: boolean
  /** `CampaignOwner`: there are campaigns or templates that the person runs. */
  readonly runsCampaigns: boolean
  /** `PolicyRuleOwner`: the person owns rules of segregation of duties. */
  readonly ownsPolicyRules: boolean
}

export interface Probed extends ProbedRights {
  readonly flags: Flags
  readonly counted: Counted
}

/** Where nothing is governed, or nobody is signed in. */
export const nothingHeld: ProbedRights = { viewsUsers: false, runsCampaigns: false, ownsPolicyRules: false }

/** What a platform answers that only it knows. */
export interface ProbeAnswers {
  readonly riskDashboard: boolean
  readonly riskAdmin: boolean
  /** There are reports that the person may run. */
  readonly runsReports: boolean
  /** Absent where nothing is governed. */
  readonly governance?: ProbedRights & {
    /** `iga_ui_config`. */
    readonly settings: unknown
    /** The person may create entitlements, or sees any. */
    readonly handlesEntitlements: boolean
    readonly counted: Counted
  }
}

/**
 * The flags and counts that only the platform knows (spec section 4 "Counts and flags", contract portal-calls.md section 1). A service that is
 * absent or refuses means off, and zero.
 *
 * @example const { flags, counted } = await probePlatform(ask, { flags, realm: 'alpha', userId, privileges })
 */
export async function probePlatform(ask: Ask, input: ProbeInput): Promise<Probed> {
  const { flags } = input
  const [riskDashboard, riskAdmin, runsReports, governance] = await Promise.all([
    flags.riskAnalytics && flags.riskDashboard && succeeds(ask, riskDashboardProbe),
    flags.riskAnalytics &&
      flags.riskAdmin &&
      succeeds(ask, { method: 'GET', path: '/autoaccess/api/v2/riskConfig/userConfig' }),
    flags.reporting && finds(ask, { method: 'GET', path: '/reports/templates?_pageSize=1' }),
    flags.governance ? probeGovernance(ask, input) : undefined,
  ])
  return probed(input, { riskDashboard, riskAdmin, runsReports, ...(governance ? { governance } : {}) })
}

/** What follows of the answers of a platform. */
export function probed(
  { flags, realm, privileges }: ProbeInput,
  { riskDashboard, riskAdmin, runsReports, governance }: ProbeAnswers,
): Probed {
  const { viewsUsers, runsCampaigns, ownsPolicyRules } = governance ?? nothingHeld
  const lifecycle = lifecycleOf(governance?.settings)
  return {
    flags: {
      ...flags,
      riskDashboard,
      riskAdmin,
      reporting: flags.reporting && runsReports,
      lcmUser: flags.lcmUser && lifecycle.user && viewsUsers && privileges.includes(`managed/${realm}_user`),
      lcmEntitlement:
        flags.lcmEntitlement && lifecycle.entitlement && governance?.handlesEntitlements === true,
    },
    counted: governance?.counted ?? nothingCounted,
    viewsUsers,
    runsCampaigns,
    ownsPolicyRules,
  }
}

const riskDashboardProbe: Probe = {
  method: 'POST',
  path: '/autoaccess/jas/entity/search/autoaccess/risk_explainability',
  body: {
    indexName: 'risk_explainability',
    query: { size: 1, query: { term: { 'predictionResult.risk_score_data.is_risky_event': true } } },
  },
}

const noCounts: BadgeCounts = {
  approvalsCount: 0,
  certificationCount: 0,
  fulfillmentTasksCount: 0,
  violationsCount: 0,
  inboxTotalCount: 0,
  requestsCount: 0,
  questionsCount: 0,
  sharingCount: 0,
}
/** Where nothing is governed. */
export const nothingCounted: Counted = { counts: noCounts, failed: [] }
/** Where nobody answers. */
export const uncounted: Counted = { counts: noCounts, failed: Object.keys(noCounts) }

async function probeGovernance(
  ask: Ask,
  input: ProbeInput,
): Promise<NonNullable<ProbeAnswers['governance']>> {
  const [{ body: settings }, viewsUsers, runsCampaigns, ownsPolicyRules, counted] = await Promise.all([
    ask({ method: 'GET', path: '/iga/commons/config/iga_ui_config' }),
    probeUsers(ask, input),
    probeCampaigns(ask),
    probePolicyRules(ask, input.userId),
    countInbox(ask, input.userId),
  ])
  const isAsked = input.flags.lcmEntitlement && lifecycleOf(settings).entitlement
  const handlesEntitlements = isAsked && (await probeEntitlements(ask))
  return { settings, viewsUsers, runsCampaigns, ownsPolicyRules, handlesEntitlements, counted }
}

/** Spec section 6: a 403 here takes the privilege to see people; another failure says nothing about it. */
async function probeUsers(ask: Ask, { realm }: ProbeInput): Promise<boolean> {
  const { status } = await ask({
    method: 'GET',
    path: `/openidm/managed/${realm}_user?_queryFilter=true&_pageSize=1&_fields=_id`,
  })
  return status !== 403
}

/** Whoever owns none finds none. */
async function probeCampaigns(ask: Ask): Promise<boolean> {
  const totals = await Promise.all([
    total(ask, { method: 'GET', path: '/iga/governance/admin/certification?pageSize=0' }),
    total(ask, {
      method: 'POST',
      path: '/iga/governance/certification/template/search?pageSize=0',
      body: {},
    }),
  ])
  return totals.some((count) => count > 0)
}

async function probePolicyRules(ask: Ask, userId: string): Promise<boolean> {
  const targetFilter = {
    operator: 'EQUALS',
    operand: { targetName: 'policyRuleOwner.id', targetValue: userId },
  }
  const path = '/iga/governance/policy/rule/search?_pageSize=0'
  return (await total(ask, { method: 'POST', path, body: { targetFilter } })) > 0
}

/** Lifecycle of entitlements is on where somebody may create or see any. */
async function probeEntitlements(ask: Ask): Promise<boolean> {
  const filter = encodeURIComponent('application.objectTypes.accountAttribute co ""')
  const totals = await Promise.all([
    total(ask, {
      method: 'GET',
      path: `/iga/governance/application?_pageSize=1&_queryFilter=${filter}&scopePermission=createEntitlement`,
    }),
    total(ask, { method: 'GET', path: '/iga/governance/entitlement?_pageSize=1' }),
  ])
  return totals.some((count) => count > 0)
}

/** What waits for a person, as the badges of the menu and the dashboard say it. */
export async function countInbox(ask: Ask, userId: string): Promise<Counted> {
  const user = `/iga/governance/user/${encodeURIComponent(userId)}`
  const tasks = (type: string): Probe => ({
    method: 'POST',
    path: `${user}/tasks?pageSize=0&actorStatus=active&_action=search&type=${type}`,
    body: {},
  })
  const inProgress = {
    targetFilter: {
      operator: 'EQUALS',
      operand: { targetName: 'decision.status', targetValue: 'in-progress' },
    },
  }
  const probes = {
    approvalsCount: tasks('request'),
    fulfillmentTasksCount: tasks('fulfillment'),
    certificationCount: { method: 'GET', path: '/iga/governance/certification/items?status=active' },
    violationsCount: {
      method: 'POST',
      path: '/iga/governance/user/violation/search?_fields=id',
      body: inProgress,
    },
    requestsCount: { method: 'POST', path: `${user}/requests?_pageSize=0&_action=search`, body: inProgress },
    // Who takes part in governance is of this realm.
    sharingCount: {
      method: 'GET',
      path: `/am/json/realms/root/realms/alpha/users/${encodeURIComponent(userId)}/uma/pendingrequests?_queryFilter=true`,
    },
  } as const satisfies Record<string, Probe>
  const names = Object.keys(probes) as (keyof typeof probes)[]
  const answers = await Promise.all(names.map((name) => ask(probes[name])))
  const counts = Object.fromEntries(names.map((name, at) => [name, totalOf(answers[at]!)])) as Record<
    keyof typeof probes,
    number
  >
  const own = answers[names.indexOf('requestsCount')]!
  return countedOf(
    { ...counts, questionsCount: questionsIn(own.body) },
    names.filter((_, at) => isUncounted(answers[at]!)),
  )
}

/** What stands beside the inbox, and is no part of its sum. */
const beside: readonly string[] = ['requestsCount', 'questionsCount', 'sharingCount']

/** @param failed names of counts that stand at zero because nobody counted */
export function countedOf(
  counts: Omit<BadgeCounts, 'inboxTotalCount'>,
  failed: readonly string[] = [],
): Counted {
  const { approvalsCount, fulfillmentTasksCount, certificationCount, violationsCount } = counts
  return {
    counts: {
      ...counts,
      inboxTotalCount: approvalsCount + fulfillmentTasksCount + certificationCount + violationsCount,
    },
    // A sum of which a part is not known is not known.
    failed: failed.some((name) => !beside.includes(name)) ? [...failed, 'inboxTotalCount'] : failed,
  }
}

/** A platform that knows no questions has none. */
function questionsIn(body: unknown): number {
  const count = isRecord(body) ? body['questionsCount'] : undefined
  return Number.isInteger(count) && Number(count) > 0 ? Number(count) : 0
}

/** No answer, a failure, or an answer without a count. A service that is absent or refuses has nothing to count. */
function isUncounted({ status, body }: Awaited<ReturnType<Ask>>): boolean {
  if (status === 200) return !Number.isInteger(countIn(body)) || Number(countIn(body)) < 0
  return status === 0 || status === 429 || status >= 500
}

async function succeeds(ask: Ask, probe: Probe): Promise<boolean> {
  const { status } = await ask(probe)
  return status >= 200 && status < 300
}

const finds = async (ask: Ask, probe: Probe): Promise<boolean> => (await total(ask, probe)) > 0

async function total(ask: Ask, probe: Probe): Promise<number> {
  return totalOf(await ask(probe))
}

/** Governance says a total; a list that is answered whole says how long it is. */
const countIn = (body: unknown): unknown =>
  isRecord(body) ? (body.totalCount ?? body.resultCount) : undefined

/** The count of an answer; 0 on failure. */
function totalOf({ status, body }: Awaited<ReturnType<Ask>>): number {
  const count = status === 200 ? countIn(body) : 0
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0
}

function lifecycleOf(document: unknown): { readonly user: boolean; readonly entitlement: boolean } {
  const settings = isRecord(document) && isRecord(document.lcmSettings) ? document.lcmSettings : {}
  const enabled = (name: string): boolean => {
    const one = settings[name]
    return isRecord(one) && one.enabled === true
  }
  return { user: enabled('user'), entitlement: enabled('entitlement') }
}
