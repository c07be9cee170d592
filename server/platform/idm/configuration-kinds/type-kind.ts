import { isErrorFault } from '../../../../engine/format/document-fault.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import { sameJson } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { afterCommit } from '../../../store/unit-of-work.ts'
import type { ConfigurationContent, TenantKind } from '../../kernel/tenant-kind.ts'
import { createConfigDocuments } from '../config/documents.ts'
import type { ConfigDocument } from '../config/documents.ts'
import { MANAGED } from '../config/live-managed.ts'
import type { LiveManaged } from '../config/live-managed.ts'
import { newFaults } from '../managed-types/judge-types.ts'
import type { ShippedDocuments } from './document-kind.ts'

const FOLDER = 'types'
type Type = JsonObject & { readonly name: string }

/** Types of managed objects, one file each. They are judged together, once all are written: each may lead to each. */
export function createTypeKind(deps: {
  readonly database: Database
  readonly shipped: ShippedDocuments
  readonly live: Pick<LiveManaged, 'assertUsable' | 'refresh'>
}): TenantKind {
  const { database, live } = deps
  // Not judged one by one: each may lead to each.
  const documents = createConfigDocuments(database, deps.shipped, () => {})
  const shipped = typesIn(deps.shipped[MANAGED])
  let before: ConfigDocument | undefined
  const change = async (next: (types: readonly Type[]) => readonly Type[], by: Author) => {
    const document = await documents.read(MANAGED)
    before ??= document
    await documents.put(MANAGED, { ...document, objects: next(typesIn(document)) }, {}, by)
    afterCommit(database.kysely, () => live.refresh())
  }
  return {
    folder: FOLDER,
    tables: ['config_document'],
    async list() {
      const own = typesIn(await documents.find(MANAGED))
      const gone = shipped.filter(({ name }) => !own.some((type) => type.name === name))
      return new Map<string, ConfigurationContent>([
        ...own.flatMap((type): [string, Type][] =>
          shipped.some((each) => sameJson(each, type)) ? [] : [[type.name, type]],
        ),
        ...gone.map(({ name }): [string, null] => [name, null]),
      ])
    },
    async write(name, content, by) {
      if (content !== null && content['name'] !== name)
        throw new DomainError('tenant-name-differs', { inside: String(content['name'] ?? ''), name })
      await change((types) => withType(types, name, content as Type | null), by)
      return []
    },
    remove: (name, by) =>
      change((types) => withType(types, name, shipped.find((each) => each.name === name) ?? null), by),
    async settle() {
      if (!before) return
      const after = await documents.read(MANAGED)
      requireRight(before, after)
      await live.assertUsable(after, { before, db: database.kysely.withTables<StoreTables>() })
    },
  }
}

/** @throws DomainError with every fault that the new types bring, each in the file of its type */
function requireRight(before: ConfigDocument, after: ConfigDocument): void {
  const faults = newFaults(before, after).filter(isErrorFault)
  const [first] = faults
  if (!first) return
  const names = typesIn(after).map(({ name }) => name)
  const findings = faults.map(({ code, pointer, message, hint }) => {
    const [, index = '', place = ''] = /^\/objects\/(\d+)(.*)$/.exec(pointer) ?? []
    const name = names[Number(index)]
    return name === undefined || index === ''
      ? { code, pointer, message, hint }
      : { path: `${FOLDER}/${name}`, code, pointer: place, message, hint }
  })
  throw new DomainError(
    'managed-configuration-not-valid',
    { why: `${first.message} ${first.hint}` },
    { detail: { findings } },
  )
}

type Author = Parameters<TenantKind['remove']>[1]

/** The type in the place of the one of its name, else at the end. */
const withType = (types: readonly Type[], name: string, type: Type | null): readonly Type[] =>
  type === null
    ? types.filter((each) => each.name !== name)
    : types.some((each) => each.name === name)
      ? types.map((each) => (each.name === name ? type : each))
      : [...types, type]

const typesIn = (document: Readonly<Record<string, unknown>> | undefined): Type[] =>
  (Array.isArray(document?.['objects']) ? (document['objects'] as unknown[]) : []).filter(
    (type): type is Type => isRecord(type) && typeof type['name'] === 'string',
  )
