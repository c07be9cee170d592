import { DomainError, say } from '../../../contract/index.ts'
import type { MessageParam } from '../../../contract/index.ts'
import { personNameOf } from '../people/people.ts'
import { SYSTEM } from './case.ts'
import type { CasePerson, CasePhase } from './case.ts'
import { addComment, assign, closePhase, record } from './draft.ts'
import type { Draft } from './draft.ts'
import { agreedByAsking, assigneesOf } from './eligibility.ts'
import { eventsFrom } from './stage-events.ts'
import type { PhaseDefinition } from './workflow.ts'

/**
 * Goes on with a step: opens its phases; behind the last one, waits for the start or has it carried out.
 *
 * @param from number of the step
 * @throws DomainError `undecidable`: what nobody decides is not granted
 */
export function advance(draft: Draft, from: number): void {
  const { workflow, kind } = draft
  if (!kind.stands(draft)) return fulfil(draft)
  for (let at = from; at < workflow.steps.length; at += 1) {
    const step = workflow.steps[at]!.filter((phase) => opens(draft, phase))
    if (step.some(({ type }) => type === 'fulfillment') && waitsForStart(draft)) return openWait(draft)
    for (const phase of step) open(draft, phase)
    if (draft.doc.decision.phases.some(({ status }) => status === 'in-progress')) return
  }
  if (waitsForStart(draft)) return openWait(draft)
  fulfil(draft)
}

/**
 * Number of the step that follows a phase. Where the workflow does not name the phase any more, it goes on behind the last step that it does name
 * of the case, as after the wait for a start; of a workflow that names none of them nothing has been decided.
 */
export function stepBehind({ workflow, doc }: Pick<Draft, 'workflow' | 'doc'>, phase: CasePhase): number {
  const behind = (names: readonly string[]) =>
    workflow.steps.findLastIndex((step) => step.some(({ name }) => names.includes(name))) + 1
  return behind([phase.name]) || behind(doc.decision.phases.map(({ name }) => name))
}

/** A workflow that was changed meanwhile may name in a later step what is decided already. */
export const opens = ({ doc, item, kind }: Draft, phase: PhaseDefinition): boolean =>
  !(phase.type === 'request' && kind.isAgreed?.(doc) === true) &&
  (phase.when !== 'disconnected' || item?.disconnected === true) &&
  !doc.decision.phases.some(({ name, status }) => name === phase.name && status === 'complete')

const fulfil = (draft: Draft): void =>
  void draft.effects.push({ type: 'fulfil', outcome: 'provisioned', by: SYSTEM })

export function waitsForStart(draft: Draft): boolean {
  const start = draft.kind.startsAt?.(draft)
  const waited = draft.doc.decision.phases.some(({ type }) => type === 'scheduled')
  return !waited && start !== undefined && start > draft.now
}

function openWait({ doc, kind, now, ...rest }: Draft): void {
  const date = kind.startsAt!({ doc, ...rest })!
  doc.decision.status = 'suspended'
  // It has been decided in time; what follows the start is not held to that deadline.
  doc.decision.deadline = null
  doc.decision.phases.push({
    name: 'waitTask',
    displayName: say({ code: 'stage-wait' }),
    code: 'stage-wait',
    type: 'scheduled',
    status: 'in-progress',
    decision: null,
    startDate: now.toISOString(),
    completionDate: null,
    events: { scheduled: { date: date.toISOString() } },
  })
}

function open(draft: Draft, phase: PhaseDefinition): void {
  const { doc, kind, facts, now, beneficiary } = draft
  const agreed = agreedByAsking(kind, phase, draft, facts)
  const assignees = agreed ? [] : assigneesOf(kind, phase, draft, facts)
  if (!agreed && assignees.length === 0 && !kind.waitsUnassigned) throw undecidable(phase, beneficiary)
  doc.decision.phases.push({
    name: phase.name,
    // Lists are searched and sorted by names; the words that people read are made from the code.
    displayName: phase.displayName ?? (phase.code === undefined ? phase.name : say({ code: phase.code })),
    ...(phase.code === undefined ? {} : { code: phase.code }),
    type: phase.type,
    status: 'in-progress',
    decision: null,
    startDate: now.toISOString(),
    completionDate: null,
    needs: phase.needs,
    ...eventsFrom(phase, now),
  })
  if (agreed) agree(draft, phase.name, agreed.ref)
  else assign(draft, { name: phase.name, type: phase.type }, assignees)
}

/** Whoever would be asked has asked themselves: the phase ends as it opens, and the history says why. */
function agree(draft: Draft, name: string, by: CasePerson): void {
  const { doc, kind } = draft
  const phase = doc.decision.phases.findLast((each) => each.name === name)!
  kind.noteAgreed?.(draft, by, name)
  addComment(draft, {
    action: 'approve',
    by: SYSTEM,
    said: { code: 'agreed-by-asking', params: { person: personNameOf(by) } },
    phase: name,
  })
  record(draft, 'agree', [name])
  closePhase(draft, phase, { status: 'complete', decision: 'approve', by })
}

/** Why a phase cannot be opened that nobody could decide. */
export const undecidable = (
  phase: Pick<PhaseDefinition, 'name' | 'displayName' | 'code'>,
  beneficiary: Draft['beneficiary'],
): DomainError =>
  new DomainError('undecidable', { stage: stageName(phase), person: personNameOf(beneficiary.ref) })

/** What people call a stage. */
export const stageName = ({
  name,
  displayName,
  code,
}: Pick<PhaseDefinition, 'name' | 'displayName' | 'code'>): MessageParam =>
  displayName ?? (code === undefined ? name : { code })
