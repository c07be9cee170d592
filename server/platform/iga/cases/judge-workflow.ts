import { Type, type TSchema } from '@sinclair/typebox'
import { suggest } from '../../../../engine/format/did-you-mean.ts'
import type { DocumentFault } from '../../../../engine/format/document-fault.ts'
import { pointerOf } from '../../../../engine/format/pointer.ts'
import { misfits } from '../../../../engine/format/validate.ts'
import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { readWorkflow } from './workflow.ts'

const one = (...values: string[]) => Type.Union(values.map((value) => Type.Literal(value)))
const closed = (properties: Record<string, TSchema>) =>
  Type.Object(properties, { additionalProperties: false })
const Text = Type.String({ minLength: 1 })
const Duration = Type.String({ pattern: '^P(?=.)(\\d+W)?(\\d+D)?(T(?=.)(\\d+H)?(\\d+M)?)?$' })
const Approver = one('manager', 'applicationOwner', 'entitlementOwner', 'roleOwner', 'fulfiller', 'ruleOwner')

const Phase = closed({
  name: Text,
  displayName: Type.Optional(Text),
  code: Type.Optional(Text),
  type: one('request', 'fulfillment', 'violation'),
  approver: Approver,
  needs: Type.Optional(one('one', 'all')),
  when: Type.Optional(one('disconnected')),
  due: Type.Optional(closed({ after: Duration })),
  remind: Type.Optional(closed({ every: Duration })),
  escalate: Type.Optional(
    closed({
      after: Duration,
      to: Type.Union([Approver, Type.String({ pattern: '^managed/user/[\\w-]{1,255}$' })]),
    }),
  ),
  expire: Type.Optional(closed({ after: Duration, decision: Type.Optional(one('reject')) })),
})
const Workflow = Type.Object({
  id: Text,
  displayName: Type.Optional(Text),
  steps: Type.Array(Type.Array(Phase, { minItems: 1 }), { minItems: 1 }),
})
/** As governance platforms export them: steps with scripts that name the next one. */
const ScriptedStep = Type.Object({ name: Text, type: Text, displayName: Type.Optional(Text) })
const Scripted = Type.Object({ id: Text, name: Type.Optional(Text), steps: Type.Array(ScriptedStep) })

/** What is wrong with a workflow: one of this platform, whose steps are lists of phases, or an exported one with scripts. */
export function judgeWorkflow(doc: unknown): DocumentFault[] {
  const steps = isRecord(doc) ? doc['steps'] : undefined
  const scripted = Array.isArray(steps) && steps.length > 0 && steps.every(isRecord)
  const faults = misfits(scripted ? Scripted : Workflow, doc).map((misfit): DocumentFault => ({
    ...misfit,
    code: 'WFL861',
  }))
  if (faults.length > 0 || !Array.isArray(steps)) return faults
  return scripted
    ? scriptedFaults(doc as JsonObject, steps.filter(isRecord))
    : ownFaults(doc as JsonObject, steps)
}

function ownFaults(doc: JsonObject, steps: readonly unknown[]): DocumentFault[] {
  const named = steps.flatMap((step, at) =>
    (step as Record<string, unknown>[]).map((phase, index) => ({
      name: String(phase['name']),
      words: ['steps', String(at), String(index), 'name'],
    })),
  )
  const twice = repeated(named)
  if (twice.length > 0) return twice
  try {
    readWorkflow(doc)
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const odd = named.find(({ name }) => message.includes(`phase ${name} `))
    return [
      {
        code: 'WFL861',
        pointer: odd ? pointerOf(odd.words) : '/id',
        message,
        hint: 'Mend the workflow; requests that follow it could not be decided.',
      },
    ]
  }
}

function scriptedFaults(doc: JsonObject, steps: readonly Record<string, unknown>[]): DocumentFault[] {
  const named = steps.map((step, at) => ({
    name: String(step['name']),
    words: ['steps', String(at), 'name'],
  }))
  const names = named.map(({ name }) => name)
  const unknown = (step: unknown, words: readonly string[]): DocumentFault[] =>
    step === null || step === undefined || step === '' || names.includes(String(step))
      ? []
      : [
          {
            code: 'WFL862',
            pointer: pointerOf(words),
            message: `The workflow has no step "${String(step)}".`,
            hint: suggest(String(step), names, 'step'),
          },
        ]
  const ways = steps.flatMap((step, at) => {
    const type = String(step['type'])
    const body = step[type]
    if (!isRecord(body))
      return [
        {
          code: 'WFL861' as const,
          pointer: pointerOf(['steps', String(at), 'type']),
          message: `The step "${String(step['name'])}" does not say what its "${type}" is.`,
          hint: `Add "${type}", with "nextStep".`,
        },
      ]
    const next = Array.isArray(body['nextStep']) ? body['nextStep'] : []
    return next.flatMap((way: unknown, index) =>
      isRecord(way)
        ? unknown(way['step'], ['steps', String(at), type, 'nextStep', String(index), 'step'])
        : [],
    )
  })
  const nodes = isRecord(doc['staticNodes']) ? doc['staticNodes'] : {}
  const start = isRecord(nodes['startNode']) ? nodes['startNode']['connections'] : undefined
  const first = isRecord(start)
    ? unknown(start['start'], ['staticNodes', 'startNode', 'connections', 'start'])
    : []
  return [...repeated(named), ...ways, ...first]
}

function repeated(named: readonly { name: string; words: readonly string[] }[]): DocumentFault[] {
  return named
    .filter(({ name }, at) => named.findIndex((each) => each.name === name) < at)
    .map(({ name, words }) => ({
      code: 'WFL861',
      pointer: pointerOf(words),
      message: `The name "${name}" stands twice in the workflow.`,
      hint: 'Give one of them another name.',
    }))
}
