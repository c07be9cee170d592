import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './boundaries.ts'
import { HOME, transactionsIn } from './transactions.ts'

const root = process.cwd()

describe('a transaction', () => {
  it('begins only in the unit of work', () => {
    const found = sourceFiles(root)
      .filter((file) => /^(server|cli)\//.test(file))
      .flatMap((file) =>
        transactionsIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
      )
    expect(found.filter((place) => !place.startsWith(`${HOME}:`))).toEqual([])
    expect(found).not.toEqual([])
  })
  it('is found in each form, and not in comments', () => {
    expect(transactionsIn('await db.transaction().execute(work)')).toEqual([1])
    expect(transactionsIn('const tx = await db\n  .startTransaction()\n  .execute()')).toEqual([2])
    expect(transactionsIn("const begun = db\n\nbegun.setIsolationLevel('serializable')")).toEqual([3])
    expect(transactionsIn('// db.transaction()\n/* db\n.startTransaction() */ tx.isTransaction')).toEqual([])
  })
})
