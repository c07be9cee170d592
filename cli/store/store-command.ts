import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../server/contract/index.ts'
import type { BackupSummary } from '../../server/store/backup/format.ts'
import { restoreBackup } from '../../server/store/backup/restore-backup.ts'
import { saveBackup } from '../../server/store/backup/save-backup.ts'
import { verifyBackup } from '../../server/store/backup/verify-backup.ts'
import type { Output } from '../output.ts'
import { storePlaceOf } from './store-place.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** `portal store backup`. @throws an Error that says what is wrong */
export async function backupCommand(file: string, environment: Environment, output: Output): Promise<void> {
  const summary = await saveBackup(file, storePlaceOf(environment), version())
  output.out(`Saved ${counted(summary)} in ${file}.\n`)
}

/** `portal store verify`. @throws an Error that says what is wrong */
export async function storeVerifyCommand(file: string, output: Output): Promise<void> {
  const summary = await verifyBackup(file)
  for (const [name, { rows, hash }] of summary.tables)
    output.out(`${name.padEnd(28)} ${String(rows).padStart(9)}  ${hash.slice(0, 16)}\n`)
  const { header } = summary
  output.out(
    `${file} is whole: ${counted(summary)}, written ${header.madeAt} by version ${header.version}, came out of it as they went in.\n`,
  )
}

/** `portal store restore`. @throws an Error that says what is wrong */
export async function restoreCommand(
  file: string,
  options: { readonly replace?: boolean },
  environment: Environment,
  output: Output,
): Promise<void> {
  const place = storePlaceOf(environment)
  const restored = await restoreBackup(file, place, { replace: options.replace ?? false })
  const where = 'url' in place ? 'the database of DATABASE_URL' : place.dataDir
  output.out(`Restored ${counted(restored)} into ${where}.\n`)
  if (restored.kept !== undefined)
    output.out(
      `The store of before is kept ${'url' in place ? `in the schema ${restored.kept}` : `as ${restored.kept}`}; remove it when you do not need it.\n`,
    )
}

function counted({ tables }: BackupSummary): string {
  let rows = 0
  for (const sum of tables.values()) rows += sum.rows
  return `${rows} rows of ${tables.size} tables`
}

function version(): string {
  const manifest = JSON.parse(readFileSync(join(projectFolder('openapi'), '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
