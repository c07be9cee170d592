import { isErrorFault } from '../../../../engine/format/document-fault.ts'
import type { MessageCode } from '../../../contract/messages/message.ts'
import { DomainError, isRefusal } from '../../../contract/index.ts'
import type { ObjectField } from '../../../store/objects/object-type.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { Executor } from '../../../store/tables.ts'
import { refuseDocument } from '../../kernel/refuse-document.ts'
import { ManagedConfigurationFault, parseManagedConfiguration } from '../managed-configuration.ts'
import type { ManagedConfiguration } from '../managed-configuration.ts'
import { newFaults } from '../managed-types/judge-types.ts'
import { tryTypes } from '../managed-types/try-types.ts'
import type { TypeTrial } from '../managed-types/try-types.ts'
import type { TypeFault } from '../managed-types/type-fault.ts'
import { createTypeCatalogue } from '../type-catalogue.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import type { ConfigDocuments } from './documents.ts'

/** Name of the document that declares the types of managed objects. */
export const MANAGED = 'managed'

/** What would happen if a configuration were written. */
export interface TypesTrial {
  readonly usable: boolean
  readonly refusal: string | null
  readonly faults: readonly TypeFault[]
  readonly types: readonly TypeTrial[]
}

/** Where a configuration is judged that a transaction has written already. */
export interface TransactionView {
  readonly before: unknown
  readonly db: Executor
}

/** The types of the platform, as `config/managed` says at the moment. */
export interface LiveManaged {
  /** Follows the configuration: what it answers changes when the document is written. */
  readonly catalogue: TypeCatalogue
  /**
   * Judges a configuration that somebody wants to write.
   *
   * @param view what a transaction sees: the configuration that it began with, and its handle
   * @throws DomainError 400 when it cannot be used, 409 when stored objects would be left without a schema that fits them
   */
  assertUsable(document: unknown, view?: TransactionView): Promise<void>
  /** What would happen if a configuration were written; changes nothing. */
  try(document: unknown): Promise<TypesTrial>
  /** Takes what is stored, when it was written since the last look. */
  refresh(): Promise<void>
}

/**
 * Follows `config/managed`. A written document takes the place of the file that the server was started with.
 *
 * @param start the configuration of the file, or the shipped one
 * @example const live = await createLiveManaged({ objects, documents, start, report })
 */
export async function createLiveManaged(deps: {
  readonly objects: ObjectStore
  readonly documents: ConfigDocuments
  readonly start: ManagedConfiguration
  readonly report: (message: string) => void
}): Promise<LiveManaged> {
  const { objects, documents, start, report } = deps
  let current = createTypeCatalogue(start)
  let seen = '0'
  let turn: Promise<void> = Promise.resolve()

  const take = async (configuration: ManagedConfiguration): Promise<void> => {
    for (const { file, pointer, message, hint } of configuration.diagnostics)
      report(`${file}, at ${pointer}: ${message} ${hint}`)
    current = createTypeCatalogue(configuration)
    for (const clash of await objects.configure(current.types))
      report(`${clash} should be unique, but stored objects share a value. Correct them and restart.`)
  }
  const look = async (): Promise<void> => {
    const revision = await documents.revision(MANAGED)
    if (revision === seen) return
    const configuration = read(await documents.read(MANAGED))
    await take(configuration)
    seen = revision
  }
  await take(start)
  await look().catch((error: unknown) => {
    if (!isRefusal(error)) throw error
    report(`What was written to config/managed is left out. ${error.message}`)
  })

  /** The configuration that holds: what was written, else the one of the start. */
  const written = async (): Promise<unknown> => (await documents.find(MANAGED)) ?? start.document
  /** @param faults that the document has and the written one has not */
  const assertUsable = async (
    document: unknown,
    faults: readonly TypeFault[],
    db?: Executor,
  ): Promise<void> => {
    const next = createTypeCatalogue(read(document))
    for (const { collection } of current.definitions) {
      const clash = faultOf(collection, current, next)
      if (clash === undefined) continue
      const { objects: kept } = await objects.query(
        collection,
        { filter: { op: 'true' }, pageSize: 1 },
        db ? { db } : {},
      )
      if (kept.length > 0) throw clash
    }
    refuseDocument('config/managed', faults.filter(isErrorFault), 'managed-configuration-not-valid')
  }

  return {
    catalogue: following(() => current),
    async assertUsable(document, view) {
      const before = view ? view.before : await written()
      await assertUsable(document, newFaults(before, document), view?.db)
    },
    async try(document) {
      const faults = newFaults(await written(), document)
      const refusal = await assertUsable(document, faults).then(
        () => null,
        (error: unknown) => {
          if (isRefusal(error)) return error.message
          throw error
        },
      )
      const next = readable(document)
      const types = next ? await tryTypes(objects, current, createTypeCatalogue(next)) : []
      return { usable: refusal === null, refusal, faults, types }
    },
    refresh() {
      // Indexes are made and dropped by one look at a time; one that failed is made up for by the next.
      turn = turn.catch(() => {}).then(look)
      return turn
    },
  }
}

function readable(document: unknown): ManagedConfiguration | undefined {
  try {
    return read(document)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** @throws DomainError 400 with the place of the fault */
function read(document: unknown): ManagedConfiguration {
  try {
    return parseManagedConfiguration(document, 'config/managed')
  } catch (error) {
    throw error instanceof ManagedConfigurationFault
      ? new DomainError('managed-configuration-not-valid', { why: error.message })
      : error
  }
}

/** What would become of the stored objects of a type that would no longer be theirs. */
function faultOf(collection: string, before: TypeCatalogue, after: TypeCatalogue): DomainError | undefined {
  const [old, next] = [before.types.get(collection), after.types.get(collection)]
  if (!next) return new DomainError('type-in-use', { collection })
  if (before.people.has(collection) && !after.people.has(collection))
    return new DomainError('people-type-in-use', { collection })
  if (old && old.fields.size > 0 && next.fields.size === 0)
    return new DomainError('schema-in-use', { collection })
  for (const [name, field] of old?.fields ?? []) {
    const changed = next.fields.get(name)
    if (changed && keptAs(changed) !== keptAs(field))
      return new DomainError('property-kind-in-use', {
        name,
        collection,
        before: { code: keptAs(field) },
        after: { code: keptAs(changed) },
      })
  }
  return undefined
}

function keptAs(field: ObjectField): MessageCode {
  if (field.isCredential) return 'kept-as-credential'
  if (field.relationship) return 'kept-as-relationship'
  return field.derived ? 'kept-as-derived-value' : 'kept-as-plain-value'
}

function following(current: () => TypeCatalogue): TypeCatalogue {
  return {
    get generation() {
      return current().generation
    },
    get definitions() {
      return current().definitions
    },
    get types() {
      return current().types
    },
    get people() {
      return current().people
    },
    find: (collection) => current().find(collection),
    peopleOf: (realm) => current().peopleOf(realm),
  }
}
