import { expect, test } from 'vitest'
import { checkMenu } from '../../../../../server/gateway/theme/check-menu.ts'

test.each<[string, unknown, [string, string][]]>([
  ['nothing', undefined, []],
  [
    'what a menu may say',
    ['profile', { id: 'x', label: { en: 'Y' }, url: 'https://x.y', subItems: [{ id: 'z', routeTo: '#/a' }] }],
    [],
  ],
  ['another kind of value', 'home', [['', 'menu']]],
  ['too many entries', Array.from({ length: 201 }, () => 'home'), [['', 'menu']]],
  ['an entry that is none', ['home', 7], [['/1', 'menu']]],
  ['a script as an address', [{ id: 'x', url: 'javascript:alert(1)' }], [['/0/url', 'link']]],
  ['mail to somebody', [{ id: 'x', url: 'mailto:help@example.com?subject=Portal' }], []],
  ['mail to nobody', [{ id: 'x', url: 'mailto:' }], [['/0/url', 'link']]],
  ['mail with a blank', [{ id: 'x', url: 'mailto:a@b.example c' }], [['/0/url', 'link']]],
  ['an address that was not written', [{ id: 'x', url: '' }], [['/0/url', 'link']]],
  ['a page elsewhere', [{ id: 'x', routeTo: '//evil.example' }], [['/0/routeTo', 'link']]],
  ['a label that is no text', [{ id: 'x', label: { en: 7 } }], [['/0/label', 'text']]],
  ['a sub-item', [{ id: 'x', items: [{ id: 'y', url: 'ftp://x' }] }], [['/0/items/0/url', 'link']]],
  [
    'levels that nobody reads',
    [{ id: 'a', items: [{ id: 'b', items: [{ id: 'c', items: [{ id: 'd' }] }] }] }],
    [['/0/items/0/items/0/items', 'menu']],
  ],
])('%s', (_, menu, faults) => {
  expect(checkMenu(menu)).toEqual(
    faults.map(([at, code]) => ({ setting: 'endUserMenuItems', ...(at ? { at } : {}), code })),
  )
})
