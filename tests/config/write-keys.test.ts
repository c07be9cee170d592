import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import yaml from 'js-yaml'
import { operations } from '../../openapi/generated/operations.ts'

interface Operation {
  readonly operationId?: string
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly $ref?: string }[]
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

it('every write of somebody who is signed in takes a key, and nothing else does', () => {
  const folder = new URL('../../openapi/', import.meta.url)
  const wrong: string[] = []
  let writes = 0
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const document = yaml.load(readFileSync(new URL(file, folder), 'utf8')) as Document
    for (const path of Object.values(document.paths ?? {}))
      for (const { operationId, security, parameters = [] } of Object.values(path)) {
        const row = operationId === undefined ? undefined : operations[operationId]
        if (!row) continue
        // Whoever is nobody has no keys.
        const isWrite = row.method !== 'GET' && !row.reads && security?.length !== 0
        const takes = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
        if (isWrite) writes += 1
        if (takes !== isWrite) wrong.push(`${file}: ${operationId}`)
      }
  }
  expect(wrong).toEqual([])
  expect(writes).toBeGreaterThan(50)
})
