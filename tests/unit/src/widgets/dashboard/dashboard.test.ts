import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedCard, turned } from '../../../../../src/widgets/dashboard/arrange.logic.ts'
import { arranged, bands, readArrangement } from '../../../../../src/widgets/dashboard/dashboard.logic.ts'

const cards = [{ id: 'a' }, { id: 'b' }, { id: 'c', hidden: true }]
const shown = (kept: Parameters<typeof arranged>[1], all = cards) => {
  const now = arranged(all, kept)
  return { shown: now.shown.map(({ id }) => id), hidden: now.hidden.map(({ id }) => id) }
}

it('stands as defined until somebody arranges it', () => {
  expect(shown(undefined)).toEqual({ shown: ['a', 'b'], hidden: ['c'] })
})

it('keeps what a person chose, also when cards come and go', () => {
  const kept = { order: ['b', 'gone', 'a'], hidden: ['a'] }
  expect(shown(kept, [{ id: 'a' }, { id: 'new' }, { id: 'b' }] as typeof cards)).toEqual({
    shown: ['b', 'new'],
    hidden: ['a'],
  })
})

it('moves, hides and shows', () => {
  const now = arranged(cards, undefined)
  expect(shown(movedCard(now, 'b', -1)).shown).toEqual(['b', 'a'])
  expect(shown(movedCard(now, 'a', -1)).shown).toEqual(['a', 'b'])
  expect(shown(turned(now, 'a'))).toEqual({ shown: ['b'], hidden: ['a', 'c'] })
  expect(shown(turned(now, 'c'))).toEqual({ shown: ['a', 'b', 'c'], hidden: [] })
})

it('loses no card and doubles none, whatever is done', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('up', 'down', 'turn'))),
      (steps) => {
        let kept: Parameters<typeof arranged>[1]
        for (const [id, step] of steps) {
          const now = arranged(cards, kept)
          kept = step === 'turn' ? turned(now, id) : movedCard(now, id, step === 'up' ? -1 : 1)
        }
        const now = shown(kept)
        expect([...now.shown, ...now.hidden].toSorted()).toEqual(['a', 'b', 'c'])
      },
    ),
  )
})

describe('what was kept', () => {
  it.each([undefined, null, 'x', {}, { order: [1], hidden: [] }, { order: ['a'] }])('%j is none', (kept) =>
    expect(readArrangement(kept)).toBeUndefined(),
  )
  it('is read as it was written', () => {
    expect(readArrangement({ order: ['a'], hidden: [] })).toEqual({ order: ['a'], hidden: [] })
  })
})

describe('wide and narrow cards', () => {
  const card = (id: string, width?: 'third' | 'half' | 'two-thirds' | 'full') => ({ id, width })
  const shape = (cards: Parameters<typeof bands<ReturnType<typeof card>>>[0]) =>
    bands(cards).map(({ columns }) =>
      columns.map(({ width, cards: of }) => [width, ...of.map(({ id }) => id)].join(' ')),
    )

  it('that follow each other stand in two columns, the first one first', () => {
    const cards = [
      card('figures', 'full'),
      card('needs', 'two-thirds'),
      card('quick'),
      card('activity', 'two-thirds'),
      card('soon', 'third'),
    ]
    expect(shape(cards)).toEqual([['full figures'], ['two-thirds needs activity', 'third quick soon']])
    expect(shape(cards.slice(2))).toEqual([['third quick soon', 'two-thirds activity']])
  })

  it('of one width, and halves, stand in rows', () => {
    expect(shape([card('a'), card('b'), card('c', 'half'), card('d', 'half')])).toEqual([
      ['third a'],
      ['third b'],
      ['half c'],
      ['half d'],
    ])
  })
})
