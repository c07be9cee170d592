import { expect, it } from 'vitest'
import { eventsByTime } from '../../../../../src/widgets/timeline/timeline.logic.ts'

const events = [
  { id: 'b', at: '2026-02-01' },
  { id: 'later' },
  { id: 'a', at: '2026-01-01' },
  { id: 'bad', at: 'x' },
]
const ids = (order: 'newest' | 'oldest' | undefined) => eventsByTime(events, order).map(({ id }) => id)

it('keeps the given order unless it is told another', () => {
  expect(ids(undefined)).toEqual(['b', 'later', 'a', 'bad'])
  expect(ids('oldest')).toEqual(['a', 'b', 'later', 'bad'])
  expect(ids('newest')).toEqual(['later', 'bad', 'b', 'a'])
})
