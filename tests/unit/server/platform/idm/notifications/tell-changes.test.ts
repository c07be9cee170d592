import { expect, test } from 'vitest'
import { say } from '../../../../../../server/contract/messages/say.ts'
import { messagesOf } from '../../../../../../server/platform/idm/notifications/tell-changes.ts'

const shown = (name: string) => name !== 'internal'
const password = 'Your password has been changed.'
const profile = 'Your profile has been changed by somebody else.'

test.each<[string, string[], boolean, string[]]>([
  ['one’s own password', ['password'], true, [password]],
  ['somebody’s password', ['password'], false, [password]],
  ['one’s own profile', ['city', 'preferences'], true, []],
  ['somebody’s profile', ['city'], false, [profile]],
  ['what is not shown', ['internal'], false, []],
  ['one’s own consent', ['consentedMappings'], true, []],
  [
    'somebody’s consent',
    ['consentedMappings'],
    false,
    ['What you agreed to share has been changed by somebody else.'],
  ],
  [
    'mail and questions',
    ['mail', 'kbaInfo'],
    true,
    ['Your email address has been changed.', 'Your security questions have been changed.'],
  ],
  ['one’s own linked accounts', ['aliasList'], true, ['The accounts you sign in with have been changed.']],
  ['password and profile of somebody', ['password', 'city'], false, [password, profile]],
])('a person is told of %s', (_, changed, own, expected) =>
  expect(messagesOf(changed, own, shown).map((code) => say({ code }))).toEqual(expected),
)
