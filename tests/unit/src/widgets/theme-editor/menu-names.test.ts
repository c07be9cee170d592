import { expect, test } from 'vitest'
import { menuNameOf, previewMenu } from '../../../../../src/widgets/theme-editor/menu-names.ts'

const translate = {
  t: (key: string | Readonly<Record<string, unknown>>) => `t(${typeof key === 'string' ? key : 'map'})`,
  has: (key: string) => !key.startsWith('gone.'),
  text: (text: string) => `said ${text}`,
}
const role = { id: 'alpha_role', kind: 'object', label: 'Roles' } as const

test.each([
  ['the words of the theme', { usual: role, entry: { id: 'alpha_role', label: 'Our roles' } }, 'Our roles'],
  ['a type of objects as the menu calls it', { usual: role, entry: { id: 'alpha_role' } }, 'said Roles'],
  [
    'an entry of the portal',
    { usual: { ...role, labelKey: 'sideMenu.tasks' }, entry: {} },
    't(sideMenu.tasks)',
  ],
  ['a message that is not there any more', { entry: { id: 'x', labelKey: 'gone.ourPeople' } }, 'Our people'],
  ['what nobody names', { entry: { id: 'unknown' } }, 'unknown'],
])('%s', (_, row, name) => {
  expect(menuNameOf(row as Parameters<typeof menuNameOf>[0], translate)).toBe(name)
})

test('the preview has every entry that stands, however many there are', () => {
  const usual = Array.from({ length: 30 }, (_, at) => ({
    id: `entry-${at}`,
    kind: 'item' as const,
    label: 'Entry',
  }))
  const menu = [{ id: 'entry-0', disabled: true }, { id: 'entry-2' }]
  const port = translate as unknown as Parameters<typeof previewMenu>[2]
  expect(previewMenu(menu, [...usual, { ...usual[2]!, absent: true, id: 'reports' }], port)).toHaveLength(29)
  expect(previewMenu([{ id: 'entry-2' }], [{ ...usual[2]!, absent: true }], port)).toEqual([])
  // What only administrators see is no part of what people get.
  expect(previewMenu([{ id: 'entry-2' }], [{ ...usual[2]!, limited: true }, usual[3]!], port)).toHaveLength(1)
})
