import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Campaign } from '../../../../../src/modules/certification-grid/review-item.ts'
import { useGridTable } from '../../../../../src/modules/certification-grid/use-grid-table.ts'

afterEach(cleanup)

const template = (...entitlements: string[]) =>
  ({ uiConfig: { columnConfig: { entitlements } } }) as unknown as Campaign

/** The grid of a template; what is kept stays from one to the next. */
function gridOf(campaign: Campaign, kept: Map<string | undefined, unknown>) {
  const preference = {
    read: (name?: string) => kept.get(name),
    write: (value: unknown, name?: string) => void kept.set(name, value),
  }
  return renderHook(() => useGridTable(campaign, 'entitlementGrant', preference, 'ltr')).result
}
const idsOf = (table: ReturnType<typeof gridOf>) => table.current.shown.map(({ id }) => id)

test('what was chosen back to the definition is no choice: a column that the template adds later is shown', () => {
  const kept = new Map<string | undefined, unknown>()
  const table = gridOf(template('user.user', 'review.flags'), kept)
  act(() => table.current.choose(['person']))
  expect(idsOf(table)).toEqual(['person'])
  expect(kept.get('columns.entitlementGrant')).toEqual({ shown: ['person'] })
  act(() => table.current.choose(['person', 'flags']))
  expect(kept.get('columns.entitlementGrant')).toBeUndefined()
  const later = gridOf(template('user.user', 'review.flags', 'user.city'), kept)
  expect(idsOf(later)).toEqual(['person', 'flags', 'user.city'])
})

test('widths stay when the columns are chosen back', () => {
  const kept = new Map<string | undefined, unknown>([['columns.entitlementGrant', { widths: { flags: 90 } }]])
  const table = gridOf(template('user.user', 'review.flags'), kept)
  act(() => table.current.choose(['flags']))
  act(() => table.current.choose(['person', 'flags']))
  expect(kept.get('columns.entitlementGrant')).toEqual({ widths: { flags: 90 } })
  expect(table.current.widthOf('flags')).toBe(90)
})
