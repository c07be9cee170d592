import { DomainError } from '../../contract/index.ts'
import type { AccessGrant } from '../../store/objects/access.ts'
import { sameJson } from '../../store/objects/json.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { ObjectField } from '../../store/objects/object-type.ts'
import { checkTexts } from '../../store/objects/shape.ts'
import { fieldsOfFilter } from '../../store/query-filter/ast.ts'
import type { Caller } from '../kernel/caller.ts'
import { refusalOfStore } from '../kernel/store-refusal.ts'
import type { OneChange, Rehearsal } from '../ports/agreed-changes-port.ts'
import { requireReach } from './objects/reach.ts'
import { judgeObject, requireResult } from './objects/verdict.ts'
import { ALIASES } from './self/linked-providers.ts'
import { CONSENTS } from './self/consents.ts'
import type { CallerAccess } from './privileges/caller-access.ts'
import type { Organizations } from './privileges/organizations.ts'
import type { PrivilegeRule } from './privileges/rule.ts'
import type { Roles } from './roles.ts'
import type { TypeCatalogue } from './type-catalogue.ts'

/** Properties whose changes have rules of their own. */
const OWN_RULES = new Set([ALIASES, CONSENTS])

/** What many rehearsals need. */
export interface ManyRehearsals {
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
  readonly roles: Roles
  readonly organizations: Organizations
  accessOf(caller: Caller): Promise<CallerAccess>
  /** Tries one change with everything that holds of it. @throws DomainError */
  rehearse(id: string, object: JsonObject): Promise<void>
}

/**
 * Tries one property of many objects. A plain value is judged from what is read of all of them at once: by the caller's rights and reach, the texts that
 * can be stored, and the policies; as soon as something else counts (a unique value, a right whose filter reads the property, the caller's own
 * object, an object that the caller may not write), that object is tried as one alone. Both say the same: `rehearse-many.test.ts` compares them.
 *
 * @returns in the order of the changes
 */
export async function rehearseMany(
  deps: ManyRehearsals,
  caller: Caller,
  collection: string,
  property: string,
  changes: readonly OneChange[],
): Promise<Rehearsal[]> {
  const { objects, catalogue } = deps
  const access = await deps.accessOf(caller)
  const definition = catalogue.find(collection)
  const field = objects.type(collection).fields.get(property)
  const rules = access.rules(collection, 'UPDATE')
  const isPlain = field !== undefined && isPlainField(field) && !OWN_RULES.has(property)
  const isApart = rules.every((rule) => !reads(rule, property))
  const ids = changes.map(({ id }) => id)
  const found = await objects.readMany(collection, ids)
  const writable =
    isPlain && isApart
      ? await objects.readMany(collection, ids, {
          fields: '_id',
          access: () => rules.filter((rule) => rule.writes(property)).map(toGrant),
        })
      : new Map<string, JsonObject>()
  const tried: Rehearsal[] = []
  // One after the other: rehearsals are transactions, and others want to write as well.
  for (const { id, value } of changes) {
    const object = found.get(id)
    const before: Json = object?.[property] ?? null
    const isWritable = object !== undefined && writable.has(id) && id !== caller.id
    try {
      if (!definition || !isWritable) await deps.rehearse(id, { [property]: value })
      else {
        await requireReach(deps, { context: { caller, access, transactionId: 'rehearsal' }, collection, id })
        if (value !== null) checkTexts(value, `/${property}`)
        if (!sameJson(before, value)) {
          const { [property]: _, ...rest } = object
          const after = value === null ? rest : { ...rest, [property]: value }
          requireResult(await judgeObject(objects, definition, after, [property], id))
        }
      }
      tried.push({ id, before })
    } catch (error) {
      const refusal = refusalOfStore(error)
      if (!(refusal instanceof DomainError)) throw refusal
      // Who may not change somebody learns nothing of them.
      tried.push({ id, before: isWritable ? before : null, refusal })
    }
  }
  return tried
}

const isPlainField = ({ relationship, derived, isCredential, isPrivate, unique }: ObjectField): boolean =>
  !relationship && !derived && !isCredential && !isPrivate && !unique

/** Whether what a right covers depends on a property. */
const reads = ({ filter }: PrivilegeRule, property: string): boolean =>
  filter !== undefined && fieldsOfFilter(filter).some(({ segments }) => segments[0] === property)

const toGrant = ({ filter, sees }: PrivilegeRule): AccessGrant =>
  filter === undefined ? { sees } : { filter, sees }
