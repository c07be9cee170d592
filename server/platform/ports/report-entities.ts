import type { RawBuilder, SqlBool } from 'kysely'
import type { Caller } from '../kernel/caller.ts'
import type { MessageCode } from '../../contract/index.ts'

/** Types of values in reports. `array`: texts. */
export type ReportType = 'string' | 'integer' | 'float' | 'boolean' | 'date' | 'array'

/** A column of a view that reports can name. */
export interface ReportField {
  readonly name: string
  /** Of the view. */
  readonly column: string
  readonly type: ReportType
  readonly label: MessageCode
}

/** What reports can be of: rows of a view (`reporting_*`) that a service owns. */
export interface ReportEntity {
  readonly name: string
  readonly label: MessageCode
  readonly view: string
  /** Column that tells rows apart. */
  readonly key: string
  /** By which fields rows are recognised in lists of choices. */
  readonly title: string
  readonly fields: readonly ReportField[]
  /** In ranges of which column rows are read, and where its values stand in order; default: the key. */
  readonly slices?: { readonly column: string; readonly view: string; readonly of: string }
}

/** How rows of one entity lead to rows of another. */
export interface ReportRelation {
  readonly from: string
  readonly name: string
  readonly to: string
  readonly label: MessageCode
  /** Columns that are equal; of a relation `through` a view, with those of that view. */
  readonly parent: string
  readonly child: string
  readonly through?: { readonly view: string; readonly parent: string; readonly child: string }
  /** Fields that say the same, which the viewer has to see. */
  readonly parentField?: string
  readonly childField?: string
}

/** A right to see some fields of some rows. Within `rows` the view is called `v`. */
export interface ReportGrant {
  /** Absent: all. */
  readonly rows?: RawBuilder<SqlBool>
  readonly sees: (field: string) => boolean
}

/** What somebody may see, by the name of the entity. */
export type ReportSight = (entity: string) => readonly ReportGrant[]

/** What a service has for reports. */
export interface ReportSource {
  readonly entities: readonly ReportEntity[]
  readonly relations: readonly ReportRelation[]
  /** What somebody may see of these entities and of those of others. */
  sightOf(viewer: Caller): Promise<ReportSight>
}
