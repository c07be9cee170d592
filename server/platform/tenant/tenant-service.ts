import type { operations } from '../../../openapi/generated/tenant.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { ConfigurationKinds } from '../kernel/configuration-kind.ts'
import { createTenantConfiguration } from './tenant-configuration.ts'
import type { TenantConfiguration } from './tenant-configuration.ts'
import { tenantHandlers } from './tenant-handlers.ts'

/** The whole configuration of the tenant. */
export interface TenantService {
  /** Of every operation in `openapi/tenant.yaml`. */
  readonly handlers: Handlers
  readonly configuration: TenantConfiguration
}

/**
 * Builds the service that exports and imports the tenant as a whole.
 *
 * @param options kinds of the services, in the order in which they are written
 * @example const tenant = createTenantService({ database, kinds: [identity.kinds, environment.kinds] })
 */
export function createTenantService(options: {
  readonly database: Database
  readonly kinds: readonly ConfigurationKinds[]
  readonly clock?: () => number
}): TenantService {
  const configuration = createTenantConfiguration(options.database, options.kinds, options.clock ?? Date.now)
  return { configuration, handlers: handlers<operations>(tenantHandlers(configuration)) }
}
