import { DomainError, realmName } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import { isJsonObject, sameJson } from '../../../store/objects/json.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { isSecretName } from '../../../store/secret-names.ts'
import type { TenantKind, ConfigurationNeed } from '../../kernel/tenant-kind.ts'
import { withoutSecrets, withSecretsOf } from '../../kernel/left-out-secrets.ts'
import { isNodeSecret } from '../administration/journey-admin.ts'
import { realms } from '../installation/realms.ts'
import type { Realm } from '../installation/realms.ts'
import type { JourneyDocument } from '../journeys/document.ts'
import { ImportFault, readJourneys } from '../journeys/import.ts'
import type { ReadJourney } from '../journeys/import.ts'
import { createJourneyStore } from '../journeys/journey-store.ts'
import { loadShippedJourneys } from '../journeys/shipped.ts'
import type { AccessTables } from '../tables.ts'

/** Journeys of the realms with their nodes, named `alpha/Login`. Those that are as they come are not listed. */
export function createJourneyKind(database: Database, clock: () => number, samples: boolean): TenantKind {
  const db = database.kysely.withTables<AccessTables>()
  const store = createJourneyStore(db, database.caches.of('journeys'), clock, samples)
  const shipped = new Map(loadShippedJourneys(samples).map((document) => [document.tree._id, document]))
  const isShipped = (document: JourneyDocument): boolean =>
    sameJson(contentOf(document), contentOf(shipped.get(document.tree._id)))
  return {
    folder: 'journeys',
    tables: ['access_journey'],
    open: (_name, content) => open(content),
    async list() {
      const all: [string, JsonObject][] = []
      for (const realm of realms)
        for (const document of await store.list(realm.path))
          if (!isShipped(document))
            all.push([`${realmName(realm.path)}/${document.tree._id}`, open(contentOf(document) ?? {})])
      return new Map(all)
    },
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      const { realm, id } = realmPlaceOf(name)
      const needs: ConfigurationNeed[] = []
      await store.change(
        realm.path,
        id,
        async (_tx, before) => {
          const merged = withSecretsOf(content, contentOf(before), isSecret)
          const { document, unknown } = read(merged.document)
          if (document.tree._id !== id)
            throw new DomainError('tenant-name-differs', { inside: document.tree._id, name: id })
          needs.push(...merged.needs)
          if (unknown.length > 0) needs.push({ pointer: '/tree/nodes', what: 'object' })
          return document
        },
        by,
      )
      return needs
    },
    async remove(name, by) {
      const { realm, id } = realmPlaceOf(name)
      await store.change(
        realm.path,
        id,
        async (_tx, _before, imported) => {
          if (!imported) throw new DomainError('journey-not-imported', { journey: id })
          return null
        },
        by,
      )
    },
  }
}

/** Also of a node whose type nobody here knows. */
const isSecret = (name: string): boolean => isNodeSecret(name) || isSecretName(name)

/** Settings of nodes without secrets. Nodes may be called anything, and where they stand is none. */
function open(content: JsonObject): JsonObject {
  const nodes = content['nodes']
  if (!isJsonObject(nodes)) return content
  const opened = Object.entries(nodes).map(([id, settings]) => [id, withoutSecrets(settings, isSecret)])
  return { ...content, nodes: Object.fromEntries(opened) as JsonObject }
}

/** A realm and what is named in it. @throws DomainError 404 for a realm that there is not */
export function realmPlaceOf(name: string): { readonly realm: Realm; readonly id: string } {
  const [folder = '', ...rest] = name.split('/')
  const realm = realms.find(({ path }) => realmName(path) === folder)
  if (!realm) throw new DomainError('realm-not-found', { realm: folder })
  return { realm, id: rest.join('/') }
}

const contentOf = (document: JourneyDocument | undefined): JsonObject | undefined =>
  document && (document as unknown as JsonObject)

/** @throws DomainError with the place */
function read(content: JsonObject): ReadJourney {
  try {
    const [journey, more] = readJourneys(content)
    if (!journey || more) throw new DomainError('tenant-document-form')
    return journey
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    const detail = error.at === '' ? {} : { detail: { pointer: `/${error.at}` } }
    throw new DomainError('journey-file-not-valid', { why: error.message }, detail)
  }
}
