import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parsePeopleFilter, beneficiaryFilter } from '../filter/people-filter.ts'
import { parseTargetFilter, requireNames } from '../filter/target-filter.ts'
import type { ParsedTargetFilter } from '../filter/target-filter.ts'
import { bareId } from '../people/people.ts'
import type { ItemType } from '../tables.ts'
import type { CertificationType } from './review.ts'

/** Filters of a campaign by what they are about. */
const parts = ['user', 'application', 'account', 'entitlement', 'assignment', 'role', 'decision'] as const
type Part = (typeof parts)[number]

/** Which access a campaign is about, ready to be asked for. */
export interface ReviewScope {
  readonly types: readonly ItemType[]
  /** People, of `managed_object o`. */
  readonly people: RawBuilder<boolean>
  /** What is read beside `held_access g`, for {@link items}. */
  readonly beside: RawBuilder<unknown>
  /** What they hold, of `held_access g`. */
  readonly items: RawBuilder<boolean>
}

const kinds: Readonly<Record<string, readonly ItemType[]>> = {
  accountGrant: ['accountGrant'],
  AccountGrant: ['accountGrant'],
  entitlementGrant: ['entitlementGrant'],
  ResourceGrant: ['entitlementGrant'],
  entitlement: ['entitlementGrant'],
  roleMembership: ['roleMembership'],
  role: ['roleMembership'],
  user: ['accountGrant', 'entitlementGrant', 'roleMembership'],
}

/** What a type of campaign is about where its filter does not say. Compositions are reviewed as what people hold of them. */
const kindsOf: Readonly<Record<CertificationType, readonly ItemType[]>> = {
  identity: ['accountGrant', 'entitlementGrant', 'roleMembership'],
  identityProfile: ['accountGrant', 'entitlementGrant', 'roleMembership'],
  entitlement: ['entitlementGrant'],
  entitlementComposition: ['entitlementGrant'],
  roleMembership: ['roleMembership'],
  roleComposition: ['roleMembership'],
}

/** Kinds of grants that a campaign is about. */
export function itemTypesOf(type: CertificationType, said: unknown): readonly ItemType[] {
  const named = Array.isArray(said) ? said.flatMap((each) => kinds[String(each)] ?? []) : []
  return named.length === 0 ? kindsOf[type] : [...new Set(named)]
}

/** Words that each part of a filter may name, besides `glossary.…`. */
const names: Readonly<Record<Exclude<Part, 'user'>, readonly string[]>> = {
  application: ['id', 'name', 'description', 'templateName', 'templateVersion', 'authoritative', 'ownerIds'],
  account: ['id', 'displayName'],
  entitlement: ['id', 'displayName', 'description'],
  assignment: ['id', 'name', 'description'],
  role: ['id', 'name', 'description'],
  decision: ['decision', 'decisionDate', 'completionDate', 'status', 'campaignId'],
}

const idx = (word: string): RawBuilder<unknown> => sql.raw(`'{glossary,idx,/${word}}'`)
const withWords = (doc: RawBuilder<unknown>, words: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${doc} || jsonb_build_object('glossary', coalesce(${words}, '{}'::jsonb)))`
const nothing = sql`'{}'::jsonb`

/** What the catalogue says of the application of a grant, or else the grant itself. Relationships collate otherwise than the catalogue's index. */
const applicationDoc = sql`coalesce((select a.doc from iga_catalog a where a.id = g.application_id collate "default"), g.doc)`

const documents: Readonly<Record<Exclude<Part, 'user'>, RawBuilder<unknown>>> = {
  application: sql`(select coalesce(d.doc -> 'application', '{}'::jsonb)
    || jsonb_build_object('glossary', coalesce(d.doc #> ${idx('application')}, '{}'::jsonb),
      'ownerIds', jsonb_path_query_array(d.doc, '$.applicationOwner[*].id')) from (select ${applicationDoc} as doc) d)`,
  account: withWords(sql`coalesce(g.doc -> 'account', ${nothing})`, sql`g.doc #> ${idx('account')}`),
  entitlement: withWords(
    sql`coalesce(g.doc -> 'entitlement', ${nothing})`,
    sql`g.doc #> ${idx('entitlement')}`,
  ),
  assignment: withWords(
    sql`jsonb_build_object('id', g.catalog_id, 'name', g.name, 'description', g.doc #> '{entitlement,description}')`,
    sql`g.doc #> ${idx('entitlement')}`,
  ),
  role: withWords(sql`coalesce(g.doc -> 'role', ${nothing})`, sql`g.doc #> ${idx('role')}`),
  decision: sql`coalesce((select jsonb_build_object('decision', r.decision, 'decisionDate', r.decided_at, 'completionDate', r.signed_off_at,
    'status', 'signed-off', 'campaignId', r.campaign_id) from iga_review_item r where r.grant_id = g.id and r.user_id = g.user_id
    and r.signed_off_at is not null order by r.signed_off_at desc, r.id desc limit 1), ${nothing})`,
}

/** What has each part; access of another kind is not narrowed by it. */
const has: Readonly<Record<Exclude<Part, 'user'>, readonly ItemType[] | undefined>> = {
  application: ['accountGrant', 'entitlementGrant'],
  account: ['accountGrant', 'entitlementGrant'],
  entitlement: ['entitlementGrant'],
  assignment: ['entitlementGrant'],
  role: ['roleMembership'],
  decision: undefined,
}

/** How a campaign names its access. */
export interface ScopeSource {
  readonly certificationType: CertificationType
  readonly targetFilter: Readonly<Record<string, unknown>>
  readonly excludeConditionalAccess: boolean
  readonly excludeRoleBasedAccess: boolean
}

/**
 * Compiles what a campaign is about.
 *
 * @param people the type of the people of the realm
 * @throws DomainError `filter-not-usable` with the place of what is wrong
 * @example scopeOf(template, types.get('managed/alpha_user')!)
 */
export function scopeOf(source: ScopeSource, people: ObjectType): ReviewScope {
  const { targetFilter, certificationType } = source
  const of = (part: Part): ParsedTargetFilter => checked(part, targetFilter[part], people)
  const narrowed = parts.flatMap((part) => {
    if (part === 'user') return []
    const filter = of(part)
    return 'all' in filter && filter.all.length === 0 ? [] : [{ part, filter }]
  })
  const items = narrowed.map(({ part, filter }) => {
    const condition = compileTargetFilter(filter, sql`${sql.ref(`of_${part}`)}.doc`)
    const kinds = has[part]
    return kinds === undefined
      ? condition
      : sql<boolean>`(g.item_type <> all(${[...kinds]}::text[]) or ${condition})`
  })
  if (source.excludeRoleBasedAccess) items.push(sql`g.roles is null`)
  if (source.excludeConditionalAccess)
    items.push(
      sql`(g.roles is not null or (g.doc #> '{relationship,conditional}') is distinct from 'true'::jsonb)`,
    )
  return {
    types: itemTypesOf(certificationType, targetFilter['type']),
    beside: sql.join(
      narrowed.map(({ part }) => besides(part)),
      sql` `,
    ),
    people: sql<boolean>`${beneficiaryFilter(of('user'), people)} and ${memberOf(targetFilter['memberOfOrg'], people)}`,
    items: items.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(items, sql` and `)})`,
  }
}

/**
 * What a part of a filter is asked of, made once for each grant: `offset` keeps it from being put into each comparison, which made a campaign of three
 * applications take a minute for 500 people.
 */
function besides(part: Exclude<Part, 'user'>): RawBuilder<unknown> {
  const kinds = has[part]
  const doc =
    kinds === undefined
      ? documents[part]
      : sql`case when g.item_type = any(${[...kinds]}::text[]) then ${documents[part]} end`
  return sql`cross join lateral (select ${doc} as doc offset 0) ${sql.ref(`of_${part}`)}`
}

function checked(part: Part, value: unknown, people: ObjectType): ParsedTargetFilter {
  const place = `/targetFilter/${part}`
  if (part === 'user') return parsePeopleFilter(value, place, people)
  const filter = parseTargetFilter(value, place)
  requireNames(
    filter,
    place,
    ([first = '', ...more]) => names[part].includes(first) || (first === 'glossary' && more.length > 0),
  )
  return filter
}

function memberOf(ids: unknown, people: ObjectType): RawBuilder<boolean> {
  const bare = Array.isArray(ids) ? ids.map((each) => bareId(String(each))) : []
  if (bare.length === 0) return sql`true`
  const organisations = people.relationships.filter(({ name }) => /^memberOfOrg$/i.test(name))
  const properties = organisations.map(({ name }) => name)
  return sql`exists (select from managed_relationship e where e.owner_collection = o.collection and e.owner_id = o.id
    and e.property = any(${properties}::text[]) and e.ref_id = any(${bare}::text[]))`
}
