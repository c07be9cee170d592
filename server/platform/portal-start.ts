import type { components, operations } from '../../openapi/generated/access.ts'
import { DomainError, isRecord, isRefusal, statusOf } from '../contract/index.ts'
import type { Caller, Handlers, HandlersOf, OperationRequest } from '../contract/index.ts'
import type { ReadCache } from '../store/changes/read-cache.ts'

type PortalStart = components['schemas']['PortalStart']
type PortalCounts = components['schemas']['PortalCounts']
type Governance = NonNullable<PortalStart['governance']>
/** What of governance somebody runs, with or without a role for it. */
type Owned = Pick<Required<Governance>, 'runsCampaigns' | 'ownsPolicyRules'>

/** A call that the caller could make. */
interface Call {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
type AskAsCaller = (operationId: string, call?: Call) => Promise<unknown>

/** How long it is known whether there are reports for somebody: templates belong to no person. */
const REPORTS_MS = 30_000

/** Something may fall due or end by time alone, which nobody writes. */
const COUNTED_MS = 1_000

const IN_PROGRESS = {
  targetFilter: {
    operator: 'EQUALS',
    operand: { targetName: 'decision.status', targetValue: 'in-progress' },
  },
}

/**
 * What a portal asks when it starts, in one answer. Every part is what its own operation answers the same caller, by the handler of that
 * operation; nothing is decided here.
 *
 * @param handlers of all services
 * @param governed collection of the people who take part in governance
 * @param cache of what waits for people
 * @param isRiskReader whether the risk service lets somebody look at its events; it asks nobody
 * @example portalStartHandlers(handlers, 'managed/alpha_user', database.caches.of('starts'), risk.isReader)
 */
export function portalStartHandlers(
  handlers: Handlers,
  governed: string,
  cache: ReadCache,
  isRiskReader: (caller: Caller) => boolean = () => false,
): HandlersOf<Pick<operations, 'readPortalStart' | 'readPortalCounts'>> {
  /** What waits for a person changes with these, and with time. */
  const counts = (
    { component, id, roles }: Caller,
    realmPath: string,
    ask: AskAsCaller,
  ): Promise<PortalCounts> =>
    cache.read(`counts ${id} ${JSON.stringify(roles)}`, (made) => {
      made.of(`iga_assignment/${id}`, `iga_request/${id}`, `iga_review/${id}`, `${component}/${id}`)
      made.until(Date.now() + COUNTED_MS)
      return countWaiting(ask, realmPath, id)
    })
  /** Changes only with what somebody owns: who starts again soon costs the database nothing. */
  const owned = ({ component, id, roles }: Caller, ask: AskAsCaller): Promise<Owned> =>
    cache.read(`owned ${id} ${JSON.stringify(roles)}`, (made) => {
      const documents = ['certification-template', 'policy-rule'] as const
      made.of(`iga_review/${id}`, `${component}/${id}`, ...documents.map((kind) => `iga_document/${kind}`))
      return findOwned(ask, id)
    })
  /** Of a report that somebody else publishes for them a person hears a little later. */
  const reports = ({ component, id, roles }: Caller, ask: AskAsCaller): Promise<boolean> =>
    cache.read(`reports ${component}/${id} ${JSON.stringify(roles)}`, async (made) => {
      made.of(`${component}/${id}`)
      made.until(Date.now() + REPORTS_MS)
      return (await total(ask('queryReportTemplates', { query: { _pageSize: 1 } }))) > 0
    })
  return {
    async readPortalCounts(request) {
      const { caller } = request
      if (!caller) throw new DomainError('not-signed-in')
      const ask = asCaller(handlers, { ...request, body: undefined })
      return {
        body:
          caller.component === governed ? await counts(caller, request.params.realmPath, ask) : nothingWaits,
      }
    },
    async readPortalStart(request) {
      const { caller, params } = request
      if (!caller) throw new DomainError('not-signed-in')
      const { component, id } = caller
      const ask = asCaller(handlers, { ...request, body: undefined })
      const [resourceType = '', resourceName = ''] = component.split('/')
      const { realmPath } = params
      const [
        session,
        login,
        object,
        user,
        privileges,
        managed,
        realms,
        listing,
        governance,
        runsReports,
        riskConfig,
      ] = await Promise.all([
        ask('getSessionInfo', { params: { realmPath } }),
        ask('login'),
        ask('readManagedObject', { params: { resourceType, resourceName, resourceId: id } }),
        ask('readAccessUser', { params: { realmPath, userId: id } }),
        ask('listPrivileges'),
        ask('readConfig', { params: { name: 'managed' } }),
        ask('queryRealms', { params: { realmPath: 'realms/root' }, query: { _queryFilter: 'true' } }),
        ask('readPrivilege', { params: { resource: component } }),
        component === governed
          ? cache.read(`${id} ${JSON.stringify(caller.roles)}`, (made) => {
              made.of(`${component}/${id}`, 'iga_document/config')
              return askGovernance(
                ask,
                () => counts(caller, realmPath, ask),
                () => owned(caller, ask),
              )
            })
          : undefined,
        // An entry of the menu is no reason to keep anybody out.
        reports(caller, ask).catch(() => false),
        ask('readRiskConfig').catch(() => undefined),
      ])
      if (!isRecord(login)) throw new DomainError('not-signed-in')
      const parts = { session, login, object, user, privileges, managed, realms, governance }
      const answered = Object.entries(parts).filter(([, part]) => part !== undefined)
      return {
        body: {
          ...(Object.fromEntries(answered) as unknown as PortalStart),
          viewsUsers: isRecord(listing) && isRecord(listing.VIEW) && listing.VIEW.allowed === true,
          runsReports,
          administersRisk: riskConfig !== undefined,
          viewsRisk: isRiskReader(caller),
        },
      }
    },
  }
}

/** Asks as the caller of a request; what is refused, or of a service that is not there, is `undefined`. */
function asCaller(handlers: Handlers, request: OperationRequest): AskAsCaller {
  return async (operationId, { params = {}, query = {}, body } = {}) => {
    const handler = handlers[operationId]
    if (!handler) return undefined
    try {
      return (await handler({ ...request, operationId, params, query, body })).body
    } catch (error) {
      if (isRefusal(error) && statusOf(error) < 500) return undefined
      throw error
    }
  }
}

/** Spec section 4 "Counts and flags". @returns nothing for who takes no part */
async function askGovernance(
  ask: AskAsCaller,
  count: () => Promise<PortalCounts>,
  own: () => Promise<Owned>,
): Promise<Governance | undefined> {
  const settings = await ask('readGovernanceConfiguration', { params: { name: 'iga_ui_config' } })
  if (!isRecord(settings)) return undefined
  const [handlesEntitlements, counted, owned] = await Promise.all([
    lifecycleOfEntitlements(settings) && findsEntitlements(ask).catch(() => false),
    count(),
    // An entry of the menu is no reason to keep anybody out.
    own().catch(() => ({})),
  ])
  return { settings, handlesEntitlements, ...owned, ...counted }
}

/** Campaigns, their templates and rules of which the caller is the owner; campaigns of an administrator are all. */
async function findOwned(ask: AskAsCaller, userId: string): Promise<Owned> {
  const [campaigns, templates, rules] = await Promise.all([
    total(ask('queryCampaigns', { query: { pageSize: 0 } })),
    total(ask('searchCertificationTemplates', { query: { pageSize: 0 }, body: {} })),
    total(ask('searchPolicyRules', { query: { _pageSize: 0 }, body: ownedBy(userId) })),
  ])
  return { runsCampaigns: campaigns + templates > 0, ownsPolicyRules: rules > 0 }
}

const ownedBy = (userId: string) => ({
  targetFilter: {
    operator: 'EQUALS',
    operand: { targetName: 'policyRuleOwner.id', targetValue: userId },
  },
})

/** Whoever takes no part has nothing to do. */
const nothingWaits: PortalCounts = {
  counts: {
    approvalsCount: 0,
    fulfillmentTasksCount: 0,
    certificationCount: 0,
    violationsCount: 0,
    requestsCount: 0,
    questionsCount: 0,
    sharingCount: 0,
  },
  failed: [],
}

async function countWaiting(ask: AskAsCaller, realmPath: string, userId: string): Promise<PortalCounts> {
  const tasks = (type: string): Promise<unknown> =>
    ask('searchUserTasks', {
      params: { userId },
      query: { pageSize: 0, actorStatus: 'active', type },
      body: {},
    })
  const counted = {
    approvalsCount: tasks('request'),
    fulfillmentTasksCount: tasks('fulfillment'),
    certificationCount: ask('queryCertificationItems', { query: { status: 'active', pageSize: 0 } }),
    violationsCount: ask('searchViolations', {
      query: { _pageSize: 0, actorStatus: 'active' },
      body: IN_PROGRESS,
    }),
    requestsCount: ask('searchUserRequests', {
      params: { userId },
      query: { _pageSize: 0 },
      body: IN_PROGRESS,
    }),
    sharingCount: ask('querySharingRequests', {
      params: { realmPath, userId },
      query: { _queryFilter: 'true' },
    }),
  }
  const questions = counted.requestsCount.then(questionsIn, () => 0)
  const names = Object.keys(counted) as (keyof typeof counted)[]
  // A badge is no reason to keep anybody out.
  const totals = await Promise.all(names.map((name) => total(counted[name]).catch(() => undefined)))
  return {
    counts: {
      ...(Object.fromEntries(names.map((name, at) => [name, totals[at] ?? 0])) as Record<
        keyof typeof counted,
        number
      >),
      questionsCount: await questions,
    },
    failed: names.filter((_, at) => totals[at] === undefined),
  }
}

function lifecycleOfEntitlements(settings: Readonly<Record<string, unknown>>): boolean {
  const lifecycle = isRecord(settings.lcmSettings) ? settings.lcmSettings : {}
  return isRecord(lifecycle.entitlement) && lifecycle.entitlement.enabled === true
}

async function findsEntitlements(ask: AskAsCaller): Promise<boolean> {
  const filter = 'application.objectTypes.accountAttribute co ""'
  const totals = await Promise.all([
    total(
      ask('queryApplications', {
        query: { _pageSize: 1, _queryFilter: filter, _scopePermission: 'createEntitlement' },
      }),
    ),
    total(ask('queryEntitlements', { query: { _pageSize: 1 } })),
  ])
  return totals.some((count) => count > 0)
}

const questionsIn = (page: unknown): number =>
  isRecord(page) && typeof page['questionsCount'] === 'number' ? page['questionsCount'] : 0

async function total(answer: Promise<unknown>): Promise<number> {
  const page = await answer
  if (!isRecord(page)) return 0
  // Lists of governance say their total; the others answer whole here.
  const count = page.totalCount ?? page.resultCount
  return typeof count === 'number' ? count : 0
}
