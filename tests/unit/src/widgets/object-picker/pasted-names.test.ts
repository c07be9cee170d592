import { describe, expect, test } from 'vitest'
import { meantBy, pastedNames } from '../../../../../src/widgets/object-picker/pasted-names.ts'

test.each([
  ['erin', []],
  ['Erin Walsh', []],
  ['erin; mona', ['erin', 'mona']],
  ['erin\r\nmona\n\n', ['erin', 'mona']],
  ['erin\tmona, Erin', ['Erin', 'mona']],
  [' , ;', []],
])('pastedNames(%j) is %j', (text, expected) => {
  expect(pastedNames(text)).toEqual(expected)
})

describe('meantBy', () => {
  const one = (id: string, name: string, detail?: string) => ({ id, name, detail, object: {} })
  const erin = one('1', 'Erin Walsh', 'erin@example.com')
  const other = one('2', 'Erin Walshe', 'walshe@example.com')
  test.each([
    ['ERIN WALSH', [erin, other], erin],
    ['walshe@example.com', [erin, other], other],
    ['2', [erin, other], other],
    ['erin', [erin, other], undefined],
    ['erin', [erin], erin],
    ['erin', [], undefined],
    ['Erin Walsh', [erin, { ...erin, id: '9' }], undefined],
  ])('%s', (name, candidates, expected) => {
    expect(meantBy(name, candidates)).toBe(expected)
  })
})
