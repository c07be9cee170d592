import { DomainError } from '../../contract/index.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'
import { createConfigStore } from './config/config-store.ts'
import type { RiskDatabase, RiskTables } from './tables.ts'

const CONFIG = 'config'

/** By what sign-ins are scored: the version that is in force, where somebody has written one. */
export const createRiskKinds =
  (realm: string, clock: () => number): TenantKinds =>
  (database) => {
    const db = database.kysely.withTables<RiskTables>() as unknown as RiskDatabase
    const store = createConfigStore({ db, cache: database.caches.of('risk config'), realm, clock })
    return [
      {
        folder: 'risk',
        tables: ['risk_config_version'],
        async list() {
          const { version, document } = await store.current()
          const isWritten = version > 0 && Object.keys(document).length > 0
          return new Map(isWritten ? [[CONFIG, document as JsonObject]] : [])
        },
        async write(name, content, by) {
          if (name !== CONFIG) throw new DomainError('tenant-document-elsewhere', { name, folder: 'risk' })
          if (content === null) throw new DomainError('tenant-document-form')
          await store.replace(content, undefined, by)
          return []
        },
        // What is left out is as the product comes.
        async remove(_name, by) {
          await store.replace({}, undefined, by)
        },
      },
    ]
  }
