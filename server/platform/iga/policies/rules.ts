import { sql } from 'kysely'
import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { readConcerned } from './rule-filters.ts'
import type { RuleFilters } from './rule-filters.ts'

/** A segregation-of-duties rule: nobody should hold something of both groups. */
export interface PolicyRule {
  readonly id: string
  readonly name: string
  readonly owner: UserRef | undefined
  /** Ids of what stands in the catalogue: entitlements, roles, applications. */
  readonly groups: readonly [readonly string[], readonly string[]]
  /** Whom it is about, and what else is on a side; what stands in `groups` was found by them too. */
  readonly filters: RuleFilters | undefined
  /** As violations show it. */
  readonly shown: JsonObject & { id: string; name: string }
}

/** Access that a person holds or would hold. */
export interface PolicyAccess {
  readonly compositeId: string
  /** Id in the catalogue. */
  readonly itemId: string
  readonly name: string
  readonly isNew: boolean
  readonly doc: JsonObject
}

/** A rule that access would break, and with what. */
export interface PolicyConflict {
  readonly rule: PolicyRule
  /** What breaks it, by group. */
  readonly groups: readonly [readonly PolicyAccess[], readonly PolicyAccess[]]
}

/** The rules in force, with what their filters find; one that cannot be followed is left out. */
export async function readRules(
  documents: GovernanceDocuments,
  db: GovernanceDatabase | GovernanceTransaction,
): Promise<PolicyRule[]> {
  const all = await documents.list('policy-rule', db)
  const found = all.some(({ filters }) => isRecord(filters) && Array.isArray(filters['sides']))
    ? await readMatches(db)
    : undefined
  return all.flatMap((doc) => {
    const { groups, active, policyRuleOwner: owner, filters, ...shown } = doc
    const [first, second] = Array.isArray(groups) ? (groups as unknown as string[][]) : []
    if (active === false || !Array.isArray(first) || !Array.isArray(second)) return []
    const [id, name] = [String(doc['id']), String(doc['name'])]
    const found1 = found?.get(`${id} 1`) ?? []
    const found2 = found?.get(`${id} 2`) ?? []
    return [
      {
        id,
        name,
        owner: owner as unknown as UserRef | undefined,
        groups: [
          [...first, ...found1],
          [...second, ...found2],
        ] as const,
        filters: isRecord(filters) ? filters : undefined,
        shown: { ...shown, ...(owner === undefined ? {} : { policyRuleOwner: owner }), id, name },
      },
    ]
  })
}

/** Ids by rule and side, which is 1 or 2. */
async function readMatches(
  db: GovernanceDatabase | GovernanceTransaction,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ key: string; ids: string[] }>`
    select rule_id || ' ' || place as key, array_agg(item_id order by item_id) as ids from iga_policy_match group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

/**
 * The rules that some access breaks, of which at least one part is new: what was broken before is no news. Whom a rule is about is not asked here.
 *
 * @example conflictsOf(rules, [...held, ...wanted])
 */
export function brokenRules(rules: readonly PolicyRule[], access: readonly PolicyAccess[]): PolicyConflict[] {
  const ids = new Set(access.map(({ itemId }) => itemId))
  return rules.flatMap((rule) => {
    // Of many rules few are touched at all.
    if (!rule.groups.every((group) => group.some((id) => ids.has(id)))) return []
    const [first, second] = rule.groups.map((group) => {
      const side = new Set(group)
      return access.filter(({ itemId }) => side.has(itemId))
    }) as [PolicyAccess[], PolicyAccess[]]
    return [...first, ...second].some(({ isNew }) => isNew)
      ? [{ rule, groups: [first, second] as const }]
      : []
  })
}

/**
 * The rules that people break, of those that are about them; see {@link brokenRules}.
 *
 * @param people the type of the people of the realm
 * @param access what each of them holds or would hold, by their ids
 * @returns by their ids; nobody who breaks none
 */
export async function conflictsOfPeople(
  db: GovernanceDatabase | GovernanceTransaction,
  people: ObjectType,
  rules: readonly PolicyRule[],
  access: ReadonlyMap<string, readonly PolicyAccess[]>,
): Promise<ReadonlyMap<string, PolicyConflict[]>> {
  const broken = [...access].flatMap(([userId, own]) =>
    brokenRules(rules, own).map((conflict) => ({ userId, conflict })),
  )
  const concerned = await readConcerned(
    db,
    people,
    [...new Set(broken.map(({ conflict }) => conflict.rule))],
    [...new Set(broken.map(({ userId }) => userId))],
  )
  const found = new Map<string, PolicyConflict[]>()
  for (const { userId, conflict } of broken)
    if (concerned(conflict.rule.id, userId)) found.set(userId, [...(found.get(userId) ?? []), conflict])
  return found
}

/** What people hold, directly or by roles, by their ids; those who hold nothing too. */
export async function heldAccess(
  db: GovernanceDatabase | GovernanceTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PolicyAccess[]>> {
  const held = new Map<string, PolicyAccess[]>(userIds.map((id) => [id, []]))
  if (held.size === 0) return held
  const rows = await db
    .selectFrom('held_access')
    .select(['id', 'user_id', 'catalog_id', 'name', 'doc'])
    .where('user_id', 'in', [...held.keys()])
    .execute()
  for (const { id, user_id: userId, catalog_id: itemId, name, doc } of rows)
    held.get(userId)!.push({ compositeId: id, itemId, name, isNew: false, doc })
  return held
}

/** Catalogue items as access that somebody would get, with what a role brings. */
export async function wantedAccess(
  db: GovernanceDatabase | GovernanceTransaction,
  items: readonly CatalogueItem[],
): Promise<PolicyAccess[]> {
  const own = items.map(({ id, assignmentId, roleId, name, doc }): PolicyAccess => ({
    compositeId: id,
    itemId: assignmentId ?? roleId ?? id,
    name,
    isNew: true,
    doc,
  }))
  const roles = items.flatMap(({ itemType, roleId }) =>
    itemType === 'roleMembership' && roleId ? [roleId] : [],
  )
  if (roles.length === 0) return own
  const { rows } = await sql<{ role: string; item: string; name: string; doc: JsonObject }>`
    select e.owner_id as role, e.ref_id as item, coalesce(c.name, o.doc ->> 'name', e.ref_id) as name, coalesce(c.doc, jsonb_build_object(
      'descriptor', jsonb_build_object('idx', jsonb_build_object('/entitlement', jsonb_build_object('displayName', o.doc -> 'name'))))) as doc
    from managed_relationship e
    join managed_object o on o.collection = e.ref_collection and o.id = e.ref_id
    left join iga_catalog c on c.id = e.ref_id
    where e.owner_collection = 'managed/alpha_role' and e.owner_id = any(${roles}::text[]) 
      and (e.property, e.ref_collection) in (('applications', 'managed/alpha_application'), ('assignments', 'managed/alpha_assignment')) order by e.ref_id`.execute(
    db,
  )
  return [
    ...own,
    ...rows.map(({ role, item, name, doc }) => ({
      compositeId: role,
      itemId: item,
      name,
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
    sides: groups.map((group) => group.map(({ name }) => name)),
  }
}

function shownAccess({ compositeId, itemId, name, isNew, doc }: PolicyAccess): JsonObject {
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>((value, word) => (value as JsonObject | undefined)?.[word], doc)
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    compositeId,
    name,
    assignment: { id: itemId },
    application: (doc['application'] ?? {}) as JsonObject,
    'descriptor.idx./entitlement.displayName': name,
    'glossary.idx./entitlement.description': text(at('glossary', 'idx', '/entitlement', 'description')),
    isNew,
  }
}
