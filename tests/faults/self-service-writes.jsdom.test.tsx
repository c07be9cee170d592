import { beforeAll, describe, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../cli/load-portal.ts'
import { builtInActions } from '../../engine/runtime/actions/built-in.ts'
import type { StepContext } from '../../engine/runtime/actions/action-runner.ts'
import { HeldCalls } from '../../engine/runtime/held-calls.ts'
import { Queries } from '../../engine/runtime/query.ts'
import { memoryPorts } from '../../engine/testing/index.ts'
import { operations } from '../../openapi/generated/operations.ts'
import { createMemoryTransport, faults, serverWords } from '../support/memory-transport.ts'

// Every write of a person's own pages of governance and of reports with every fault: who is told what, and that nothing goes on as if it had worked.

interface Call {
  readonly call: string
  readonly onError?: string
  readonly errorKey?: string
}

const own = /^(account|home|sharing|objects|requests|approvals|tasks|access|directory|reports)\./
let loaded: LoadedPortal
beforeAll(async () => {
  loaded = await loadPortal({ product: '.', layers: [] })
}, 60_000)

/** Steps of a definition that call something, wherever they stand. */
function callsIn(value: unknown): Call[] {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (typeof value !== 'object' || value === null) return []
  const here = 'call' in value && typeof value.call === 'string' ? [value as Call] : []
  return [...here, ...Object.values(value).flatMap(callsIn)]
}

/** What can be taken back waits, and a refusal gives back what was typed (unit/…/call-later). */
function isLate(step: object): boolean {
  return JSON.stringify(step).includes('=result') && !('undoSeconds' in step)
}

/** Rows of steps in which what a dialog brought back is sent only after it has closed. */
function sentAfterClosing(value: unknown): string[] {
  if (Array.isArray(value)) {
    const open = value.findIndex((step) => typeof step === 'object' && step !== null && 'open' in step)
    const late = open < 0 ? [] : value.slice(open + 1).filter(isLate)
    return [...late.map((step) => JSON.stringify(step)), ...value.flatMap(sentAfterClosing)]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentAfterClosing)
}

const definitions = () => {
  const { screens, dialogs } = loaded.portal
  return [...screens, ...dialogs].filter(([id]) => own.test(id))
}

async function run(step: Call, fault: (typeof faults)[number]) {
  const transport = createMemoryTransport({})
  transport.break(step.call, fault)
  const ports = memoryPorts({
    answers: {
      [step.call]: async ({ params, body }) => (await transport.client.send(step.call, params, body)).data,
    },
  })
  const row = operations[step.call as keyof typeof operations]
  const params = Object.fromEntries([...row!.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x']))
  const context = {
    ports,
    queries: new Queries(),
    held: new HeldCalls(),
    raw: {},
    written: () => {
      throw new Error('nothing was written')
    },
    show: () => () => undefined,
  } as unknown as StepContext
  const outcome = await builtInActions['call']!({ ...step, params, body: {} }, context)
  return { outcome, toasts: ports.toasts.map(({ text }) => text) }
}

describe.each(faults)('a write that ends in %s', (fault) => {
  it('fails, and says so where the person is', async () => {
    const calls = definitions().flatMap(([, screen]) => callsIn(screen))
    const kinds = new Map(
      calls.map((step) => [JSON.stringify([step.call, step.onError, step.errorKey]), step]),
    )
    expect(kinds.size).toBeGreaterThan(15)
    for (const step of kinds.values()) {
      // A text that is cut off is a text: its length is the transport's to see.
      if (step.call === 'downloadReportRun' && (fault === 'truncated' || fault === 'malformed')) continue
      const { outcome, toasts } = await run(step, fault)
      // A look-up that only some servers have: without it the person goes on.
      if (step.onError === 'absent' && fault === 404) {
        expect(outcome, step.call).toEqual({ status: 'done', result: null })
        continue
      }
      // What the person did not ask for, and does not wait for: nobody is told.
      if (step.onError === 'ignore') {
        expect([outcome.status, toasts], step.call).toEqual(['done', []])
        continue
      }
      expect(outcome.status, step.call).toBe('failed')
      // Of a write without an answer nobody says that it failed.
      const { method, reads } = operations[step.call]!
      const unknown = method !== 'GET' && !reads && typeof fault !== 'number'
      // What failed stands first, and behind it why.
      const why = typeof fault === 'number' ? serverWords : 'common.unreachable'
      const said = unknown ? 'common.outcome.unknown' : step.errorKey ? `${step.errorKey}. ${why}` : why
      // An element that asked for it itself says it beside what was typed.
      if (step.onError === 'emitter') {
        expect(toasts, step.call).toEqual([])
        if (!unknown && step.errorKey)
          expect(outcome, step.call).toMatchObject({ problem: { message: said, named: true } })
      } else expect(toasts, step.call).toEqual([said])
    }
  })
})

it('is ignored only where an application is opened', () => {
  const ignored = definitions()
    .flatMap(([, screen]) => callsIn(screen))
    .filter(({ onError }) => onError === 'ignore')
  expect([...new Set(ignored.map(({ call }) => call))]).toEqual(['recordApplicationUse'])
})

it('what was typed in a dialog is not lost when the call fails: the dialog is still open, or gets it back', () => {
  expect(
    definitions().flatMap(([id, screen]) => sentAfterClosing(screen).map((step) => `${id}: ${step}`)),
  ).toEqual([])
})
