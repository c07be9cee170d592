import { DomainError, isKnownCode } from '../../../contract/index.ts'
import type { Message, MessageCode, MessageParams } from '../../../contract/index.ts'
import { advance } from '../cases/advance.ts'
import { SYSTEM } from '../cases/case.ts'
import type { CasePerson } from '../cases/case.ts'
import type { CaseKind, NoticeOccasion } from '../cases/case-kind.ts'
import { addComment, endCase, record } from '../cases/draft.ts'
import type { Draft } from '../cases/draft.ts'
import type { CaseCaller } from '../cases/event.ts'
import { joined } from '../cases/summarised.ts'
import { personNameOf } from '../people/people.ts'
import type { AskedRemoval, Remediation, Violation } from './violation.ts'

/** What happens to violations and to no other case. */
export type ViolationEvent =
  /** An exception is granted for longer. */
  | { readonly type: 'extended'; readonly until: Date; readonly comment?: string | undefined }
  | { readonly type: 'exceptionCancelled'; readonly comment?: string | undefined }
  /** What is held does not break the rule any more; for many at once the trigger `iga_access_ended` does the same. */
  | { readonly type: 'resolved' }
  /** Nobody is asked any more to take away by hand what should go, and the rule is broken still. */
  | { readonly type: 'removalEnded'; readonly why: Message }

type ViolationDraft = Draft<Violation>

const SAID: Partial<Readonly<Record<NoticeOccasion, MessageCode>>> = {
  commented: 'violation-commented',
  reminded: 'violation-still-waits',
}

/** Access that breaks a rule: its owner allows it, excepts it for a time, or takes access away (contract iga.md, "Violations and exceptions"). */
export const violationKind: CaseKind<Violation, ViolationEvent> = {
  name: 'violation',
  tasks: ['violation'],
  problems: {
    own: 'own-violation',
    cancelled: 'violation-cancelled',
    phaseUnknown: 'violation-phase-unknown',
    commentsFull: 'violation-comments-full',
  },
  subject: ({ doc }) => doc.policyRule.name,
  own: ({ doc }) => [doc.user.id],
  // Whoever breaks a rule is not asked about it here, nor told what is decided.
  followers: () => [],
  candidateIds: (approver, { doc, beneficiary }) =>
    approver === 'ruleOwner'
      ? [doc.policyRule.policyRuleOwner?.id ?? ''].filter(Boolean)
      : approver === 'manager' && beneficiary.managerId !== undefined
        ? [beneficiary.managerId]
        : [],
  permissions: () => ({ allow: true, comment: true, exception: true, reassign: true, remediate: true }),
  decisions: {
    allow: { phase: 'violation', then: { status: 'complete', outcome: 'allow' } },
    exception: {
      phase: 'violation',
      then: { status: 'exception', outcome: 'exception' },
      take: (draft, { until }) => exceptUntil(draft, until),
    },
    remediate: {
      phase: 'violation',
      then: { fulfil: 'remediate' },
      take(draft, { grantIds = [], justification }, _, { person }) {
        const value: Remediation = { grantIds, decidedBy: person.ref.id, justification }
        draft.effects.push({ type: 'own', name: 'revoke', value })
      },
    },
  },
  stands: () => true,
  // It is broken whoever is there to decide about it.
  waitsUnassigned: true,
  refuses({ decision }) {
    if (decision.status !== 'pending' || !decision.removal) return undefined
    const { by, items } = decision.removal
    return new DomainError('removal-on-its-way', {
      items: items.map(({ name }) => name),
      person: personNameOf(by),
    })
  },
  asks({ doc, beneficiary }, _, delegator) {
    const params = { person: personNameOf(beneficiary.ref), rule: doc.policyRule.name }
    const found: Message =
      delegator === undefined
        ? { code: 'violation-found', params }
        : { code: 'violation-found-for', params: { ...params, delegator } }
    return joined([found, whyAgain(doc)])!
  },
  says(occasion, { doc, beneficiary }, params) {
    const code = SAID[occasion]
    const about = { rule: doc.policyRule.name, beneficiary: personNameOf(beneficiary.ref) }
    return code && { code, params: { ...about, ...params } }
  },
  reported(draft, { fulfilment, outcome, by }) {
    if (fulfilment.done) return endCase(draft, { status: 'complete', outcome, by })
    const { decision } = draft.doc
    decision.status = 'pending'
    decision.removal = {
      startDate: draft.now.toISOString(),
      by,
      items: [...(fulfilment.waits as readonly AskedRemoval[])],
    }
    addComment(draft, { action: 'removal', by: SYSTEM, said: fulfilment.why })
    record(draft, 'violation-removal')
  },
  due(draft) {
    const { deadline, status } = draft.doc.decision
    if (status !== 'exception') return false
    if (typeof deadline === 'string' && new Date(deadline) <= draft.now) {
      record(draft, 'exception-end')
      exceptionEnded(draft, SYSTEM, undefined)
    }
    return true
  },
  change(draft, caller, event) {
    if (event.type === 'resolved') return resolved(draft)
    if (event.type === 'removalEnded') return removalEnded(draft, event.why)
    requireDecider(draft, caller)
    const by = caller.person.ref
    if (event.type === 'exceptionCancelled') {
      record(draft, 'cancel-exception')
      return exceptionEnded(draft, by, event.comment)
    }
    exceptUntil(draft, event.until)
    addComment(draft, { action: 'exception', by, text: event.comment, phase: caller.phaseName })
    record(draft, 'exception')
  },
}

const DAY = 86_400_000

/** @throws DomainError for an end that is over, not later than the one that stands, or that the rule does not allow */
function exceptUntil({ doc, now }: ViolationDraft, until: Date | undefined): void {
  const { decision, policyRule } = doc
  if (!until || until <= now) throw new DomainError('end-past')
  const { exceptions: bounds } = policyRule as { exceptions?: { allowed?: boolean; maxDays?: number } }
  if (bounds?.allowed === false) throw new DomainError('exception-not-allowed', { rule: policyRule.name })
  // The whole of its last day counts, wherever that day ends.
  if (bounds?.maxDays !== undefined && until.getTime() > now.getTime() + (bounds.maxDays + 1) * DAY)
    throw new DomainError('exception-too-long', { rule: policyRule.name, days: bounds.maxDays })
  if (typeof decision.deadline === 'string' && until <= new Date(decision.deadline))
    throw new DomainError('exception-not-later')
  decision.deadline = until.toISOString()
  decision.events = { exception: { date: until.toISOString() } }
}

function resolved(draft: ViolationDraft): void {
  const { decision } = draft.doc
  endCase(draft, { status: 'complete', outcome: 'remediate', by: SYSTEM })
  addComment(draft, { action: 'resolve', by: SYSTEM, said: { code: 'violation-resolved' } })
  decision.deadline = null
  delete decision.events
  delete decision.question
  delete decision.removal
  record(draft, 'violation-end')
}

function removalEnded(draft: ViolationDraft, why: Message): void {
  if (draft.doc.decision.status !== 'pending') return
  addComment(draft, { action: NOT_REMOVED, by: SYSTEM, said: why })
  record(draft, 'violation-removal-end')
  reopen(draft)
}

/** As of a request that was not carried out. */
const NOT_REMOVED = 'failure'

/** Whoever is asked because a removal was not carried out reads why. */
function whyAgain({ decision }: Violation): Message | undefined {
  const last = decision.comments.at(-1)
  if (last?.action !== NOT_REMOVED || !isKnownCode(last.code)) return undefined
  return { code: last.code, params: last.params as MessageParams }
}

/** Who granted it, and administrators. */
function requireDecider(
  { doc, beneficiary }: ViolationDraft,
  { person, isAdmin, phaseName }: CaseCaller,
): void {
  if (doc.decision.status !== 'exception')
    throw new DomainError('no-exception', { person: personNameOf(beneficiary.ref) })
  const { id } = person.ref
  const decided = doc.decision.phases.findLast(({ decision }) => decision === 'exception')
  if (phaseName !== undefined && phaseName !== decided?.name)
    throw new DomainError('violation-phase-unknown', { phase: phaseName })
  if (id === doc.user.id || (decided?.completedBy?.id !== id && !isAdmin))
    throw new DomainError('not-waiting-for-you')
}

/** An exception is over. */
function exceptionEnded(draft: ViolationDraft, by: CasePerson, text: string | undefined): void {
  addComment(draft, {
    action: 'exception-end',
    by,
    ...(text ? { text } : { said: { code: 'exception-over' } }),
  })
  reopen(draft)
}

/** It waits for a decision again, as when it was found. */
function reopen(draft: ViolationDraft): void {
  const { decision } = draft.doc
  decision.status = 'in-progress'
  decision.outcome = null
  decision.completionDate = null
  decision.deadline = null
  delete decision.events
  delete decision.removal
  decision.phases.length = 0
  advance(draft, 0)
}
