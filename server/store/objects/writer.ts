import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { recordChange } from '../audit.ts'
import { changedLinks, changedValues, joinedValues } from '../audit-values.ts'
import { StoreProblem } from '../store-problem.ts'
import type { StoreTables, StoreTransaction } from '../tables.ts'
import type { ChangeOptions, ChangeResult, ChangeView } from './change.ts'
import { hashAll, stamped, writeCredentials } from './credentials.ts'
import { refreshDerived } from './derived.ts'
import { setLinks, unlinkObject } from './edges.ts'
import type { AdmitLink, Touch } from './edges.ts'
import { sameJson } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import { indexesOf } from './indexes.ts'
import type { Field, ObjectType, ObjectTypes } from './object-type.ts'
import type { PatchOperation } from './patch.ts'
import { planPatch } from './patch-plan.ts'
import { parseReference } from './reference.ts'
import { checkId, partsOf } from './shape.ts'
import { unitOfWork } from '../unit-of-work.ts'

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

const UNIQUE_VIOLATION = '23505'

export function createObjectWriter(kysely: Kysely<StoreTables>, types: () => ObjectTypes): ObjectWriter {
  const transact = async <Result>(
    type: ObjectType,
    within: StoreTransaction | undefined,
    work: (transaction: StoreTransaction) => Promise<Result>,
  ) => {
    try {
      return await unitOfWork(within ?? kysely, work)
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION)
        throw conflictOf(type, error as { constraint?: string })
      throw error
    }
  }

  return {
    async create(type, wantedId, value, options) {
      const id = wantedId ?? randomUUID()
      checkId(id)
      const parts = partsOf(type, value)
      const hashes = await hashAll(parts.secrets)
      return transact(type, options.within, async (transaction) => {
        const changed = [
          ...Object.keys(parts.doc),
          ...names(parts.relationships.keys()),
          ...parts.secrets.keys(),
        ]
        const view: ChangeView = {
          transaction,
          collection: type.collection,
          id,
          action: 'create',
          before: null,
          after: parts.doc,
          changed,
          copied: [],
          secrets: parts.secrets,
        }
        await options.before?.(view)
        const rows = await transaction
          .insertInto('managed_object')
          .values({
            collection: type.collection,
            id,
            rev: 1,
            doc: JSON.stringify(stamped(type, parts.doc, hashes)),
          })
          .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
          .returning('rev')
          .execute()
        if (rows.length === 0) {
          throw new StoreProblem('precondition-failed', `The object ${type.collection}/${id} exists already.`)
        }
        await finish(
          transaction,
          types(),
          type,
          view,
          options,
          1,
          hashes,
          setAll(parts.relationships, options.admit),
        )
        return { id, rev: 1 }
      })
    },

    async replace(type, id, value, options) {
      const parts = partsOf(type, value)
      const hashes = await hashAll(parts.secrets)
      return transact(type, options.within, async (transaction) => {
        const row = await lockRow(transaction, type, id, options)
        const after = { ...keptPart(type, row.doc, options.keeps), ...parts.doc }
        const changed = [
          ...changedNames(row.doc, after),
          ...names(parts.relationships.keys()),
          ...parts.secrets.keys(),
        ]
        const view = updateView(transaction, type, id, row.doc, after, changed, [], parts.secrets)
        await options.before?.(view)
        const rev = await writeRow(transaction, type, id, stamped(type, after, hashes), row.rev)
        await finish(
          transaction,
          types(),
          type,
          view,
          options,
          rev,
          hashes,
          setAll(parts.relationships, options.admit),
        )
        return { id, rev }
      })
    },

    async patch(type, id, operations, options) {
      const plan = planPatch(type, operations)
      const hashes = await hashAll(plan.secrets)
      return transact(type, options.within, async (transaction) => {
        const row = await lockRow(transaction, type, id, options)
        const after = plan.apply(row.doc)
        const changed = [...changedNames(row.doc, after), ...names(plan.linked), ...plan.secrets.keys()]
        const view = updateView(transaction, type, id, row.doc, after, changed, plan.copied, plan.secrets)
        await options.before?.(view)
        if (changed.length === 0) {
          await options.after?.(view)
          return { id, rev: row.rev }
        }
        const rev = await writeRow(transaction, type, id, stamped(type, after, hashes), row.rev)
        await finish(transaction, types(), type, view, options, rev, hashes, (one, all) =>
          plan.link(one, all, { collection: type.collection, id }, options.admit),
        )
        return { id, rev }
      })
    },

    remove(type, id, options) {
      return transact(type, options.within, async (transaction) => {
        const row = await lockRow(transaction, type, id, options, true)
        const view: ChangeView = {
          transaction,
          collection: type.collection,
          id,
          action: 'delete',
          before: row.doc,
          after: null,
          changed: [],
          copied: [],
          secrets: new Map(),
        }
        await options.before?.(view)
        const touched = await unlinkObject(transaction, { collection: type.collection, id })
        await transaction
          .deleteFrom('credential')
          .where('collection', '=', type.collection)
          .where('id', '=', id)
          .execute()
        await transaction
          .deleteFrom('managed_object')
          .where('collection', '=', type.collection)
          .where('id', '=', id)
          .execute()
        await refreshDerived(
          transaction,
          types(),
          touched.filter((touch) => touch.id !== id || touch.collection !== type.collection),
        )
        await options.after?.(view)
        await recordChange(transaction, options.by, {
          action: 'delete',
          resource: `${type.collection}/${id}`,
          rev: row.rev,
          changed: [],
          ...joinedValues(
            changedValues(row.doc, null, type.fields),
            changedLinks(touched, `${type.collection}/${id}`, type.fields),
          ),
        })
      })
    },
  }

  /** Relationships, credentials, derived values, the caller's last word and the audit row. */
  async function finish(
    transaction: StoreTransaction,
    all: ObjectTypes,
    type: ObjectType,
    view: ChangeView,
    options: ChangeOptions,
    rev: number,
    hashes: ReadonlyMap<string, string | null>,
    connect: (
      transaction: StoreTransaction,
      all: ObjectTypes,
      type: ObjectType,
      id: string,
    ) => Promise<Touch[]>,
  ): Promise<void> {
    const touched = await connect(transaction, all, type, view.id)
    await writeCredentials(transaction, type.collection, view.id, hashes)
    const own = view.changed.map((property) => ({ collection: type.collection, id: view.id, property }))
    await refreshDerived(transaction, all, [...own, ...touched])
    await options.after?.(view)
    await recordChange(transaction, options.by, {
      action: view.action,
      resource: `${type.collection}/${view.id}`,
      rev,
      changed: view.changed,
      ...joinedValues(
        changedValues(view.before, view.after, type.fields),
        changedLinks(touched, `${type.collection}/${view.id}`, type.fields),
      ),
      ...(options.facts ? { facts: options.facts(view) } : {}),
    })
  }
}

const names = (fields: Iterable<Field>): string[] => [...fields].map((field) => field.name)

/** What a replacement does not touch: derived and private values, and what the caller cannot see. */
function keptPart(
  type: ObjectType,
  doc: JsonObject,
  keeps: (name: string) => boolean = () => false,
): JsonObject {
  const kept = Object.entries(doc).filter(([name]) => {
    const field = type.fields.get(name)
    return field?.derived !== undefined || field?.isPrivate === true || keeps(name)
  })
  return Object.fromEntries(kept)
}

function changedNames(before: JsonObject, after: JsonObject): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...all].filter((name) => !sameJson(before[name], after[name]))
}

const setAll =
  (relationships: ReadonlyMap<Field, Json>, admit: AdmitLink | undefined) =>
  async (transaction: StoreTransaction, all: ObjectTypes, type: ObjectType, id: string): Promise<Touch[]> => {
    const touched: Touch[] = []
    for (const [field, value] of relationships) {
      const list = value === null ? [] : Array.isArray(value) ? value : [value]
      const inputs = list.map((item, index) =>
        parseReference(item, field.relationship?.many ? `/${field.name}/${index}` : `/${field.name}`),
      )
      if (!field.relationship?.many && inputs.length > 1) {
        throw new StoreProblem('bad-request', `The relationship '/${field.name}' holds one object.`, {
          property: `/${field.name}`,
        })
      }
      touched.push(
        ...(await setLinks(transaction, all, { collection: type.collection, id }, field, inputs, admit)),
      )
    }
    return touched
  }

function updateView(
  transaction: StoreTransaction,
  type: ObjectType,
  id: string,
  before: JsonObject,
  after: JsonObject,
  changed: readonly string[],
  copied: readonly string[],
  secrets: ReadonlyMap<string, string | null>,
): ChangeView {
  return {
    transaction,
    collection: type.collection,
    id,
    action: 'update',
    before,
    after,
    changed,
    copied,
    secrets,
  }
}

async function lockRow(
  transaction: StoreTransaction,
  type: ObjectType,
  id: string,
  { expectedRev, authorise }: ChangeOptions,
  forRemoval = false,
): Promise<{ rev: number; doc: JsonObject }> {
  const found = transaction
    .selectFrom('managed_object')
    .select(['rev', 'doc'])
    .where('collection', '=', type.collection)
    .where('id', '=', id)
  // Others may link to an object while it changes, not while it goes.
  const row = await (forRemoval ? found.forUpdate() : found.forNoKeyUpdate()).executeTakeFirst()
  await authorise?.(transaction)
  if (!row) throw new StoreProblem('not-found', `Object ${id} not found in ${type.collection}`)
  if (expectedRev !== undefined && expectedRev !== '*' && expectedRev !== String(row.rev)) {
    throw new StoreProblem(
      'precondition-failed',
      `The object ${type.collection}/${id} has changed: it is at revision ${row.rev}, not ${expectedRev}. Read it again.`,
    )
  }
  return row
}

async function writeRow(
  transaction: StoreTransaction,
  type: ObjectType,
  id: string,
  doc: JsonObject,
  rev: number,
): Promise<number> {
  await transaction
    .updateTable('managed_object')
    .set({ doc: JSON.stringify(doc), rev: rev + 1, changed_at: sql<Date>`now()` })
    .where('collection', '=', type.collection)
    .where('id', '=', id)
    .execute()
  return rev + 1
}

function conflictOf(type: ObjectType, error: { constraint?: string }): StoreProblem {
  const property = indexesOf(type).find((index) => index.name === error.constraint)?.unique?.property
  return new StoreProblem(
    'conflict',
    property === undefined
      ? `The change collides with another object of ${type.collection}.`
      : `The value of '/${property}' is taken by another object of ${type.collection}.`,
    property === undefined ? {} : { property },
  )
}
