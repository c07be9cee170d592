import { expect, it } from 'vitest'
import { failedOf, policyStates, callbackRequirements } from '../../../../../src/journeys/run/policies.ts'
import type { Callback } from '../../../../../src/journeys/run/step.ts'

const field = (policies: unknown, failedPolicies: unknown = []): Callback => ({
  type: 'ValidatedCreatePasswordCallback',
  output: [
    { name: 'policies', value: policies },
    { name: 'failedPolicies', value: failedPolicies },
  ],
  input: [],
})
const policy = (name: string, params = {}) => ({ policyId: name, policyRequirements: [name], params })

it('reads policies in each shape of the wire', () => {
  expect(callbackRequirements(field({ policies: [policy('MIN_LENGTH', { minLength: 8 })] }))).toEqual([
    { policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } },
  ])
  for (const nothing of [{}, [], null, 'x', { policies: 'x' }, [null, { policyRequirements: 'x' }]])
    expect(callbackRequirements(field(nothing))).toEqual([])
})

it('reads failures as JSON strings, as objects and as bare names', () => {
  expect(
    failedOf(field({}, ['{"policyRequirement":"UNIQUE"}', { policyRequirement: 'REQUIRED' }, 'HISTORY'])),
  ).toEqual([
    { policyRequirement: 'UNIQUE', params: undefined },
    { policyRequirement: 'REQUIRED', params: undefined },
    { policyRequirement: 'HISTORY', params: undefined },
  ])
  expect(failedOf(field({}, '["x"]'))).toEqual([])
})

it('says a rule once, keeps what would be untrue beforehand for when it fails', () => {
  const policies = {
    policies: [
      policy('REQUIRED'),
      policy('MIN_LENGTH', { minLength: 8 }),
      policy('MIN_LENGTH', { minLength: 8 }),
      policy('MAX_LENGTH', { maxLength: 255 }),
      policy('DICTIONARY'),
    ],
  }
  const states = (failed: string[], judged: boolean) =>
    policyStates(field(policies, failed), judged).map(({ message, state }) => `${message.key} ${state}`)
  expect(states([], false)).toEqual(['policies.MIN_LENGTH open'])
  expect(states([], true)).toEqual(['policies.MIN_LENGTH met'])
  expect(states(['DICTIONARY'], true)).toEqual(['policies.MIN_LENGTH met', 'policies.DICTIONARY failed'])
  expect(states(['DICTIONARY'], false)).toEqual(['policies.MIN_LENGTH open'])
})

it('lists rules for passwords only: other fields say what failed', () => {
  const userName = {
    ...field({ policies: [policy('MIN_LENGTH', { minLength: 8 })] }, ['MIN_LENGTH']),
    type: 'ValidatedCreateUsernameCallback',
  }
  expect(policyStates(userName, false)).toEqual([])
  expect(policyStates(userName, true)).toEqual([])
})
