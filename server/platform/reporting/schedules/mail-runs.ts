import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Mailer, WriteMail } from '../../ports/mailer.ts'
import type { Runs } from '../runs/runs.ts'
import type { ReportDatabase, RunRow } from '../tables.ts'
import type { Templates } from '../templates/templates.ts'
import { findReader, readerName } from './readers.ts'
import type { ScheduleReaderDeps } from './readers.ts'

/** Document of the mail that says that a report is ready. */
const MAIL = 'reportReady'

/** What mails are written from. */
export interface MailRunDeps extends ScheduleReaderDeps {
  readonly db: ReportDatabase
  readonly runs: Pick<Runs, 'mayRead'>
  readonly templates: Pick<Templates, 'read'>
  readonly mailer: Pick<Mailer, 'prepare'>
  /** Public origin, for links. */
  readonly origin: string
}

/**
 * Mails the link to the next run of a schedule that has come to a good end, in the language of each reader. Whoever may not see its rows now gets none.
 *
 * @returns whether one waited
 * @example while (await mailNextRun(deps)) continue
 */
export async function mailNextRun(deps: MailRunDeps): Promise<boolean> {
  const { db } = deps
  const run = await db
    .selectFrom('report_run')
    .selectAll()
    .where('mail_state', '=', 'waiting')
    .where('status', '=', 'COMPLETED_SUCCESS')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!run) return false
  const schedule = await db
    .selectFrom('report_schedule')
    .select('readers')
    .where('id', '=', run.schedule_id)
    .executeTakeFirst()
  const wanted = schedule?.readers ?? []
  const mails = new Map<string, WriteMail>()
  for (const id of wanted) {
    const write = await mailFor(deps, run, id)
    if (write) mails.set(id, write)
  }
  await unitOfWork(db, async (tx) => {
    // Another process may have been faster: a link is mailed once.
    const { numUpdatedRows } = await tx
      .updateTable('report_run')
      .set({ mail_state: 'sent', readers: [...mails.keys()] })
      .where('id', '=', run.id)
      .where('mail_state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n || wanted.length === 0) return
    const store = tx.withTables<StoreTables>()
    for (const write of mails.values()) await write(store)
    await recordChange(
      store,
      { actor: 'system' },
      {
        action: 'update',
        resource: `reports/runs/${run.id}`,
        rev: null,
        changed: ['readers'],
        facts: { name: run.display_name, mailed: mails.size, notMailed: wanted.length - mails.size },
      },
    )
  })
  return true
}

/** @returns nothing for somebody who may not see its rows, or has no address */
async function mailFor(deps: MailRunDeps, run: RunRow, id: string): Promise<WriteMail | null> {
  const found = await findReader(deps, id)
  const to = found?.person.mail
  if (!found || to === undefined || to === '') return null
  const { locale } = found.person
  const locales = locale === undefined ? [] : [locale]
  const template = await deps.templates
    .read(run.template_name, 'published', found.by, { locales })
    .catch((error: unknown) => {
      if (error instanceof DomainError) return undefined
      throw error
    })
  if (!template || !(await deps.runs.mayRead(found.by, run))) return null
  const link = `${deps.origin}/enduser/?${new URLSearchParams({ realm: run.realm }).toString()}#/reports/view/published/${encodeURIComponent(run.template_name)}/${run.id}`
  return deps.mailer.prepare({
    to,
    template: MAIL,
    locales,
    values: {
      object: { givenName: found.person.givenName ?? readerName(found.person) },
      report: { name: template.displayName, link },
    },
  })
}
