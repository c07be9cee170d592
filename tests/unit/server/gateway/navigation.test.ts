import { describe, expect, test } from 'vitest'
import { assertLeadsAway } from '../../../../server/gateway/navigation.ts'

const ORIGIN = 'https://portal.example.com'

describe('where an authorisation with the session of the portal may lead', () => {
  test.each([
    [302, 'https://app.example.com/?code=1', true],
    [302, 'http://127.0.0.1:4000/enduser/#id_token=1', true],
    [302, `${ORIGIN}/enduser/?realm=%2Falpha&goto=${encodeURIComponent(`${ORIGIN}/?code=1`)}#/login`, true],
    [302, `${ORIGIN}/enduser/?error=login_required`, true],
    [302, `${ORIGIN}/enduser/?code=1`, false],
    [302, '/enduser/?code=1', false],
    [302, `${ORIGIN}/enduser/#id_token=1`, false],
    [302, `${ORIGIN}/enduser/#access_token=1&token_type=bearer`, false],
    [302, `${ORIGIN}/enduser/?response=jwt`, false],
    [302, 'https://', false],
    [302, undefined, false],
    [200, undefined, false],
    [200, 'https://app.example.com/?code=1', false],
  ])('%s %s: %s', (status, location, allowed) => {
    const decide = (): void => assertLeadsAway(status, location, ORIGIN)
    if (allowed) expect(decide).not.toThrow()
    else expect(decide).toThrow(/clients at another address/)
  })
})
