import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tenantFilesOf, documentPathOf } from '../../../../cli/tenant/files/file-names.ts'

const kinds = ['workflows', 'documents', 'themes', 'journeys', 'variables']
const part = fc.oneof(
  fc
    .string({ unit: 'binary', maxLength: 20 })
    .filter((text) => !text.includes('/') && Buffer.from(text).toString() === text),
  fc.constantFrom(
    'con',
    'NUL.json',
    '..',
    '.',
    'a.json',
    'A.json',
    'Aux',
    '~',
    '~-',
    '~_',
    'lpt1.x',
    'ß',
    'x'.repeat(400),
  ),
)
const path = fc
  .tuple(fc.constantFrom(...kinds), fc.array(part, { minLength: 1, maxLength: 4 }))
  .map(([kind, parts]) => `${kind}/${parts.join('/')}`)
const paths = fc.uniqueArray(path, { maxLength: 12 })

describe('names of files', () => {
  test.each([
    ['workflows/BasicApproval', 'configuration/workflows/BasicApproval.workflow.json'],
    ['journeys/alpha/Login', 'configuration/journeys/alpha/Login.journey.json'],
    ['workflows/Basic Approval', 'configuration/workflows/Basic~20Approval.workflow.json'],
    ['documents/con', 'configuration/documents/~63on.json'],
    ['documents/../../etc', 'configuration/documents/~2e~2e/~2e~2e/etc.json'],
    ['variables/esv-a', 'configuration/variables/esv-a.json'],
  ])('%s lies in %s', (document, file) => {
    expect(tenantFilesOf([document]).get(document)).toBe(file)
    expect(documentPathOf(file)).toBe(document)
  })

  test('the same file is no second document', () => {
    expect(documentPathOf('configuration/workflows/Basic~20Approval.json')).toBeUndefined()
    expect(documentPathOf('configuration/variables/~65sv-a.json')).toBeUndefined()
    expect(documentPathOf('elsewhere/variables/esv-a.json')).toBeUndefined()
  })

  test('are read back, whatever documents are called', () => {
    fc.assert(
      fc.property(paths, (all) => {
        for (const [document, file] of tenantFilesOf(all)) expect(documentPathOf(file)).toBe(document)
      }),
    )
  })

  test('are safe on every file system', () => {
    fc.assert(
      fc.property(paths, (all) => {
        const files = [...tenantFilesOf(all).values()]
        expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(all.length)
        const folders = new Set(
          files.flatMap((file) =>
            file.split('/').map((_, index, parts) => parts.slice(0, index).join('/').toLowerCase()),
          ),
        )
        for (const file of files) {
          expect(folders).not.toContain(file.toLowerCase())
          for (const each of file.split('/')) {
            expect(each).toMatch(/^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/)
            expect(each).not.toMatch(/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
            expect(each.length).toBeLessThan(200)
          }
        }
      }),
    )
  })

  test('are the same for the same documents, in whatever order', () => {
    fc.assert(
      fc.property(paths, (all) => {
        expect(new Map([...tenantFilesOf(all)].toSorted())).toEqual(
          new Map([...tenantFilesOf(all.toReversed())].toSorted()),
        )
      }),
    )
  })
})
