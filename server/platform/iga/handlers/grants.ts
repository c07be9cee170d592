import type { operations } from '../../../../openapi/generated/governance.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { DomainError } from '../../../contract/index.ts'
import { governanceCaller, ownReportOrAdmin } from '../people/callers.ts'
import { compareAccess } from '../access/compare-access.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { grantChain } from '../access/grant-chain.ts'
import { recordUse } from '../access/last-use.ts'
import { listGrants } from '../access/list-grants.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

type GrantOperations = Pick<
  operations,
  'queryUserGrants' | 'readGrantChain' | 'compareAccess' | 'recordApplicationUse'
>

/** The calls of what people hold (contract iga.md, "Grants, entitlements, applications"). */
export function grantHandlers(
  db: GovernanceDatabase,
  people: GovernedPeople,
  {
    types,
    clock,
    timeZone,
  }: {
    readonly types: () => ObjectTypes
    readonly clock: () => number
    readonly timeZone?: string | undefined
  },
): HandlersOf<GrantOperations> {
  return {
    async queryUserGrants({ caller, params, query }) {
      const { ref } = await ownReportOrAdmin(people, await governanceCaller(people, caller), params.userId)
      return { body: await listGrants(db, types().get(GOVERNED_PEOPLE)!, ref.id, query) }
    },
    async readGrantChain({ caller, params, locales }) {
      const { ref } = await ownReportOrAdmin(people, await governanceCaller(people, caller), params.userId)
      return { body: await grantChain(db, ref.id, params.grantId, { locales, timeZone }) }
    },
    async recordApplicationUse({ caller, params }) {
      const { person } = await governanceCaller(people, caller)
      if (bareId(params.userId) !== person.ref.id) throw new DomainError('only-own-use')
      return { body: await recordUse(db, person.ref.id, params.applicationId, new Date(clock())) }
    },
    async compareAccess({ caller, params, query }) {
      const who = await governanceCaller(people, caller)
      const first = await ownReportOrAdmin(people, who, params.userId)
      const second = await ownReportOrAdmin(people, who, params.otherId)
      return { body: await compareAccess(db, [first.ref, second.ref], query) }
    },
  }
}
