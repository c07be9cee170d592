import type { Effective } from '../compose/effective.ts'
import { bindingsNeeded } from '../compose/expressions-in.ts'
import { placed } from '../compose/placed.ts'
import type { Expressions } from '../expression/environment.ts'
import type { Binding } from '../format/binding.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import { livingOf } from './view-documents.ts'

/**
 * Calls that one screen may make at once before it is worth a word, how many may wait for each other, how many may ask
 * again and again, and how often at most (the spec's own poll, of notifications, is every 3 s).
 */
export const costLimits = { bindings: 10, chain: 3, polls: 2, pollSeconds: 3 } as const

/** What one screen asks of the services. */
export interface ScreenCost {
  screen: string
  /** Calls when it opens. */
  requests: number
  /** The longest row of calls that wait for each other. */
  chain: number
  /** Calls per minute while it stays open. */
  polls: number
}

/** The figures of a screen, for whoever wants to compare them. */
export function costOfScreen(document: Effective, expressions: Expressions): ScreenCost {
  const { bindings, depthOf } = chains(document, expressions)
  const polls = bindings.map(([, { poll }]) => (poll ? 60 / poll.seconds : 0))
  return {
    screen: String(document.value['id']),
    requests: bindings.length,
    chain: Math.max(0, ...bindings.map(([name]) => depthOf(name))),
    polls: Math.round(polls.reduce((sum, each) => sum + each, 0)),
  }
}

/** Bindings that load with the screen, and how many calls stand before each, itself included; a circle is infinite. */
function chains(document: Effective, expressions: Expressions) {
  const { data = {} } = livingOf(document)
  const bindings = Object.entries(data).filter(([, binding]) => !binding.lazy && !binding.whenRead)
  const needs = new Map(bindings.map(([name, binding]) => [name, bindingsNeeded(expressions, binding)]))
  const depthOf = (name: string, path: readonly string[] = []): number => {
    if (path.includes(name)) return Number.POSITIVE_INFINITY
    const inner = [...(needs.get(name) ?? [])].map((each) => depthOf(each, [...path, name]))
    return 1 + Math.max(0, ...inner)
  }
  return { data, bindings, depthOf }
}

/** Screens that ask too much: at once, one after another, or again and again; and circles of bindings. */
export function lintCost(document: Effective, expressions: Expressions): Diagnostic[] {
  const { data, bindings, depthOf } = chains(document, expressions)
  const findings: Diagnostic[] = []
  for (const [name] of bindings) {
    const depth = depthOf(name)
    const pointer = pointerOf(['data', name])
    if (depth === Number.POSITIVE_INFINITY)
      findings.push(
        placed(document, {
          code: 'BND204',
          key: true,
          pointer,
          message: `The data "${name}" waits for itself.`,
          hint: 'Break the circle: one of the bindings must not read the other.',
        }),
      )
    else if (depth > costLimits.chain)
      findings.push(
        placed(document, {
          code: 'CST902',
          key: true,
          pointer,
          message: `${depth} calls wait for each other before "${name}" is there.`,
          hint: 'Let an operation of the contract answer more at once.',
        }),
      )
  }
  if (bindings.length > costLimits.bindings)
    findings.push(
      placed(document, {
        code: 'CST901',
        key: true,
        pointer: '/data',
        message: `The screen makes ${bindings.length} calls when it opens; ${costLimits.bindings} are the measure.`,
        hint: 'Make bindings lazy, or let an operation answer several at once.',
      }),
    )
  return [...findings, ...lintPolls(document, data)]
}

function lintPolls(document: Effective, data: Readonly<Record<string, Binding>>): Diagnostic[] {
  const polls = Object.entries(data).flatMap(([name, { poll }]) => (poll ? [{ name, poll }] : []))
  const finding = (name: string, message: string, hint: string) =>
    placed(document, { code: 'CST903', pointer: pointerOf(['data', name, 'poll']), message, hint })
  const fast = polls
    .filter(({ poll }) => poll.seconds < costLimits.pollSeconds)
    .map(({ name, poll }) =>
      finding(
        name,
        `"${name}" is asked again after ${poll.seconds} s; ${costLimits.pollSeconds} s is the measure.`,
        'Ask less often.',
      ),
    )
  const often = polls
    .slice(costLimits.polls)
    .map(({ name }) =>
      finding(
        name,
        `The screen asks ${polls.length} operations again and again; ${costLimits.polls} are the measure.`,
        'Let one operation answer for several, or reload on an event.',
      ),
    )
  return [...fast, ...often]
}
