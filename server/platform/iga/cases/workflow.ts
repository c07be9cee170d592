import type { JsonObject } from '../../../store/objects/json.ts'
import { isKnownCode } from '../../../contract/index.ts'
import type { MessageCode } from '../../../contract/index.ts'
import type { TaskKind } from '../tables.ts'
import { durationMs } from './duration.ts'

/** Who decides in a phase, by their part in the case. */
export type Approver =
  | 'manager'
  | 'applicationOwner'
  | 'entitlementOwner'
  | 'roleOwner'
  | 'fulfiller'
  | 'ruleOwner'

/** A person by their place. */
export type PersonPath = `managed/user/${string}`

/** A phase of a workflow. */
export interface PhaseDefinition {
  readonly name: string
  /** A tenant's own. */
  readonly displayName?: string
  /** How the platform's own stages are called. */
  readonly code?: MessageCode
  readonly type: TaskKind
  readonly approver: Approver
  /** Whether one of the actors decides, or all must agree. */
  readonly needs: 'one' | 'all'
  /** When it is asked at all; absent = always. */
  readonly when?: 'disconnected'
  /** By when it should be decided: it says so, and nothing ends by itself then. */
  readonly due?: { readonly afterMs: number }
  /** Tells those who are asked again, so often; at most every hour. */
  readonly remind?: { readonly everyMs: number }
  /** Asks others beside them after some time, once: their managers, people by their part, or one person; where one of them decides. */
  readonly escalate?: { readonly afterMs: number; readonly to: Approver | PersonPath }
  /** Ends undecided after some time. */
  readonly expire?: { readonly afterMs: number; readonly decision: 'reject' }
}

/** A phase as far as it says who decides; without an approver only the default approver does. */
export type PhaseApprovers = Pick<PhaseDefinition, 'type'> & Partial<Pick<PhaseDefinition, 'approver'>>

/**
 * How a request is decided: steps one after the other, the phases of a step beside each other. No scripts.
 */
export interface Workflow {
  readonly id: string
  readonly displayName: string
  readonly steps: readonly (readonly PhaseDefinition[])[]
}

/** What violations follow. */
export const VIOLATION_WORKFLOW = 'PolicyViolation'

const HOUR = 3_600_000

const approvers: readonly string[] = [
  'manager',
  'applicationOwner',
  'entitlementOwner',
  'roleOwner',
  'fulfiller',
  'ruleOwner',
]

/**
 * Reads a workflow document.
 *
 * @throws Error naming the place, for a document that cannot be followed
 */
export function readWorkflow(doc: JsonObject): Workflow {
  const id = text(doc['id'], 'id')
  const steps = doc['steps']
  if (!Array.isArray(steps) || steps.length === 0)
    throw new Error(`The workflow ${id} has no steps. Give it at least one.`)
  const names = new Set<string>()
  const workflow = {
    id,
    displayName: text(doc['displayName'] ?? id, 'displayName'),
    steps: steps.map((step, at) => {
      if (!Array.isArray(step) || step.length === 0)
        throw new Error(`Step ${at} of the workflow ${id} is no list of phases.`)
      return step.map((phase) => {
        const read = phaseOf(phase as JsonObject, `workflow ${id}, step ${at}`)
        if (names.has(read.name)) throw new Error(`The workflow ${id} names the phase ${read.name} twice.`)
        names.add(read.name)
        return read
      })
    }),
  }
  requireOneKind(workflow)
  return workflow
}

/** Violations follow one workflow, of one phase that one person decides; requests follow the others. */
function requireOneKind({ id, steps }: Workflow): void {
  const phases = steps.flat()
  const isViolation = phases.some(({ type }) => type === 'violation')
  if (isViolation !== (id === VIOLATION_WORKFLOW))
    throw new Error(
      `The workflow ${id} ${isViolation ? 'has a phase of violations' : 'has no phase of violations'}; those stand in ${VIOLATION_WORKFLOW} only.`,
    )
  const odd = phases.find(({ type, approver }) => type !== 'violation' && approver === 'ruleOwner')
  if (odd)
    throw new Error(`The phase ${odd.name} of the workflow ${id} asks ruleOwner; only violations have one.`)
  if (isViolation && (phases.length > 1 || phases[0]!.needs !== 'one' || phases[0]!.expire))
    throw new Error(
      `The workflow ${id} has one phase that one person decides, and that does not expire: a rule is broken until somebody does something about it.`,
    )
}

function phaseOf(doc: JsonObject, place: string): PhaseDefinition {
  const name = text(doc['name'], `${place}: name`)
  const type = doc['type']
  if (type !== 'request' && type !== 'fulfillment' && type !== 'violation')
    throw new Error(
      `${place}: the phase ${name} is of type ${JSON.stringify(type)}; it is request, fulfillment or violation.`,
    )
  const approver = text(doc['approver'], `${place}: approver`)
  if (!approvers.includes(approver))
    throw new Error(`${place}: the phase ${name} asks ${approver}; known are ${approvers.join(', ')}.`)
  const when = doc['when']
  if (when !== undefined && when !== 'disconnected')
    throw new Error(
      `${place}: the phase ${name} has the condition ${JSON.stringify(when)}; known is disconnected.`,
    )
  const needs = doc['needs'] === 'all' ? 'all' : 'one'
  const times = timesOf(doc, `${place}: the phase ${name}`)
  if (needs === 'all' && times.escalate)
    throw new Error(
      `${place}: the phase ${name} needs all and escalates; whoever is asked beside would have to agree too. Leave out escalate, or let one decide.`,
    )
  return {
    name,
    ...calledBy(doc, name, place),
    type,
    approver: approver as Approver,
    needs,
    ...(when === undefined ? {} : { when }),
    ...times,
  }
}

/** A tenant writes how a stage is called; the platform's own workflows name a code. */
function calledBy(
  doc: JsonObject,
  name: string,
  place: string,
): Pick<PhaseDefinition, 'displayName' | 'code'> {
  const { code } = doc
  if (code === undefined) return { displayName: text(doc['displayName'] ?? name, `${place}: displayName`) }
  if (!isKnownCode(code))
    throw new Error(
      `${place}: the phase ${name} has the code ${JSON.stringify(code)}, which names no text. Give it a displayName.`,
    )
  return { code }
}

/** When the phase is due, and what happens to it by itself. */
function timesOf(
  doc: JsonObject,
  place: string,
): Pick<PhaseDefinition, 'due' | 'remind' | 'escalate' | 'expire'> {
  const due = part(doc, 'due', ['after'], place)
  const remind = part(doc, 'remind', ['every'], place)
  const escalate = part(doc, 'escalate', ['after', 'to'], place)
  const expire = part(doc, 'expire', ['after', 'decision'], place)
  const decision = expire?.['decision'] ?? 'reject'
  if (decision !== 'reject')
    throw new Error(
      `${place} decides ${JSON.stringify(decision)} when it expires; only reject can be decided without people.`,
    )
  const everyMs = remind ? duration(remind['every'], `${place}, remind.every`) : undefined
  if (everyMs !== undefined && everyMs < HOUR)
    throw new Error(
      `${place} reminds every ${JSON.stringify(remind?.['every'])}; give it an hour (PT1H) or more.`,
    )
  return {
    ...(due ? { due: { afterMs: duration(due['after'], `${place}, due.after`) } } : {}),
    ...(everyMs === undefined ? {} : { remind: { everyMs } }),
    ...(escalate
      ? {
          escalate: {
            afterMs: duration(escalate['after'], `${place}, escalate.after`),
            to: escalationTarget(escalate['to'], place),
          },
        }
      : {}),
    ...(expire ? { expire: { afterMs: duration(expire['after'], `${place}, expire.after`), decision } } : {}),
  }
}

function part(
  doc: JsonObject,
  name: string,
  known: readonly string[],
  place: string,
): JsonObject | undefined {
  const value = doc[name]
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(
      `${place} has ${JSON.stringify(value)} as ${name}; it is an object with ${known.join(', ')}.`,
    )
  const odd = Object.keys(value).find((key) => !known.includes(key))
  if (odd !== undefined) throw new Error(`${place} says ${name}.${odd}; known are ${known.join(', ')}.`)
  return value
}

function duration(value: unknown, place: string): number {
  const ms = durationMs(value)
  if (ms === undefined)
    throw new Error(
      `${place} is ${JSON.stringify(value)}; it is a duration of weeks, days, hours and minutes, e.g. P3D or PT12H.`,
    )
  return ms
}

function escalationTarget(value: unknown, place: string): Approver | PersonPath {
  if (typeof value === 'string' && (approvers.includes(value) || /^managed\/user\/[\w-]{1,255}$/.test(value)))
    return value as Approver | PersonPath
  throw new Error(
    `${place} escalates to ${JSON.stringify(value)}; known are ${approvers.join(', ')} and managed/user/{id}.`,
  )
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`A workflow has no text as ${what}.`)
  return value
}
