import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationMs } from '../../../../../../server/platform/iga/cases/duration.ts'
import { readWorkflow } from '../../../../../../server/platform/iga/cases/workflow.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const workflow = (more: object) =>
  readWorkflow({
    id: 'W',
    steps: [[{ name: 'first', type: 'request', approver: 'manager', ...more }]],
  } as never).steps[0]![0]!

describe('durations', () => {
  test.each([
    ['P1D', DAY],
    ['P2W', 14 * DAY],
    ['PT90M', 1.5 * HOUR],
    ['P1DT12H', 36 * HOUR],
    ['P', undefined],
    ['PT', undefined],
    ['P1DT', undefined],
    ['P0D', undefined],
    ['P1M', undefined],
    ['P1Y', undefined],
    ['P-1D', undefined],
    ['P1.5D', undefined],
    ['P9999W', undefined],
    ['1D', undefined],
    ['xP1D', undefined],
    ['P1Dx', undefined],
    ['P52W', 364 * DAY],
    ['P3650D', 3650 * DAY],
    ['P3651D', undefined],
    [['P1D'], undefined],
    [24, undefined],
    [undefined, undefined],
  ])('%j', (text, ms) => {
    expect(durationMs(text)).toBe(ms)
  })

  test('are what their parts say', () => {
    const part = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(part, part, part, (days, hours, minutes) => {
        expect(durationMs(`P${days}DT${hours}H${minutes}M`)).toBe(
          days * DAY + hours * HOUR + minutes * 60_000,
        )
      }),
    )
  })
})

describe('what happens to a phase by itself', () => {
  test('is read', () => {
    expect(
      workflow({
        remind: { every: 'P1D' },
        escalate: { after: 'P3D', to: 'manager' },
        expire: { after: 'P1W', decision: 'reject' },
      }),
    ).toMatchObject({
      remind: { everyMs: DAY },
      escalate: { afterMs: 3 * DAY, to: 'manager' },
      expire: { afterMs: 7 * DAY, decision: 'reject' },
    })
    expect(workflow({ escalate: { after: 'P3D', to: 'managed/user/5eaa-1' } }).escalate?.to).toBe(
      'managed/user/5eaa-1',
    )
    expect(workflow({ remind: { every: 'PT1H' } }).remind?.everyMs).toBe(HOUR)
    expect(workflow({ expire: { after: 'P1W' } }).expire?.decision).toBe('reject')
    expect(Object.keys(workflow({}))).toEqual(['name', 'displayName', 'type', 'approver', 'needs'])
  })

  test.each([
    [{ remind: 'P1D' }, 'has "P1D" as remind; it is an object with every'],
    [{ remind: { after: 'P1D' } }, 'says remind.after; known are every'],
    [{ remind: { every: '1 day' } }, 'remind.every is "1 day"; it is a duration'],
    [{ remind: {} }, 'remind.every is undefined'],
    [{ remind: { every: 'PT59M' } }, 'reminds every "PT59M"; give it an hour'],
    [{ needs: 'all', escalate: { after: 'P1D', to: 'manager' } }, 'needs all and escalates'],
    [{ escalate: { after: 'P1D' } }, 'escalates to undefined; known are manager'],
    [{ escalate: { after: 'P1D', to: 'the boss' } }, 'escalates to "the boss"'],
    [{ escalate: { after: 'P1D', to: 'managed/user/' } }, 'escalates to "managed/user/"'],
    [{ escalate: { after: 'P1M', to: 'manager' } }, 'escalate.after is "P1M"'],
    [{ expire: { after: 'P1D', decision: 'approve' } }, 'decides "approve" when it expires; only reject'],
    [{ expire: [] }, 'as expire; it is an object'],
  ])('%j is refused, naming the place', (more, message) => {
    expect(() => workflow(more)).toThrow(message)
    expect(() => workflow(more)).toThrow('workflow W, step 0: the phase first')
  })
})

describe('a workflow', () => {
  const first = { name: 'first', type: 'request', approver: 'manager' }
  const read = (doc: object) => readWorkflow(doc as never)
  const steps = (...phases: object[]) => read({ id: 'W', steps: [phases] })

  test('is read, with the names it has', () => {
    expect(read({ id: 'W', displayName: 'Way', steps: [[first], [{ ...first, name: 'second' }]] })).toEqual({
      id: 'W',
      displayName: 'Way',
      steps: ['first', 'second'].map((name) => [
        { name, displayName: name, type: 'request', approver: 'manager', needs: 'one' },
      ]),
    })
    expect(read({ id: 'W', steps: [[first]] }).displayName).toBe('W')
    expect(workflow({ displayName: 'The first' }).displayName).toBe('The first')
    expect(workflow({ code: 'decision-approve' })).toMatchObject({ code: 'decision-approve' })
    expect(workflow({ code: 'decision-approve' })).not.toHaveProperty('displayName')
    expect(workflow({ needs: 'all' }).needs).toBe('all')
    expect(workflow({ when: 'disconnected' }).when).toBe('disconnected')
    expect(workflow({ due: { after: 'P2D' } }).due).toEqual({ afterMs: 2 * DAY })
  })

  test.each(['manager', 'applicationOwner', 'entitlementOwner', 'roleOwner', 'fulfiller'])(
    'asks, and escalates to, %s',
    (approver) => {
      expect(workflow({ approver }).approver).toBe(approver)
      expect(workflow({ escalate: { after: 'P1D', to: approver } }).escalate?.to).toBe(approver)
    },
  )

  test.each<[unknown, string]>([
    [{}, 'A workflow has no text as id.'],
    [{ id: '' }, 'A workflow has no text as id.'],
    [{ id: 7 }, 'A workflow has no text as id.'],
    [{ id: 'W' }, 'The workflow W has no steps. Give it at least one.'],
    [{ id: 'W', steps: [] }, 'The workflow W has no steps. Give it at least one.'],
    [{ id: 'W', steps: {} }, 'The workflow W has no steps. Give it at least one.'],
    [{ id: 'W', displayName: '', steps: [[first]] }, 'A workflow has no text as displayName.'],
    [{ id: 'W', steps: [[first], []] }, 'Step 1 of the workflow W is no list of phases.'],
    [{ id: 'W', steps: [first] }, 'Step 0 of the workflow W is no list of phases.'],
    [{ id: 'W', steps: [[first], [first]] }, 'The workflow W names the phase first twice.'],
    [{ id: 'W', steps: [[{ ...first, name: '' }]] }, 'A workflow has no text as workflow W, step 0: name.'],
    [
      { id: 'W', steps: [[{ ...first, displayName: '' }]] },
      'A workflow has no text as workflow W, step 0: displayName.',
    ],
    [
      { id: 'W', steps: [[{ ...first, approver: '' }]] },
      'A workflow has no text as workflow W, step 0: approver.',
    ],
  ])('that is %j is refused, naming the place', (doc, message) => {
    expect(() => read(doc as object)).toThrow(new Error(message))
  })

  test.each<[object, string]>([
    [{ type: 'review' }, 'is of type "review"; it is request, fulfillment or violation.'],
    [
      { approver: 'friend' },
      'asks friend; known are manager, applicationOwner, entitlementOwner, roleOwner, fulfiller, ruleOwner.',
    ],
    [{ when: 'always' }, 'has the condition "always"; known is disconnected.'],
    [{ code: 'no-such-text' }, 'has the code "no-such-text", which names no text. Give it a displayName.'],
    [{ due: { after: 'soon' } }, ', due.after is "soon"; it is a duration of weeks, days, hours and minutes'],
    [{ due: { at: 'P1D' } }, 'says due.at; known are after.'],
    [{ due: null }, 'has null as due; it is an object with after.'],
    [{ escalate: null }, 'has null as escalate; it is an object with after, to.'],
    [{ expire: { after: 'x' } }, ', expire.after is "x"; it is a duration'],
    [{ expire: { when: 'x' } }, 'says expire.when; known are after, decision.'],
    [
      { escalate: { after: 'P1D', to: 7 } },
      'escalates to 7; known are manager, applicationOwner, entitlementOwner, roleOwner, fulfiller, ruleOwner and managed/user/{id}.',
    ],
    [{ escalate: { after: 'P1D', to: 'x/managed/user/1' } }, 'escalates to "x/managed/user/1"'],
    [{ escalate: { after: 'P1D', to: 'managed/user/1/x' } }, 'escalates to "managed/user/1/x"'],
    [{ escalate: { after: 'P1D', to: ['managed/user/1'] } }, 'escalates to ["managed/user/1"]'],
  ])('with a phase that is %j is refused, naming the phase', (more, message) => {
    const named = `workflow W, step 0: the phase first${message.startsWith(',') ? '' : ' '}${message}`
    expect(() => workflow(more)).toThrow(named)
  })

  test('of violations is one phase that one person decides, and that does not expire', () => {
    const violation = { name: 'v', type: 'violation', approver: 'ruleOwner' }
    const ofViolations = (...phases: object[]) => read({ id: 'PolicyViolation', steps: [phases] })
    expect(ofViolations(violation).steps).toHaveLength(1)
    const one =
      'The workflow PolicyViolation has one phase that one person decides, and that does not expire: a rule is broken until somebody does something about it.'
    expect(() => ofViolations(violation, { ...violation, name: 'w' })).toThrow(new Error(one))
    expect(() => ofViolations(first, violation)).toThrow(new Error(one))
    expect(() => ofViolations({ ...violation, needs: 'all' })).toThrow(new Error(one))
    expect(() => ofViolations({ ...violation, expire: { after: 'P1D' } })).toThrow(new Error(one))
    expect(() => ofViolations(first)).toThrow(
      new Error(
        'The workflow PolicyViolation has no phase of violations; those stand in PolicyViolation only.',
      ),
    )
    expect(() => steps(first, violation)).toThrow(
      new Error('The workflow W has a phase of violations; those stand in PolicyViolation only.'),
    )
    expect(() => steps(first, { ...first, name: 'second', approver: 'ruleOwner' })).toThrow(
      new Error('The phase second of the workflow W asks ruleOwner; only violations have one.'),
    )
  })
})
