import { DomainError } from '../../../contract/index.ts'
import { readHeldItems } from '../access/held-item.ts'
import { revokeAccess, rolesThatBring } from '../access/revoke.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { conflictsOf, heldAccess, readRules } from '../policies/rules.ts'
import type { ViolationWork } from './violation-work.ts'

/**
 * Takes access away that breaks the rule; what is not held any more is passed over.
 *
 * @param grantIds of the access, as the violation names it (`compositeId`)
 * @throws DomainError for access that breaks nothing, or that a role brings
 */
export async function revokeViolating(work: ViolationWork, grantIds: readonly string[]): Promise<void> {
  const { tx, doc } = work
  const violating = new Set(doc.decision.compositeIds.flat())
  const other = grantIds.find((id) => !violating.has(id))
  if (other !== undefined) throw new DomainError('grant-not-violating', { id: other })
  const rows = await tx
    .selectFrom('held_access')
    .select(['catalog_id', 'name', 'roles'])
    .where('user_id', '=', doc.user.id)
    .where('id', 'in', [...grantIds])
    .execute()
  const ids = rows.map((row) => row.catalog_id)
  const items = new Map([...(await readHeldItems(tx, ids, [doc.user.id])), ...(await readItems(tx, ids))])
  for (const { catalog_id: id, name, roles } of rows) {
    if (roles !== null)
      throw new DomainError('grant-by-role', { item: name, roles: await rolesThatBring(tx, doc.user.id, id) })
    await revokeAccess(work, doc.user.id, items.get(id)!, { violation: doc.id })
  }
}

/** @throws DomainError `conflict-remains` while what is held breaks the rule still */
export async function requireResolved(
  { tx, writes, doc }: ViolationWork,
  documents: GovernanceDocuments,
): Promise<void> {
  await writes.settleGrants()
  const rules = (await readRules(documents, tx)).filter(({ id }) => id === doc.policyRule.id)
  const held = (await heldAccess(tx, doc.user.id)).map((each) => ({ ...each, isNew: true }))
  if (conflictsOf(rules, held).length > 0) throw new DomainError('conflict-remains')
}
