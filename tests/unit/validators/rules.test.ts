import { expect, it } from 'vitest'
import { productRules, testRule } from '../../../validators/index.ts'

const rule = (name: string) => productRules.rules!.find((each) => each.name === name)!

it.each<[string, unknown[], unknown[]]>([
  ['required', ['a', 0, ['x'], true], ['', '  ', undefined, null, false, []]],
  [
    'email',
    ['', 'a@b.example', "o'x+y@mail.b-c.example"],
    ['a', 'a@b', 'a b@c.example', 'a@b..example', '@b.example'],
  ],
  [
    'url',
    ['', 'https://a.example/b?c', 'ftp://x'],
    ['javascript:alert(1)', ' JavaScript://x', 'data:text/html,x', 'a.example', 'https://'],
  ],
  ['integer', ['', '0', '-12', 7], ['1.5', '1e3', '--1', 'x']],
  ['number', ['0', '-1.5', '.5', '2.', '1e-3', 4], ['', 'x', '1,5', '1e', '.']],
])('%s', (name, good, bad) => {
  for (const value of good) expect([value, testRule(rule(name), value)]).toEqual([value, true])
  for (const value of bad) expect([value, testRule(rule(name), value)]).not.toEqual([value, true])
})

it('max counts characters as people do', () => {
  expect(testRule(rule('max'), '😀😀', { length: 2 })).toBe(true)
  expect(testRule(rule('max'), 'abc', { length: 2 })).toEqual({ length: 2 })
})
