import { sql } from 'kysely'
import type { operations } from '../../../../openapi/generated/governance.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { governanceCaller } from '../people/callers.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { listPage, orderOf, pageOf } from '../lists/lists.ts'
import type { Sortable } from '../lists/lists.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

type ViolationOperations = Pick<operations, 'searchViolations'>

const sortable: Sortable = {
  columns: {
    id: sql`v.id`,
    'decision.startDate': sql`v.started_at`,
    'decision.status': sql`v.status`,
  },
  fields: [
    'user.userName',
    'user.givenName',
    'user.sn',
    'policyRule.name',
    'policyRule.riskScore',
    'decision.completionDate',
    'decision.outcome',
    'decision.events.exception.date',
  ],
}

/** The calls of rule violations (contract iga.md, "Violations and exceptions"). */
export function violationHandlers(
  db: GovernanceDatabase,
  people: GovernedPeople,
): HandlersOf<ViolationOperations> {
  return {
    async searchViolations({ caller, query, body }) {
      const { person } = await governanceCaller(people, caller)
      const doc = sql`v.doc`
      const condition = compileTargetFilter(parseTargetFilter(body.targetFilter), doc, {
        id: sql`v.id`,
        'decision.status': sql`v.status`,
      })
      const from = sql`iga_violation v where v.owner_id = ${person.ref.id} and ${condition}`
      const order = orderOf(query, doc, sql`v.id`, sortable, sql`v.started_at desc, v.id`)
      const { size, offset } = pageOf(query)
      const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${from}`.execute(db)
      const { rows } = await sql<{ doc: JsonObject }>`select v.doc from ${from} order by ${order}
        limit ${size} offset ${offset}`.execute(db)
      return {
        body: listPage(
          rows.map((row) => row.doc),
          Number(counted[0]?.n ?? 0),
          ({ id }) => String(id),
        ),
      }
    },
  }
}
