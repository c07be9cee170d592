import { DomainError, realmName } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { TenantKind, TenantKinds } from '../../kernel/tenant-kind.ts'
import { createScriptStore } from '../administration/script-store.ts'
import type { SentScript } from '../administration/script-store.ts'
import { realms } from '../installation/realms.ts'
import type { AccessTables } from '../tables.ts'
import { createJourneyKind, realmPlaceOf } from './journey-kind.ts'

/** What the store says of a script itself. */
const SAID = [
  ...['_id', '_rev', 'createdBy', 'creationDate', 'lastModifiedBy', 'lastModifiedDate', 'default'],
]

/** Scripts and journeys of the access service. @param samples whether every realm has a journey for each kind of question */
export const createAccessKinds =
  (clock: () => number, samples: boolean): TenantKinds =>
  (database) => [scriptKind(database, clock), createJourneyKind(database, clock, samples)]

/** Scripts of the realms, named `alpha/{id}`. */
function scriptKind(database: Database, clock: () => number): TenantKind {
  const scripts = createScriptStore(database.kysely.withTables<AccessTables>(), clock)
  const any = { ifMatch: undefined, ifNoneMatch: undefined }
  return {
    folder: 'scripts',
    tables: ['access_script'],
    async list() {
      const all: [string, JsonObject][] = []
      for (const { path } of realms)
        for (const script of await scripts.list(path)) {
          const kept = Object.entries(script).filter(([name]) => !SAID.includes(name))
          all.push([`${realmName(path)}/${script._id}`, Object.fromEntries(kept) as JsonObject])
        }
      return new Map(all)
    },
    bodyOf: (_name, body) => ({ operation: 'putScript', body }),
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      const { realm, id } = realmPlaceOf(name)
      await scripts.put(realm.path, id, content as unknown as SentScript, any, by)
      return []
    },
    async remove(name, by) {
      const { realm, id } = realmPlaceOf(name)
      await scripts.remove(realm.path, id, any, by)
    },
  }
}
