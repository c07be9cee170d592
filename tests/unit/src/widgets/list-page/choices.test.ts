import { describe, expect, it } from 'vitest'
import type { FilterField } from '../../../../../engine/format/list-layout.ts'
import { whereLimit, type Where } from '../../../../../engine/runtime/list/where.ts'
import { keyWidth, widthLimits } from '../../../../../src/widgets/list-page/column-width.logic.ts'
import {
  draftOf,
  freshCondition,
  isComplete,
  isFull,
  withCondition,
  withField,
  withGroup,
  withJoin,
  withMore,
} from '../../../../../src/widgets/list-page/filter-builder.logic.ts'
import { choicesOf, chosenOf, moved } from '../../../../../src/widgets/list-page/view-menu.logic.ts'

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c', hidden: true }]

describe('choosing columns', () => {
  it('lists the shown ones first, in their order', () => {
    expect(choicesOf(columns, ['c', 'a']).map(({ id, shown }) => `${id}${shown ? '+' : '-'}`)).toEqual([
      'c+',
      'a+',
      'b-',
    ])
    expect(choicesOf(columns, undefined).map(({ id, shown }) => `${id}${shown ? '+' : '-'}`)).toEqual([
      'a+',
      'b+',
      'c-',
    ])
  })
  it('passes over what the list no longer has', () => {
    expect(choicesOf(columns, ['gone']).filter(({ shown }) => shown)).toHaveLength(2)
  })
  it('moves, and stays inside', () => {
    const choices = choicesOf(columns, undefined)
    expect(moved(choices, 'b', -1).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(moved(choices, 'a', -1)).toBe(choices)
    expect(moved(choices, 'c', 1)).toBe(choices)
  })
  it('remembers only what differs from the list’s own', () => {
    const choices = choicesOf(columns, undefined)
    expect(chosenOf(choices, columns)).toBeUndefined()
    expect(chosenOf(moved(choices, 'b', -1), columns)).toEqual(['b', 'a'])
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

describe('the builder’s rows', () => {
  const fields: FilterField[] = [
    { id: 'sn', field: 'sn', type: 'text' },
    { id: 'city', field: 'city', type: 'text' },
    { id: 'on', field: 'on', type: 'boolean' },
  ]
  const fresh = freshCondition(fields)
  const start = draftOf(undefined, fields)

  it('begin with one empty row, which cannot be sent', () => {
    expect(start).toEqual({ join: 'all', parts: [{ field: 'sn', operator: 'co', value: '' }] })
    expect(isComplete(start, fields)).toBe(false)
    expect(isComplete(withCondition(start, [0], { ...fresh, value: 'x' }), fields)).toBe(true)
  })
  it('keep operator and value of a field of the same kind', () => {
    const row = { field: 'sn', operator: 'ew' as const, value: 'x' }
    expect(withField(row, 'city', fields)).toEqual({ field: 'city', operator: 'ew', value: 'x' })
    expect(withField(row, 'on', fields)).toEqual({ field: 'on', operator: 'eq', value: '' })
  })
  it('form groups, which join the other way and go with their last row', () => {
    const grouped = withMore(withGroup(start, fresh), fresh, 1)
    expect(grouped.parts[1]).toEqual({ join: 'any', conditions: [fresh, fresh] })
    const one = withCondition(grouped, [1, 0], undefined)
    expect(one.parts[1]).toEqual({ join: 'any', conditions: [fresh] })
    expect(withCondition(one, [1, 0], undefined).parts).toEqual([fresh])
    expect(withJoin(grouped, 'all', 1).parts[1]).toMatchObject({ join: 'all' })
    expect(withJoin(grouped, 'any').join).toBe('any')
  })
  it('are limited', () => {
    let where: Where = start
    for (let more = 1; more < whereLimit; more++) {
      expect(isFull(where)).toBe(false)
      where = withMore(where, fresh)
    }
    expect(isFull(where)).toBe(true)
  })
})
