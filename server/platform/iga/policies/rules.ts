import { sql } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

/** A segregation-of-duties rule: nobody should hold something of both groups. */
export interface PolicyRule {
  readonly id: string
  readonly name: string
  readonly owner: UserRef | undefined
  /** Ids of assignments. */
  readonly groups: readonly [readonly string[], readonly string[]]
  /** As violations show it. */
  readonly shown: JsonObject & { id: string; name: string }
}

/** Access that a person holds or would hold. */
export interface Access {
  readonly compositeId: string
  readonly assignmentId: string
  readonly isNew: boolean
  readonly doc: JsonObject
}

/** A rule that access would break, and with what. */
export interface PolicyConflict {
  readonly rule: PolicyRule
  /** What breaks it, by group. */
  readonly groups: readonly [readonly Access[], readonly Access[]]
}

/** The rules in force; one that cannot be followed is left out. */
export async function readRules(
  documents: GovernanceDocuments,
  executor?: GovernanceDatabase | GovernanceTransaction,
): Promise<PolicyRule[]> {
  return (await documents.list('policy-rule', executor)).flatMap((doc) => {
    const { groups, active, policyRuleOwner: owner, ...shown } = doc
    const [first, second] = Array.isArray(groups) ? (groups as unknown as string[][]) : []
    if (active === false || !Array.isArray(first) || !Array.isArray(second)) return []
    const [id, name] = [String(doc['id']), String(doc['name'])]
    return [
      {
        id,
        name,
        owner: owner as unknown as UserRef | undefined,
        groups: [first, second] as const,
        shown: { ...shown, ...(owner === undefined ? {} : { policyRuleOwner: owner }), id, name },
      },
    ]
  })
}

/**
 * The rules that some access breaks, of which at least one part is new: what was broken before is no news.
 *
 * @example conflictsOf(rules, [...held, ...wanted])
 */
export function conflictsOf(rules: readonly PolicyRule[], access: readonly Access[]): PolicyConflict[] {
  return rules.flatMap((rule) => {
    const [first, second] = rule.groups.map((group) =>
      access.filter(({ assignmentId }) => group.includes(assignmentId)),
    ) as [Access[], Access[]]
    const isBroken = first.length > 0 && second.length > 0
    return isBroken && [...first, ...second].some(({ isNew }) => isNew)
      ? [{ rule, groups: [first, second] as const }]
      : []
  })
}

/** What a person holds of what rules are about, directly or by roles. */
export async function heldAccess(
  executor: GovernanceDatabase | GovernanceTransaction,
  userId: string,
): Promise<Access[]> {
  const rows = await executor
    .selectFrom('held_access')
    .select(['id', 'catalog_id', 'doc'])
    .where('user_id', '=', userId)
    .where('item_type', '=', 'entitlementGrant')
    .execute()
  return rows.map((row) => ({
    compositeId: row.id,
    assignmentId: row.catalog_id,
    isNew: false,
    doc: row.doc,
  }))
}

/** Catalogue items as access that somebody would get: entitlements, and those that a role brings. */
export async function wantedAccess(
  executor: GovernanceDatabase | GovernanceTransaction,
  items: readonly CatalogueItem[],
): Promise<Access[]> {
  const own = items.flatMap(({ id, assignmentId, doc }): Access[] =>
    assignmentId === undefined ? [] : [{ compositeId: id, assignmentId, isNew: true, doc }],
  )
  const roles = items.flatMap(({ itemType, roleId }) =>
    itemType === 'roleMembership' && roleId ? [roleId] : [],
  )
  if (roles.length === 0) return own
  const { rows } = await sql<{ role: string; assignment: string; doc: JsonObject }>`
    select e.owner_id as role, e.ref_id as assignment, coalesce(c.doc, jsonb_build_object(
      'descriptor', jsonb_build_object('idx', jsonb_build_object('/entitlement', jsonb_build_object('displayName', o.doc -> 'name'))))) as doc
    from managed_relationship e
    join managed_object o on o.collection = e.ref_collection and o.id = e.ref_id
    left join iga_catalog c on c.id = e.ref_id
    where e.owner_collection = 'managed/alpha_role' and e.owner_id = any(${roles}::text[]) and e.property = 'assignments'
      and e.ref_collection = 'managed/alpha_assignment' order by e.ref_id`.execute(executor)
  return [
    ...own,
    ...rows.map(({ role, assignment, doc }) => ({
      compositeId: role,
      assignmentId: assignment,
      isNew: true,
      doc,
    })),
  ]
}

/** A conflict as the contract says it (iga.md: flat dotted keys in `violatingAccess`). */
export function shownConflict({ rule, groups }: PolicyConflict, user: UserRef) {
  return {
    policyRule: rule.shown,
    user,
    violatingAccess: groups.flat().map((access) => shownAccess(access)),
    sides: groups.map((group) => group.map((access) => nameOf(access))),
  }
}

const nameOf = (access: Access): string =>
  String(shownAccess(access)['descriptor.idx./entitlement.displayName'])

function shownAccess({ compositeId, assignmentId, isNew, doc }: Access): JsonObject {
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>((value, word) => (value as JsonObject | undefined)?.[word], doc)
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    compositeId,
    name: text(at('descriptor', 'idx', '/entitlement', 'displayName')),
    assignment: { id: assignmentId },
    application: (doc['application'] ?? {}) as JsonObject,
    'descriptor.idx./entitlement.displayName': text(at('descriptor', 'idx', '/entitlement', 'displayName')),
    'glossary.idx./entitlement.description': text(at('glossary', 'idx', '/entitlement', 'description')),
    isNew,
  }
}
