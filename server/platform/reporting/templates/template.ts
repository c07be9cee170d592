import type { components } from '../../../../openapi/generated/reporting.ts'
import type { TemplateRow, TemplateType } from '../tables.ts'

type View = components['schemas']['Template']

/** A template, shipped or kept. */
export interface KeptReport {
  readonly name: string
  readonly type: TemplateType
  readonly version: number
  readonly displayName: string
  readonly description: string
  /** JSON text. */
  readonly config: string
  readonly viewers: readonly string[]
  /** Whoever created or published it; absent: it is shipped. */
  readonly owner: { readonly id: string; readonly component: string } | undefined
  readonly parentName: string
  readonly parentVersion: number
  readonly createdAt: Date
  readonly changedAt: Date
}

export const templateOf = (row: TemplateRow): KeptReport => ({
  name: row.name,
  type: row.type,
  version: row.version,
  displayName: row.display_name,
  description: row.description,
  config: row.config,
  viewers: row.viewers,
  owner: { id: row.owner_id, component: row.owner_component },
  parentName: row.parent_name,
  parentVersion: row.parent_version,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})

/** A template as it is answered (contract/reporting.md, "Templates"). */
export function templateView(template: KeptReport, isAdmin: boolean): View {
  const isShipped = template.owner === undefined
  return {
    _id: `${template.name}/${template.type}`,
    name: template.name,
    displayName: template.displayName,
    description: template.description,
    version: template.version,
    type: template.type,
    reportConfig: template.config,
    viewers: [...template.viewers],
    owner: template.owner?.id ?? '',
    parentName: template.parentName,
    parentVersion: template.parentVersion,
    failureReason: '',
    parameters: '',
    createDate: template.createdAt.toISOString(),
    updateDate: template.changedAt.toISOString(),
    ootb: isShipped,
    duplicatable: isAdmin,
    editable: isAdmin && !isShipped,
    visible: true,
  }
}
