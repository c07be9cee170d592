import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { reportLimits } from '../limits.ts'
import type { ReportDatabase, ReportTransaction, TemplateRow, TemplateType } from '../tables.ts'

/** Templates as they are kept. Every change is one transaction with its row of the audit trail. */
export interface TemplateStore {
  all(): Promise<TemplateRow[]>
  find(name: string, type: TemplateType, tx?: ReportTransaction): Promise<TemplateRow | undefined>
  /** @throws DomainError 409 for a name and type that there is already, or where there are too many */
  insert(rows: readonly TemplateRow[], by: Actor): Promise<void>
  /** Changes what somebody else may be changing too. @param next says the row as it is to be, or refuses */
  change(
    name: string,
    type: TemplateType,
    by: Actor,
    next: (row: TemplateRow) => TemplateRow,
  ): Promise<TemplateRow>
  /** Makes a draft the published template, and keeps it among the versions. */
  publish(draft: TemplateRow, by: Actor, now: Date): Promise<TemplateRow>
  /** Writes a template in the place of the one of its name and type; a published one is among the versions too. */
  place(row: TemplateRow, by: Actor): Promise<void>
  remove(row: TemplateRow, by: Actor): Promise<void>
  versions(name: string): Promise<VersionRow[]>
}

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

const resourceOf = (name: string): string => `reports/templates/${name}`

/** @param realm whose templates they are */
export function createTemplateStore(db: ReportDatabase, realm: string): TemplateStore {
  const find: TemplateStore['find'] = (name, type, tx) =>
    (tx ?? db)
      .selectFrom('report_template')
      .selectAll()
      .where('realm', '=', realm)
      .where('name', '=', name)
      .where('type', '=', type)
      .executeTakeFirst()
  return {
    all: () =>
      db
        .selectFrom('report_template')
        .selectAll()
        .where('realm', '=', realm)
        .orderBy('changed_at', 'desc')
        .orderBy('name')
        .orderBy('type')
        .execute(),
    find,
    insert: (rows, by) =>
      unitOfWork(db, async (tx) => {
        const { count } = await tx
          .selectFrom('report_template')
          .select((on) => on.fn.countAll<number>().as('count'))
          .where('realm', '=', realm)
          .executeTakeFirstOrThrow()
        if (count + rows.length > reportLimits.templates)
          throw new DomainError('report-too-many-templates', { most: reportLimits.templates })
        for (const row of rows) {
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('report_template')
            .values({ ...row, realm })
            .onConflict((on) => on.doNothing())
            .executeTakeFirst()
          if (numInsertedOrUpdatedRows === 0n)
            throw new DomainError('report-template-taken', { name: row.name })
          await record(tx, by, 'create', row, ['displayName', 'description', 'viewers', 'reportConfig'])
        }
      }),
    change: (name, type, by, next) =>
      unitOfWork(db, async (tx) => {
        const row = await tx
          .selectFrom('report_template')
          .selectAll()
          .where('realm', '=', realm)
          .where('name', '=', name)
          .where('type', '=', type)
          .forUpdate()
          .executeTakeFirst()
        if (!row) throw new DomainError('report-template-not-found')
        const changed = next(row)
        await tx
          .updateTable('report_template')
          .set(changed)
          .where('realm', '=', realm)
          .where('name', '=', name)
          .where('type', '=', type)
          .execute()
        const names = (['display_name', 'description', 'viewers', 'config'] as const).filter(
          (column) => JSON.stringify(row[column]) !== JSON.stringify(changed[column]),
        )
        await record(tx, by, 'update', changed, names)
        return changed
      }),
    publish: (draft, by, now) => unitOfWork(db, (tx) => publishDraft(tx, draft, by, now)),
    place: (row, by) => unitOfWork(db, (tx) => placeTemplate(tx, row, by)),
    remove: (row, by) =>
      unitOfWork(db, async (tx) => {
        await tx
          .deleteFrom('report_template')
          .where('realm', '=', realm)
          .where('name', '=', row.name)
          .where('type', '=', row.type)
          .execute()
        if (row.type === 'published') {
          await tx
            .deleteFrom('report_template_version')
            .where('realm', '=', realm)
            .where('name', '=', row.name)
            .execute()
          await tx
            .deleteFrom('report_schedule')
            .where('realm', '=', realm)
            .where('template_name', '=', row.name)
            .execute()
        }
        await record(tx, by, 'delete', row, [])
      }),
    versions: (name) => versionsOf(db, realm, name),
  }
}

const versionsOf = (db: ReportDatabase, realm: string, name: string) =>
  db
    .selectFrom('report_template_version')
    .selectAll()
    .where('realm', '=', realm)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .execute()

async function publishDraft(
  tx: ReportTransaction,
  draft: TemplateRow,
  by: Actor,
  now: Date,
): Promise<TemplateRow> {
  const { realm, name } = draft
  const before = await tx
    .selectFrom('report_template')
    .select('version')
    .where('realm', '=', realm)
    .where('name', '=', name)
    .where('type', '=', 'published')
    .forUpdate()
    .executeTakeFirst()
  const { numDeletedRows } = await tx
    .deleteFrom('report_template')
    .where('realm', '=', realm)
    .where('name', '=', name)
    .where('type', '=', 'draft')
    .where('changed_at', '=', draft.changed_at)
    .executeTakeFirst()
  // Somebody has changed or published it meanwhile: what was judged is not what would be published.
  if (numDeletedRows === 0n) throw new DomainError('report-draft-changed')
  const version = (before?.version ?? 0) + 1
  const published: TemplateRow = { ...draft, type: 'published', version, changed_at: now }
  await writeRow(tx, published)
  await record(tx, by, 'update', published, ['type', 'version'])
  return published
}

async function placeTemplate(tx: ReportTransaction, row: TemplateRow, by: Actor): Promise<void> {
  const { count, own } = await tx
    .selectFrom('report_template')
    .select((on) => [
      on.fn.countAll<number>().as('count'),
      on.fn
        .countAll<number>()
        .filterWhere('name', '=', row.name)
        .filterWhere('type', '=', row.type)
        .as('own'),
    ])
    .where('realm', '=', row.realm)
    .executeTakeFirstOrThrow()
  if (own === 0 && count >= reportLimits.templates)
    throw new DomainError('report-too-many-templates', { most: reportLimits.templates })
  await writeRow(tx, row)
  const changed = ['displayName', 'description', 'viewers', 'reportConfig']
  await record(tx, by, own === 0 ? 'create' : 'update', row, changed)
}

/** A template in its place, and among the versions where it is published. */
async function writeRow(tx: ReportTransaction, row: TemplateRow): Promise<void> {
  await tx
    .insertInto('report_template')
    .values(row)
    .onConflict((on) => on.columns(['realm', 'name', 'type']).doUpdateSet(row))
    .execute()
  if (row.type === 'draft') return
  const { realm, name, version } = row
  await tx
    .insertInto('report_template_version')
    .values({
      realm,
      name,
      version,
      display_name: row.display_name,
      description: row.description,
      config: row.config,
      published_by: row.owner_id,
      published_at: row.changed_at,
    })
    .execute()
  await tx
    .deleteFrom('report_template_version')
    .where('realm', '=', realm)
    .where('name', '=', name)
    .where('version', '<=', version - reportLimits.versions)
    .execute()
}

const record = (
  tx: ReportTransaction,
  by: Actor,
  action: string,
  { name, type, version, display_name: title }: TemplateRow,
  changed: readonly string[],
): Promise<void> =>
  recordChange(tx.withTables<StoreTables>(), by, {
    action,
    resource: resourceOf(name),
    rev: version,
    changed,
    facts: { name: title, type },
  })
