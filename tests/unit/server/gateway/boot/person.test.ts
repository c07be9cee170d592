import { expect, test } from 'vitest'
import { isGoverned } from '../../../../../server/gateway/boot/person.ts'

test.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
  [4, false],
  [5, false],
  [null, true],
  [undefined, true],
])('governance is for the user type %s: %s', (userType, governed) => {
  expect(isGoverned(userType)).toBe(governed)
})
