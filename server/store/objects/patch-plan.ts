import { StoreProblem } from '../store-problem.ts'
import type { StoreTransaction } from '../tables.ts'
import { ANSWERS } from './answers.ts'
import { link, loadEdges, setLinks, unlink, unlinkAll } from './edges.ts'
import type { ObjectAddress, AdmitLink, Touch } from './edges.ts'
import type { Json, JsonObject } from './json.ts'
import type { ObjectField, ObjectTypes } from './object-type.ts'
import type { ObjectType } from './object-type.ts'
import { applyPatch } from './patch.ts'
import type { PatchOperation } from './patch.ts'
import { parseReference } from './reference.ts'
import { checkTexts, requireField, storedSecret } from './shape.ts'

/** A patch sorted by what it touches. */
export interface PatchPlan {
  /** Relationship properties it changes. */
  readonly linked: readonly ObjectField[]
  readonly secrets: ReadonlyMap<string, string | null>
  /** Plain properties whose values are copied or moved. */
  readonly copied: readonly string[]
  /** Plain properties after the patch. */
  apply(doc: JsonObject): JsonObject
  link(tx: StoreTransaction, types: ObjectTypes, owner: ObjectAddress, admit?: AdmitLink): Promise<Touch[]>
}

const READ_ONLY = new Set(['_id', '_rev'])

/**
 * Sorts operations into those on plain properties, relationships and credentials. Relationships are changed edge by edge, so
 * that adding a member to a large role reads none of the others.
 *
 * @throws StoreProblem `bad-request` for unknown or read-only properties and operations that make no sense there
 */
export function planPatch(type: ObjectType, operations: readonly PatchOperation[]): PatchPlan {
  const plain: PatchOperation[] = []
  const links: { field: ObjectField; operation: PatchOperation }[] = []
  const secrets = new Map<string, string | null>()
  for (const operation of operations) {
    const field = propertyOf(type, operation.path, operation)
    const from = operation.from === undefined ? undefined : propertyOf(type, operation.from, operation)
    if (operation.value !== undefined) checkTexts(operation.value, `/${operation.path.join('/')}`)
    checkTexts(operation.path as string[], '/field')
    if (from?.isPrivate) throw refuse(operation, `"${from.name}" cannot be read`)
    if (from && (from.name === ANSWERS || field.name === ANSWERS))
      throw refuse(operation, `"${ANSWERS}" can neither be copied nor copied to`)
    if (from && (from.relationship || from.isCredential || field.relationship || field.isCredential)) {
      throw refuse(operation, `"${operation.operation}" works on plain properties only`)
    }
    if (field.relationship) links.push({ field, operation })
    else if (field.isCredential) secrets.set(field.name, secretFrom(field, operation))
    else plain.push(operation)
  }
  return {
    linked: [...new Set(links.map(({ field }) => field))],
    secrets,
    copied: plain.flatMap((operation) => operation.from?.[0] ?? []),
    apply: (doc) => applyPatch(doc, plain),
    async link(tx, types, owner, admit) {
      const touched: Touch[] = []
      for (const { field, operation } of links) {
        touched.push(...(await linkOne(tx, types, owner, field, operation, admit)))
      }
      return touched
    },
  }
}

function propertyOf(type: ObjectType, path: readonly string[], operation: PatchOperation): ObjectField {
  const [name = ''] = path
  if (READ_ONLY.has(name)) throw refuse(operation, `"${name}" cannot be changed`)
  const field = requireField(type, name)
  if (field.derived) throw refuse(operation, `"${name}" is computed and cannot be changed`)
  return field
}

function secretFrom(field: ObjectField, operation: PatchOperation): string | null {
  if (operation.path.length > 1) throw refuse(operation, `"${field.name}" is a single value`)
  if (operation.operation === 'remove') return null
  if (operation.operation === 'add' || operation.operation === 'replace') {
    return storedSecret(field.name, operation.value ?? null)
  }
  throw refuse(operation, `"${field.name}" can only be set or removed`)
}

async function linkOne(
  tx: StoreTransaction,
  types: ObjectTypes,
  owner: ObjectAddress,
  field: ObjectField,
  operation: PatchOperation,
  admit: AdmitLink | undefined,
): Promise<Touch[]> {
  const [, element, ...deeper] = operation.path
  const pointer = `/${operation.path.join('/')}`
  if (deeper.length > 0) throw refuse(operation, 'a relationship is changed as a whole')
  const values = listOf(operation.value)
  switch (operation.operation) {
    case 'add': {
      if (
        element !== undefined &&
        !(field.relationship?.many && (element === '-' || /^\d+$/.test(element)))
      ) {
        throw refuse(operation, `'${pointer}' is not a place in a relationship; use '/${field.name}/-'`)
      }
      const touched: Touch[] = []
      for (const value of values) {
        touched.push(...(await link(tx, types, owner, field, parseReference(value, pointer), admit)))
      }
      return touched
    }
    case 'replace': {
      if (element !== undefined) throw refuse(operation, 'replace the whole relationship, or remove and add')
      if (!field.relationship?.many && values.length > 1)
        throw refuse(operation, 'the relationship holds one object')
      const inputs = values.map((value) => parseReference(value, pointer))
      return setLinks(tx, types, owner, field, inputs, admit)
    }
    case 'remove': {
      if (element !== undefined) {
        const edges = await loadEdges(tx, owner.collection, [owner.id], [field.name])
        const edge = /^\d+$/.test(element) ? edges[Number(element)] : undefined
        return edge ? unlink(tx, owner, field, [edge]) : []
      }
      if (operation.value === undefined) return unlinkAll(tx, owner, field)
      return unlink(
        tx,
        owner,
        field,
        values.map((value) => parseReference(value, pointer)),
      )
    }
    default:
      throw refuse(operation, `"${operation.operation}" cannot change a relationship`)
  }
}

const listOf = (value: Json | undefined): Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

function refuse(operation: PatchOperation, reason: string): StoreProblem {
  return new StoreProblem(
    'bad-request',
    `Operation ${operation.index} of the patch cannot be applied: ${reason}.`,
    {
      property: `/${operation.path.join('/')}`,
    },
  )
}
