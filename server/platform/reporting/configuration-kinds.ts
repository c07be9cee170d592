import { DomainError } from '../../contract/index.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import { SERVICE_ACCOUNTS } from '../kernel/service-account.ts'
import type {
  ConfigurationAuthor,
  TenantKind,
  TenantKinds,
  ConfigurationNeed,
} from '../kernel/tenant-kind.ts'
import { parseConfig } from './config/parse-config.ts'
import type { ReportDatabase, ReportTables, TemplateRow, TemplateType } from './tables.ts'
import { shippedNames } from './templates/shipped-templates.ts'
import { createTemplateStore } from './templates/template-store.ts'
import type { TemplateStore } from './templates/template-store.ts'

/** What report templates are written with. */
export interface ReportKindDeps {
  readonly realm: string
  readonly clock: () => number
}

const NAME = /^[A-Z0-9][A-Z0-9._-]{0,99}$/
const PROPERTIES = ['displayName', 'description', 'viewers', 'reportConfig']

/** Templates of reports, named `published/{name}` and `draft/{name}`. Whoever imports one publishes it, and it reads with their rights. */
export const createReportKinds =
  (deps: ReportKindDeps): TenantKinds =>
  (database) => {
    const db = database.kysely.withTables<ReportTables>() as unknown as ReportDatabase
    return [reportKind(createTemplateStore(db, deps.realm), deps)]
  }

function reportKind(store: TemplateStore, { realm, clock }: ReportKindDeps): TenantKind {
  return {
    folder: 'report-templates',
    tables: ['report_template'],
    async list() {
      const rows = await store.all()
      return new Map(rows.map((row): [string, JsonObject] => [`${row.type}/${row.name}`, contentOf(row)]))
    },
    async write(path, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      const { type, name } = placeOf(path)
      const { displayName, description, viewers, reportConfig } = fieldsOf(content)
      const config = JSON.stringify(reportConfig)
      parseConfig(config, type === 'draft' ? 'draft' : 'report')
      const before = await store.find(name, type)
      const now = new Date(clock())
      const { id, component } = by.caller
      await store.place(
        {
          realm,
          name,
          type,
          version: before ? before.version + (type === 'published' ? 1 : 0) : 1,
          display_name: displayName,
          description,
          config,
          viewers: [...new Set(viewers)],
          owner_id: id,
          owner_component: component,
          parent_name: before?.parent_name ?? '',
          parent_version: before?.parent_version ?? -1,
          created_at: before?.created_at ?? now,
          changed_at: now,
        },
        by,
      )
      return needsOf(type, by)
    },
    async remove(path, by) {
      const { type, name } = placeOf(path)
      const row = await store.find(name, type)
      if (!row) throw new DomainError('report-template-not-found')
      await store.remove(row, by)
    },
  }
}

/** A program has no rights of its own that a report could read with: a person publishes it again. */
const needsOf = (type: TemplateType, { caller }: ConfigurationAuthor): ConfigurationNeed[] =>
  type === 'published' && caller.component === SERVICE_ACCOUNTS ? [{ pointer: '', what: 'person' }] : []

function contentOf(row: TemplateRow): JsonObject {
  return {
    displayName: row.display_name,
    description: row.description,
    viewers: [...row.viewers].toSorted(),
    reportConfig: readConfig(row.config),
  }
}

/** A draft may be no JSON yet. */
function readConfig(text: string): JsonObject[string] {
  try {
    return JSON.parse(text) as JsonObject[string]
  } catch {
    return text
  }
}

function placeOf(path: string): { readonly type: TemplateType; readonly name: string } {
  const [type = '', name = '', ...rest] = path.split('/')
  if ((type !== 'draft' && type !== 'published') || rest.length > 0 || !NAME.test(name))
    throw new DomainError('tenant-document-elsewhere', { name: path, folder: 'report-templates' })
  if (shippedNames.includes(name)) throw new DomainError('report-template-shipped')
  return { type, name }
}

interface ReportFields {
  readonly displayName: string
  readonly description: string
  readonly viewers: readonly string[]
  readonly reportConfig: unknown
}

function fieldsOf(content: JsonObject): ReportFields {
  const { displayName, description, viewers, reportConfig } = content
  const isRight: Readonly<Record<string, boolean>> = {
    displayName: typeof displayName === 'string' && displayName.trim() !== '' && displayName.length <= 200,
    description: typeof description === 'string' && description.length <= 4_000,
    viewers: Array.isArray(viewers) && viewers.every((each) => typeof each === 'string' && each !== ''),
    reportConfig: reportConfig !== undefined,
  }
  const wrong =
    PROPERTIES.find((name) => !isRight[name]) ??
    Object.keys(content).find((name) => !PROPERTIES.includes(name))
  if (wrong !== undefined)
    throw new DomainError(
      'tenant-property-not-valid',
      { property: wrong },
      { detail: { pointer: `/${wrong}` } },
    )
  return { displayName, description, viewers, reportConfig } as unknown as ReportFields
}
