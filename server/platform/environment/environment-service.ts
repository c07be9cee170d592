import type { operations } from '../../../openapi/generated/environment.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'
import { createEnvironmentKinds } from './configuration-kinds.ts'
import { environmentHandlers } from './handlers.ts'
import { createSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import type { SecretSealing } from '../ports/secret-sealing.ts'
import { loadSealing, sealingForOthers } from './sealing.ts'
import { createStartup } from './startup.ts'
import type { StartupState } from './startup.ts'
import type { EnvironmentDatabase, EnvironmentTables } from './tables.ts'
import { createVariables } from './variables.ts'
import type { Variables } from './variables.ts'
import { createVersions } from './versions.ts'

/** The environment service. */
export interface EnvironmentService {
  /** Of every operation in `openapi/environment.yaml`. */
  readonly handlers: Handlers
  readonly variables: Variables
  readonly secrets: Secrets
  readonly startup: StartupState
  /** For secrets that other services keep. */
  readonly sealing: SecretSealing
  /** What of a tenant's configuration is the environment's. */
  readonly kinds: TenantKinds
}

/**
 * Builds the environment service on a migrated database.
 *
 * @param clock milliseconds since the epoch
 * @example const environment = await createEnvironmentService({ database })
 */
export async function createEnvironmentService(options: {
  readonly database: Database
  readonly clock?: () => number
}): Promise<EnvironmentService> {
  const clock = options.clock ?? Date.now
  const db: EnvironmentDatabase =
    options.database.kysely.withTables<EnvironmentTables>() as EnvironmentDatabase
  const sealing = await loadSealing(db)
  const deps = {
    variables: createVariables(db, clock),
    secrets: createSecrets(db, sealing, clock),
    versions: createVersions(db, sealing, clock),
    startup: createStartup(db, clock),
  }
  return {
    ...deps,
    sealing: sealingForOthers(sealing),
    kinds: createEnvironmentKinds(sealing, clock),
    handlers: handlers<operations>(environmentHandlers(deps)),
  }
}
