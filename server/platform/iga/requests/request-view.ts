import type { AccessRequest, AccessRequestView } from './access-request.ts'
import type { TaskKind } from '../tables.ts'

/** What somebody may do with what waits for them. */
export function permissionsOf(kind: TaskKind): Record<string, boolean> {
  return kind === 'request'
    ? { approve: true, reject: true, reassign: true, modify: true, comment: true }
    : { fulfill: true, deny: true, reassign: true, modify: true, comment: true }
}

/** A request row with what waits for whoever asks. */
export interface RequestRow {
  readonly number: number
  readonly started_at: Date
  readonly doc: AccessRequest
  /** Phases that wait for the caller. */
  readonly waiting: readonly { readonly phase: string; readonly kind: TaskKind }[]
}

/** A request as it is answered. */
export function viewOf({ number, started_at, doc, waiting }: RequestRow): AccessRequestView {
  return {
    ...doc,
    phases: waiting.map(({ phase, kind }) => ({ name: phase, type: kind, permissions: permissionsOf(kind) })),
    metadata: { createdDate: started_at.toISOString(), primaryKey: String(number) },
  } as AccessRequestView
}
