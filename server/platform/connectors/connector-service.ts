import type { operations as ScimOperations } from '../../../openapi/generated/scim.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers, ResolveCaller } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { OnPersonDeleted } from '../ports/people-port.ts'
import type { ProvisionedObjects } from '../ports/provisioned-objects-port.ts'
import { connectorHandlers } from './connector-handlers.ts'
import type { ConnectorOperations } from './connector-handlers.ts'
import { createConnectors } from './connectors.ts'
import type { Connectors } from './connectors.ts'
import { createResolveConnector } from './resolve-connector.ts'
import { scimHandlers } from './scim/handlers.ts'
import type { TargetService } from './targets/target-service.ts'
import type { ConnectorDatabase, ConnectorTables } from './tables.ts'

/** The service of connectors. */
export interface ConnectorService {
  /** Of every operation in `openapi/connectors.yaml` and `openapi/scim.yaml`. */
  readonly handlers: Handlers
  readonly connectors: Connectors
  /** Who calls SCIM. */
  readonly resolveConnector: ResolveCaller
}

/**
 * Builds the service of connectors on a migrated database.
 *
 * @param options `origin` is the public one; `onDeleted` hears of each person who is deleted
 * @returns the service
 * @example const connectors = createConnectorService({ database, objects: identity.provisioned, onDeleted: identity.people.onDeleted, targets, origin })
 */
export function createConnectorService(options: {
  readonly database: Database
  readonly objects: ProvisionedObjects
  readonly onDeleted: (listener: OnPersonDeleted) => void
  readonly origin: string
  /** Systems that access is provisioned to. */
  readonly targets: TargetService
  readonly clock?: () => number
  /** Receives what went wrong in one operation of a bulk request. */
  readonly report?: (error: unknown) => void
}): ConnectorService {
  const clock = options.clock ?? Date.now
  const db = options.database.kysely.withTables<ConnectorTables>() as ConnectorDatabase
  options.onDeleted(async ({ component, id }, tx) => {
    await tx
      .withTables<ConnectorTables>()
      .deleteFrom('connector_external_id')
      .where('collection', '=', component)
      .where('object_id', '=', id)
      .execute()
  })
  const connectors = createConnectors(db, options.objects, clock)
  const scim = scimHandlers({
    db,
    objects: options.objects,
    base: `${options.origin}/scim/v2`,
    report: options.report ?? (() => {}),
  })
  return {
    connectors,
    resolveConnector: createResolveConnector(db, clock),
    handlers: {
      ...handlers<ConnectorOperations>(connectorHandlers(connectors)),
      ...handlers<ScimOperations>(scim),
      ...options.targets.handlers,
    },
  }
}
