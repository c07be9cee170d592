import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepEqual } from '../../../../engine/runtime/query.ts'

describe('keepEqual', () => {
  it('gives the value before where all of it is the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(keepEqual(value, structuredClone(value))).toBe(value)
      }),
    )
  })
  it('equals the value now, whatever stood before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
        expect(keepEqual(before, now)).toEqual(now)
      }),
    )
  })
  it('keeps the parts that are the same', () => {
    const before = { columns: [{ id: 'a' }, { id: 'b' }], title: 'People' }
    const now = keepEqual(before, { columns: [{ id: 'a' }, { id: 'c' }], title: 'People' }) as typeof before
    expect(now).not.toBe(before)
    expect(now.columns[0]).toBe(before.columns[0])
    expect(now.columns[1]).toEqual({ id: 'c' })
  })
  it('takes a list that grew or shrank, a name that went, and functions and dates by identity', () => {
    const run = () => 1
    const date = new Date(0)
    expect(keepEqual([1], [1, 2])).toEqual([1, 2])
    expect(keepEqual([1, 2], [1])).toEqual([1])
    expect(keepEqual({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 })
    expect(keepEqual({ a: 1 }, { b: undefined })).toHaveProperty('b')
    const before = { run, date }
    expect(keepEqual(before, { run, date })).toBe(before)
    expect(keepEqual(before, { run: () => 1, date })).not.toBe(before)
    expect(keepEqual(before, { run, date: new Date(0) })).not.toBe(before)
  })
})
