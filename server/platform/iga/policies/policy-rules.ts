import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { checkedRule } from './checked-rule.ts'
import { POLICY_RULE } from './policy-rule.ts'
import type { NewPolicyRule, PolicyRuleDeps, PolicyRuleView } from './policy-rule.ts'
import { previewRule } from './preview-rule.ts'
import { createRuleReading } from './read-rules.ts'
import { noteVersion, readVersion } from './rule-history.ts'
import type { NotedChange } from './rule-history.ts'
import { settleMatches } from './rule-matches.ts'

/** Rules of segregation of duties, as administrators write them. */
export function createPolicyRules(deps: PolicyRuleDeps) {
  const { db, documents, people, clock } = deps
  const actorOf = ({ person }: GovernanceCaller) => ({ actor: `${people.collection}/${person.ref.id}` })
  const note = (
    tx: GovernanceTransaction,
    { person }: GovernanceCaller,
    change: Omit<NotedChange, 'at' | 'by'>,
  ): Promise<void> => noteVersion(tx, { ...change, by: person.ref, at: new Date(clock()) })

  const changeRule = async (
    by: GovernanceCaller,
    id: string,
    rev: number | undefined,
    wanted: (
      tx: GovernanceTransaction,
    ) => Promise<{ readonly said: NewPolicyRule; readonly restores?: number }>,
  ): Promise<PolicyRuleView> => {
    requireAdministrator(by)
    return unitOfWork(db, async (tx) => {
      const before = await lock(tx, id)
      if (rev !== undefined && rev !== (before._rev ?? 0)) throw new DomainError('policy-rule-changed')
      const { said, restores } = await wanted(tx)
      const doc = { ...(await checkedRule(deps, tx, said, before)), id, _rev: (before._rev ?? 0) + 1 }
      await documents.write({ kind: POLICY_RULE, id, doc: doc as unknown as JsonObject }, actorOf(by), tx)
      await settleMatches(tx)
      await note(tx, by, {
        ruleId: id,
        act: restores === undefined ? 'changed' : 'restored',
        before,
        after: doc,
        restores,
      })
      const { groups: _groups, active: _active, filters: _filters, ...shown } = doc
      // What is open is decided by the words of the rule as it is.
      await sql`update iga_violation set doc = jsonb_set(doc, '{policyRule}', ${JSON.stringify(shown)}::jsonb)
        where rule_id = ${id} and status in ('in-progress', 'pending', 'exception')`.execute(tx)
      return doc
    })
  }

  return {
    ...createRuleReading(deps),

    /** @throws DomainError for what it names and that is not there */
    async create(by: GovernanceCaller, said: NewPolicyRule): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const doc = { ...(await checkedRule(deps, tx, said)), id: randomUUID(), _rev: 0 }
        await documents.write(
          { kind: POLICY_RULE, id: doc.id, doc: doc as unknown as JsonObject },
          actorOf(by),
          tx,
        )
        await settleMatches(tx)
        await note(tx, by, { ruleId: doc.id, act: 'created', after: doc })
        return doc
      })
    },

    /** @param rev that is changed; absent: any @throws DomainError also when it is another */
    update: (by: GovernanceCaller, id: string, said: NewPolicyRule, rev: number | undefined) =>
      changeRule(by, id, rev, () => Promise.resolve({ said })),

    /** Makes a rule again what it was. @throws DomainError as `update`, and for a version that holds no rule */
    restore: (by: GovernanceCaller, id: string, version: number, rev: number | undefined) =>
      changeRule(by, id, rev, async (tx) => {
        const said = await readVersion(tx, id, version)
        if (!said) throw new DomainError('policy-rule-version-not-found', { version })
        return { said, restores: version }
      }),

    /** @throws DomainError while a violation of it is open */
    async remove(by: GovernanceCaller, id: string): Promise<PolicyRuleView> {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        const before = await lock(tx, id)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from iga_violation
          where rule_id = ${id} and status in ('in-progress', 'pending', 'exception')`.execute(tx)
        const open = rows[0]?.n ?? 0
        if (open > 0) throw new DomainError('policy-rule-in-use', { name: before.name, open })
        await documents.remove(POLICY_RULE, id, actorOf(by), tx)
        await note(tx, by, { ruleId: id, act: 'deleted', before })
        return before
      })
    },

    /** Who would break a rule as things stand. @throws DomainError as {@link create} */
    async preview(by: GovernanceCaller, said: NewPolicyRule) {
      requireAdministrator(by)
      return unitOfWork(db, async (tx) => {
        return previewRule(deps, tx, said)
      })
    },
  }
}

function requireAdministrator({ isAdmin }: GovernanceCaller): void {
  if (!isAdmin) throw new DomainError('administrators-only')
}

async function lock(tx: GovernanceTransaction, id: string): Promise<PolicyRuleView> {
  const row = await tx
    .selectFrom('iga_document')
    .select('doc')
    .where('kind', '=', POLICY_RULE)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('policy-rule-not-found')
  return { ...(row.doc as unknown as PolicyRuleView), id }
}
