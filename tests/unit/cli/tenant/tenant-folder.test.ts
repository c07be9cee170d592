import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallFault } from '../../../../cli/call-fault.ts'
import { diffFolders } from '../../../../cli/tenant/configuration-commands.ts'
import { readTenantFolder, writeTenantFolder } from '../../../../cli/tenant/files/tenant-folder.ts'
import { tempFolder } from '../temp-folder.ts'

const some = {
  'workflows/A': { id: 'A', steps: [] },
  'documents/ui/profile': null,
  'layers/tenant': { files: [{ file: 'locales/en/own.json', text: '{ "a": 1 }' }] },
}

describe('a folder of an export', () => {
  test('is read as it was written, and written as the same bytes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('workflows/a', 'workflows/A', 'documents/x', 'scripts/alpha/ü'),
          fc.object(),
        ),
        (documents) => {
          const folder = tempFolder({})
          const kept = JSON.parse(JSON.stringify(documents)) as Record<string, unknown>
          writeTenantFolder(folder, kept)
          expect(writeTenantFolder(folder, kept)).toBe(0)
          const { documents: read, faults } = readTenantFolder(folder)
          expect(faults).toEqual([])
          expect(JSON.parse(JSON.stringify(read))).toEqual(kept)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('loses what is gone, and keeps what is not its own', () => {
    const folder = tempFolder({})
    writeTenantFolder(folder, some)
    writeFileSync(join(folder, 'README.md'), 'Ours.')
    const file = join(folder, 'configuration/workflows/A.workflow.json')
    expect(readFileSync(file, 'utf8')).toBe('{\n  "id": "A",\n  "steps": []\n}\n')
    expect(readFileSync(join(folder, 'layers/tenant/locales/en/own.json'), 'utf8')).toBe('{ "a": 1 }')
    writeTenantFolder(folder, { 'documents/ui/profile': null })
    expect(existsSync(join(folder, 'configuration/workflows'))).toBe(false)
    expect(existsSync(join(folder, 'layers'))).toBe(false)
    expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'configuration', 'tenant.json'])
    expect(readTenantFolder(folder).documents).toEqual({ 'documents/ui/profile': null })
  })

  test('that holds something else is refused', () => {
    const other = tempFolder({})
    writeFileSync(join(other, 'letter.txt'), 'Dear')
    expect(() => writeTenantFolder(other, some)).toThrow(/is not empty and was not written by an export/)
    expect(() => readTenantFolder(other)).toThrow(/tenant\.json is missing/)
    const own = tempFolder({})
    writeTenantFolder(own, some)
    writeFileSync(join(own, 'configuration/workflows/mine.workflow.json'), '{}')
    expect(() => writeTenantFolder(own, some)).toThrow(/mine\.workflow\.json was not written by an export/)
    // Once it is imported the export writes it itself.
    writeTenantFolder(own, { ...some, 'workflows/mine': { id: 'mine' } })
    expect(readTenantFolder(own).documents).toMatchObject({ 'workflows/mine': { id: 'mine' } })
  })

  test('has no symbolic links, and its list leads nowhere else', () => {
    const folder = tempFolder({})
    writeTenantFolder(folder, some)
    symlinkSync('/etc/hosts', join(folder, 'configuration/workflows/hosts.workflow.json'))
    expect(() => readTenantFolder(folder)).toThrow(/is a symbolic link/)
    const away = tempFolder({})
    mkdirSync(join(away, 'inner'))
    writeFileSync(join(away, 'keep.json'), 'keep')
    writeFileSync(
      join(away, 'inner/tenant.json'),
      JSON.stringify({ format: 1, files: ['configuration/../../keep.json'] }),
    )
    expect(() => writeTenantFolder(join(away, 'inner'), some)).toThrow(/is no list of an export/)
    expect(readFileSync(join(away, 'keep.json'), 'utf8')).toBe('keep')
  })

  test.each([
    ['a file of a layer', { 'layers/tenant': { files: [{ file: '../../../pwned.txt', text: 'x' }] } }],
    ['an absolute file', { 'layers/tenant': { files: [{ file: '/elsewhere/pwned.txt', text: 'x' }] } }],
    ['a hidden file', { 'layers/tenant': { files: [{ file: '.git/hooks/x', text: 'x' }] } }],
    ['a file with backslashes', { 'layers/tenant': { files: [{ file: '..\\pwned.txt', text: 'x' }] } }],
    ['a layer', { 'layers/..': { files: [{ file: 'pwned.txt', text: 'x' }] } }],
    ['a layer in a layer', { 'layers/../../x': { files: [{ file: 'pwned.txt', text: 'x' }] } }],
    ['a kind', { '../pwned': {} }],
    ['a kind above', { '../../pwned/x': {} }],
    ['a kind without a name', { workflows: {} }],
    ['no kind', { '/etc/x': {} }],
  ])('is left as it is where the name of %s leads elsewhere', (_, strange) => {
    const folder = tempFolder({})
    writeTenantFolder(join(folder, 'inner'), some)
    const before = readTenantFolder(join(folder, 'inner')).documents
    expect(() => writeTenantFolder(join(folder, 'inner'), { 'documents/new': {}, ...strange })).toThrow(
      /names that no file may have: "/,
    )
    expect(readTenantFolder(join(folder, 'inner')).documents).toEqual(before)
    expect(readdirSync(folder)).toEqual(['inner'])
  })

  test('is all that is written, whatever the names', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '',
      'a',
      'A',
      '\\',
      '~',
      'x.json',
      'layers',
      'tenant',
      '\u0000',
      'ü',
    )
    const name = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))
    const layer = fc.record({
      files: fc.array(fc.record({ file: name, text: fc.string() }), { maxLength: 2 }),
    })
    const set = fc.record({
      documents: fc.dictionary(name, fc.constant({ a: 1 }), { maxKeys: 3 }),
      layers: fc.dictionary(
        name.map((each) => `layers/${each}`),
        layer,
        { maxKeys: 2 },
      ),
    })
    fc.assert(
      fc.property(set, ({ documents, layers }) => {
        const outer = tempFolder({})
        const folder = join(outer, 'one/two')
        mkdirSync(folder, { recursive: true })
        const plain = Object.entries(documents).filter(([path]) => !path.startsWith('layers/'))
        try {
          writeTenantFolder(folder, { ...Object.fromEntries(plain), ...layers })
        } catch (error) {
          expect(error).toBeInstanceOf(CallFault)
          expect(readdirSync(folder)).toEqual([])
        }
        expect([readdirSync(outer), readdirSync(join(outer, 'one'))]).toEqual([['one'], ['two']])
        const own = ['configuration', 'layers', 'tenant.json']
        expect(readdirSync(folder).filter((each) => !own.includes(each))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('tells everything that is wrong with its files, each with its place', () => {
    const folder = tempFolder({})
    writeTenantFolder(folder, some)
    const workflows = join(folder, 'configuration/workflows')
    writeFileSync(join(workflows, 'A.workflow.json'), '{\n  "id": \n}')
    writeFileSync(join(workflows, 'B.workflow.json'), '[]')
    writeFileSync(join(workflows, 'C d.json'), '{}')
    const { faults } = readTenantFolder(folder)
    expect(faults.map(({ file, line, code }) => [file, line, code])).toEqual([
      ['configuration/workflows/A.workflow.json', 3, 'FMT001'],
      ['configuration/workflows/B.workflow.json', 1, 'document-form'],
      ['configuration/workflows/C d.json', undefined, 'file-name'],
    ])
    const other = tempFolder({})
    writeTenantFolder(other, some)
    expect(diffFolders(other, folder)).toMatchObject({ code: 1, text: expect.stringContaining('3 faults') })
  })

  test('is compared with another one', () => {
    const [one, two] = [tempFolder({}), tempFolder({})]
    writeTenantFolder(one, some)
    writeTenantFolder(two, { ...some, 'workflows/A': { id: 'A', steps: [1] }, 'glossary/x': {} })
    expect(diffFolders(one, one)).toMatchObject({ code: 0, text: 'Nothing differs.\n' })
    expect(diffFolders(one, two)).toMatchObject({
      code: 1,
      text: '+ glossary/x\n~ workflows/A\n    /steps: [] -> [1]\n1 to create, 1 to change, 0 to delete\n',
    })
  })
})
