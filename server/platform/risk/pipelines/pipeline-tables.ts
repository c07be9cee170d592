import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import type { TrainingReport } from '../learning/train-models.ts'
import type { ExecutionStatus } from './execution.ts'
import type { PipelineParameters, PipelineType } from './pipeline.ts'

type Document<Value> = ColumnType<Value, string, string>
type OptionalDocument<Value> = ColumnType<Value | null, string | null | undefined, string | null>

/** How far an execution is. */
export interface ExecutionProgress {
  readonly stage: 'reading' | 'embeddings' | 'model-a' | 'model-b' | 'model-c' | 'curves' | 'scoring'
  /** Lines, passes or tries that are done. */
  readonly done: number
  /** At most as many there will be; absent where nobody knows. */
  readonly of?: number
}

/** What came of an execution. */
export interface ExecutionReport {
  /** Lines of the source that became events, and that did not. */
  readonly lines: { readonly read: number; readonly refused: number; readonly taken: number }
  readonly training?: TrainingReport
  /** Events that a prediction scored, and how many of them are risky. */
  readonly scored?: { readonly events: number; readonly risky: number }
}

export type LogSeverity = 'info' | 'warning' | 'error'

/** Tables of migration 0058. */
export type PipelineTables = {
  risk_pipeline: {
    id: string
    realm: string
    /** Of another system that knows the pipeline by an id of its own. */
    pipeline_id: string | null
    name: string
    name_folded: string
    type: PipelineType
    parameters: Document<PipelineParameters>
    source_id: string
    training_id: string | null
    risk_threshold: number | null
    created_at: Date
    changed_at: Date
  }
  risk_execution: {
    id: string
    pipeline_id: string
    realm: string
    parameters: Document<PipelineParameters>
    status: ExecutionStatus
    risk_threshold: number | null
    progress: OptionalDocument<ExecutionProgress>
    problem: OptionalDocument<Message>
    report: OptionalDocument<ExecutionReport>
    /** A whole number. */
    seed: ColumnType<string, number, never>
    attempts: Generated<number>
    lease: string | null
    leased_until: Date | null
    created_at: Date
    started_at: Date | null
    ended_at: Date | null
  }
  risk_execution_log: {
    execution_id: string
    place: number
    at: Date
    severity: LogSeverity
    message: Document<Message>
  }
  risk_model: {
    execution_id: string
    bytes: Buffer
  }
  risk_published_model: {
    realm: string
    pipeline_id: string
    execution_id: string
    published_by: string
    published_at: Date
  }
}

export type PipelineRow = Selectable<PipelineTables['risk_pipeline']>
export type ExecutionRow = Selectable<PipelineTables['risk_execution']>
