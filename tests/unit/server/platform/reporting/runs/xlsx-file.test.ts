// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xlsxFile } from '../../../../../../server/platform/reporting/runs/xlsx-file.ts'
import type { XlsxSheet, SheetColumn } from '../../../../../../server/platform/reporting/runs/xlsx-file.ts'
import { unzip } from '../../../../../support/unzip.ts'

const column = (label: string, type: SheetColumn['type'] = 'string'): SheetColumn => ({ label, type })

async function* inParts(rows: readonly (readonly unknown[])[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function entriesOf(rows: readonly (readonly unknown[])[], more: Partial<XlsxSheet> = {}) {
  const sheet = {
    name: 'People',
    isRightToLeft: false,
    columns: [column('Name')],
    rows: inParts(rows),
    ...more,
  }
  const parts: Buffer[] = []
  for await (const part of xlsxFile(sheet)) parts.push(part)
  return unzip(Buffer.concat(parts))
}

/** Cells of the sheet, as an XML parser of its own reads them. */
async function cellsOf(rows: readonly (readonly unknown[])[], more: Partial<XlsxSheet> = {}) {
  const text = (await entriesOf(rows, more)).get('xl/worksheets/sheet1.xml')!
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return [...document.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => ({
      type: cell.getAttribute('t'),
      style: cell.getAttribute('s'),
      text: cell.textContent,
      isFormula: cell.querySelector('f') !== null,
    })),
  )
}

describe('a workbook', () => {
  it('has all its parts as XML, and is the same for the same rows', async () => {
    const [one, two] = [await entriesOf([['Erin']]), await entriesOf([['Erin']])]
    expect([...one.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(two).toEqual(one)
    for (const [name, text] of one) {
      const document = new DOMParser().parseFromString(text, 'application/xml')
      expect(document.querySelector('parsererror'), name).toBeNull()
    }
  })

  it.each([
    ['Sign-ins / outcomes: [all]*', 'Sign-ins outcomes all'],
    ["'quoted'", 'quoted'],
    ['', 'Report'],
    ['x'.repeat(200), 'x'.repeat(30)],
    ['<b>&"', '&lt;b&gt;&amp;&quot;'],
  ])('of a report gets a name that a sheet may have: %#', async (name, expected) => {
    expect((await entriesOf([], { name })).get('xl/workbook.xml')).toContain(`<sheet name="${expected}"`)
  })

  it('is read from right to left where its reader does', async () => {
    const text = (await entriesOf([], { isRightToLeft: true })).get('xl/worksheets/sheet1.xml')
    expect(text).toContain('rightToLeft="1"')
  })

  it.each<[SheetColumn['type'], unknown, object]>([
    ['string', 'Erin & <Co>', { type: 'inlineStr', text: 'Erin & <Co>' }],
    ['string', '=1+1', { type: 'inlineStr', style: '2', text: '=1+1', isFormula: false }],
    ['string', '＠SUM(A1)', { type: 'inlineStr', style: '2', isFormula: false }],
    ['string', '-2', { type: 'inlineStr', style: '2' }],
    ['string', '007', { type: 'inlineStr', style: null, text: '007' }],
    ['string', 'a\u0000b\ud800', { text: 'a\ufffdb\ufffd' }],
    ['string', 'a\r\n_x0041_', { text: 'a_x000D_\n_x005F_x0041_' }],
    ['string', 'x'.repeat(40_000), { text: 'x'.repeat(32_767) }],
    ['integer', -2, { type: null, text: '-2' }],
    ['float', 0.1, { type: null, text: '0.1' }],
    ['boolean', true, { type: 'b', text: '1' }],
    ['date', '2026-03-01T12:00:00.000Z', { type: null, style: '3', text: '46082.5' }],
    ['date', '1700-01-01T00:00:00.000Z', { type: 'inlineStr', text: '1700-01-01T00:00:00.000Z' }],
    ['array', ['=x', 'b'], { type: 'inlineStr', style: '2', text: '=x; b' }],
    ['string', null, { type: null, text: '' }],
  ])('holds a %s as it is: %#', async (type, value, expected) => {
    const [, row] = await cellsOf([[value]], { columns: [column('A', type)] })
    expect(row![0]).toMatchObject(expected)
  })

  it('says where each cell stands, beyond the alphabet too', async () => {
    const columns = Array.from({ length: 53 }, (_, at) => column(`C${at}`))
    const text = (await entriesOf([['x']], { columns })).get('xl/worksheets/sheet1.xml')!
    for (const place of ['A1', 'Z1', 'AA1', 'AZ1', 'BA1', 'A2', 'BA2']) expect(text).toContain(`r="${place}"`)
  })

  it('holds any rows in their places, and never a formula', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 9 }),
        async (rows) => {
          const columns = [column('=A'), column('B'), column('C')]
          const [head, ...cells] = await cellsOf(rows, { columns })
          expect(head!.map(({ text }) => text)).toEqual(['=A', 'B', 'C'])
          expect(cells.map((row) => row.length)).toEqual(rows.map(() => 3))
          expect(cells.flat().some(({ isFormula }) => isFormula)).toBe(false)
          for (const [at, row] of rows.entries())
            for (const [place, cell] of row.entries())
              if (typeof cell === 'number') expect(cells[at]![place]!.text).toBe(String(cell))
        },
      ),
      { numRuns: 40 },
    )
  })
})

it('takes no more memory for many rows than for some', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const columns = [column('User'), column('Name'), column('Type', 'integer'), column('Since', 'date')]
  async function* rows(count: number) {
    for (let at = 0; at < count; at += 500)
      yield Array.from({ length: 500 }, (_, index) => [
        ...[`person-${at + index}-${Math.random()}`, 'A name of some length', index, '2026-03-01T12:00:00Z'],
      ])
  }
  const peakOf = async (count: number) => {
    collect()
    const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
    const before = used()
    let [peak, largest, parts] = [0, 0, 0]
    for await (const part of xlsxFile({ name: 'x', isRightToLeft: false, columns, rows: rows(count) })) {
      largest = Math.max(largest, part.length)
      parts += 1
      if (parts % 20 !== 0) continue
      collect()
      peak = Math.max(peak, used() - before)
    }
    return { peak, largest }
  }
  await peakOf(5_000)
  const [some, many] = [await peakOf(10_000), await peakOf(60_000)]
  expect(many.largest).toBeLessThan(256 * 1024)
  expect(many.peak - some.peak).toBeLessThan(4 * 1024 * 1024)
}, 30_000)
