import type { AccessRequest, AccessRequestView } from './access-request.ts'
import { said, saidParams } from '../cases/said.ts'
import { isKnownCode, say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { TaskKind } from '../tables.ts'
import { requestKind } from './request-case.ts'

/** A request row with what waits for whoever asks. */
export interface RequestRow {
  readonly number: number
  readonly started_at: Date
  readonly doc: AccessRequest
  /** Phases that wait for the caller. */
  readonly waiting: readonly { readonly phase: string; readonly kind: TaskKind }[]
}

/** A request as it is answered. */
export function requestViewOf({ number, started_at, doc, waiting }: RequestRow): AccessRequestView {
  return {
    ...doc,
    phases: waiting.map(({ phase, kind }) => ({
      name: phase,
      type: kind,
      permissions: { ...requestKind.permissions(kind) },
    })),
    metadata: { createdDate: started_at.toISOString(), primaryKey: String(number) },
  } as AccessRequestView
}

/** A request in the words of its reader. */
export function saidRequest(view: AccessRequestView, reader: Reader): AccessRequestView {
  const spoken = withUpcoming(said(view, reader), reader)
  const { provisioning } = spoken.decision
  if (!provisioning) return spoken
  const { error } = provisioning
  return {
    ...spoken,
    decision: {
      ...spoken.decision,
      provisioning: { ...provisioning, error: { ...error, params: saidParams(error.params, reader) } },
    },
  }
}

/** Stages that the platform names are called in words of the reader. */
function withUpcoming(view: AccessRequestView, reader: Reader): AccessRequestView {
  const { upcoming } = view.decision
  if (!upcoming) return view
  const phases = upcoming.map((phase) => {
    const { code } = phase
    return isKnownCode(code) ? { ...phase, displayName: say({ code }, reader) } : phase
  })
  return { ...view, decision: { ...view.decision, upcoming: phases } }
}
