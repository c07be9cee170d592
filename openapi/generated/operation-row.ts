// Generated from openapi/*.yaml by `npm run generate`. Do not edit.

/** How a list operation pages, filters and sorts; the engine has one adapter per dialect. */
export interface ListDialect {
  paging: string
  filter: string
  sort: string
}

/** Where an operation of the contract lives: everything a client needs to send it. */
export interface OperationRow {
  service: string
  method: string
  path: string
  query: readonly string[]
  /** Path parameters whose slashes are kept. */
  segments?: readonly string[]
  action?: string
  body?: boolean
  /** Changes nothing although its method is not GET. */
  reads?: true
  list?: ListDialect
  /** What a read answers; absent: an object. */
  answers?: 'array' | 'any' | 'text'
  /** How the browser takes it; absent: as JSON. Empty: as text that may be JSON, as a refusal is. */
  responseType?: '' | 'blob'
  headers?: Readonly<Record<string, string>>
}

export type OperationRows = Readonly<Record<string, OperationRow>>
