import { expect, test } from 'vitest'
import { loadDocuments, projectFolder } from '../../../../../server/contract/index.ts'
import { requireImportable } from '../../../../../server/platform/tenant/importable-set.ts'
import { tenantLimits } from '../../../../../server/platform/tenant/tenant-limits.ts'

const { bytes, documents: most } = tenantLimits
const REVISION = '0'.repeat(32)
const setOf = (text: string) => new Map([['documents/a', { text }]])
const frame = Buffer.byteLength(
  JSON.stringify({ format: 1, documents: Object.fromEntries(setOf('')), revision: REVISION }),
)
const many = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`documents/${at}`, {}] as const))

test('the bounds are those of the contract', () => {
  const [contract] = loadDocuments(projectFolder('openapi'), ['tenant'])
  expect(contract?.root).toMatchObject({
    paths: {
      '/configuration#_action=plan': { post: { 'x-body-limit': bytes } },
      '/configuration#_action=apply': { post: { 'x-body-limit': bytes } },
    },
    components: { schemas: { Documents: { maxProperties: most } } },
  })
})

test.each([
  ['the most bytes', setOf('x'.repeat(bytes - frame)), true],
  ['one more', setOf('x'.repeat(bytes - frame + 1)), false],
  ['letters of several bytes', setOf('ü'.repeat((bytes - frame) / 2 + 1)), false],
  ['the most documents', many(most), true],
  ['one more document', many(most + 1), false],
])('%s', (_, set, isTaken) => {
  const check = () => requireImportable(set, REVISION)
  if (isTaken) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ code: 'tenant-too-large' }))
})
