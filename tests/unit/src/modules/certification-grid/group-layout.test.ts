import fc from 'fast-check'
import { expect, test } from 'vitest'
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
