import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { Actor } from '../../../store/audit.ts'
import { pointerTo, withPlace } from '../config/faults.ts'
import { parseConfig } from '../config/parse-config.ts'
import type { ReportConfig } from '../config/report-config.ts'
import { mayRun, requireReportAdministrator } from '../rights.ts'
import type { ReportCaller } from '../rights.ts'
import type { TemplateRow, TemplateType } from '../tables.ts'
import { shippedNames, shippedTemplates } from './shipped-templates.ts'
import { templateOf } from './template.ts'
import type { KeptReport } from './template.ts'
import type { TemplateStore } from './template-store.ts'

/** What somebody says of a template; what is absent stays. */
export interface TemplateInput {
  readonly displayName?: string | undefined
  readonly description?: string | undefined
  readonly viewers?: readonly string[] | undefined
  readonly reportConfig?: string | undefined
}

/** A change of a template. */
export interface TemplateChange extends TemplateInput {
  /** ISO 8601: when what is changed was changed last, as its writer knows it. Absent: whatever stands is changed. */
  readonly updateDate?: string | undefined
}

/** An act on a template, by whom and in whose language. */
export interface TemplateAct {
  readonly by: ReportCaller
  readonly reader: Reader
  readonly actor: Actor
}

/** What templates are served from. */
export interface ReportTemplateDeps {
  readonly store: TemplateStore
  readonly realm: string
  readonly clock: () => number
  /** Refuses what a report would be refused for with the rights of somebody, values of parameters apart. @throws DomainError 400 */
  check(config: ReportConfig, by: ReportCaller, reader: Reader): Promise<void>
}

/** Templates of reports, as people write and read them. Whoever may not see one is answered as if there were none. */
export type Templates = ReturnType<typeof createReportTemplates>

/** Names are kept in capitals: the portal asks for them so (contract/portal-calls.md, section 10). */
export const nameKey = (name: string): string => name.toUpperCase()

/** @example const templates = createTemplates({ store, realm: '/alpha', clock: Date.now, check }) */
export function createReportTemplates(deps: ReportTemplateDeps) {
  const { store, realm, clock } = deps
  const shipped = (name: string, reader: Reader): KeptReport | undefined =>
    shippedNames.includes(name)
      ? shippedTemplates(reader).find((template) => template.name === name)
      : undefined
  const read = async (
    name: string,
    type: TemplateType,
    by: ReportCaller,
    reader: Reader,
  ): Promise<KeptReport> => {
    const key = nameKey(name)
    const own = (type === 'published' && shipped(key, reader)) || undefined
    const row = own ? undefined : await store.find(key, type)
    const template = own ?? (row && templateOf(row))
    if (!template || !mayRun(by, template)) throw new DomainError('report-template-not-found')
    return template
  }
  /** One that is changed, which is never a shipped one. */
  const editable = (by: ReportCaller, name: string): string => {
    requireReportAdministrator(by)
    const key = nameKey(name)
    if (shippedNames.includes(key)) throw new DomainError('report-template-shipped')
    return key
  }
  const insert = async (rows: readonly Draft[], { by, actor }: TemplateAct): Promise<KeptReport[]> => {
    const now = new Date(clock())
    const made = rows.map((row): TemplateRow => draftRow(row, by, realm, now))
    await store.insert(made, actor)
    return made.map(templateOf)
  }
  return {
    read,
    /** Those that somebody may run or edit: shipped ones first, the last changed ones next. */
    async list(by: ReportCaller, reader: Reader, type?: TemplateType): Promise<KeptReport[]> {
      const all = [...shippedTemplates(reader), ...(await store.all()).map(templateOf)]
      return all.filter((template) => (type ?? template.type) === template.type && mayRun(by, template))
    },
    async create(input: TemplateInput, act: TemplateAct): Promise<KeptReport> {
      requireReportAdministrator(act.by)
      const config = input.reportConfig ?? ''
      await deps.check(parseConfig(config, 'draft'), act.by, act.reader)
      const [made] = await insert([{ name: randomUUID(), input: { ...input, reportConfig: config } }], act)
      return made!
    },
    async update(
      name: string,
      type: TemplateType,
      { updateDate, ...input }: TemplateChange,
      { by, reader, actor }: TemplateAct,
    ): Promise<KeptReport> {
      const key = editable(by, name)
      if (input.reportConfig !== undefined && type === 'draft')
        await deps.check(parseConfig(input.reportConfig, 'draft'), by, reader)
      const changedAt = new Date(clock())
      const row = await store.change(key, type, actor, (before) => {
        if (updateDate !== undefined && Date.parse(updateDate) !== before.changed_at.getTime())
          throw new DomainError('report-draft-changed')
        // Two changes never have the same time: by it a writer knows theirs from another's.
        const now = new Date(Math.max(changedAt.getTime(), before.changed_at.getTime() + 1))
        return changedRow(before, input, now)
      })
      return templateOf(row)
    },
    async publish(name: string, { by, reader, actor }: TemplateAct): Promise<KeptReport> {
      const key = editable(by, name)
      const draft = await store.find(key, 'draft')
      if (!draft) throw new DomainError('report-template-not-found')
      if (draft.display_name.trim() === '') throw new DomainError('report-name-required')
      // Reading 38: whoever publishes holds the rights that it reads with.
      await deps.check(parseConfig(draft.config), by, reader)
      const { id, component } = by.caller
      const owned = { ...draft, owner_id: id, owner_component: component }
      return templateOf(await store.publish(owned, actor, new Date(clock())))
    },
    async edit(name: string, act: TemplateAct): Promise<KeptReport> {
      const key = editable(act.by, name)
      const draft = await store.find(key, 'draft')
      if (draft) return templateOf(draft)
      const published = await read(key, 'published', act.by, act.reader)
      const [made] = await insert([{ name: key, input: inputOf(published), parent: published }], act)
      return made!
    },
    async duplicate(
      name: string,
      type: TemplateType,
      input: TemplateInput,
      act: TemplateAct,
    ): Promise<KeptReport> {
      requireReportAdministrator(act.by)
      const source = await read(name, type, act.by, act.reader)
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
      const copied = { ...inputOf(source), viewers: [], ...given, reportConfig: source.config }
      const [made] = await insert([{ name: randomUUID(), input: copied, parent: source }], act)
      return made!
    },
    async remove(name: string, type: TemplateType, { by, actor }: TemplateAct): Promise<KeptReport> {
      const row = await store.find(editable(by, name), type)
      if (!row) throw new DomainError('report-template-not-found')
      await store.remove(row, actor)
      return templateOf(row)
    },
    /** Brings in the templates of a file, all or none. */
    async import(
      files: readonly (TemplateInput & { readonly name: string })[],
      act: TemplateAct,
    ): Promise<KeptReport[]> {
      requireReportAdministrator(act.by)
      const rows = files.map(({ name, ...input }): Draft => ({ name: editable(act.by, name), input }))
      await checkImport(deps, rows, act)
      return insert(rows, act)
    },
    async versions(name: string, by: ReportCaller) {
      if (!by.isAdmin && !by.isAuditor) throw new DomainError('reports-for-administrators')
      return store.versions(nameKey(name))
    },
  }
}

/** Refuses names that are there already, all of them, and what is wrong with a report, with its place in the file. */
async function checkImport(
  { store, check }: ReportTemplateDeps,
  rows: readonly Draft[],
  { by, reader }: TemplateAct,
): Promise<void> {
  const keys = rows.map(({ name }) => name)
  const kept = await store.all()
  const taken = keys.filter(
    (key, index) => keys.indexOf(key) !== index || kept.some(({ name }) => name === key),
  )
  if (taken.length > 0) throw new DomainError('report-import-taken', { names: [...new Set(taken)] })
  for (const [index, { input }] of rows.entries()) {
    const config = input.reportConfig ?? ''
    await withPlace(pointerTo(pointerTo('/reportTemplates', index), 'reportConfig'), () =>
      check(parseConfig(config, 'draft'), by, reader),
    )
  }
}

interface Draft {
  readonly name: string
  readonly input: TemplateInput
  readonly parent?: KeptReport
}

const inputOf = (template: KeptReport): TemplateInput => ({
  displayName: template.displayName,
  description: template.description,
  viewers: template.viewers,
  reportConfig: template.config,
})

/** Spec section 7: a report needs a name. */
function requiredName(name: string | undefined): string {
  const trimmed = (name ?? '').trim()
  if (trimmed === '') throw new DomainError('report-name-required')
  return trimmed
}

function draftRow({ name, input, parent }: Draft, by: ReportCaller, realm: string, now: Date): TemplateRow {
  const isEdit = parent?.name === name
  return {
    realm,
    name: nameKey(name),
    type: 'draft',
    version: isEdit ? parent!.version + 1 : 1,
    display_name: requiredName(input.displayName),
    description: input.description ?? '',
    config: input.reportConfig ?? '',
    viewers: [...new Set(input.viewers ?? [])],
    owner_id: by.caller.id,
    owner_component: by.caller.component,
    parent_name: parent?.name ?? '',
    parent_version: parent?.version ?? -1,
    created_at: now,
    changed_at: now,
  }
}

function changedRow(before: TemplateRow, input: TemplateChange, now: Date): TemplateRow {
  const { updateDate } = input
  if (updateDate !== undefined && Date.parse(updateDate) !== before.changed_at.getTime())
    throw new DomainError('report-draft-changed')
  if (before.type === 'published') {
    const differs =
      (input.displayName ?? before.display_name) !== before.display_name ||
      (input.description ?? before.description) !== before.description ||
      (input.reportConfig ?? before.config) !== before.config
    if (differs) throw new DomainError('report-template-published')
  }
  return {
    ...before,
    display_name: requiredName(input.displayName ?? before.display_name),
    description: input.description ?? before.description,
    config: input.reportConfig ?? before.config,
    viewers: [...new Set(input.viewers ?? before.viewers)],
    // Two changes never have the same time: by it a writer knows theirs from another's.
    changed_at: new Date(Math.max(now.getTime(), before.changed_at.getTime() + 1)),
  }
}
