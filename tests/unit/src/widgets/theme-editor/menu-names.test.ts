import { expect, test } from 'vitest'
import { nameOf } from '../../../../../src/widgets/theme-editor/menu-names.ts'

const translate = {
  t: (key: string | Readonly<Record<string, unknown>>) => `t(${typeof key === 'string' ? key : 'map'})`,
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
  ['what nobody names', { entry: { id: 'unknown' } }, 'unknown'],
])('%s', (_, row, name) => {
  expect(nameOf(row as Parameters<typeof nameOf>[0], translate)).toBe(name)
})
