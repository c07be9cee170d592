import { DomainError } from '../../../contract/index.ts'
import type { Message, MessageCode, MessageParam, MessageParams } from '../../../contract/index.ts'
import { ownersOf } from '../catalogue/catalogue-item.ts'
import type { CaseKind, DecisionRule, NoticeOccasion } from '../cases/case-kind.ts'
import { joined } from '../cases/summarised.ts'
import { personNameOf } from '../people/people.ts'
import type { AccessRequest } from './access-request.ts'
import { requestKindOf } from './kinds/kinds.ts'
import { reported, requestChanged } from './request-transitions.ts'
import type { RequestEvent } from './request-event.ts'
import { noteAgreed } from './terms/agreed-terms.ts'
import { earlierChanges } from './terms/changed-terms.ts'

type Rule = DecisionRule<AccessRequest>

/** Says why, where the tenant wants it. */
const reasonFor =
  (setting: 'requireApproveJustification' | 'requireRejectJustification'): NonNullable<Rule['take']> =>
  ({ settings }, { justification }) => {
    if (!settings[setting] || justification?.trim()) return
    throw new DomainError(
      setting === 'requireApproveJustification' ? 'approval-reason-missing' : 'rejection-reason-missing',
    )
  }
const reasonToReject = reasonFor('requireRejectJustification')

const decisions: Readonly<Record<string, Rule>> = {
  approve: {
    phase: 'request',
    then: 'agree',
    take(draft, decision, phase, caller) {
      reasonFor('requireApproveJustification')(draft, decision, phase, caller)
      noteAgreed(draft.doc, caller.person.ref, phase.name, draft.now)
    },
  },
  reject: {
    phase: 'request',
    then: { status: 'complete', decision: 'rejected', outcome: 'not provisioned' },
    take: reasonToReject,
  },
  fulfill: { phase: 'fulfillment', then: { fulfil: 'fulfilled' } },
  deny: {
    phase: 'fulfillment',
    then: { status: 'complete', decision: 'approved', outcome: 'denied' },
    take: reasonToReject,
  },
}

const SAID: Readonly<Record<NoticeOccasion, MessageCode>> = {
  cancelled: 'request-cancelled',
  asked: 'request-asked',
  commented: 'request-commented',
  'not-decided-in-time': 'request-not-decided',
  ended: 'request-rejected',
  reminded: 'request-still-waits',
  undecidable: 'request-undecidable',
}

/** By which right it was made; an access review and the remediation of a violation have decided what is to be carried out. */
const contextOf = ({ request }: AccessRequest): unknown =>
  (request.common?.['context'] as { type?: unknown } | undefined)?.type

/** What whoever decides is asked about: to take something away is not to give it. */
function askedAbout({ requestType }: AccessRequest, name: MessageParam): MessageParam {
  if (requestType.endsWith('Remove')) return { code: 'subject-removal-of', params: { name } }
  return requestType === 'extendEndDate' ? { code: 'subject-more-time', params: { name } } : name
}

/** Requests: access, extensions, people, entitlements, and what a tenant has named itself (spec section 3, request types). */
export const requestKind: CaseKind<AccessRequest, RequestEvent> = {
  name: 'request',
  tasks: ['request', 'fulfillment'],
  problems: {
    own: 'own-case',
    cancelled: 'case-cancelled',
    phaseUnknown: 'phase-unknown',
    commentsFull: 'comments-full',
  },
  subject: ({ doc, item }) => requestKindOf(doc.requestType).subject(doc, item),
  own: ({ doc, beneficiary }) => [doc.requester.id, beneficiary.ref.id],
  followers({ doc, beneficiary }) {
    const isDiscreet = requestKindOf(doc.requestType).isDiscreet === true
    return [...new Set([doc.requester.id, ...(isDiscreet ? [] : [beneficiary.ref.id])])]
  },
  candidateIds(approver, { beneficiary, item, settings }) {
    const owners = (of: 'application' | 'entitlement' | 'role') =>
      item ? ownersOf(item, of).map(({ id }) => id) : []
    switch (approver) {
      case 'manager':
        return beneficiary.managerId === undefined ? [] : [beneficiary.managerId]
      case 'fulfiller':
        return settings.fulfillers
      case 'applicationOwner':
        return owners('application')
      case 'entitlementOwner': {
        const own = owners('entitlement')
        return own.length > 0 ? own : owners('application')
      }
      case 'roleOwner':
        return owners('role')
      default:
        return []
    }
  },
  // Of a person who does not exist yet the requester names the manager: that agrees to nothing.
  agreesByAsking({ type, approver }, { doc, beneficiary, settings }) {
    // Where an approval needs a reason, so does this one: the request's own.
    if (settings.requireApproveJustification && !doc.request?.common?.justification?.trim()) return undefined
    const { id } = doc.requester
    const isTheirs = beneficiary.managerId === id && beneficiary.ref.id !== id
    return type === 'request' && approver === 'manager' && isTheirs && requestKindOf(doc.requestType).isAccess
      ? id
      : undefined
  },
  noteAgreed: ({ doc, now }, by, phase) => noteAgreed(doc, by, phase, now),
  isAgreed: (doc) => contextOf(doc) === 'certification' || contextOf(doc) === 'violation',
  // Whoever should lose access does not take the request back; nor does anybody what a review has signed off.
  mayCancel: ({ doc, beneficiary }, id) =>
    contextOf(doc) !== 'certification' &&
    (doc.requester.id === id || (beneficiary.ref.id === id && doc.requestType.endsWith('Grant'))),
  permissions: (type): Readonly<Record<string, boolean>> =>
    type === 'request'
      ? { approve: true, reject: true, reassign: true, modify: true, comment: true }
      : { fulfill: true, deny: true, reassign: true, modify: true, comment: true },
  decisions,
  stands: ({ doc, item }) => requestKindOf(doc.requestType).stands(item),
  startsAt({ doc }) {
    const { startDate } = doc.request.common ?? {}
    if (startDate === undefined || !requestKindOf(doc.requestType).dates.includes('startDate'))
      return undefined
    return new Date(startDate)
  },
  undecided: { status: 'complete', decision: 'rejected', outcome: 'not provisioned' },
  asks({ doc, item, kind, beneficiary }, type, delegator) {
    const params = {
      subject: askedAbout(doc, kind.subject({ doc, item })),
      beneficiary: personNameOf(beneficiary.ref),
    }
    const code = type === 'request' ? 'request-waits' : 'task-waits'
    const waits: Message =
      delegator === undefined ? { code, params } : { code: `${code}-for`, params: { ...params, delegator } }
    return joined([waits, ...earlierChanges(doc)])!
  },
  says(occasion, { doc, item, kind, beneficiary }, params: MessageParams) {
    const about = kind.subject({ doc, item })
    const subject = occasion === 'reminded' ? askedAbout(doc, about) : about
    return {
      code: SAID[occasion],
      params: { subject, beneficiary: personNameOf(beneficiary.ref), ...params },
    }
  },
  reported,
  change: requestChanged,
}
