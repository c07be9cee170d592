import type { CatalogueItem } from '../../platform/iga/catalogue/catalogue-item.ts'
import type { AccessRequest, Phase, UserRef } from '../../platform/iga/requests/access-request.ts'
import { requestKind } from '../../platform/iga/requests/request-case.ts'
import type { TaskKind } from '../../platform/iga/tables.ts'

/** The phase in which a request waits, or how it ended. */
export type RequestState =
  | 'managerApproval'
  | 'ownerApproval'
  | 'fulfillment'
  | 'given'
  | 'rejected'
  | 'cancelled'

/** Who asks for what, and who decides. */
export interface RequestFacts {
  readonly id: string
  readonly state: RequestState
  readonly user: UserRef
  readonly item: CatalogueItem
  readonly started: Date
  readonly manager: UserRef
  readonly owner: UserRef
  readonly fulfiller: UserRef
}

/** A request with its rows in the inboxes. */
export interface StoredRequest {
  readonly doc: AccessRequest
  readonly asked: readonly {
    readonly case_id: string
    readonly phase: string
    readonly user_id: string
    readonly kind: TaskKind
    readonly active: boolean
  }[]
}

interface Stage {
  readonly name: 'managerApproval' | 'ownerApproval' | 'fulfillment'
  readonly displayName: string
  readonly type: TaskKind
  readonly by: UserRef
}

/** Each stage takes a day. */
const DAY = 86_400_000

/** What a request says once it has ended. */
const endings = {
  given: { status: 'complete', decision: 'approved', outcome: 'provisioned' },
  rejected: { status: 'complete', decision: 'rejected', outcome: 'not provisioned' },
  cancelled: { status: 'cancelled', decision: 'cancelled', outcome: 'cancelled' },
} as const
const open = { status: 'in-progress', decision: null, outcome: null } as const

/** A request of an entitlement as the engine keeps it when it has come so far. */
export function requestDocument(facts: RequestFacts): StoredRequest {
  const { id, user, item, started } = facts
  const at = (days: number): string => new Date(started.getTime() + days * DAY).toISOString()
  const { reached, last } = reachedStages(facts)
  const ending = last === 'in-progress' ? open : endings[last]
  const phases = reached.map((stage, index): Phase => {
    const isLast = index === reached.length - 1
    const shown = {
      name: stage.name,
      displayName: stage.displayName,
      type: stage.type,
      needs: 'one',
      startDate: at(index),
    }
    if (isLast && last === 'in-progress')
      return { ...shown, status: 'in-progress', decision: null, completionDate: null }
    const completionDate = at(index + 1)
    if (isLast && last === 'cancelled')
      return { ...shown, status: 'cancelled', decision: null, completionDate, completedBy: user }
    const yes = stage.type === 'request' ? 'approve' : 'fulfill'
    const decision = isLast && last === 'rejected' ? 'reject' : yes
    return { ...shown, status: 'complete', decision, completionDate, completedBy: stage.by }
  })
  const actors = reached.map(({ by, name, type }) => ({
    ...by,
    phase: name,
    permissions: requestKind.permissions(type),
  }))
  const waits = last === 'in-progress' ? actors.length - 1 : actors.length
  const doc: AccessRequest = {
    ...item.doc,
    id,
    requestType: 'entitlementGrant',
    requester: user,
    user,
    request: {
      common: {
        userId: user.id,
        ...(item.assignmentId === undefined ? {} : { entitlementId: item.assignmentId }),
        catalogId: item.id,
        priority: 'low',
        isDraft: false,
        context: { type: 'request' },
        justification: `Needed for work as ${item.name.toLowerCase()}.`,
      },
    },
    decision: {
      ...ending,
      type: 'request',
      startDate: at(0),
      completionDate: last === 'in-progress' ? null : at(reached.length),
      deadline: null,
      comments: phases.flatMap(({ decision, name, completedBy, completionDate }) =>
        decision && completedBy && completionDate
          ? [{ timeStamp: completionDate, action: decision, user: completedBy, phase: name }]
          : [],
      ),
      actors: { active: actors.slice(waits), inactive: actors.slice(0, waits) },
      phases,
    },
    workflow: { id: 'BasicEntitlementGrant' },
  }
  return {
    doc,
    asked: reached.map((stage, index) => ({
      case_id: id,
      phase: stage.name,
      user_id: stage.by.id,
      kind: stage.type,
      active: index >= waits,
    })),
  }
}

/** The stages that a request has come to, and how the last of them stands. */
function reachedStages(facts: RequestFacts): {
  readonly reached: readonly Stage[]
  readonly last: 'in-progress' | keyof typeof endings
} {
  const { state } = facts
  const stages = stagesOf(facts)
  switch (state) {
    case 'given':
      return { reached: stages, last: state }
    case 'rejected':
    case 'cancelled':
      return { reached: stages.slice(0, 1), last: state }
    default: {
      // Only people carry out what is disconnected; else the owner is the last to be asked.
      const at = stages.findIndex(({ name }) => name === state)
      return { reached: at < 0 ? stages : stages.slice(0, at + 1), last: 'in-progress' }
    }
  }
}

function stagesOf({ manager, owner, fulfiller, item }: RequestFacts): Stage[] {
  const stages: Stage[] = [
    { name: 'managerApproval', displayName: 'Manager approval', type: 'request', by: manager },
    { name: 'ownerApproval', displayName: 'Entitlement owner approval', type: 'request', by: owner },
  ]
  return item.disconnected
    ? [...stages, { name: 'fulfillment', displayName: 'Fulfilment', type: 'fulfillment', by: fulfiller }]
    : stages
}
