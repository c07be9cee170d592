import { DomainError } from '../../../../contract/index.ts'
import { personNameOf } from '../../people/people.ts'
import { isOpen } from '../case.ts'
import { addComment, announce, endCase, record } from '../draft.ts'
import type { Draft } from '../draft.ts'
import type { CaseEvent, CaseCaller } from '../event.ts'

/** Takes a case back before it is decided. */
export function cancelled(
  draft: Draft,
  { person, isAdmin }: CaseCaller,
  { comment }: CaseEvent & { type: 'cancelled' },
): void {
  const { doc, kind } = draft
  const by = person.ref
  if (!kind.mayCancel?.(draft, by.id) && !isAdmin) throw new DomainError('cancel-not-yours')
  if (!isOpen(doc)) throw new DomainError('cancel-too-late')
  const assigned = doc.decision.actors.active.map(({ id }) => id)
  addComment(draft, { action: 'cancel', by, text: comment })
  record(draft, 'cancel')
  endCase(draft, { status: 'cancelled', decision: 'cancelled', outcome: 'cancelled', by })
  announce(draft, 'cancelled', assigned, { person: personNameOf(by) }, by.id)
}
