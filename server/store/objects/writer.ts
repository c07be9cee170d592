import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StoreTables } from '../tables.ts'
import { unitOfWork } from '../unit-of-work.ts'
import type { ChangeOptions, ChangeResult } from './change.ts'
import { hashAll } from './credentials.ts'
import type { JsonObject } from './json.ts'
import type { ObjectType, ObjectTypes } from './object-type.ts'
import type { PatchOperation } from './patch.ts'
import { planPatch } from './patch-plan.ts'
import { checkId } from './shape.ts'
import { writeFailure } from './writing/conflict.ts'
import { createObject } from './writing/create.ts'
import { contentOf } from './writing/open-change.ts'
import type { OpenChange } from './writing/open-change.ts'
import { patchObject } from './writing/patch.ts'
import { removeObject } from './writing/remove.ts'
import { replaceObject } from './writing/replace.ts'

/** Writes objects: each call is one transaction, or a part of the given one, with its audit row, relationships and derived values. */
export interface ObjectWriter {
  /** @throws StoreProblem `precondition-failed` when the id exists, `conflict` when a unique value is taken */
  create(
    type: ObjectType,
    id: string | undefined,
    value: JsonObject,
    options: ChangeOptions,
  ): Promise<ChangeResult>
  /** @throws StoreProblem `not-found`, `precondition-failed`, `conflict` */
  replace(type: ObjectType, id: string, value: JsonObject, options: ChangeOptions): Promise<ChangeResult>
  patch(
    type: ObjectType,
    id: string,
    operations: readonly PatchOperation[],
    options: ChangeOptions,
  ): Promise<ChangeResult>
  remove(type: ObjectType, id: string, options: ChangeOptions): Promise<void>
}

/** @param types all types as they are now; read anew in each change */
export function createObjectWriter(db: Kysely<StoreTables>, types: () => ObjectTypes): ObjectWriter {
  const write = async <Result>(
    type: ObjectType,
    options: ChangeOptions,
    work: (change: OpenChange) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await unitOfWork(options.within ?? db, (tx) => work({ tx, types, type, options }))
    } catch (error) {
      throw writeFailure(type, error)
    }
  }
  return {
    async create(type, wantedId, value, options) {
      const id = wantedId ?? randomUUID()
      checkId(id)
      const content = await contentOf(type, value)
      return write(type, options, (change) => createObject(change, id, content))
    },
    async replace(type, id, value, options) {
      const content = await contentOf(type, value)
      return write(type, options, (change) => replaceObject(change, id, content))
    },
    async patch(type, id, operations, options) {
      const plan = planPatch(type, operations)
      const hashes = await hashAll(plan.secrets)
      return write(type, options, (change) => patchObject(change, id, plan, hashes))
    },
    remove: (type, id, options) => write(type, options, (change) => removeObject(change, id)),
  }
}
