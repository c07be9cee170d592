import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { bareId } from '../people/people.ts'
import { compileTargetFilter } from './compile-target.ts'
import { parseTargetFilter, requireNames } from './target-filter.ts'
import type { ParsedTargetFilter } from './target-filter.ts'

/**
 * Reads a filter over people.
 *
 * @param place where it stands
 * @param people the type of the people of the realm
 * @throws DomainError `filter-not-usable` also for a property that they do not have, or that nobody may read
 * @example parsePeopleFilter(rule.filters.people, '/filters/people', types.get('managed/alpha_user')!)
 */
export function parsePeopleFilter(value: unknown, place: string, people: ObjectType): ParsedTargetFilter {
  const filter = parseTargetFilter(value, place)
  requireNames(
    filter,
    place,
    ([first = '']) => first === 'id' || first === '_id' || isReadable(people, first),
  )
  return filter
}

const isReadable = (people: ObjectType, name: string): boolean => {
  const field = people.fields.get(name)
  return field !== undefined && !field.isPrivate && !field.isCredential
}

/** The condition over `managed_object o`. Properties that are relationships are compared by the id of whom they lead to. */
export function beneficiaryFilter(filter: ParsedTargetFilter, people: ObjectType): RawBuilder<boolean> {
  const relationships = people.relationships.map(({ name }) => [
    name,
    (
      text: string,
    ) => sql<boolean>`exists (select from managed_relationship e where e.owner_collection = o.collection
      and e.owner_id = o.id and e.property = ${name} and e.ref_id = ${bareId(text)})`,
  ])
  return compileTargetFilter(filter, sql`o.doc`, {
    id: sql`o.id`,
    _id: sql`o.id`,
    ...Object.fromEntries(relationships),
  })
}
