import type { JsonObject } from '../../../store/objects/json.ts'
import type { TaskKind } from '../tables.ts'

/** Who is asked in a phase. */
export type ApproverKind = 'manager' | 'applicationOwner' | 'entitlementOwner' | 'roleOwner' | 'fulfiller'

/** A phase of a workflow. */
export interface PhaseDefinition {
  readonly name: string
  readonly displayName: string
  readonly type: TaskKind
  readonly approver: ApproverKind
  /** Whether one of the actors decides, or all must agree. */
  readonly needs: 'one' | 'all'
  /** When it is asked at all; absent = always. */
  readonly when?: 'disconnected'
}

/**
 * How a request is decided: steps one after the other, the phases of a step beside each other. No scripts.
 */
export interface Workflow {
  readonly id: string
  readonly displayName: string
  readonly steps: readonly (readonly PhaseDefinition[])[]
}

const approvers: readonly string[] = [
  'manager',
  'applicationOwner',
  'entitlementOwner',
  'roleOwner',
  'fulfiller',
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
  return {
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
}

function phaseOf(doc: JsonObject, place: string): PhaseDefinition {
  const name = text(doc['name'], `${place}: name`)
  const type = doc['type']
  if (type !== 'request' && type !== 'fulfillment')
    throw new Error(
      `${place}: the phase ${name} is of type ${JSON.stringify(type)}; it is request or fulfillment.`,
    )
  const approver = text(doc['approver'], `${place}: approver`)
  if (!approvers.includes(approver))
    throw new Error(`${place}: the phase ${name} asks ${approver}; known are ${approvers.join(', ')}.`)
  const when = doc['when']
  if (when !== undefined && when !== 'disconnected')
    throw new Error(
      `${place}: the phase ${name} has the condition ${JSON.stringify(when)}; known is disconnected.`,
    )
  return {
    name,
    displayName: text(doc['displayName'] ?? name, `${place}: displayName`),
    type,
    approver: approver as ApproverKind,
    needs: doc['needs'] === 'all' ? 'all' : 'one',
    ...(when === undefined ? {} : { when }),
  }
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`A workflow has no text as ${what}.`)
  return value
}
