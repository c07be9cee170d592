import type { operations } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf, Reader } from '../../../contract/index.ts'
import { said } from '../cases/said.ts'
import type { SentDays } from '../dates/sent-days.ts'
import { endOfDayOr } from '../dates/day-bounds.ts'
import { governanceListPage } from '../lists/lists.ts'
import type { GovernanceListPage } from '../lists/lists.ts'
import { governanceCaller } from '../people/callers.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { ViolationView } from '../violations/violation.ts'
import type { Violations } from '../violations/violations.ts'

type ViolationOperations = Pick<
  operations,
  | 'searchViolations'
  | 'searchAllViolations'
  | 'readViolation'
  | 'readViolationAccess'
  | 'previewRemediation'
  | 'exceptViolations'
  | 'reassignViolations'
  | 'commentViolation'
  | 'reassignViolation'
  | 'allowViolation'
  | 'exceptViolation'
  | 'remediateViolation'
  | 'cancelExceptions'
>

/** The calls of rule violations (contract iga.md, "Violations and exceptions"). */
export function violationHandlers(
  violations: Violations,
  people: GovernedPeople,
  {
    days,
    clock,
    timeZone,
  }: { readonly days: SentDays; readonly clock: () => number; readonly timeZone?: string | undefined },
): HandlersOf<ViolationOperations> {
  const one = (view: ViolationView, reader: Reader) => ({ body: said(view, { ...reader, timeZone }) })
  const page = ({ result, ...rest }: GovernanceListPage<ViolationView>, reader: Reader) => ({
    body: { ...rest, result: result.map((view) => said(view, { ...reader, timeZone })) },
  })
  return {
    async searchViolations({ caller, query, body, locales }) {
      const { person } = await governanceCaller(people, caller)
      return page(await violations.ofPerson(person.ref.id, { ...query, targetFilter: body.targetFilter }), {
        locales,
      })
    },
    async searchAllViolations({ caller, query, body, locales }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      if (!isAdmin) throw new DomainError('administrators-only')
      return page(await violations.all(person.ref.id, { ...query, targetFilter: body.targetFilter }), {
        locales,
      })
    },
    async readViolation({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return one(await violations.read(by, params.violationId), { locales })
    },
    async readViolationAccess({ caller, params, locales }) {
      const by = await governanceCaller(people, caller)
      return { body: await violations.access(by, params.violationId, { locales, timeZone }) }
    },
    async previewRemediation({ caller, params, body }) {
      const by = await governanceCaller(people, caller)
      return { body: await violations.preview(by, params.violationId, body.grantIds) }
    },
    async exceptViolations({ caller, body, headers, locales }) {
      const by = await governanceCaller(people, caller)
      const { endDate } = days(headers, { endDate: body.exceptionExpirationDate })
      const until = endOfDayOr(endDate, 'end', new Date(clock()))!
      const event = { type: 'decided', decision: 'exception', justification: body.comment, until } as const
      return { body: await violations.many({ ...by, reader: { locales, timeZone } }, body.ids, event) }
    },
    async reassignViolations({ caller, body, locales }) {
      const by = await governanceCaller(people, caller)
      const event = { type: 'reassigned', to: body.updatedActors, comment: body.comment } as const
      return { body: await violations.many({ ...by, reader: { locales, timeZone } }, body.ids, event) }
    },
    async commentViolation({ caller, params, body, locales }) {
      const by = await governanceCaller(people, caller)
      const event = { type: 'commented', text: body.comment } as const
      return one(await violations.act(by, params.violationId, params.phaseName, event), { locales })
    },
    async reassignViolation({ caller, params, body, locales }) {
      const by = await governanceCaller(people, caller)
      const event = { type: 'reassigned', to: body.updatedActors, comment: body.comment } as const
      return one(await violations.act(by, params.violationId, params.phaseName, event), { locales })
    },
    async allowViolation({ caller, params, body, locales }) {
      const by = await governanceCaller(people, caller)
      const event = { type: 'decided', decision: 'allow', justification: body?.comment } as const
      return one(await violations.act(by, params.violationId, params.phaseName, event), { locales })
    },
    async exceptViolation({ caller, params, body, headers, locales }) {
      const by = await governanceCaller(people, caller)
      const { endDate } = days(headers, { endDate: body.exceptionExpirationDate })
      const until = endOfDayOr(endDate, 'end', new Date(clock()))!
      const wanted = { until, comment: body.comment }
      return one(await violations.except(by, params.violationId, params.phaseName, wanted), { locales })
    },
    async remediateViolation({ caller, params, body, locales }) {
      const by = await governanceCaller(people, caller)
      const { grantIds, justification } = body
      const event = { type: 'decided', decision: 'remediate', justification, grantIds } as const
      return one(await violations.act(by, params.violationId, params.phaseName, event), { locales })
    },
    async cancelExceptions({ caller, body, locales }) {
      const by = await governanceCaller(people, caller)
      const ended = await violations.cancelExceptions(by, body.ids, body.comment)
      return page(governanceListPage(ended, ended.length), { locales })
    },
  }
}
