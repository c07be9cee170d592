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
    [
      'a request of their own',
      { resource: 'iga/request/r1', action: 'request', facts: { item: 'Ledger', user: 'u2' } },
      ['request-sent', { name: 'Ledger', caseId: 'r1' }],
    ],
    [
      'a decision, in the words of its subject',
      {
        resource: 'iga/request/r1',
        action: 'approve',
        facts: { item: 'x', subject: { code: 'subject-more-time', params: { name: 'Ledger' } } },
      },
      ['request-approved', { name: 'More time for Ledger', caseId: 'r1' }],
    ],
    [
      'a subject of another version, as it was said then',
      {
        resource: 'iga/violation/v1',
        action: 'exception',
        facts: { item: 'Pay and approve', subject: { code: 'not-there' } },
      },
      ['violation-excepted', { name: 'Pay and approve', caseId: 'v1' }],
    ],
    [
      'what somebody else decided of a request of their own',
      {
        resource: 'iga/request/r1',
        action: 'reject',
        actor: 'managed/alpha_user/u2',
        facts: { item: 'Ledger' },
        others: true,
        by: { givenName: 'Mona' },
      },
      ['own-request-rejected', { name: 'Ledger', caseId: 'r1', by: { givenName: 'Mona' } }],
    ],
    [
      'and of whom nothing is known any more',
      { resource: 'iga/request/r1', action: 'cancel', others: true, by: null },
      ['own-request-cancelled', { name: null, caseId: 'r1' }],
    ],
    ['what follows from an act', { resource: 'iga/request/r1', action: 'assign' }, undefined],
    ['an act on a review', { resource: 'iga/certification/c1', action: 'approve' }, undefined],
    ['its facts', { action: 'sign-in', facts: { userAgent: 'x' } }, ['sign-in', { userAgent: 'x' }]],
  ])('%s', (_, more, expected) => expect(meaning(more)).toEqual(expected))
})
