import { describe, expect, test } from 'vitest'
import { activityOf } from '../../../../../../server/platform/idm/self/activity.ts'
import type { TrailRow } from '../../../../../../server/platform/idm/self/activity.ts'

const me = 'managed/alpha_user/u1'
const row = (more: Partial<TrailRow>): TrailRow => ({
  id: 7,
  at: new Date('2026-03-01T12:00:00Z'),
  actor: me,
  resource: me,
  action: 'update',
  changed: [],
  facts: {},
  ...more,
})
const seen = ['city', 'mail', 'preferences']
const meaning = (more: Partial<TrailRow>) => {
  const found = activityOf(row(more), (name) => seen.includes(name))
  return found && [found.type, found.facts]
}

describe('what a line of the trail means to its person', () => {
  test.each<[string, Partial<TrailRow>, unknown]>([
    ['a new account', { action: 'create', actor: 'system' }, ['account-created', {}]],
    ['the password before all', { changed: ['city', 'password'] }, ['password-changed', {}]],
    ['the questions', { changed: ['kbaInfo'] }, ['questions-changed', {}]],
    [
      'a consent',
      { changed: ['consentedMappings'], facts: { consentGiven: ['Shop'] } },
      ['consent-given', { names: ['Shop'] }],
    ],
    [
      'a consent withdrawn by somebody else',
      { actor: 'internal/user/x', changed: ['consentedMappings'], facts: { consentWithdrawn: ['Shop'] } },
      ['consent-withdrawn', { names: ['Shop'], byOther: true }],
    ],
    [
      'a provider',
      { changed: ['aliasList'], facts: { providersUnlinked: ['partner'] } },
      ['provider-unlinked', { names: ['partner'] }],
    ],
    ['preferences', { changed: ['preferences'] }, ['preferences-changed', {}]],
    [
      'the profile, as far as it is seen',
      { changed: ['city', 'hidden'] },
      ['profile-changed', { fields: ['city'] }],
    ],
    ['nothing that is seen', { changed: ['hidden'] }, undefined],
    [
      'the word of another service',
      { action: 'device-add', changed: ['webauthn'] },
      ['device-add', { names: ['webauthn'] }],
    ],
    ['its facts', { action: 'sign-in', facts: { userAgent: 'x' } }, ['sign-in', { userAgent: 'x' }]],
  ])('%s', (_, more, expected) => expect(meaning(more)).toEqual(expected))
})
