import type { Database } from '../../store/database.ts'
import type { ConfigurationContent, TenantKinds } from '../kernel/tenant-kind.ts'

/**
 * What follows the writes of a kind in another service, in the same transaction.
 *
 * @param content of the document; `null` where it is gone
 */
export type AfterWrite = (database: Database, name: string, content: ConfigurationContent) => Promise<void>

/**
 * Lets something follow the writes of one kind.
 *
 * @param folder of the kind
 * @example followedKinds(identity.kinds, 'oauth2-clients', (database, name, content) => endClient(database, name, content))
 */
export const followedKinds =
  (make: TenantKinds, folder: string, follow: AfterWrite): TenantKinds =>
  (database) =>
    make(database).map((kind) =>
      kind.folder === folder
        ? {
            ...kind,
            async write(name, content, by) {
              const needs = await kind.write(name, content, by)
              await follow(database, name, content)
              return needs
            },
            async remove(name, by) {
              await kind.remove(name, by)
              await follow(database, name, null)
            },
          }
        : kind,
    )
