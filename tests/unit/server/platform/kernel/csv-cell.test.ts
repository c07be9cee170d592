import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine, isFormula } from '../../../../../server/platform/kernel/csv-cell.ts'
import { disposition, fileName } from '../../../../../server/platform/reporting/runs/files.ts'

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    [-1, '-1'],
    [true, 'true'],
    [null, ''],
    [['a', 'b'], 'a; b'],
    [['=a', 'b'], "'=a; b"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['=a\nb', '"\'=a\nb"'],
  ])('%j is %j', (value, text) => {
    expect(csvCell(value)).toBe(text)
  })

  it('is read back by others as it was, and never begins a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[ \t'=+@-]{1,4}\w?$/)), {
          minLength: 1,
          maxLength: 5,
        }),
        (cells) => {
          const [row] = parse(csvLine(['x', ...cells])) as string[][]
          const read = row!.slice(1)
          expect(read).toEqual(cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell)))
          expect(read.filter(isFormula)).toEqual([])
        },
      ),
    )
  })
})

describe('the name of a file', () => {
  const ended = new Date('2026-11-28T10:00:00Z')
  it.each([
    ['Who can do what', 'Who can do what 2026-11-28.csv'],
    ['../../etc/passwd', 'etc passwd 2026-11-28.csv'],
    ['من يمكنه', 'من يمكنه 2026-11-28.csv'],
    ['///', 'report 2026-11-28.csv'],
    ['x'.repeat(200), `${'x'.repeat(80)} 2026-11-28.csv`],
  ])('of %j is %j', (name, file) => {
    expect(fileName({ display_name: name, ended_at: ended } as never, 'csv')).toBe(file)
  })

  it('stands in a header that nothing can break out of', () => {
    expect(disposition('a"\r\nb é.csv')).toBe(
      'attachment; filename="a___b _.csv"; filename*=UTF-8\'\'a%22%0D%0Ab%20%C3%A9.csv',
    )
  })
})
