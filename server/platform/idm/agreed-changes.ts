import { createHash } from 'node:crypto'
import { DomainError, isRecord } from '../../contract/index.ts'
import { ANSWERS } from '../../store/objects/answers.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import { parsePatch } from '../../store/objects/patch.ts'
import { afterCommit } from '../../store/unit-of-work.ts'
import type { AgreedChanges, DescribedProperty, WantedChange } from '../ports/agreed-changes-port.ts'
import type { Caller } from '../kernel/caller.ts'
import type { OnPersonDeleted } from '../ports/people-port.ts'
import { initialObject } from './objects/initial-object.ts'
import type { ManagedObjects } from './objects/managed-objects.ts'
import { changeFacts } from './self/change-facts.ts'
import { refusalOfStore } from '../kernel/store-refusal.ts'
import { judgeObject, judged, requireResult } from './objects/verdict.ts'
import { patchOperationsOf } from './change-operations.ts'
import { propertyChanges } from './property-changes.ts'
import { rehearseMany } from './rehearse-many.ts'
import type { Roles } from './roles.ts'
import type { CallerAccess } from './privileges/caller-access.ts'
import type { Organizations } from './privileges/organizations.ts'
import type { TypeCatalogue } from './type-catalogue.ts'

/** Ends a rehearsal: everything was in order, and nothing of it is kept. */
class Rehearsed extends Error {}

const rehearsed = (): never => {
  throw new Rehearsed()
}

/** What goes with whoever it is about, and nobody asks for. */
const UNASKED = new Set(['_id', '_rev'])

/** Through what people have rights: by roles, and in organisations. */
const RIGHTS_GIVING = ['authzRoles', 'ownerOfOrg', 'adminOfOrg']

/** What agreed changes are made from. */
export interface AgreedChangeDeps {
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
  readonly managed: ManagedObjects
  readonly roles: Roles
  readonly organizations: Organizations
  accessOf(caller: Caller): Promise<CallerAccess>
  /** Removes what is kept of a person who is being deleted. */
  readonly personDeleted: OnPersonDeleted
  /** Tells people what others have changed of them. */
  personChanged(
    person: { readonly component: string; readonly id: string },
    changed: readonly string[],
    own: boolean,
  ): Promise<void>
}

/** People's objects, changed in the name of those who agreed. */
export function createAgreedChanges(deps: AgreedChangeDeps): AgreedChanges {
  const { objects, catalogue, roles, organizations, accessOf, personDeleted, personChanged } = deps

  const definitionOf = (collection: string) => {
    const definition = catalogue.find(collection)
    if (!definition) throw new DomainError('type-not-found', { collection })
    return definition
  }

  const make: AgreedChanges['fulfil'] = async (tx, collection, change, by, id) => {
    const type = objects.type(collection)
    const definition = definitionOf(collection)
    if (change.kind === 'create') {
      const value = initialObject(definition, change.object)
      await objects.create(type, id, value, {
        by,
        within: tx,
        before: async (view) =>
          requireResult(await judgeObject(objects, definition, value, undefined, view.id, view.tx)),
      })
    } else if (change.kind === 'modify') {
      let changed: readonly string[] = []
      const seen = Object.entries(change.seen ?? {}).filter(
        ([name]) => type.fields.get(name)?.relationship?.many,
      )
      const operations = patchOperationsOf(change.object, Object.fromEntries(seen))
      await objects.patch(type, change.id, parsePatch(operations), {
        by,
        within: tx,
        facts: changeFacts,
        before: async (view) => {
          changed = view.changed
          const plain = view.changed.filter((name) => !type.fields.get(name)?.relationship)
          requireResult(await judgeObject(objects, definition, judged(view), plain, view.id, view.tx))
        },
      })
      afterCommit(tx, () => personChanged({ component: collection, id: change.id }, changed, false))
    } else {
      await objects.remove(type, change.id, {
        by,
        within: tx,
        before: (view) => personDeleted({ component: collection, id: change.id }, view.tx),
      })
    }
  }

  return {
    async rehearse(caller, collection, change) {
      requireAskable(objects, collection, change.kind === 'delete' ? {} : change.object)
      await attempt(deps, caller, collection, change)
      return propertyChanges(objects, definitionOf(collection), change)
    },

    async rehearseMany(caller, collection, property, changes) {
      requireAskable(objects, collection, { [property]: null })
      const rehearse = (id: string, object: JsonObject) =>
        attempt(deps, caller, collection, { kind: 'modify', id, object })
      return rehearseMany(
        { objects, catalogue, roles, organizations, accessOf, rehearse },
        caller,
        collection,
        property,
        changes,
      )
    },

    fulfil: (...change) =>
      make(...change).catch((error: unknown) => {
        throw refusalOfStore(error)
      }),

    properties(collection) {
      const { schema } = definitionOf(collection)
      const properties = schema.properties as Record<string, JsonObject>
      return Object.entries(properties).flatMap(([name, property]) => described(name, property) ?? [])
    },

    async within(caller, collection, kind) {
      // Almost nobody is in charge of an organisation.
      if (kind === 'requestAccess' && (await organizations.of(caller.component, caller.id)).length === 0)
        return { op: 'false' }
      const access = await accessOf(caller)
      const rules = access
        .rules(collection, neededFor[kind])
        .filter(({ byOrganization }) => kind !== 'requestAccess' || byOrganization === true)
      if (rules.length === 0) return { op: 'false' }
      const filters = rules.flatMap(({ filter }) => filter ?? [])
      return filters.length < rules.length ? { op: 'true' } : { op: 'or', args: filters }
    },

    async rightsMark(collection, id, tx) {
      const { fields } = objects.type(collection)
      const names = RIGHTS_GIVING.filter((name) => fields.get(name)?.relationship)
      const options = { fields: names.join(','), ...(tx ? { db: tx } : {}) }
      const person = await objects.read(collection, id, options)
      const refs = names
        .flatMap((name) => person?.[name] ?? [])
        .map((each) => String((each as JsonObject)['_ref']))
      return createHash('sha256').update(refs.toSorted().join(' ')).digest('base64url')
    },

    values: (tx, collection, id, names) => objects.read(collection, id, { fields: names.join(','), db: tx }),
  }
}

/**
 * What everybody who decides may read: no credentials, no private values, no roles that give rights.
 *
 * @throws DomainError for what nobody can ask for
 */
function requireAskable(objects: ObjectStore, collection: string, object: JsonObject): void {
  const { fields } = objects.type(collection)
  for (const name of Object.keys(object)) {
    if (UNASKED.has(name)) throw new DomainError('property-set-by-platform', { name })
    const field = fields.get(name)
    if (!field) throw new DomainError('property-not-known', { collection, name })
    if (field.isCredential || field.isPrivate || name === 'authzRoles' || name === ANSWERS)
      throw new DomainError('property-not-requestable', { name })
  }
}

/** Tries a change in a transaction that is undone. */
async function attempt(
  { managed, accessOf }: Pick<AgreedChangeDeps, 'managed' | 'accessOf'>,
  caller: Caller,
  collection: string,
  change: WantedChange,
): Promise<void> {
  const context = {
    caller,
    access: await accessOf(caller),
    transactionId: 'rehearsal',
    beforeCommit: rehearsed,
  }
  // Rights first: who may not change somebody learns nothing of them.
  try {
    if (change.kind === 'create') await managed.create(context, collection, undefined, change.object)
    else if (change.kind === 'modify')
      await managed.patch(context, collection, change.id, patchOperationsOf(change.object), undefined)
    else await managed.remove(context, collection, change.id, undefined)
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw refusalOfStore(error)
  }
}

const plainTypes: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean'])

const neededFor = { modify: 'UPDATE', delete: 'DELETE', requestAccess: 'VIEW' } as const

/** A property that lists show and that is a plain value, or a list of such. */
function described(name: string, property: JsonObject): DescribedProperty | undefined {
  const hidden =
    property['viewable'] === false || property['scope'] === 'private' || property['isProtected'] === true
  if (name.startsWith('_') || hidden) return undefined
  const typeIn = (value: Json | undefined): unknown =>
    (Array.isArray(value) ? value : [value]).find((each) => each !== 'null')
  const isMultiValue = typeIn(property['type']) === 'array'
  const items = isRecord(property['items']) ? property['items'] : {}
  const type = isMultiValue ? typeIn(items['type'] as Json | undefined) : typeIn(property['type'])
  if (!plainTypes.has(type)) return undefined
  const title = typeof property['title'] === 'string' && property['title'] !== '' ? property['title'] : name
  return { name, title, type: type as DescribedProperty['type'], isMultiValue }
}
