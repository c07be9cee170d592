import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAddress, parseAddress } from '../../../../../src/app/routing/place.ts'

describe('parseAddress and formatAddress', () => {
  it('are each other’s inverse', () => {
    const query = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.string({ minLength: 1, unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => /^\/(?!\/)/.test(path) && !path.includes('?')),
        query,
        (path, values) => {
          expect(parseAddress(formatAddress(path, values))).toEqual({ path, query: { ...values } })
        },
      ),
    )
  })

  it('reads an empty address as the root', () => {
    expect(parseAddress('')).toEqual({ path: '/', query: {} })
  })

  it.each(['//evil.example/x', '/\\evil.example/x', '\\\\evil.example/x'])(
    'keeps %s inside the portal',
    (address) => {
      expect(parseAddress(address).path).toBe('/evil.example/x')
    },
  )
})
