import { DomainError } from '../../../contract/index.ts'
import { readHeldItems } from '../access/held-item.ts'
import { revokeAccess, rolesThatBring } from '../access/revoke.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import { provision } from '../access/provision.ts'
import { provisioningProblem } from '../access/provisioning-problem.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { heldAccess } from '../policies/rules.ts'
import { accessSources } from './access-sources.ts'
import { isBroken, sidesOf } from './violation-sides.ts'
import type { ViolationWork } from './violation-work.ts'

/**
 * Takes access away that breaks the rule, by itself or with the role that brings it; what is not held any more is passed over.
 *
 * @param grantIds of the access, as the violation names it (`compositeId`), or of the roles that bring it
 * @throws DomainError for access that breaks nothing, that a role brings, or that a rule gives
 */
export async function revokeViolating(
  work: ViolationWork,
  documents: GovernanceDocuments,
  connector: ProvisioningConnector,
  grantIds: readonly string[],
): Promise<void> {
  const { tx, doc } = work
  const userId = doc.user.id
  const sides = await sidesOf(documents, tx, doc)
  const conflicting = new Set(sides.flat())
  const sources = (await accessSources(tx, userId)).filter(({ itemId }) => conflicting.has(itemId))
  const found = new Set(doc.decision.compositeIds.flat())
  const other = grantIds.find((id) => !found.has(id) && !sources.some(({ grantId }) => grantId === id))
  if (other !== undefined) throw new DomainError('grant-not-violating', { id: other })
  await refuseByRole(work, grantIds)
  const chosen = sources.filter(({ grantId }) => grantIds.includes(grantId))
  const given = chosen.find(({ byRule }) => byRule)
  if (given) throw new DomainError('grant-by-rule', { item: given.roleName ?? given.name })
  const ids = [...new Set(chosen.map(({ roleId, itemId }) => roleId ?? itemId))]
  const items = new Map([...(await readHeldItems(tx, ids, [userId])), ...(await readItems(tx, ids))])
  for (const id of ids) {
    const item = items.get(id)!
    await revokeOutside(work, connector, item)
    await revokeAccess(work, userId, item, { violation: doc.id })
    work.news.push({ to: userId, message: { code: 'have-no-more', params: { item: item.name } } })
  }
}

/** What a role brings ends with the role. @throws DomainError that names the roles */
async function refuseByRole({ tx, doc }: ViolationWork, grantIds: readonly string[]): Promise<void> {
  const row = await tx
    .selectFrom('held_access')
    .select(['catalog_id', 'name'])
    .where('user_id', '=', doc.user.id)
    .where('id', 'in', [...grantIds])
    .where('roles', 'is not', null)
    .executeTakeFirst()
  if (row)
    throw new DomainError('grant-by-role', {
      item: row.name,
      roles: await rolesThatBring(tx, doc.user.id, row.catalog_id),
    })
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
  const sides = await sidesOf(documents, tx, doc)
  const held = new Set((await heldAccess(tx, doc.user.id)).map(({ itemId }) => itemId))
  if (isBroken(sides, held)) throw new DomainError('conflict-remains')
}
