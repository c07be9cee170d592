import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSealing } from '../../../../../server/platform/environment/sealing.ts'

const sealing = createSealing(randomBytes(32))

it('opens what it sealed, and nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
      const value = Buffer.from(bytes)
      const sealed = sealing.seal('esv-a', 2, value)
      expect(sealing.unseal('esv-a', 2, sealed)).toEqual(value)
      expect(sealing.unseal('esv-b', 2, sealed)).toBeNull()
      expect(sealing.unseal('esv-a', 3, sealed)).toBeNull()
      expect(createSealing(randomBytes(32)).unseal('esv-a', 2, sealed)).toBeNull()
      const broken = Buffer.from(sealed, 'base64url')
      broken[broken.length - 1]! ^= 1
      expect(sealing.unseal('esv-a', 2, broken.toString('base64url'))).toBeNull()
    }),
  )
})

it('seals the same value differently each time', () => {
  expect(sealing.seal('esv-a', 1, Buffer.from('x'))).not.toBe(sealing.seal('esv-a', 1, Buffer.from('x')))
})

it.each(['', 'x', 'AAAA'])('does not open "%s"', (sealed) => {
  expect(sealing.unseal('esv-a', 1, sealed)).toBeNull()
})
