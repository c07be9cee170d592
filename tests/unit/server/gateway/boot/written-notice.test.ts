import { expect, test } from 'vitest'
import { createWrittenNotice } from '../../../../../server/gateway/boot/written-notice.ts'
import { browserSession } from '../../../../support/browser-session.ts'

const session = browserSession()

test.each([
  [
    { _id: 'ui/notice/alpha', variant: 'info', content: 'Hello' },
    { variant: 'info', content: 'Hello' },
  ],
  [{ variant: 'loud', content: 'Hello' }, undefined],
  [{ variant: 'info', content: 'Hello', more: 1 }, undefined],
  [{}, undefined],
  [undefined, undefined],
  [new Error('away'), undefined],
])('of %j everybody sees %j', async (answer, expected) => {
  const asked: string[] = []
  const identity = async (path: string) => {
    asked.push(path)
    if (answer instanceof Error) throw answer
    return answer
  }
  let now = 0
  const notice = createWrittenNotice({ identity }, () => now)
  expect(await notice('/alpha', session)).toEqual(expected)
  await notice('/alpha', session)
  expect(asked).toEqual(['config/ui/notice/alpha'])
  now = 3_000
  await notice('/alpha', session)
  await notice('/', session)
  expect(asked).toEqual(['config/ui/notice/alpha', 'config/ui/notice/alpha', 'config/ui/notice/root'])
})
