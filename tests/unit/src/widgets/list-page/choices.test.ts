import { describe, expect, it } from 'vitest'
import { keyWidth, widthLimits } from '../../../../../src/widgets/list-page/column-width.logic.ts'
import {
  columnChoices,
  rememberedColumns,
  movedChoice,
} from '../../../../../src/widgets/list-page/view-menu.logic.ts'

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

it.each([
  ['ArrowRight', false, 216],
  ['ArrowLeft', false, 184],
  ['ArrowRight', true, 184],
  ['ArrowLeft', true, 216],
  ['Home', false, widthLimits.min],
  ['End', false, widthLimits.max],
  ['a', false, undefined],
])('%s resizes (right to left: %s)', (key, rtl, width) => expect(keyWidth(key, 200, rtl)).toBe(width))
