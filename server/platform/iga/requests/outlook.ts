import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { readHeldItems } from '../access/held-item.ts'
import { isOpen } from '../cases/case.ts'
import { phasesAhead } from '../cases/phases-ahead.ts'
import type { PhaseAhead } from '../cases/phases-ahead.ts'
import { createFactsReader } from '../cases/read-facts.ts'
import { caseDraftOf } from '../cases/state.ts'
import { peopleOnce } from '../people/people.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { AccessRequest, AccessRequestView } from './access-request.ts'
import { managerOf } from './manager-of.ts'
import { requestKind } from './request-case.ts'
import { readRequestConfiguration } from './request-configuration.ts'
import type { RequestConfiguration } from './request-configuration.ts'
import type { RequestDeps } from './request-deps.ts'
import type { ShownConflict } from './shown-conflict.ts'

/** What is still to come of a request, as it is answered. */
type UpcomingPhase = NonNullable<AccessRequestView['decision']['upcoming']>[number]

const OPEN = ['in-progress', 'suspended'] as const

/**
 * An open request with what is known only when it is looked at: the rules that it would break by what the person holds now, and the stages that are
 * still to come with who would decide. One that is over stays as it was decided.
 */
export async function withOutlook(deps: RequestDeps, view: AccessRequestView): Promise<AccessRequestView> {
  const userId = view.user?.id
  if (userId === undefined || !isOpen(view as unknown as AccessRequest)) return view
  return unitOfWork(
    deps.db,
    async (tx) => {
      const catalogId = view.request.common?.catalogId
      const people = peopleOnce(deps.people)
      const beneficiary = (await people.one(userId, tx)) ?? notYet(view, userId)
      const item = catalogId === undefined ? undefined : await itemOf(tx, catalogId, userId)
      const now = new Date(deps.clock())
      const upcoming = await upcomingOf(tx, { people, beneficiary, item, view, now })
      const conflicts = item ? await conflictsOf(deps, tx, view, beneficiary, item) : []
      const shown: AccessRequestView = {
        ...view,
        policyViolations: [...conflicts],
        decision: { ...view.decision, ...(upcoming ? { upcoming } : {}) },
      }
      if (conflicts.length === 0) delete shown.policyViolations
      return shown
    },
    { readOnly: true },
  )
}

/** Somebody whom the request is to create. */
const notYet = ({ user, request }: AccessRequestView, id: string): GovernedPerson => ({
  ref: user ?? { id },
  active: false,
  isStaff: false,
  managerId: managerOf((request['user'] as { object?: JsonObject } | undefined)?.object),
})

const itemOf = async (
  tx: GovernanceTransaction,
  id: string,
  userId: string,
): Promise<CatalogueItem | undefined> =>
  (await readItems(tx, [id])).get(id) ?? (await readHeldItems(tx, [id], [userId])).get(id)

/** Rules that the item would break with what the person holds, or is to get by other requests that are open. */
async function conflictsOf(
  { conflicts }: RequestDeps,
  tx: GovernanceTransaction,
  { requestType }: AccessRequestView,
  person: GovernedPerson,
  item: CatalogueItem,
): Promise<readonly ShownConflict[]> {
  // Who keeps one side for longer keeps breaking the rule for longer.
  if (!(requestType.endsWith('Grant') || requestType === 'extendEndDate') || !conflicts) return []
  const rows = await tx
    .selectFrom('iga_request')
    .select('catalog_id')
    .where('user_id', '=', person.ref.id)
    .where('status', 'in', OPEN)
    .where('request_type', 'like', '%Grant')
    .where('catalog_id', 'is not', null)
    .where('catalog_id', '<>', item.id)
    .execute()
  const others = await readItems(
    tx,
    rows.flatMap(({ catalog_id: id }) => id ?? []),
  )
  const [found = []] = await conflicts(
    [{ person, items: [item, ...others.values()], keeps: requestType === 'extendEndDate' }],
    tx,
  )
  return found.filter(({ violatingAccess }) =>
    violatingAccess.some(({ compositeId }) => compositeId === item.id),
  )
}

async function upcomingOf(
  tx: GovernanceTransaction,
  {
    people,
    beneficiary,
    item,
    view,
    now,
  }: {
    readonly people: RequestDeps['people']
    readonly beneficiary: GovernedPerson
    readonly item: CatalogueItem | undefined
    readonly view: AccessRequestView
    readonly now: Date
  },
): Promise<UpcomingPhase[] | undefined> {
  const configuration = await configurationOf(tx, view.requestType)
  if (!configuration) return undefined
  const { workflow, settings } = configuration
  const doc = view as unknown as AccessRequest
  const ahead = await createFactsReader(tx, people, now).decide((facts) =>
    phasesAhead(caseDraftOf(requestKind, { doc, beneficiary, item, workflow, settings }, facts, now)),
  )
  return ahead.map(shownPhase)
}

/** A request can be read also where its workflow was taken away. */
async function configurationOf(
  tx: GovernanceTransaction,
  requestType: string,
): Promise<RequestConfiguration | undefined> {
  try {
    return await readRequestConfiguration(tx, requestType)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

function shownPhase(ahead: PhaseAhead): UpcomingPhase {
  if ('startsAt' in ahead)
    return {
      name: 'waitTask',
      code: 'stage-wait',
      displayName: 'stage-wait',
      type: 'scheduled',
      asked: [],
      date: ahead.startsAt.toISOString(),
    }
  const { name, displayName, code, type } = ahead.phase
  return {
    name,
    displayName: displayName ?? name,
    ...(displayName === undefined && code !== undefined ? { code } : {}),
    type: type === 'fulfillment' ? type : 'request',
    asked: ahead.assignees.map(({ person }) => person.ref),
  }
}
