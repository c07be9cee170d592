import { DomainError } from '../../../contract/index.ts'
import { readHeldItems } from '../access/held-item.ts'
import { revokeAccess, rolesThatBring } from '../access/revoke.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import { provision } from '../access/provision.ts'
import { provisioningProblem } from '../access/provisioning-problem.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { conflictsOf, heldAccess, readRules } from '../policies/rules.ts'
import type { ViolationWork } from './violation-work.ts'

/**
 * Takes access away that breaks the rule; what is not held any more is passed over.
 *
 * @param grantIds of the access, as the violation names it (`compositeId`)
 * @throws DomainError for access that breaks nothing, or that a role brings
 */
export async function revokeViolating(
  work: ViolationWork,
  connector: ProvisioningConnector,
  grantIds: readonly string[],
): Promise<void> {
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
    const item = items.get(id)!
    await revokeOutside(work, connector, item)
    await revokeAccess(work, doc.user.id, item, { violation: doc.id })
    work.news.push({ to: doc.user.id, message: { code: 'have-no-more', params: { item: name } } })
  }
}

/** What people carry out is theirs to do; what cannot be taken away outside is not said to be. @throws DomainError */
async function revokeOutside(
  { doc }: ViolationWork,
  connector: ProvisioningConnector,
  item: CatalogueItem,
): Promise<void> {
  if (item.disconnected) return
  const error = await provision(connector, {
    kind: 'revoke',
    requestId: doc.id,
    userId: doc.user.id,
    item: { id: item.id, itemType: item.itemType, name: item.name },
    missing: undefined,
  })
  if (error) throw new DomainError('revoke-failed', { item: item.name, reason: provisioningProblem(error) })
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
