import { valueAt } from '../../engine/format/pointer.ts'

type Values = Readonly<Record<string, unknown>>

const SYSTEM = 'SYSTEM'
/** Acts whose text is a remark of a person; the others say what changed, in older requests as names of fields. */
const REMARKS = new Set([
  'comment',
  'ask',
  'approve',
  'reject',
  'fulfill',
  'deny',
  'reassign',
  'cancel',
  'failure',
  'provision',
  'escalate',
  'expire',
  'allow',
  'exception',
  'remediate',
])
const REFUSALS = new Set(['reject', 'deny'])

/**
 * The way of a request as events of a timeline: made, each stage with who decided or is asked, those still to come, and its end.
 *
 * @example requestStages({ decision: { status: 'in-progress', phases: [] } }).length // 2
 */
export function requestStages(request: unknown): Values[] {
  const decision = objectOf(valueAt(request, 'decision'))
  const active = listOf(valueAt(decision, 'actors.active')).map(objectOf)
  const over = decision['status'] === 'complete' || decision['status'] === 'cancelled'
  const refused = decision['decision'] !== 'approved' || decision['outcome'] === 'not provisioned'
  return [
    {
      id: 'made',
      titleKey: 'requests.stages.made',
      at: decision['startDate'],
      person: personOf(valueAt(request, 'requester')),
    },
    ...listOf(decision['phases']).map((each) => stageOf(objectOf(each), active)),
    ...listOf(decision['upcoming']).map((each) => stageAhead(objectOf(each))),
    {
      id: 'end',
      titleKey: 'requests.stages.end',
      state: over ? (refused || decision['outcome'] === 'denied' ? 'failed' : 'done') : 'later',
      ...(over ? { at: decision['completionDate'], status: decision['outcome'] } : {}),
    },
  ]
}

/** Stages of the shipped workflows, by what they are called there: a tenant's own words stand as they are. */
const SHIPPED_STAGES: Readonly<Record<string, string>> = {
  'Manager approval': 'requests.stages.manager',
  'Application owner approval': 'requests.stages.applicationOwner',
  'Entitlement owner approval': 'requests.stages.entitlementOwner',
  'Role owner approval': 'requests.stages.roleOwner',
  Fulfilment: 'requests.stages.fulfilment',
}

function stageOf(phase: Values, active: readonly Values[]): Values {
  const { name, displayName, status, decision } = phase
  const waits = status === 'in-progress'
  const asked = active.filter((actor) => actor['phase'] === name)
  const refused = REFUSALS.has(String(decision)) || status === 'expired' || status === 'cancelled'
  const date = waits ? valueAt(phase, 'events.scheduled.date') : phase['completionDate']
  const until = waits ? valueAt(phase, 'events.expiration.date') : undefined
  const due = waits ? valueAt(phase, 'events.due.date') : undefined
  return {
    id: String(name),
    ...titleOf(String(displayName ?? name)),
    state: waits ? 'now' : refused ? 'failed' : 'done',
    status: decision ?? status,
    person: waits ? (asked.length > 0 ? asked : null) : personOf(phase['completedBy']),
    at: date ?? null,
    ...(until === undefined ? {} : { until }),
    ...(due === undefined || until !== undefined ? {} : { due }),
  }
}

/** A stage that has not begun, with who would decide as things stand. */
function stageAhead({ name, displayName, asked, date }: Values): Values {
  const people = listOf(asked)
  return {
    id: `ahead-${String(name)}`,
    ...titleOf(String(displayName ?? name)),
    state: 'later',
    person: people.length > 0 ? people : null,
    at: date ?? null,
  }
}

function titleOf(displayName: string): Values {
  const titleKey = Object.hasOwn(SHIPPED_STAGES, displayName) ? SHIPPED_STAGES[displayName] : undefined
  return titleKey === undefined ? { title: displayName } : { titleKey }
}

/**
 * What people said about a request, as entries of the comments widget.
 *
 * @param peopleOnly leaves out what the platform itself noted
 * @example requestComments({ decision: { comments: [] } }, true) // []
 */
export function requestComments(request: unknown, peopleOnly: unknown): Values[] {
  return listOf(valueAt(request, 'decision.comments'))
    .map(objectOf)
    .map((entry, at) => ({ entry, at, bySystem: valueAt(entry, 'user.id') === SYSTEM }))
    .filter(({ entry, bySystem }) => {
      const { comment, action, changes } = entry
      const isSaid = (Boolean(comment) && REMARKS.has(String(action))) || Boolean(changes)
      return isSaid && !(bySystem && peopleOnly === true)
    })
    .map(({ entry, at, bySystem }) => ({
      id: String(at),
      at: entry['timeStamp'],
      ...(entry['changes']
        ? { changes: listOf(entry['changes']).map((change) => termChangeOf(objectOf(change))) }
        : { text: String(entry['comment']) }),
      ...(bySystem ? { personKey: 'requests.system' } : { person: entry['user'] }),
    }))
}

/** How the terms of a request are called and shown, beside its facts. */
const TERMS: Readonly<Record<string, Values>> = {
  startDate: { labelKey: 'requests.start', display: 'date-time' },
  endDate: { labelKey: 'requests.end', display: 'date-time' },
  priority: { labelKey: 'requests.priority.label', display: 'priority' },
}

const termChangeOf = ({ name, before, after }: Values): Values => ({
  ...TERMS[String(name)],
  before,
  after,
})

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const personOf = (value: unknown): unknown => (objectOf(value)['id'] === SYSTEM ? null : (value ?? null))
