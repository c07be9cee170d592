import type { components, operations } from '../../../openapi/generated/reporting.ts'
import type { HandlersOf, OperationReply, Reader } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import { documentPage } from '../kernel/document-page.ts'
import type { Caller } from '../kernel/caller.ts'
import { parseConfig } from './config/parse-config.ts'
import {
  listAggregates,
  listEntities,
  listFieldOptions,
  listOperators,
  listParameterTypes,
} from './entities/lookups.ts'
import type { EntityRegistry } from './entities/registry.ts'
import { readChoices } from './query/choices.ts'
import { planFor, readParameters } from './query/plan-for.ts'
import { previewRows } from './query/preview.ts'
import { reportCaller, requireReportAdministrator } from './rights.ts'
import type { CallerDeps, ReportCaller } from './rights.ts'
import { chartRows } from './runs/chart-rows.ts'
import { disposition, fileName, fileStream } from './runs/files.ts'
import { runView } from './runs/run-view.ts'
import type { RunFilter, RunStore } from './runs/run-store.ts'
import { keptColumn, knownZone } from './runs/runs.ts'
import type { Runs } from './runs/runs.ts'
import { labelled, viewRunRows } from './runs/view-rows.ts'
import { scheduleHandlers } from './schedules/schedule-handlers.ts'
import type { ScheduleOperations } from './schedules/schedule-handlers.ts'
import type { Schedules } from './schedules/schedules.ts'
import type { FileFormat, ReportDatabase } from './tables.ts'
import { templateView } from './templates/template.ts'
import type { KeptReport } from './templates/template.ts'
import { nameKey } from './templates/templates.ts'
import type { TemplateAct, Templates } from './templates/templates.ts'
import { DomainError } from '../../contract/index.ts'

/** What the calls of reports are served from. */
export interface ReportDeps {
  readonly db: ReportDatabase
  readonly kind: 'embedded' | 'postgresql'
  readonly callers: CallerDeps
  readonly registry: EntityRegistry
  readonly templates: Templates
  readonly runs: Runs
  readonly store: RunStore
  readonly schedules: Schedules
  readonly clock: () => number
  /** Of days where a call names none. */
  readonly timeZone: string
}

type Operations = operations
type Context = components['schemas']['Context']

/** The calls of the reporting service (contract/reporting.md). */
export function reportHandlers(deps: ReportDeps): HandlersOf<Operations> {
  return {
    ...templateHandlers(deps),
    ...runHandlers(deps),
    ...scheduleHandlers(deps),
    ...lookupHandlers(deps),
  }
}

type TemplateOperations = Pick<
  Operations,
  | 'queryReportTemplates'
  | 'createReportTemplate'
  | 'updateReportTemplate'
  | 'importReportTemplates'
  | 'publishReportTemplate'
  | 'editReportTemplate'
  | 'duplicateReportTemplate'
  | 'deleteReportTemplate'
  | 'exportReportTemplate'
  | 'queryReportTemplateVersions'
>

function templateHandlers({ callers, templates }: ReportDeps): HandlersOf<TemplateOperations> {
  const actOf = async (call: Call): Promise<TemplateAct> => {
    const by = await reportCaller(callers, call.caller)
    return { by, reader: { locales: call.locales }, actor: actorOf(by, call.transactionId) }
  }
  const answer = (template: KeptReport, { by }: TemplateAct) => ({
    body: templateView(template, by.isAdmin),
  })
  return {
    async queryReportTemplates({ caller, query, locales }) {
      const by = await reportCaller(callers, caller, query.realm)
      const all = await templates.list(by, { locales }, query.templateType)
      const named = query.name === undefined ? undefined : nameKey(query.name)
      const fitting = all.filter(({ name }) => (named ?? name) === name)
      return { body: templatePage(fitting, query, by) }
    },
    async createReportTemplate({ body, ...call }) {
      const act = await actOf(call)
      return { ...answer(await templates.create(body.reportTemplate, act), act), status: 201 }
    },
    async updateReportTemplate({ body, query, ...call }) {
      const act = await actOf(call)
      const { name, ...input } = body.reportTemplate
      return answer(await templates.update(name, query.templateType, input, act), act)
    },
    async importReportTemplates({ body, ...call }) {
      const act = await actOf(call)
      const made = await templates.import(body.reportTemplates.map(fileInput), act)
      return { body: templatePage(made, {}, act.by), status: 201 }
    },
    async publishReportTemplate({ params, ...call }) {
      const act = await actOf(call)
      return answer(await templates.publish(params.name, act), act)
    },
    async editReportTemplate({ params, ...call }) {
      const act = await actOf(call)
      return answer(await templates.edit(params.name, act), act)
    },
    async duplicateReportTemplate({ params, query, body, ...call }) {
      const act = await actOf(call)
      const made = await templates.duplicate(params.name, query.templateType, body.reportTemplate, act)
      return { ...answer(made, act), status: 201 }
    },
    async deleteReportTemplate({ params, query, ...call }) {
      const act = await actOf(call)
      return answer(await templates.remove(params.name, query.templateType, act), act)
    },
    async exportReportTemplate({ params, query, caller, locales }) {
      const by = await reportCaller(callers, caller)
      if (!by.isAdmin && !by.isAuditor) throw new DomainError('reports-for-administrators')
      const template = await templates.read(params.name, query.templateType, by, { locales })
      const { name, displayName, description, config, viewers } = template
      const file = { name, displayName, description, reportConfig: config, viewers: [...viewers] }
      return {
        body: { reportTemplates: [file] },
        headers: { 'content-disposition': disposition(`${name}.json`) },
      }
    },
    async queryReportTemplateVersions({ params, caller }) {
      const by = await reportCaller(callers, caller)
      const versions = await templates.versions(params.name, by)
      return {
        body: {
          result: versions.map((row) => ({
            version: row.version,
            displayName: row.display_name,
            description: row.description,
            reportConfig: row.config,
            publishedBy: row.published_by,
            publishDate: row.published_at.toISOString(),
          })),
        },
      }
    },
  }
}

interface Call {
  readonly caller: Caller | null
  readonly locales: readonly string[]
  readonly transactionId: string
}

const actorOf = ({ caller }: ReportCaller, transactionId: string): Actor => ({
  actor: `${caller.component}/${caller.id}`,
  transactionId,
})

type TemplateFile = components['schemas']['TemplateFile']['reportTemplates'][number]

/** What an imported file says; whatever else it has is passed over. */
const fileInput = ({ name, displayName, description, viewers, reportConfig }: TemplateFile) => ({
  name,
  displayName,
  description,
  viewers,
  reportConfig,
})

function templatePage(
  all: readonly KeptReport[],
  query: Readonly<Record<string, unknown>>,
  by: ReportCaller,
): components['schemas']['TemplatePage'] {
  const documents = all.map((template) => templateView(template, by.isAdmin))
  const page = documentPage(documents, { ...query, _totalPagedResultsPolicy: 'EXACT' })
  return { ...page, totalCount: page.totalPagedResults }
}

type RunOperations = Pick<
  Operations,
  | 'runReport'
  | 'queryReportRuns'
  | 'viewReportRun'
  | 'chartReportRun'
  | 'cancelReportRun'
  | 'exportReportRun'
  | 'downloadReportRun'
>

function runHandlers(deps: ReportDeps): HandlersOf<RunOperations> {
  const { db, callers, runs, store, clock, timeZone } = deps
  return {
    async runReport({ params, query, body, caller, locales, transactionId }) {
      const by = await reportCaller(callers, caller, realmIn(body.context))
      const input = {
        name: params.name,
        type: query.templateType,
        parameters: body.parameters,
        timeZone: body.timeZone ?? timeZone,
      }
      const run = await runs.begin(by, input, { locales }, actorOf(by, transactionId))
      const { runId, status, statusMessage } = runView(run, clock(), { locales })
      return { body: { id: runId, status, statusMessage }, status: 202 }
    },
    async queryReportRuns({ caller, query, locales }) {
      const by = await reportCaller(callers, caller, query.realm)
      const filter: RunFilter = {
        ...(by.isAdmin ? {} : { runBy: by.caller.id }),
        ...(query.name === undefined ? {} : { name: nameKey(query.name) }),
        templateType: query.templateType,
        runId: query.runId,
        isLatest: query.latest === true,
      }
      const offset = query._pagedResultsOffset ?? 0
      const rows = await store.list(filter, offset, Math.min(query._pageSize || 100, 1000))
      const isCounted = ['EXACT', 'ESTIMATE'].includes(query._totalPagedResultsPolicy ?? '')
      return {
        body: {
          result: rows.map((row) => runView(row, clock(), { locales })),
          resultCount: rows.length,
          pagedResultsCookie: null,
          totalPagedResultsPolicy: isCounted ? 'EXACT' : 'NONE',
          totalPagedResults: isCounted ? await store.count(filter) : -1,
          remainingPagedResults: -1,
        },
      }
    },
    async viewReportRun({ params, query, body, caller, locales }) {
      const by = await reportCaller(callers, caller)
      const reader: Reader = { locales }
      const run = await runs.readable(by, params.id, reader, query.name)
      const page = {
        size: query._pageSize || 20,
        offset: query._pagedResultsOffset ?? 0,
        request: body ?? {},
      }
      return { body: await viewRunRows(db, run, page, { now: clock(), reader }) }
    },
    async chartReportRun({ params, query, body, caller, locales }) {
      const by = await reportCaller(callers, caller)
      const run = await runs.complete(by, params.id, { locales }, query.name)
      return { body: await chartRows(db, run, body) }
    },
    async cancelReportRun({ params, caller, locales, transactionId }) {
      const by = await reportCaller(callers, caller)
      const run = await runs.cancel(by, params.id, { locales }, actorOf(by, transactionId))
      return { body: runView(run, clock(), { locales }) }
    },
    async exportReportRun({ params, query, caller, locales }) {
      const by = await reportCaller(callers, caller)
      const run = await runs.wantFile(by, params.id, fileFormat(query.format), { locales }, query.name)
      return { body: runView(run, clock(), { locales }) }
    },
    async downloadReportRun({ params, query, caller, locales }) {
      const by = await reportCaller(callers, caller)
      const format = fileFormat(query.format)
      const run = await runs.file(by, params.id, format, { locales }, query.name)
      return {
        stream: fileStream(db, run, format),
        headers: {
          'content-type': fileTypes[format],
          'content-disposition': disposition(fileName(run, format)),
          'x-content-type-options': 'nosniff',
        },
      } satisfies OperationReply as never
    },
  }
}

const fileFormat = (format: 'csv' | 'json' | 'jsonl' | 'xlsx'): FileFormat =>
  format === 'json' ? 'jsonl' : format

const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  jsonl: 'application/jsonl;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The realm that a context names. */
const realmIn = (context: Context | undefined): string | undefined =>
  context?.flatMap(({ data }) => data).find(({ key }) => key === 'realm')?.value

type LookupOperations = Omit<
  Operations,
  keyof TemplateOperations | keyof RunOperations | keyof ScheduleOperations
>

function lookupHandlers(deps: ReportDeps): HandlersOf<LookupOperations> {
  const { db, kind, callers, registry, templates, timeZone } = deps
  return {
    async queryReportParameterChoices({ params, query, caller, locales }) {
      const by = await reportCaller(callers, caller)
      const template = await templates.read(params.name, query.templateType, by, { locales })
      const parameter = parseConfig(template.config, 'draft').parameters.get(params.parameter)
      if (parameter?.source !== 'datasource') throw new DomainError('report-choices-not-found')
      const sight = await registry.sightOf(by.caller)
      const wanted = { search: query.search, values: query.value, size: query._pageSize ?? 10 }
      return { body: { result: await readChoices(db, registry, sight, parameter, wanted) } }
    },
    async previewReport({ body, caller, locales }) {
      const by = requireReportAdministrator(await reportCaller(callers, caller, realmIn(body.context)))
      const config = parseConfig(body.reportConfig)
      const plan = await planFor(config, readParameters(config, body.parameters, true), {
        registry,
        viewer: by.caller,
        reader: { locales },
        timeZone: knownZone(body.timeZone ?? timeZone),
      })
      const { rows, isComplete, isPart } = await previewRows(db, kind, plan)
      const result = rows.map((cells) => labelled(plan.columns, cells))
      return { body: { result, columns: plan.columns.map(keptColumn), isComplete, isPart } }
    },
    async listReportOperators({ caller, locales }) {
      await reportCaller(callers, caller)
      return { body: listOperators({ locales }) }
    },
    async listReportAggregates({ caller, locales }) {
      await reportCaller(callers, caller)
      return { body: listAggregates({ locales }) }
    },
    async listReportParameterTypes({ caller, locales }) {
      await reportCaller(callers, caller)
      return { body: listParameterTypes({ locales }) }
    },
    async listReportEntities({ caller, query, locales }) {
      const by = await reportCaller(callers, caller, query.realm)
      const sight = await registry.sightOf(by.caller)
      return { body: { result: listEntities(registry, sight, query.path, { locales }) } }
    },
    async listReportFieldOptions({ body, caller, locales }) {
      const by = await reportCaller(callers, caller, realmIn(body.context))
      const config = parseConfig(body.reportConfig, 'draft')
      const sight = await registry.sightOf(by.caller)
      return { body: listFieldOptions(config, registry, sight, { locales }) }
    },
  }
}
