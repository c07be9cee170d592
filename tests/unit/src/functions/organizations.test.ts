import { describe, expect, test } from 'vitest'
import { organizationTree } from '../../../../src/functions/organizations.ts'

const organizationChoices = (listed: unknown) => organizationTree(listed, null).choices
const organizationPaths = (listed: unknown) => organizationTree(listed, null).names
const placesOf = (listed: unknown, places: unknown) => organizationTree(listed, places).places
const organization = (_id: string, name: string, parent?: string) => ({
  _id,
  name,
  parent: parent === undefined ? null : { _refResourceId: parent },
})
const page = {
  result: [
    organization('c', 'Desk', 'b'),
    organization('a', 'Works'),
    organization('b', 'Care', 'a'),
    organization('d', 'Legal', 'beyond what is seen'),
    organization('e', 'Night', 'c'),
    organization('f', 'Night', 'd'),
  ],
}

describe('organisations with those above them', () => {
  test('are choices in the order of the tree', () => {
    expect(organizationChoices(page).map(({ value, label }) => [value, label.en])).toEqual([
      ['d', 'Legal'],
      ['f', 'Legal › Night'],
      ['a', 'Works'],
      ['b', 'Works › Care'],
      ['c', 'Works › Care › Desk'],
      ['e', 'Works › Care › Desk › Night'],
    ])
  })

  test('stand for their names, but for a name that several have', () => {
    expect(organizationPaths(page)).toEqual({
      Desk: { label: { en: 'Works › Care › Desk' } },
      Works: { label: { en: 'Works' } },
      Care: { label: { en: 'Works › Care' } },
      Legal: { label: { en: 'Legal' } },
    })
  })

  test.each([
    [
      'several',
      [
        { _refResourceId: 'e', name: 'Night' },
        { _refResourceId: 'b', name: 'Care' },
      ],
      ['Works › Care', 'Works › Care › Desk › Night'],
    ],
    ['one that is not seen', [{ _refResourceId: 'x', name: 'Elsewhere' }], ['Elsewhere']],
    ['none', null, []],
  ])('are the places of somebody: %s', (_what, places, said) => {
    expect(placesOf(page, places)).toEqual(said)
  })

  test.each([undefined, null, {}, { result: null }, 0])('come of no listing %j as nothing', (none) => {
    expect([organizationChoices(none), organizationPaths(none), placesOf(none, [])]).toEqual([[], {}, []])
  })

  test('end where the tree is a loop', () => {
    const loop = { result: [organization('a', 'A', 'b'), organization('b', 'B', 'a')] }
    expect(organizationChoices(loop)[0]!.label.en.split(' › ').length).toBeLessThanOrEqual(50)
  })
})
