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
  action?: string
  body?: boolean
  list?: ListDialect
  headers?: Readonly<Record<string, string>>
}

export const operations: Readonly<Record<string, OperationRow>> = {
  getBootDocument: {"service":"portal","method":"GET","path":"/enduser/portal/boot","query":["realm","locale"]},
  readCompiledScreen: {"service":"portal","method":"GET","path":"/enduser/portal/screens/{screenId}/{hash}","query":[]},
  readMessages: {"service":"portal","method":"GET","path":"/enduser/portal/messages/{locale}/{hash}","query":[]},
  readSessionState: {"service":"portal","method":"GET","path":"/enduser/session","query":[]},
  signOut: {"service":"portal","method":"POST","path":"/enduser/session/sign-out","query":[]},
  touchSession: {"service":"portal","method":"POST","path":"/enduser/session/touch","query":[]},
}
