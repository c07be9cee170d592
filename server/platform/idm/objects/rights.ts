import { DomainError } from '../../../contract/index.ts'
import type { WrittenView } from '../../../store/objects/change.ts'
import type { AdmitLink } from '../../../store/objects/edges.ts'
import { isJsonObject } from '../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { Executor, StoreTransaction } from '../../../store/tables.ts'
import type { PermissionKind, PrivilegeRule } from '../privileges/rule.ts'
import { isGlobalAdministrator } from '../../kernel/administrators.ts'
import type { CallContext, ObjectCall } from './object-call.ts'
import type { ObjectDeps } from './ports.ts'

/** Both sides of the relationship through which people have rights. */
const RIGHTS_GIVING = new Set(['authzRoles', 'authzMembers'])

/** What is answered for an object that is absent or hidden: alike to those who work with the type; others learn nothing. */
export const objectNotFound = ({ context, collection, id }: ObjectCall): Error =>
  context.access.rules(collection).some((rule) => rule.lists)
    ? new DomainError('object-not-found', { id, collection })
    : new DomainError('access-denied')

/**
 * Whether the object may be changed at all, before anything of it is compared, hashed or said.
 *
 * @param named properties that the change names; each must at least be seen
 * @throws DomainError 403, or StoreProblem `not-found` for those who work with the type
 */
export async function authorise(
  call: ObjectCall,
  permission: PermissionKind,
  named: readonly string[],
  tx?: Executor,
): Promise<void> {
  const { access } = call.context
  const covering = await access.covering(call.collection, call.id, permission, tx)
  const rest = named.filter((name) => !covering.some((rule) => rule.writes(name)))
  if (covering.length > 0 && rest.length === 0) return
  const seeing = await access.covering(call.collection, call.id, 'VIEW', tx)
  if (covering.length === 0)
    throw seeing.some((rule) => rule.lists) ? new DomainError('access-denied') : objectNotFound(call)
  if (!rest.every((name) => seeing.some((rule) => rule.sees(name)))) throw new DomainError('access-denied')
}

/** @throws DomainError 403 unless there are rules, and each property is written by one of them */
export function requireWritable(names: readonly string[], rules: readonly PrivilegeRule[]): void {
  const refused = names.filter((name) => !rules.some((rule) => rule.writes(name)))
  if (refused.length > 0 || rules.length === 0) throw new DomainError('access-denied')
}

/**
 * Whoever writes a relationship by organisations alone links and unlinks only what these organisations cover: the places of a member elsewhere are
 * others' affair.
 *
 * @param covering rules by which the object is changed
 * @throws DomainError 403
 */
export async function requireOwnTree(
  { access }: CallContext,
  covering: readonly PrivilegeRule[],
  { links, tx }: WrittenView,
): Promise<void> {
  for (const { property, target } of links) {
    if (covering.some((rule) => rule.byOrganization !== true && rule.writes(property))) continue
    const isBounded = access.rules(target.collection, 'VIEW').some((rule) => rule.byOrganization)
    if (!isBounded) continue
    const seeing = await access.covering(target.collection, target.id, 'VIEW', tx)
    if (!seeing.some((rule) => rule.byOrganization))
      throw new DomainError('organization-beyond', { property })
  }
}

/**
 * Whoever deletes a person by organisations alone looks after each place that the person has: a deletion takes them all away.
 *
 * @param call names the person, who is there still
 * @throws DomainError 403
 */
export async function requireWholePerson(
  { objects, catalogue }: Pick<ObjectDeps, 'objects' | 'catalogue'>,
  { context: { access }, collection, id }: ObjectCall,
  tx: StoreTransaction,
): Promise<void> {
  const covering = await access.covering(collection, id, 'DELETE', tx)
  if (covering.some((rule) => rule.byOrganization !== true)) return
  const isBounded = (target: string): boolean =>
    !catalogue.people.has(target) && access.rules(target, 'VIEW').some((rule) => rule.byOrganization)
  const names = [...objects.type(collection).fields.values()].flatMap(({ name, relationship }) =>
    relationship?.targets.some(({ path }) => isBounded(path)) ? [name] : [],
  )
  if (names.length === 0) return
  const person = await objects.read(collection, id, { fields: names.join(','), db: tx })
  for (const link of names.flatMap((name) => referencesIn(person?.[name]))) {
    const target = String(link['_refResourceCollection'])
    if (!isBounded(target)) continue
    const seeing = await access.covering(target, String(link['_refResourceId']), 'VIEW', tx)
    if (!seeing.some((rule) => rule.byOrganization)) throw new DomainError('places-beyond')
  }
}

const referencesIn = (value: Json | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? value : [value]).filter(isJsonObject)

/** Links only to what the caller sees; a link that replaces a value over there needs the right to write it. */
export const admitTo =
  ({ access, caller }: CallContext): AdmitLink =>
  async (tx, target, reverse) => {
    const seeing = await access.covering(target.collection, target.id, 'VIEW', tx)
    if (seeing.length === 0) return false
    if (reverse?.relationship?.many === false) {
      const changing = await access.covering(target.collection, target.id, 'UPDATE', tx)
      if (!changing.some((rule) => rule.writes(reverse.name))) throw new DomainError('access-denied')
    }
    if (reverse && RIGHTS_GIVING.has(reverse.name) && !isGlobalAdministrator(caller))
      throw new DomainError('access-denied')
    return true
  }
