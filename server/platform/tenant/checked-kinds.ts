import type { JsonObject } from '../../store/objects/json.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'

/** What another service refuses of a document of a kind. @throws DomainError */
export type CheckEntry = (name: string, content: JsonObject) => void

/**
 * Lets another service judge what one kind is to write.
 *
 * @param folder of the kind
 * @example checkedKinds(identity.kinds, 'oauth2-clients', access.checkClient)
 */
export const checkedKinds =
  (make: TenantKinds, folder: string, check: CheckEntry): TenantKinds =>
  (database) =>
    make(database).map((kind) =>
      kind.folder === folder
        ? {
            ...kind,
            async write(name, content, by) {
              if (content !== null) check(name, content)
              return kind.write(name, content, by)
            },
          }
        : kind,
    )
