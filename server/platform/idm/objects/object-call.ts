import type { ChangeOptions, ChangeView } from '../../../store/objects/change.ts'
import type { ShownDocuments } from '../../../store/objects/view.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'

/** A call on an object: who, through which rights, for the audit trail. */
export interface CallContext {
  readonly caller: Caller
  readonly access: CallerAccess
  readonly transactionId: string
  /** Says what is stored as a code. */
  readonly shown?: ShownDocuments
  /** In which words, where they differ from reader to reader. */
  readonly locales?: readonly string[]
  /** Password that a person repeats to change their own credentials. */
  readonly repeatedPassword?: string
  /** When all is checked and written, and not yet committed; undoes the change by throwing. */
  readonly beforeCommit?: (change: ChangeView) => void | Promise<void>
}

/** One object, and who calls for it. */
export interface ObjectCall {
  readonly context: CallContext
  readonly collection: string
  readonly id: string
}

/** The caller as the audit trail names them. */
export const actorOfCall = ({ caller, transactionId }: CallContext): ChangeOptions['by'] => ({
  actor: `${caller.component}/${caller.id}`,
  transactionId,
})

/** Whether the object is the caller's own. */
export const isOwn = ({ context: { caller }, collection, id }: ObjectCall): boolean =>
  collection === caller.component && id === caller.id

/** How the caller is shown objects. @param fields `_fields` as sent */
export const objectViewOf = ({ access, shown }: CallContext, fields: string | undefined) => ({
  fields,
  access: access.view,
  shown,
})
