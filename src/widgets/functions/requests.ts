import type { ExpressionFunction } from '../../../engine/format/expression-function.ts'
import { valueAt } from '../../../engine/format/pointer.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a request says what it is about, the special before the general (contract iga.md, "Requests"). */
const ITEM_NAMES = [
  '/descriptor/idx/~1entitlement/displayName',
  'role.name',
  'application.name',
  'request.entitlement.object.displayName',
  'requestTypeName',
]
/** Types of requests about somebody's account. */
const PERSON_TYPES = new Set(['createUser', 'modifyUser', 'deleteUser'])
/** Blocks of a request; what a form asks for beside them is kept as the answers of the form. */
const BLOCKS = new Set(['common', 'custom', 'user', 'entitlement', 'role'])
const FORM_OF_TYPE = 'requestType/'
const SYSTEM = 'SYSTEM'
/** Types of requests that have words of their own (the display `request-type`). */
const NAMED_TYPES = [
  'applicationGrant',
  'applicationRemove',
  'entitlementGrant',
  'entitlementRemove',
  'roleGrant',
  'roleRemove',
  'createEntitlement',
  'modifyEntitlement',
  'createUser',
  'modifyUser',
  'deleteUser',
  'extendEndDate',
]
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

/** The first value that stands at one of the paths; null without any. @example firstOf({ b: 1 }, ['a', 'b']) // 1 */
export function firstOf(value: unknown, paths: unknown): unknown {
  for (const path of listOf(paths)) {
    const found = valueAt(value, String(path))
    if (found !== undefined && found !== null && found !== '') return found
  }
  return null
}

/** What a request is about, in words; empty when it does not say. @example requestItem({ role: { name: 'Clerk' } }) // 'Clerk' */
export function requestItem(request: unknown): string {
  const type = valueAt(request, 'requestType')
  if (typeof type === 'string' && PERSON_TYPES.has(type)) return objectName(valueAt(request, 'user'))
  const name = firstOf(request, ITEM_NAMES)
  return typeof name === 'string' ? name : ''
}

/**
 * What a request does once it is agreed: it grants access, removes it, extends its time, or something else.
 *
 * @example requestAct({ requestType: 'roleRemove' }) // 'remove'
 */
export function requestAct(request: unknown): 'grant' | 'remove' | 'extend' | 'other' {
  const type = String(valueAt(request, 'requestType'))
  if (type === 'extendEndDate') return 'extend'
  const [, act] = /^(?:application|entitlement|role)(Grant|Remove)$/.exec(type) ?? []
  return act ? (act === 'Grant' ? 'grant' : 'remove') : 'other'
}

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
 * Choices of a filter by type: those that the platform brings, then the tenant's own by their names.
 *
 * @example requestTypeChoices([{ id: 'equipment', displayName: 'Order equipment' }]).at(-1) // { value: 'equipment', label: { en: 'Order equipment' } }
 */
export function requestTypeChoices(types: unknown): readonly unknown[] {
  const own = listOf(types)
    .map((type) => ({ id: String(valueAt(type, 'id')), name: valueAt(type, 'displayName') }))
    .filter(({ id }) => !NAMED_TYPES.includes(id))
    .map(({ id, name }) => ({
      value: id,
      label: { en: typeof name === 'string' && name !== '' ? name : id },
    }))
    .toSorted((one, other) => one.label.en.localeCompare(other.label.en))
  return [...NAMED_TYPES.map((value) => ({ value, labelKey: `requests.type.${value}` })), ...own]
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

/**
 * The rules that a request would break, each with the access that breaks it.
 *
 * @example requestConflicts({ policyViolations: [{ policyRule: { name: 'Two keys' } }] }) // ['Two keys']
 */
export function requestConflicts(request: unknown): string[] {
  return listOf(valueAt(request, 'policyViolations')).flatMap((violation) => {
    const name = firstOf(violation, ['policyRule.name', 'policyRule.id', 'name'])
    if (name === null) return []
    const access = listOf(valueAt(violation, 'violatingAccess')).flatMap((each) => {
      const said = valueAt(each, '/descriptor.idx.~1entitlement.displayName')
      return typeof said === 'string' && said !== '' ? [said] : []
    })
    return [access.length > 0 ? `${String(name)} (${access.join(' + ')})` : String(name)]
  })
}

/**
 * The type of requests for which a form is assigned; empty without one.
 *
 * @example requestTypeOf({ result: [{ objectId: 'requestType/parking' }] }) // 'parking'
 */
export function requestTypeOf(assignments: unknown): string {
  for (const each of listOf(valueAt(assignments, 'result'))) {
    const objectId = valueAt(each, 'objectId')
    if (typeof objectId === 'string' && objectId.startsWith(FORM_OF_TYPE))
      return objectId.slice(FORM_OF_TYPE.length)
  }
  return ''
}

/**
 * A request from the values of its form: the blocks as they are, the rest as the answers of the form.
 *
 * @example requestBody({ custom: { a: 1 }, b: 2 }) // { custom: { a: 1 }, common: { blob: { form: { b: 2 } } } }
 */
export function requestBody(values: unknown): Values {
  const entries = Object.entries(objectOf(values)).filter(([, value]) => value !== null && value !== '')
  const blocks = Object.fromEntries(entries.filter(([name]) => BLOCKS.has(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !BLOCKS.has(name)))
  if (Object.keys(rest).length === 0) return blocks
  return { ...blocks, common: { ...objectOf(blocks['common']), blob: { form: rest } } }
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const personOf = (value: unknown): unknown => (objectOf(value)['id'] === SYSTEM ? null : (value ?? null))

/** Functions of the screens on which requests are followed and decided. */
export const requestFunctions: readonly ExpressionFunction[] = [
  {
    name: 'firstOf',
    signature: 'firstOf(dyn, list): dyn',
    summary: 'The first value that stands at one of the paths of an object; null without any.',
    run: firstOf,
  },
  {
    name: 'requestTypeChoices',
    messages: ['requests'],
    signature: 'requestTypeChoices(dyn): list',
    summary: 'Choices of a filter by the type of request, from the types of the tenant.',
    run: requestTypeChoices,
  },
  {
    name: 'requestItem',
    signature: 'requestItem(dyn): string',
    summary: 'What an access request is about, in words.',
    run: requestItem,
  },
  {
    name: 'requestAct',
    signature: 'requestAct(dyn): string',
    summary: 'What a request does: `grant`, `remove`, `extend` or `other`.',
    run: requestAct,
  },
  {
    name: 'requestTypeOf',
    signature: 'requestTypeOf(dyn): string',
    summary: 'The type of requests for which a request form is assigned; empty without one.',
    run: requestTypeOf,
  },
  {
    name: 'requestBody',
    signature: 'requestBody(dyn): dyn',
    summary: 'What to publish, from the values of a request form.',
    run: requestBody,
  },
  {
    name: 'requestStages',
    messages: ['requests'],
    signature: 'requestStages(dyn): list',
    summary: 'The way of an access request, as events of a timeline.',
    run: requestStages,
  },
  {
    name: 'requestComments',
    messages: ['requests'],
    signature: 'requestComments(dyn, bool): list',
    summary:
      'What was said about an access request, for comments; of people only, or also what the platform noted.',
    run: requestComments,
  },
  {
    name: 'requestConflicts',
    signature: 'requestConflicts(dyn): list',
    summary: 'The rules that an access request would break, each with the access that breaks it.',
    run: requestConflicts,
  },
]
