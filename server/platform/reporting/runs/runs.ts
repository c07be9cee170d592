import { randomUUID } from 'node:crypto'
import { isTimeZone } from '../../../../engine/format/days-in-zone.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import type { Caller } from '../../kernel/caller.ts'
import { parseConfig } from '../config/parse-config.ts'
import type { EntityRegistry } from '../entities/registry.ts'
import { reportLimits } from '../limits.ts'
import { markOf, planFor, readParameters, seesAllOf } from '../query/plan-for.ts'
import type { ReportPlan } from '../query/report-plan.ts'
import type { ReportCaller } from '../rights.ts'
import type { FileFormat, KeptColumn, ReportDatabase, RunRow, TemplateType } from '../tables.ts'
import type { KeptReport } from '../templates/template.ts'
import { nameKey } from '../templates/templates.ts'
import type { Templates } from '../templates/templates.ts'
import { statusAt } from './run-view.ts'
import { statusColumn } from './run-store.ts'
import { parameterLabels } from './parameter-labels.ts'
import type { ParameterLabels } from './parameter-labels.ts'
import type { RunStore } from './run-store.ts'

const DAY = 86_400_000

/** What runs are served from. */
export interface RunDeps {
  readonly db: ReportDatabase
  readonly store: RunStore
  readonly templates: Templates
  readonly registry: EntityRegistry
  readonly realm: string
  readonly clock: () => number
  /** Somebody with the rights that they have now; nothing for who is not there any more. */
  callerOf(component: string, id: string): Promise<Caller | undefined>
  /** Told that something waits. */
  wake(): void
}

/** What somebody wants to be run. */
export interface RunInput {
  readonly name: string
  readonly type: TemplateType
  /** JSON text. */
  readonly parameters: string | undefined
  readonly timeZone: string
}

/** Runs of reports, as people begin and read them. */
export type Runs = ReturnType<typeof createRuns>

/** @example const runs = createRuns(deps); const run = await runs.begin(by, input, reader, actor) */
export function createRuns(deps: RunDeps) {
  const { db, store, templates, registry, clock } = deps

  /** One that somebody may see, as its template stands now. @throws DomainError 404 */
  const visible = async (by: ReportCaller, id: string, reader: Reader, name?: string): Promise<RunRow> => {
    const run = await store.find(id)
    const isOther = name !== undefined && run?.template_name !== nameKey(name)
    if (!run || isOther || !(by.isAdmin || run.run_by === by.caller.id || run.readers.includes(by.caller.id)))
      throw new DomainError('report-run-not-found')
    if (by.isAdmin) return run
    const all = await templates.list(by, reader, run.template_type)
    if (!all.some((template) => template.name === run.template_name))
      throw new DomainError('report-run-not-found')
    return run
  }

  /** Rows are what their reader could see when they were read: with other rights they are read anew. */
  const readable = async (by: ReportCaller, id: string, reader: Reader, name?: string): Promise<RunRow> => {
    const run = await visible(by, id, reader, name)
    if (statusAt(run, clock()) !== 'COMPLETED_SUCCESS') return run
    const isShown = run.run_by === by.caller.id ? await hasItsRights(by.caller, run) : await mayRead(by, run)
    if (!isShown) throw new DomainError('report-rights-changed')
    return run
  }

  const hasItsRights = async (viewer: Caller, run: RunRow): Promise<boolean> => {
    if (run.reads_as === 'owner') return true
    const plan = await planAs(registry, viewer, run)
    return plan !== undefined && markOf(db, plan) === run.mark
  }

  /** Whether a run that somebody else's rights read shows nothing that somebody may not see. */
  const mayRead = async ({ caller, isAdmin }: ReportCaller, run: RunRow): Promise<boolean> => {
    if (isAdmin || run.reads_as === 'owner') return true
    const plan = await planAs(registry, caller, run)
    return plan !== undefined && (seesAllOf(plan) || markOf(db, plan) === run.mark)
  }

  /** A run with the rights that somebody has now, to be kept. @throws DomainError for what it would be refused for */
  const plan = async (
    by: ReportCaller,
    input: RunInput,
    reader: Reader,
    schedule?: string,
  ): Promise<RunRow> => {
    const template = await templates.read(input.name, input.type, by, reader)
    const config = parseConfig(template.config)
    const values = readParameters(config, input.parameters)
    const viewer = await readerOf(deps, by, template, config.runAs)
    const timeZone = knownZone(input.timeZone)
    const planned = await planFor(config, values, { registry, viewer, reader, timeZone })
    const sight = await registry.sightOf(by.caller)
    const labels = await parameterLabels({ db, registry, sight }, config, values)
    const made = { by, input, reader, template, plan: planned, viewer, labels, runAs: config.runAs, schedule }
    return rowOf(deps, made)
  }

  /** One whose rows are there. @throws DomainError 404; 409 `report-run-not-complete`; 410 `report-run-expired` */
  const complete = async (by: ReportCaller, id: string, reader: Reader, name?: string): Promise<RunRow> => {
    const run = await readable(by, id, reader, name)
    requireRows(run, clock())
    return run
  }

  return {
    visible,
    readable,
    complete,
    plan,
    mayRead,
    async begin(by: ReportCaller, input: RunInput, reader: Reader, actor: Actor): Promise<RunRow> {
      const row = await plan(by, input, reader)
      await store.insert(row, actor)
      deps.wake()
      return (await store.find(row.id))!
    },
    async cancel(by: ReportCaller, id: string, reader: Reader, actor: Actor): Promise<RunRow> {
      await visible(by, id, reader)
      await store.cancel(id, actor, new Date(clock()))
      return (await store.find(id))!
    },
    async wantFile(
      by: ReportCaller,
      id: string,
      format: FileFormat,
      reader: Reader,
      name?: string,
    ): Promise<RunRow> {
      await complete(by, id, reader, name)
      await store.wantFile(id, format)
      deps.wake()
      return (await store.find(id))!
    },
    async file(
      by: ReportCaller,
      id: string,
      format: FileFormat,
      reader: Reader,
      name?: string,
    ): Promise<RunRow> {
      const run = await complete(by, id, reader, name)
      if (run[statusColumn(format)] !== 'EXPORT_SUCCESS') throw new DomainError('report-file-not-made')
      return run
    },
  }
}

/** The report of a run with the rights of somebody; `undefined` where they lack some. */
async function planAs(
  registry: EntityRegistry,
  viewer: Caller,
  run: RunRow,
): Promise<ReportPlan | undefined> {
  const config = parseConfig(run.config)
  try {
    return await planFor(config, readParameters(config, run.parameters), {
      registry,
      viewer,
      reader: { locales: [run.locale] },
      timeZone: run.time_zone,
    })
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

function requireRows(run: RunRow, now: number): void {
  const status = statusAt(run, now)
  if (status === 'EXPIRED') throw new DomainError('report-run-expired')
  if (status !== 'COMPLETED_SUCCESS') throw new DomainError('report-run-not-complete')
}

/** With whose rights a run reads (reading 38). */
async function readerOf(
  { callerOf }: RunDeps,
  { caller }: ReportCaller,
  { owner, type }: KeptReport,
  runAs: 'viewer' | 'owner',
): Promise<Caller> {
  // What nobody has published reads with nobody's rights but one's own.
  if (runAs === 'viewer' || type === 'draft' || !owner) return caller
  const found = await callerOf(owner.component, owner.id)
  if (!found) throw new DomainError('report-owner-gone')
  return found
}

/** Offsets are refused: Intl and PostgreSQL count them in opposite directions. @throws DomainError 400 */
export function knownZone(timeZone: string): string {
  if (!isTimeZone(timeZone)) throw new DomainError('report-time-zone-unknown', { timeZone })
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

/** A column as it is kept and answered. */
export const keptColumn = ({ label, type, ref, aggregate }: ReportPlan['columns'][number]): KeptColumn => ({
  label,
  type,
  ...(ref && aggregate === undefined ? { entity: ref.entity.name, field: ref.field.name } : {}),
})

const keptColumns = ({ columns, links }: ReportPlan): KeptColumn[] =>
  columns.map((column, at) => {
    const link = links.findIndex((each) => each.column === at)
    return { ...keptColumn(column), ...(link < 0 ? {} : { link: columns.length + link }) }
  })

function rowOf(
  { db, realm, clock }: RunDeps,
  made: {
    readonly by: ReportCaller
    readonly input: RunInput
    readonly reader: Reader
    readonly template: KeptReport
    readonly plan: ReportPlan
    readonly viewer: Caller
    readonly labels: ParameterLabels
    readonly runAs: 'viewer' | 'owner'
    /** That begins it. */
    readonly schedule: string | undefined
  },
): RunRow {
  const { by, input, reader, template, plan, viewer, labels, runAs, schedule } = made
  const now = clock()
  return {
    id: `job_${randomUUID().replaceAll('-', '')}`,
    realm,
    template_name: template.name,
    template_type: template.type,
    display_name: template.displayName,
    version: template.version,
    run_by: by.caller.id,
    reads_as: runAs === 'owner' && template.type === 'published' ? ('owner' as const) : ('viewer' as const),
    reader_id: viewer.id,
    reader_component: viewer.component,
    status: 'QUEUED' as const,
    problem: null,
    config: template.config,
    parameters: input.parameters ?? '{}',
    progress: 0,
    row_count: 0,
    byte_count: 0,
    attempts: 0,
    columns: keptColumns(plan),
    sort: [...plan.sort],
    locale: reader.locales?.[0] ?? 'en',
    time_zone: plan.timeZone,
    mark: markOf(db, plan),
    lease: null,
    leased_until: null,
    csv_status: null,
    json_status: null,
    xlsx_status: null,
    labels,
    created_at: new Date(now),
    started_at: null,
    ended_at: null,
    expires_at: new Date(now + reportLimits.keptDays * DAY),
    schedule_id: schedule ?? null,
    readers: [],
    mail_state: schedule === undefined ? null : ('waiting' as const),
  }
}
