import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodePageToken, encodePageToken } from '../../../../../server/store/objects/page-token.ts'
import { StoreProblem } from '../../../../../server/store/store-problem.ts'

/** Everybody can compute the digest of a cookie. */
function forged(payload: string, fingerprint: string): string {
  const digest = createHash('sha256').update(`${fingerprint}\n${payload}`).digest('base64url').slice(0, 12)
  return Buffer.from(digest + payload, 'utf8').toString('base64url')
}

test('a cookie comes back as it was', () => {
  const position = { keys: ['doe', null, 3, true], id: 'u1' }
  expect(decodePageToken(encodePageToken(position, 'f'), 'f')).toEqual(position)
})

test.each([
  ['no JSON', 'nonsense'],
  ['no list', '{"a":1}'],
  ['a key that is no value', '[[{"a":1}],"b"]'],
  ['a key that cannot be stored', '[["a\\u0000"],"b"]'],
  ['an id that cannot be stored', '[["a"],"b\\u0000"]'],
])('a forged cookie with %s is refused', (_what, payload) => {
  expect(() => decodePageToken(forged(payload, 'f'), 'f')).toThrow(StoreProblem)
})
