import { expect, test } from 'vitest'
import { createSocialProviders } from '../../../../../../server/platform/am/social/providers.ts'

const partner = { provider: 'partner', realm: '/alpha', issuer: 'https://id.example.com', clientId: 'portal' }

test.each([
  ['with its secret', { clientSecret: 'a secret' }, 1],
  ['without one, as public clients are', {}, 1],
  ['that came without its secret from a file', { clientSecret: { $secret: true } }, 0],
  ['that is switched off', { enabled: false }, 0],
  ['without an address', { issuer: 'nowhere' }, 0],
])('a provider %s', async (_, more, count) => {
  const { list } = createSocialProviders(
    async () => ({ providers: [{ ...partner, ...more }] }),
    () => {},
  )
  expect(await list('/alpha')).toHaveLength(count)
  expect(await list('/bravo')).toEqual([])
})
