import { expect, test } from 'vitest'
import { Selection } from '../../../../../src/modules/certification-grid/selection.ts'
import { reviewItem } from '../../../../support/review-item.ts'

const byRole = reviewItem('r', { acknowledge: true })
const signed = reviewItem('s', {}, { status: 'signed-off' })

test('what is acknowledged only, or signed off, is never chosen', () => {
  const selection = new Selection()
  selection.toggle(byRole)
  selection.toggleAll([byRole, signed, reviewItem('1')])
  expect(selection.list.map(({ id }) => id)).toEqual(['1'])
  selection.widen()
  expect([byRole, signed, reviewItem('2')].map((each) => selection.has(each))).toEqual([false, false, true])
})

test('all on the screen are chosen, and none of them by the next press', () => {
  const selection = new Selection()
  const rows = [reviewItem('1'), reviewItem('2'), signed]
  expect(selection.holdsAll([])).toBe(false)
  selection.toggle(rows[0]!)
  expect(selection.holdsAll(rows)).toBe(false)
  selection.toggleAll(rows)
  expect(selection.holdsAll(rows)).toBe(true)
  selection.toggleAll(rows)
  expect(selection.isEmpty).toBe(true)
})

test('who takes one out of all that match has these only', () => {
  const selection = new Selection()
  const rows = [reviewItem('1'), reviewItem('2')]
  selection.toggleAll(rows)
  selection.widen()
  selection.toggle(rows[0]!)
  expect([selection.everything, selection.list.map(({ id }) => id)]).toEqual([false, ['2']])
})
