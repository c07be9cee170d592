import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import yaml from 'js-yaml'
import { operations } from '../../openapi/generated/operations.ts'

interface Operation {
  readonly operationId?: string
  readonly parameters?: readonly { readonly $ref?: string }[]
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

it('every write of the contract takes a key, and no read does', () => {
  const folder = new URL('../../openapi/', import.meta.url)
  const wrong: string[] = []
  let writes = 0
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const document = yaml.load(readFileSync(new URL(file, folder), 'utf8')) as Document
    for (const path of Object.values(document.paths ?? {}))
      for (const { operationId, parameters = [] } of Object.values(path)) {
        const row = operationId === undefined ? undefined : operations[operationId]
        if (!row) continue
        const isWrite = row.method !== 'GET' && !row.reads
        const takes = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
        if (isWrite) writes += 1
        if (takes !== isWrite) wrong.push(`${file}: ${operationId}`)
      }
  }
  expect(wrong).toEqual([])
  expect(writes).toBeGreaterThan(50)
})
