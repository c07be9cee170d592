import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nextExecutionState,
  executionAnswer,
  isActive,
  newExecution,
  statusOnWire,
} from '../../../../../server/platform/risk/pipelines/execution.ts'
import type {
  ExecutionEvent,
  ExecutionState,
} from '../../../../../server/platform/risk/pipelines/execution.ts'
import { pipelineLimits } from '../../../../../server/platform/risk/pipelines/pipeline-limits.ts'
import { runs } from '../../../../support/runs.ts'

const { leaseMs, attempts } = pipelineLimits
/** Three processes, and time that passes between what they do. */
const lease = fc.constantFrom('a', 'b', 'c')
const step = fc.record({
  kind: fc.constantFrom('claim', 'renew', 'release', 'finish', 'fail', 'cancel'),
  lease,
  later: fc.integer({ min: 0, max: 2 * leaseMs }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function eventOf({ kind, lease: holder }: Step, at: Date): ExecutionEvent {
  if (kind === 'cancel') return { kind, at }
  if (kind === 'fail') return { kind: 'finish', lease: holder, at, problem: { code: 'risk-source-gone' } }
  return { kind: kind as 'claim' | 'renew' | 'release' | 'finish', lease: holder, at }
}

describe('executions', () => {
  it('hold together, whatever happens to them in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: ExecutionState = newExecution
        let at = new Date(0)
        for (const one of steps) {
          at = new Date(at.getTime() + one.later)
          const event = eventOf(one, at)
          const next = nextExecutionState(state, event)
          // What has ended stays as it is.
          if (!isActive(state)) expect(next).toBeUndefined()
          // Whoever does not hold it does nothing to it.
          if (event.kind !== 'claim' && event.kind !== 'cancel' && state.lease !== one.lease)
            expect(next).toBeUndefined()
          // It is nobody else's while it is somebody's.
          if (event.kind === 'claim' && state.leasedUntil && state.leasedUntil > at)
            expect(next).toBeUndefined()
          state = next ?? state
          expect(state.status === 'running').toBe(state.lease !== null)
          expect(state.lease === null).toBe(state.leasedUntil === null)
          expect(isActive(state)).toBe(state.endedAt === null)
          expect(state.attempts).toBeLessThanOrEqual(attempts)
          expect(state.problem === null).toBe(isActive(state) || state.status === 'succeeded')
        }
      }),
      runs(500),
    )
  })

  it('that end every process are not begun for ever', () => {
    let state: ExecutionState = newExecution
    for (let nth = 0; nth <= attempts; nth++)
      state = nextExecutionState(state, { kind: 'claim', lease: `${nth}`, at: new Date(nth * 2 * leaseMs) })!
    expect(state).toMatchObject({ status: 'interrupted', attempts, lease: null })
  })

  it('that are given back lose no attempt', () => {
    const at = new Date(0)
    const begun = nextExecutionState(newExecution, { kind: 'claim', lease: 'a', at })!
    expect(nextExecutionState(begun, { kind: 'release', lease: 'a', at })).toEqual(newExecution)
  })

  // Spec section 4, "Pipelines": state SUCCEEDED with result FAILURE becomes FAILED.
  it.each([
    ['waiting', 'ACTIVE', { state: 'ACTIVE' }],
    ['running', 'ACTIVE', { state: 'ACTIVE' }],
    [
      'succeeded',
      'SUCCEEDED',
      { state: 'SUCCEEDED', result: "'SUCCESS'", endTime: { seconds: '1700000900' } },
    ],
    ['failed', 'FAILED', { state: 'SUCCEEDED', result: "'FAILURE'", endTime: { seconds: '1700000900' } }],
    ['interrupted', 'FAILED', { state: 'FAILED', result: "'FAILURE'", endTime: { seconds: '1700000900' } }],
    ['cancelled', 'FAILED', { state: 'FAILED', result: "'FAILURE'", endTime: { seconds: '1700000900' } }],
  ] as const)('%s are %s', (status, wire, answer) => {
    const endedAt = wire === 'ACTIVE' ? null : new Date(1_700_000_900_400)
    expect(statusOnWire(status)).toBe(wire)
    expect(executionAnswer({ status, endedAt })).toEqual(answer)
  })
})
