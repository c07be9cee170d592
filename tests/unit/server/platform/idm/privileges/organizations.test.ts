import { expect, test } from 'vitest'
import { isInChargeOfMore } from '../../../../../../server/platform/idm/privileges/organizations.ts'

const admins = (ids: string[], tree = ids) => ({ privileges: ['see', 'write'], ids, tree })
const owners = (ids: string[], tree = ids) => ({ privileges: ['see', 'write', 'appoint'], ids, tree })

test.each([
  ['nobody and nobody', [], [], false],
  ['an administrator and nobody', [admins(['a'])], [], true],
  ['an administrator and one of the same', [admins(['a'])], [admins(['a'])], false],
  ['an administrator and one above', [admins(['b'])], [admins(['a'], ['a', 'b'])], false],
  ['an administrator and one below', [admins(['a'], ['a', 'b'])], [admins(['b'])], true],
  ['one of two and one', [admins(['a', 'c'])], [admins(['a'])], true],
  ['an owner and an administrator of the same', [owners(['a'])], [admins(['a'])], true],
  ['an administrator and an owner of the same', [admins(['a'])], [owners(['a'])], false],
  ['an owner and one who owns beside and administers', [owners(['a'])], [owners(['c']), admins(['a'])], true],
  ['both and an owner above', [owners(['b']), admins(['c'])], [owners(['a'], ['a', 'b', 'c'])], false],
])('%s', (_what, theirs, own, isMore) => {
  expect(isInChargeOfMore(theirs, own)).toBe(isMore)
})
