import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../../server/contract/index.ts'
import { readChangeFile } from '../../../../../../server/platform/iga/bulk-changes/read-file.ts'
import type { DescribedProperty } from '../../../../../../server/platform/ports/agreed-changes-port.ts'

const properties: DescribedProperty[] = (
  [
    ['city', 'City', 'string'],
    ['workHours', 'Hours per week', 'number'],
    ['userType', 'User type', 'integer'],
    ['remote', 'Works remotely', 'boolean'],
  ] as const
).map(([name, title, type]) => ({ name, title, type, isMultiValue: false }))

const read = (text: string | Uint8Array) => readChangeFile(Buffer.from(text as string), properties)
const utf16 = (text: string, mark: readonly number[], big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), big ? bytes.swap16() : bytes])
}

describe('a file of changes', () => {
  it.each<[string, string | Uint8Array]>([
    ['commas', 'userName,city\nå.b,Åndalsnes\n'],
    ['semicolons', 'userName;city\nå.b;Åndalsnes\n'],
    ['tabs', 'userName\tcity\nå.b\tÅndalsnes\n'],
    ['carriage returns', 'userName,city\r\nå.b,Åndalsnes\r\n'],
    ['a mark before it', '\ufeffuserName,city\nå.b,Åndalsnes'],
    ['quotes, titles and spaces', '"User name", "City"\n'.replace(', "', ',"') + ' å.b , Åndalsnes \n'],
    ['the value first', 'city,userName\nÅndalsnes,å.b\n'],
    ['UTF-16', utf16('userName,city\nå.b,Åndalsnes\n', [0xff, 0xfe], false)],
    ['UTF-16, the other way', utf16('userName,city\nå.b,Åndalsnes\n', [0xfe, 0xff], true)],
    ['empty lines', 'userName,city\n\nå.b,Åndalsnes\n\n\n'],
  ])('is read with %s', (_what, text) => {
    const { property, keyIsId, rows } = read(text)
    expect(property.name).toBe('city')
    expect(keyIsId).toBe(false)
    expect(rows.map(({ key, value, refusal }) => ({ key, value, refusal }))).toEqual([
      { key: 'å.b', value: 'Åndalsnes', refusal: undefined },
    ])
  })

  it('numbers its lines as an editor does', () => {
    const { rows } = read('userName,city\r\na,b\r\n\r\n"c","x\r\ny"\r\nd,e\r\n')
    expect(rows.map(({ line, value }) => [line, value])).toEqual([
      [2, 'b'],
      [4, 'x\ny'],
      [6, 'e'],
    ])
  })

  it.each<[string, string, unknown]>([
    ['city', 'Oslo', 'Oslo'],
    ['city', '', null],
    ['city', '  ', null],
    ['city', '+47 22 00 00 00', '+47 22 00 00 00'],
    ['city', '-5', '-5'],
    ['city', '=1+1', 'bulk-row-formula'],
    ['city', '=HYPERLINK(""https://x"")', 'bulk-row-formula'],
    ['city', '@SUM(A1)', 'bulk-row-formula'],
    ['city', '+cmd|x', 'bulk-row-formula'],
    ['city', '-cmd', 'bulk-row-formula'],
    ['city', 'x'.repeat(4_001), 'bulk-row-cell-too-long'],
    ['workHours', '37.5', 37.5],
    ['workHours', '-1', -1],
    ['workHours', '1e9', 'bulk-row-not-number'],
    ['workHours', '0x10', 'bulk-row-not-number'],
    ['workHours', 'Infinity', 'bulk-row-not-number'],
    ['workHours', '9'.repeat(400), 'bulk-row-not-number'],
    ['userType', '2', 2],
    ['userType', '2.5', 'bulk-row-not-number'],
    ['remote', 'TRUE', true],
    ['remote', 'no', false],
    ['remote', 'perhaps', 'bulk-row-not-boolean'],
  ])('%s: %j is %j', (property, cell, expected) => {
    const [row] = read(`userName,${property}\na,"${cell}"\n`).rows
    expect(row?.refusal ? row.refusal.code : row?.value).toBe(expected)
  })

  it('names people by id where the column is one', () => {
    expect(read('_id,city\na,b\n').keyIsId).toBe(true)
  })

  it('reads what was written, and never fails but with a place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z.]{1,20}$/), fc.string({ maxLength: 30 })), {
          minLength: 1,
          maxLength: 20,
        }),
        (rows) => {
          const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
          const usable = rows.filter(([, value]) => !value.includes('\0'))
          fc.pre(usable.length > 0)
          const text = `userName,city\n${usable.map(([who, value]) => `${who},${quoted(value)}`).join('\n')}\n`
          const found = read(text).rows
          expect(found.map(({ key }) => key)).toEqual(usable.map(([who]) => who))
          for (const [index, { value, refusal }] of found.entries())
            if (!refusal) expect(value ?? '').toBe(usable[index]![1].replace(/\r\n?/g, '\n').trim())
        },
      ),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, headed) => {
        const file = headed ? Buffer.concat([Buffer.from('userName,city\n'), bytes]) : bytes
        try {
          read(file)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
    )
  })
})
