import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { parsePeopleFilter, beneficiaryFilter } from '../filter/people-filter.ts'
import { parseTargetFilter, requireNames } from '../filter/target-filter.ts'
import type { ParsedTargetFilter } from '../filter/target-filter.ts'
import { catalogueCondition } from '../catalogue/search-catalogue.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

/** What a rule is about besides what it names, as it is written. */
export interface RuleFilters {
  readonly people?: unknown
  readonly sides?: unknown
}

/** Properties of the catalogue's items that a side may be found by. */
const words: readonly string[] = [
  'id',
  'item.type',
  'application.id',
  'application.name',
  'application.description',
  'application.templateName',
  'assignment.id',
  'assignment.name',
  'entitlement.displayName',
  'role.id',
  'role.name',
  'role.description',
  'riskLevel',
  'owner.id',
]

/**
 * The filter of each side; `undefined` for a side that has none.
 *
 * @throws DomainError `filter-not-usable` with the place of what is wrong
 * @example sideFilters({ sides: [{ operator: 'EQUALS', operand: { targetName: 'application.name', targetValue: 'Ledger' } }, null] })
 */
export function sideFilters({ sides }: RuleFilters): readonly (ParsedTargetFilter | undefined)[] {
  if (!Array.isArray(sides)) return [undefined, undefined]
  return [0, 1].map((place) => {
    const said: unknown = sides[place]
    if (said === undefined || said === null) return undefined
    const at = `/filters/sides/${place}`
    const filter = parseTargetFilter(said, at)
    // A filter of nothing finds everything, which nobody means.
    if ('all' in filter && filter.all.length === 0) return undefined
    requireNames(filter, at, (path) => words.includes(path.join('.')) || isWord(path))
    return filter
  })
}

/** A word of the glossary or a descriptor, e.g. `glossary.idx./entitlement.category`. */
const isWord = ([kind = '', index, ...more]: readonly string[]): boolean =>
  ['glossary', 'descriptor'].includes(kind) && index === 'idx' && more.length >= 2

/** The items of `iga_catalog c` that a side's filter finds. */
export const sideCondition = (filter: ParsedTargetFilter): RawBuilder<boolean> => catalogueCondition(filter)

/** Whom a rule is about; `undefined`: everybody. @throws DomainError `filter-not-usable` */
export function ruleAbout({ people }: RuleFilters, type: ObjectType): ParsedTargetFilter | undefined {
  if (people === undefined || people === null) return undefined
  const filter = parsePeopleFilter(people, '/filters/people', type)
  return 'all' in filter && filter.all.length === 0 ? undefined : filter
}

/** The same of a rule that stands: what cannot be followed, say since a property is gone, is about nobody. */
function aboutOf(
  { filters }: { readonly filters: RuleFilters | undefined },
  type: ObjectType,
): ParsedTargetFilter | undefined {
  try {
    return filters && ruleAbout(filters, type)
  } catch (error) {
    if (error instanceof DomainError) return { any: [] }
    throw error
  }
}

/** The condition that somebody, of `managed_object o`, is whom a rule is about. */
export const isAbout = (filters: RuleFilters | undefined, type: ObjectType): RawBuilder<boolean> => {
  const about = filters && ruleAbout(filters, type)
  return about ? beneficiaryFilter(about, type) : sql<boolean>`true`
}

/**
 * Of some people and rules those pairs where the rule is about the person.
 *
 * @param rules those that are about everybody are not asked of
 * @returns asks of a rule and a person
 */
export async function readConcerned(
  db: GovernanceDatabase | GovernanceTransaction,
  type: ObjectType,
  rules: readonly { readonly id: string; readonly filters: RuleFilters | undefined }[],
  userIds: readonly string[],
): Promise<(ruleId: string, userId: string) => boolean> {
  const narrowed = rules.flatMap((rule) => {
    const about = aboutOf(rule, type)
    return about ? [{ id: rule.id, about }] : []
  })
  if (narrowed.length === 0 || userIds.length === 0) return () => true
  const { rows } = await sql<{ rule: string; user: string }>`${sql.join(
    narrowed.map(
      ({ id, about }) => sql`select ${id}::text as rule, o.id as user from managed_object o
        where o.collection = ${GOVERNED_PEOPLE} and o.id = any(${[...userIds]}::text[]) and ${beneficiaryFilter(about, type)}`,
    ),
    sql` union all `,
  )}`.execute(db)
  const pairs = new Set(rows.map(({ rule, user }) => `${rule} ${user}`))
  const ids = new Set(narrowed.map(({ id }) => id))
  return (ruleId, userId) => !ids.has(ruleId) || pairs.has(`${ruleId} ${userId}`)
}
