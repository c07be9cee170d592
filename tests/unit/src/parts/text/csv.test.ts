import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvFile, csvLine, csvName } from '../../../../../src/parts/text/csv.ts'

/** A reader after RFC 4180. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') {
      lines.at(-1)!.push(cell)
      cell = ''
    } else if (character === '\r' && text[at + 1] === '\n') {
      lines.at(-1)!.push(cell)
      lines.push([])
      cell = ''
      at++
    } else cell += character
  }
  return lines.slice(0, -1)
}

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' led', '" led"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+49 30', "'+49 30"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['1=1', '1=1'],
    [-12.5, '-12.5'],
  ])('%j', (value, cell) => expect(csvCell(value)).toBe(cell))
})

it('what is written is what a reader reads, and nothing is a formula', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', ' ', 'a', 'é') }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      (cells) => {
        const [read] = readCsv(csvLine(cells))
        expect(read!.map((each) => each.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(cells)
        expect(read!.filter((each) => /^[=+\-@\t\r]/.test(each))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

it('begins with the mark that spreadsheets look for', async () => {
  const bytes = new Uint8Array(await csvFile([csvLine(['é'])]).arrayBuffer())
  expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x0d, 0x0a])
})

it.each([
  ['People', 'People 2026-10-04.csv'],
  ['a/b: "c"?', 'a b c 2026-10-04.csv'],
  ['', '2026-10-04.csv'],
])('is named after "%s"', (title, name) => expect(csvName(title, new Date(2026, 9, 4))).toBe(name))
