import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { QueryFilter } from '../../../store/query-filter/ast.ts'
import type { Executor } from '../../../store/tables.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { MAIL } from '../privileges/own-rights.ts'

const is = (attribute: string, value: string): QueryFilter => ({
  op: 'eq',
  field: { segments: [attribute], at: 0 },
  value,
})

/** The whole object of a person, credentials excepted; answers masked. */
export function readPerson(objects: ObjectStore, { component, id }: PersonRef): Promise<JsonObject | null> {
  const plain = [...objects.type(component).fields.values()].filter(({ relationship }) => !relationship)
  // Answers and consents are not among what is read by default.
  return objects.read(component, id, { fields: plain.map(({ name }) => name).join(',') })
}

/** The person with exactly this value; `null` when there is none, or more than one. */
export async function findByAttribute(
  objects: ObjectStore,
  component: string,
  attribute: string,
  value: string,
): Promise<PersonRef | null> {
  const field = objects.types.get(component)?.fields.get(attribute)
  if (!field || field.relationship || value === '') return null
  const id =
    field.unique || attribute === 'userName'
      ? await objects.holderOf(component, attribute, value)
      : await onlyOne(objects, component, is(attribute, value))
  return id === null ? null : { id, component }
}

/** Whether a filter holds of a person. */
export const personMatches = async (
  objects: ObjectStore,
  { component, id }: PersonRef,
  filter: QueryFilter,
): Promise<boolean> =>
  (await onlyOne(objects, component, { op: 'and', args: [is('_id', id), filter] })) !== null

/** Whether somebody else among the people of the type has a mail address; upper and lower case make no other one. */
export async function isMailTaken(
  objects: ObjectStore,
  { component, id }: PersonRef,
  mail: string,
  tx?: Executor,
): Promise<boolean> {
  const options = { fields: '_id', ...(tx ? { db: tx } : {}) }
  const page = await objects.query(component, { filter: is(MAIL, mail), pageSize: 2 }, options)
  return page.objects.some((object) => object['_id'] !== id)
}

async function onlyOne(objects: ObjectStore, component: string, filter: QueryFilter): Promise<string | null> {
  const page = await objects.query(component, { filter, pageSize: 2 }, { fields: '_id' })
  return page.objects.length === 1 ? String(page.objects[0]?.['_id']) : null
}
