import { describe, expect, test } from 'vitest'
import { isRefusal, statusOf } from '../../../../../../server/contract/index.ts'
import {
  linkedProviders,
  providerNames,
  requireAnotherWayIn,
} from '../../../../../../server/platform/idm/self/linked-providers.ts'

const object = (...aliasList: string[]) => ({ aliasList })
const outcome = (before: string[], after: string[], otherWays: boolean, enabled = ['partner', 'google']) => {
  try {
    requireAnotherWayIn(object(...before), object(...after), otherWays, enabled)
    return 'ok'
  } catch (error) {
    if (isRefusal(error)) return statusOf(error)
    throw error
  }
}

describe('own change of linked accounts', () => {
  test.each<[string, string[], string[], boolean, string | number]>([
    ['one of two goes', ['partner-1', 'google-2'], ['google-2'], false, 'ok'],
    ['the last goes beside a password', ['partner-1'], [], true, 'ok'],
    ['the last way in stays', ['partner-1'], [], false, 400],
    ['what is left is of no provider', ['partner-1', 'nickname'], ['nickname'], false, 400],
    ['a new one is refused', [], ['partner-1'], true, 403],
    ['another subject is a new one', ['partner-1'], ['partner-2'], true, 403],
    ['nothing changes', ['partner-1'], ['partner-1'], false, 'ok'],
  ])('%s', (_, before, after, otherWays, expected) =>
    expect(outcome(before, after, otherWays)).toBe(expected),
  )

  test('a provider that is switched off is no way in', () =>
    expect(outcome(['partner-1', 'google-2'], ['google-2'], false, ['partner'])).toBe(400))
})

test('an alias is of the provider before its first hyphen', () => {
  expect(linkedProviders(object('partner-a-b', 'nickname', '-x'))).toEqual([
    { provider: 'partner', subject: 'a-b' },
  ])
  expect(linkedProviders(null)).toEqual([])
})

test('providers that are switched off do not count', () => {
  const providers = [{ provider: 'a' }, { provider: 'b', enabled: false }, {}]
  expect(providerNames({ providers })).toEqual(['a'])
})
