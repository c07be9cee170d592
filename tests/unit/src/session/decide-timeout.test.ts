import { assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideTimeout,
  type TimeoutDecision,
  type TimeoutState,
} from '../../../../src/session/decide-timeout.ts'
import { timeoutLimits } from '../../../../src/session/limits.ts'

const now = 1_700_000_000_000
const at = (seconds: number) => now + seconds * 1000
const state = (more: Partial<TimeoutState>): TimeoutState => ({
  now,
  idle: at(1800),
  max: at(7200),
  warned: 'none',
  ...more,
})
const decide = (more: Partial<TimeoutState>) => decideTimeout(state(more), timeoutLimits)

describe('the time-out check (spec section 4, reading 6)', () => {
  test.each<[string, Partial<TimeoutState>, TimeoutDecision]>([
    ['far from both ends', {}, { do: 'nothing' }],
    ['150.001 s to the end', { max: at(150.001) }, { do: 'nothing' }],
    ['150 s to the end', { max: at(150) }, { do: 'warn-max', signOutAt: at(120) }],
    ['past the end', { max: at(-5) }, { do: 'warn-max', signOutAt: at(120) }],
    ['150 s to the end, warned already', { max: at(150), warned: 'max' }, { do: 'nothing' }],
    [
      'the end wins over an idle warning',
      { max: at(150), warned: 'idle' },
      { do: 'warn-max', signOutAt: at(120) },
    ],
    ['the end wins over idleness', { max: at(150), idle: at(1) }, { do: 'warn-max', signOutAt: at(120) }],
    ['150.001 s to the end: no idle check', { max: at(150.001), idle: at(1) }, { do: 'nothing' }],
    ['210 s to the end: no idle check', { max: at(210), idle: at(90) }, { do: 'nothing' }],
    ['210.001 s to the end: idle check', { max: at(210.001), idle: at(90) }, { do: 'fetch' }],
    ['90.001 s to idle', { idle: at(90.001) }, { do: 'nothing' }],
    ['90 s to idle', { idle: at(90) }, { do: 'fetch' }],
    ['idle has passed', { idle: at(-1) }, { do: 'fetch' }],
    ['fetched, later', { idle: at(90), fresh: at(90.001) }, { do: 'update-idle', idle: at(90.001) }],
    ['fetched, the same', { idle: at(90), fresh: at(90) }, { do: 'warn-idle', signOutAt: at(60) }],
    ['fetched, earlier', { idle: at(90), fresh: at(80) }, { do: 'warn-idle', signOutAt: at(60) }],
    ['idle warning stands', { idle: at(10), warned: 'idle' }, { do: 'nothing' }],
    ['idle expiry unknown', { idle: undefined }, { do: 'nothing' }],
    [
      'idle expiry unknown, 150 s to the end',
      { idle: undefined, max: at(150) },
      { do: 'warn-max', signOutAt: at(120) },
    ],
    ['end unknown, 90 s to idle', { idle: at(90), max: undefined }, { do: 'fetch' }],
    ['both unknown', { idle: undefined, max: undefined }, { do: 'nothing' }],
  ])('%s', (_name, given, expected) => {
    expect(decide(given)).toEqual(expected)
  })

  test('agrees with the sentences of the specification, taken one by one', () => {
    const seconds = option(integer({ min: -30, max: 400 }), { nil: undefined })
    assert(
      property(
        record({ idle: seconds, max: seconds, fresh: seconds, warned: constantFrom('none', 'idle', 'max') }),
        ({ idle, max, fresh, warned }) => {
          const time = (one: number | undefined) => (one === undefined ? undefined : at(one))
          const decision = decideTimeout(
            {
              now,
              idle: time(idle),
              max: time(max),
              warned: warned as TimeoutState['warned'],
              ...(fresh === undefined ? {} : { fresh: at(fresh) }),
            },
            timeoutLimits,
          )
          // Who may say what, as independent sentences.
          const nearEnd = max !== undefined && max <= 150
          const idleChecked = (max === undefined || max > 210) && idle !== undefined && idle <= 90
          expect(decision.do === 'warn-max').toBe(nearEnd && warned !== 'max')
          expect(decision.do === 'fetch').toBe(idleChecked && warned === 'none' && fresh === undefined)
          const answered = idleChecked && warned === 'none' && fresh !== undefined
          expect(decision.do === 'update-idle').toBe(answered && fresh > idle)
          expect(decision.do === 'warn-idle').toBe(answered && fresh <= idle)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('the operator’s moments replace the specification’s', () => {
    const limits = { ...timeoutLimits, maxWarning: 10, maxSignOut: 8 }
    expect(decideTimeout(state({ max: at(11) }), limits)).toEqual({ do: 'nothing' })
    expect(decideTimeout(state({ max: at(10) }), limits)).toEqual({ do: 'warn-max', signOutAt: at(8) })
  })
})
