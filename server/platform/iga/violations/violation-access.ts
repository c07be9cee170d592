import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { Reader } from '../../../contract/index.ts'
import { readHeldItems } from '../access/held-item.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import { stepsOfGrant } from '../access/grant-chain.ts'
import { shownGrant } from '../access/list-grants.ts'
import type { ListedGrant } from '../access/list-grants.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { AccessRequest } from '../requests/access-request.ts'
import type { GovernanceDatabase, ItemType } from '../tables.ts'
import { accessSources, outlookWithout } from './access-sources.ts'
import type { AccessSource } from './access-sources.ts'
import type { Violation } from './violation.ts'
import { isBroken, sidesOf } from './violation-sides.ts'
import type { Sides } from './violation-sides.ts'

type ViolationAccess = components['schemas']['ViolationAccess']
type RemediationOutlook = components['schemas']['RemediationOutlook']

const KINDS = { accountGrant: 'account', entitlementGrant: 'entitlement', roleMembership: 'role' } as const

/**
 * What breaks a rule as it is held now, by side: how it came to be held, when it was last used, and what would take it away.
 *
 * @param reader in whose words the platform's own stages are
 */
export async function readViolationAccess(
  db: GovernanceDatabase,
  documents: GovernanceDocuments,
  violation: Violation,
  reader: Reader,
): Promise<ViolationAccess> {
  const sides = await sidesOf(documents, db, violation)
  const { rows } = await sql<{
    id: string
    grant: ListedGrant
    granted_at: Date
    request: AccessRequest | null
  }>`
    select g.catalog_id as id, ${shownGrant} as grant, g.granted_at, q.doc as request
    from held_access g left join iga_request q on q.id = g.request_id
    where g.user_id = ${violation.user.id} and g.catalog_id = any(${sides.flat()}::text[])
    order by g.name, g.catalog_id`.execute(db)
  const sources = await accessSources(db, violation.user.id)
  return {
    sides: sides.map((side) =>
      rows
        .filter(({ id }) => side.includes(id))
        .map(({ id, grant, granted_at: since, request }) => ({
          id,
          name: sources.find(({ itemId }) => itemId === id)?.name ?? id,
          grant,
          steps: stepsOfGrant(grant, since, request ?? undefined, reader),
          options: sources.filter(({ itemId }) => itemId === id).map(optionOf),
        })),
    ),
    choices: sides.map((side) => choicesOf(sources.filter(({ itemId }) => side.includes(itemId)))),
  }
}

/** Each relationship once, with what comes by it. */
function choicesOf(sources: readonly AccessSource[]): ViolationAccess['choices'][number] {
  const choices = new Map<string, ViolationAccess['choices'][number][number]>()
  for (const source of sources) {
    const choice = choices.get(source.grantId) ?? {
      ...optionOf(source),
      ...(source.roleId === null ? applicationOf(source) : {}),
      brings: [],
    }
    choice.brings.push(source.name)
    choices.set(source.grantId, choice)
  }
  return [...choices.values()]
}

const optionOf = ({ grantId, itemType, name, roleId, roleName, byRule }: AccessSource) =>
  roleId === null
    ? { grantId, kind: KINDS[itemType], name, byRule }
    : { grantId, kind: 'role' as const, name: roleName ?? roleId, byRule }

const applicationOf = ({ application, name }: Pick<AccessSource, 'application' | 'name'>) =>
  application !== null && application !== name ? { application } : {}

/** What would be lost with some relationships, and whether the rule would be broken still. */
export async function previewRemediation(
  db: GovernanceDatabase,
  documents: GovernanceDocuments,
  violation: Violation,
  grantIds: readonly string[],
): Promise<RemediationOutlook> {
  const sides = await sidesOf(documents, db, violation)
  const sources = await accessSources(db, violation.user.id)
  const ending = takeable(sources, sides, grantIds)
  const { lost, kept } = outlookWithout(sources, ending)
  const items = sources.flatMap((source) =>
    ending.includes(source.grantId) ? (source.roleId ?? source.itemId) : [],
  )
  const names = new Map(sources.map(({ itemId, name }) => [itemId, name]))
  return {
    resolved: !isBroken(sides, kept),
    lost: lost.map(({ itemId, name, itemType, application }) => ({
      id: itemId,
      name,
      type: KINDS[itemType satisfies ItemType],
      ...applicationOf({ application, name }),
    })),
    byHand: await disconnectedOf(db, violation.user.id, [...new Set(items)]),
    remaining: sides.map((side) => side.flatMap((id) => (kept.has(id) ? [names.get(id) ?? id] : []))),
  }
}

/** Names of what people take away by hand. */
async function disconnectedOf(
  db: GovernanceDatabase,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const items = new Map([...(await readHeldItems(db, ids, [userId])), ...(await readItems(db, ids))])
  return [...items.values()].filter(({ disconnected }) => disconnected).map(({ name }) => name)
}

/** Of some relationships those that bring what breaks the rule, and that can be ended by themselves. */
export const takeable = (
  sources: readonly AccessSource[],
  sides: Sides,
  grantIds: readonly string[],
): string[] => {
  const conflicting = new Set(sides.flat())
  const known = new Set(
    sources.flatMap(({ grantId, itemId, byRule }) => (conflicting.has(itemId) && !byRule ? [grantId] : [])),
  )
  return grantIds.filter((id) => known.has(id))
}
