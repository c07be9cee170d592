import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFolded,
  readFolded,
  toggledGroup,
  writeFolded,
} from '../../../../../src/modules/certification-grid/folded-groups.ts'
import { groupLayout } from '../../../../../src/modules/certification-grid/group-layout.ts'

const groupsOf = (sizes: readonly number[]) =>
  sizes.map((total, index) => ({ id: String(index), name: `Group ${index}`, total, undecided: 0 }))

test('every row stands once, in its order, behind the head of its group', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }), fc.nat(70), (sizes, total) => {
      const layout = groupLayout(total, groupsOf(sizes))
      const lines = Array.from({ length: layout.count }, (_, line) => layout.at(line))
      const places = lines.flatMap((line) => ('place' in line ? [line.place] : []))
      expect(places).toEqual(Array.from({ length: total }, (_, place) => place))
      for (const place of places) expect(layout.at(layout.lineOf(place))).toEqual({ place })
      let next = 0
      const wanted = sizes.flatMap((size, index) => {
        const first = next
        next += size
        return first < total ? [[String(index), first]] : []
      })
      expect(lines.flatMap((line) => ('group' in line ? [[line.group.id, line.first]] : []))).toEqual(wanted)
      for (const [line, at] of lines.entries())
        if ('group' in at) expect(lines[line + 1]).toEqual({ place: at.first })
    }),
  )
})

test('what is folded away has no line, and whoever walks passes over it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 12 }),
      fc.nat(70),
      (sizes, total) => {
        const layout = groupLayout(
          total,
          groupsOf(sizes.map(([size]) => size)),
          ({ id }) => sizes[Number(id)]![1],
        )
        const folded = sizes
          .flatMap(([size, closed]) => Array.from({ length: size }, () => closed))
          .slice(0, total)
        const open = Array.from({ length: total }, (_, place) => place).filter((place) => !folded[place])
        const lines = Array.from({ length: layout.count }, (_, line) => layout.at(line))
        expect(lines.flatMap((line) => ('place' in line ? [line.place] : []))).toEqual(open)
        for (let place = 0; place < total; place += 1) {
          const line = layout.at(layout.lineOf(place))
          if (folded[place]) expect(line).toHaveProperty('group')
          else expect(line).toEqual({ place })
          expect(layout.hides(place)).toBe(folded[place] === true)
          expect(layout.visible(place, 1)).toBe(open.find((each) => each >= place))
          expect(layout.visible(place, -1)).toBe(open.findLast((each) => each <= place))
        }
      },
    ),
  )
})

test('which groups are folded stands in the address, and is bounded', () => {
  const [one, two] = groupsOf([1, 1])
  const folded = toggledGroup(readFolded(undefined), one!)
  expect(writeFolded(folded)).toBe('0')
  expect([isFolded(folded, one!), isFolded(folded, two!)]).toEqual([true, false])
  expect(writeFolded(toggledGroup(folded, one!))).toBeUndefined()
  const allBut = toggledGroup(readFolded('*'), two!)
  expect(writeFolded(allBut)).toBe('*,1')
  expect([isFolded(allBut, one!), isFolded(allBut, two!)]).toEqual([true, false])
  expect(readFolded(Array.from({ length: 200 }, (_, each) => each).join(',')).ids).toHaveLength(50)
})
