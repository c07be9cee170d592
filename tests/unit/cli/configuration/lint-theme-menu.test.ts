import { expect, it } from 'vitest'
import { lintLinkedTrees } from '../../../../cli/configuration/lint-theme-menu.ts'

it.each<[unknown, string[]]>([
  [['Login', 'Registration'], []],
  [['Of another tenant', ''], []],
  [['Login', 'Registraton'], ['/linkedTrees/1']],
  ['Login', []],
  [undefined, []],
])('a theme linked to %j', (linked, pointers) => {
  expect(lintLinkedTrees(linked, ['Login', 'Registration']).map(({ pointer }) => pointer)).toEqual(pointers)
})
