import { describe, expect, it } from 'vitest'
import type { FilterField } from '../../../../../engine/format/list-layout.ts'
import { whereLimit, type Where } from '../../../../../engine/runtime/list/where.ts'
import {
  filterDraftOf,
  freshCondition,
  isComplete,
  isFull,
  withCondition,
  withField,
  withGroup,
  withJoin,
  withMore,
} from '../../../../../src/parts/filters/filter-builder.logic.ts'

describe('the builder’s rows', () => {
  const fields: FilterField[] = [
    { id: 'sn', field: 'sn', type: 'text' },
    { id: 'city', field: 'city', type: 'text' },
    { id: 'on', field: 'on', type: 'boolean' },
  ]
  const fresh = freshCondition(fields)
  const start = filterDraftOf(undefined, fields)

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
