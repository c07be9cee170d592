import type { operations } from '../../../openapi/generated/tenant.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers } from '../../contract/index.ts'
import { createTenantConfiguration } from './tenant-configuration.ts'
import type { TenantConfiguration, TenantDeps } from './tenant-configuration.ts'
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
 * @example const tenant = createTenantService({ database, kinds: [identity.kinds, environment.kinds], checkBody, clock })
 */
export function createTenantService(deps: TenantDeps): TenantService {
  const configuration = createTenantConfiguration(deps)
  return { configuration, handlers: handlers<operations>(tenantHandlers(configuration)) }
}
