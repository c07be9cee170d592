import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { verifyChain } from '../../server/store/audit-chain/verify.ts'
import type { ChainReport } from '../../server/store/audit-chain/verify.ts'
import { askServer } from '../../server/store/backup/backup-socket.ts'
import type { StorePlace } from '../../server/store/backup/restore-backup.ts'
import { openDatabase } from '../../server/store/database.ts'
import { DirectoryInUse } from '../../server/store/directory-lock.ts'
import { databaseFolder } from '../../server/store/store-folder.ts'
import { CallFault } from '../call-fault.ts'
import type { Output } from '../output.ts'
import { storePlaceOf } from '../store/store-place.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** `portal audit verify`. @returns 0 when the trail is whole, 1 when it is not */
export async function auditVerifyCommand(
  options: { readonly head?: string; readonly json?: boolean },
  environment: Environment,
  output: Output,
): Promise<number> {
  const { head } = options
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
    throw new CallFault('--head is a hash of 64 hexadecimal digits, as "portal audit head" prints it.')
  const report = await reportOf(storePlaceOf(environment), head)
  if (options.json) output.out(`${JSON.stringify(report, null, 2)}\n`)
  else output.out(sentencesOf(report))
  return report.fault ? 1 : 0
}

/** `portal audit head`. @returns 1 when the chain does not hold up to there */
export async function headCommand(environment: Environment, output: Output): Promise<number> {
  const report = await reportOf(storePlaceOf(environment), undefined)
  if (report.fault) {
    output.note(`${report.fault.message}\n`)
    return 1
  }
  output.out(`${report.headNumber} ${report.head}\n`)
  return 0
}

function sentencesOf(report: ChainReport): string {
  const { fault, batches, rows, waiting, head, removed } = report
  const lines = [
    ...(removed
      ? [
          `Rows up to batch ${removed.batch} (row ${removed.last}) were removed because of their age at ${removed.at}.`,
        ]
      : []),
    ...(fault
      ? [
          `The audit trail was tampered with: ${fault.message}`,
          `Up to there it holds: ${batches} batches with ${rows} rows.`,
        ]
      : [
          `The audit trail is whole: ${batches} batches with ${rows} rows; ${waiting} rows wait to be sealed.`,
          `Head: ${report.headNumber} ${head}`,
        ]),
  ]
  return `${lines.join('\n')}\n`
}

/** By the server where it is running, for the embedded database lets one process in. */
async function reportOf(place: StorePlace, head: string | undefined): Promise<ChainReport> {
  if (!('url' in place) && !existsSync(databaseFolder(place.dataDir)))
    throw new CallFault(
      `There is no store in ${place.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  const database = await openDatabase('url' in place ? { ...place, maxConnections: 1 } : place).catch(
    (error: unknown) => {
      if (!(error instanceof DirectoryInUse)) throw error
      return error
    },
  )
  if (database instanceof DirectoryInUse) {
    const answer = await askServer(database.directory, `/audit${head === undefined ? '' : `?head=${head}`}`)
    return JSON.parse(await text(answer)) as ChainReport
  }
  try {
    return await verifyChain(database, { head })
  } finally {
    await database.close()
  }
}
