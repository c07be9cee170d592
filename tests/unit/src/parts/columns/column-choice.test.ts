import { describe, expect, it } from 'vitest'
import {
  columnChoices,
  rememberedColumns,
  movedChoice,
} from '../../../../../src/parts/columns/column-choice.ts'

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c', hidden: true }]

describe('choosing columns', () => {
  it('lists the shown ones first, in their order', () => {
    expect(columnChoices(columns, ['c', 'a']).map(({ id, shown }) => `${id}${shown ? '+' : '-'}`)).toEqual([
      'c+',
      'a+',
      'b-',
    ])
    expect(columnChoices(columns, undefined).map(({ id, shown }) => `${id}${shown ? '+' : '-'}`)).toEqual([
      'a+',
      'b+',
      'c-',
    ])
  })
  it('passes over what the list no longer has', () => {
    expect(columnChoices(columns, ['gone']).filter(({ shown }) => shown)).toHaveLength(2)
  })
  it('moves, and stays inside', () => {
    const choices = columnChoices(columns, undefined)
    expect(movedChoice(choices, 'b', -1).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(movedChoice(choices, 'a', -1)).toBe(choices)
    expect(movedChoice(choices, 'c', 1)).toBe(choices)
  })
  it('remembers only what differs from the list’s own', () => {
    const choices = columnChoices(columns, undefined)
    expect(rememberedColumns(choices, columns)).toBeUndefined()
    expect(rememberedColumns(movedChoice(choices, 'b', -1), columns)).toEqual(['b', 'a'])
  })
})
