import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { Message } from '../../../contract/index.ts'
import type { Fulfilment } from '../cases/event.ts'
import { readHeldItems } from '../access/held-item.ts'
import { revokeAccess, rolesThatBring } from '../access/revoke.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import { provision } from '../access/provision.ts'
import { provisioningProblem, waitsForSystem } from '../access/provisioning-problem.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { heldAccess } from '../policies/rules.ts'
import { accessSources, outlookWithout } from './access-sources.ts'
import type { AskedRemoval, Remediation } from './violation.ts'
import type { RemediationDeps } from './violation-deps.ts'
import { isBroken, sidesOf } from './violation-sides.ts'
import type { ViolationWork } from './violation-work.ts'

/**
 * Takes access away that breaks the rule, by itself or with the role that brings it; what is not held any more is passed over. What people carry
 * out they are asked to, and it stays until they have; so it does until a system outside has.
 *
 * @param remediation `grantIds` of the access, as the violation names it (`compositeId`), or of the roles that bring it
 * @returns what people were asked to take away, and what systems take away in their time
 * @throws DomainError for access that breaks nothing, that a role brings, or that a rule gives; where nobody can be asked
 */
export async function revokeViolating(
  work: ViolationWork,
  { documents, connector, askForRemoval }: RemediationDeps,
  { grantIds, decidedBy, justification }: Remediation,
): Promise<AskedRemoval[]> {
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
  const asked: AskedRemoval[] = []
  for (const id of ids) {
    const item = items.get(id)!
    const bySystem = !item.disconnected && (await revokeOutside(work, connector, item)) === 'waits'
    if (item.disconnected || bySystem) {
      const why = justification?.trim() || doc.policyRule.name
      const removal = { userId, item, agreedIn: 'violation', decidedBy, justification: why } as const
      const requestId = await askForRemoval(tx, removal, work.news)
      asked.push({ id, name: item.name, requestId, ...(bySystem ? { bySystem } : {}) })
      continue
    }
    await revokeAccess(work, userId, item, { violation: doc.id })
    work.news.push({ to: userId, message: { code: 'have-no-more', params: { item: item.name } } })
  }
  return asked
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

/** What cannot be taken away outside is not said to be; what a system takes away in its time is a request that waits for it. @throws DomainError */
async function revokeOutside(
  { tx, doc }: ViolationWork,
  connector: ProvisioningConnector,
  item: CatalogueItem,
): Promise<'done' | 'waits'> {
  const error = await provision(tx, connector, {
    kind: 'revoke',
    requestId: doc.id,
    userId: doc.user.id,
    item: { id: item.id, itemType: item.itemType, name: item.name },
    missing: undefined,
  })
  if (!error) return 'done'
  if (waitsForSystem(error)) return 'waits'
  throw new DomainError('revoke-failed', { item: item.name, reason: provisioningProblem(error) })
}

/**
 * What came of a remediation: the rule is broken no more, or will not be once people have done what they were asked.
 *
 * @throws DomainError `conflict-remains` when it would be broken even then
 */
export async function whatRemains(
  work: ViolationWork,
  documents: GovernanceDocuments,
  asked: readonly AskedRemoval[],
): Promise<Fulfilment<readonly AskedRemoval[]>> {
  const { tx, doc } = work
  await work.writes.settleGrants()
  const sides = await sidesOf(documents, tx, doc)
  const held = new Set((await heldAccess(tx, [doc.user.id])).get(doc.user.id)!.map(({ itemId }) => itemId))
  if (!isBroken(sides, held)) return { done: true }
  const ending = await endingWith(work, asked)
  const { kept } = outlookWithout(await accessSources(tx, doc.user.id), ending)
  if (asked.length === 0 || isBroken(sides, kept)) throw new DomainError('conflict-remains')
  return { done: false, why: removalAsked(asked), waits: asked }
}

/** Who takes it away: people, systems, or both. */
function removalAsked(asked: readonly AskedRemoval[]): Message {
  const items = asked.flatMap(({ name, bySystem }) => (bySystem ? [] : [name]))
  const systemItems = asked.flatMap(({ name, bySystem }) => (bySystem ? [name] : []))
  if (systemItems.length === 0) return { code: 'removal-asked', params: { items } }
  if (items.length === 0) return { code: 'removal-asked-of-system', params: { items: systemItems } }
  return { code: 'removal-asked-of-both', params: { items, systemItems } }
}

/** Ids of the relationships that end with what people were asked to take away: entitlements go with the account of their application. */
async function endingWith(
  { tx, doc }: Pick<ViolationWork, 'tx' | 'doc'>,
  asked: readonly AskedRemoval[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (select g.id, g.item_type, g.application_id from held_access g
      where g.user_id = ${doc.user.id} and g.roles is null and g.catalog_id = any(${asked.map(({ id }) => id)}::text[]))
    select id from asked
    union select g.id from held_access g join asked a on a.item_type = 'accountGrant' and g.application_id = a.application_id
    where g.user_id = ${doc.user.id} and g.roles is null and g.item_type = 'entitlementGrant'`.execute(tx)
  return rows.map(({ id }) => id)
}
