import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectQuery } from '../../../store/objects/query.ts'
import type { ObjectPage } from '../../../store/objects/relationship-query.ts'
import { createManagedObject } from './create-object.ts'
import { objectViewOf } from './object-call.ts'
import type { CallContext } from './object-call.ts'
import { patchManagedObject } from './patch-object.ts'
import type { ObjectDeps } from './ports.ts'
import { readManagedObject } from './read-object.ts'
import { removeManagedObject } from './remove-object.ts'
import { replaceManagedObject } from './replace-object.ts'
import { objectNotFound } from './rights.ts'

/** Managed and internal objects, as far as a caller's rights go. */
export interface ManagedObjects {
  query(context: CallContext, collection: string, request: ObjectQuery, fields?: string): Promise<ObjectPage>
  read(context: CallContext, collection: string, id: string, fields?: string): Promise<JsonObject>
  queryRelationship(
    context: CallContext,
    owner: { readonly collection: string; readonly id: string },
    property: string,
    request: ObjectQuery,
    fields?: string,
  ): Promise<ObjectPage>
  create(
    context: CallContext,
    collection: string,
    id: string | undefined,
    body: unknown,
    fields?: string,
  ): Promise<JsonObject>
  replace(
    context: CallContext,
    collection: string,
    id: string,
    body: unknown,
    rev: string | undefined,
    fields?: string,
  ): Promise<JsonObject>
  patch(
    context: CallContext,
    collection: string,
    id: string,
    body: unknown,
    rev: string | undefined,
    fields?: string,
  ): Promise<JsonObject>
  remove(
    context: CallContext,
    collection: string,
    id: string,
    rev: string | undefined,
    fields?: string,
  ): Promise<JsonObject>
}

/**
 * @throws (all methods) StoreProblem for bad input and absent objects; DomainError 403 without the right, or with
 *   `failedPolicyRequirements` when a policy refuses the value
 */
export function createManagedObjects(deps: ObjectDeps): ManagedObjects {
  const { objects } = deps
  return {
    async query(context, collection, request, fields) {
      objects.type(collection)
      if (!context.access.rules(collection, 'VIEW').some((rule) => rule.lists))
        throw new DomainError('access-denied')
      return objects.query(collection, request, objectViewOf(context, fields))
    },
    read: (context, collection, id, fields) => readManagedObject(deps, { context, collection, id }, fields),
    async queryRelationship(context, owner, property, request, fields) {
      objects.type(owner.collection)
      const covering = await context.access.covering(owner.collection, owner.id, 'VIEW')
      if (covering.length === 0) throw objectNotFound({ context, ...owner })
      if (!covering.some((rule) => rule.sees(property))) throw new DomainError('access-denied')
      return objects.queryRelationship(owner, property, request, objectViewOf(context, fields))
    },
    create: (context, collection, id, body, fields) =>
      createManagedObject(deps, { context, collection, id }, body, fields),
    replace: (context, collection, id, body, rev, fields) =>
      replaceManagedObject(deps, { context, collection, id }, body, rev, fields),
    patch: (context, collection, id, body, rev, fields) =>
      patchManagedObject(deps, { context, collection, id }, body, rev, fields),
    remove: (context, collection, id, rev, fields) =>
      removeManagedObject(deps, { context, collection, id }, rev, fields),
  }
}
