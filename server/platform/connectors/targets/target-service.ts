import { handlers } from '../../../contract/index.ts'
import type { Handlers } from '../../../contract/index.ts'
import type { Database } from '../../../store/database.ts'
import type { Outbound } from '../../kernel/outbound/outbound.ts'
import type { ProvisionedObjects } from '../../ports/provisioned-objects-port.ts'
import type { ProvisioningConnector } from '../../ports/provisioning-connector.ts'
import type { SecretSealing } from '../../ports/secret-sealing.ts'
import { createAdoption } from './adopt-account.ts'
import { targetLimits } from './limits.ts'
import { createProvisioner } from './provisioner.ts'
import { createReconciler } from './reconciler.ts'
import type { TargetDatabase, TargetTables } from './tables.ts'
import { createTargetAccounts } from './target-accounts.ts'
import { createTargetConnector } from './target-connector.ts'
import { targetHandlers } from './target-handlers.ts'
import type { TargetOperations } from './target-handlers.ts'
import { createTargetReconciliations } from './target-reconciliations.ts'
import { createTargetSystems } from './target-systems.ts'
import type { TargetSystems } from './target-systems.ts'
import { createTargetTokens } from './target-token.ts'
import { testConnection } from './test-connection.ts'

/** What the service of target systems is made of. */
export interface TargetServiceOptions {
  /** Open and migrated. */
  readonly database: Database
  readonly outbound: Outbound
  readonly sealing: SecretSealing
  /** Writes what people hold whose accounts are adopted. */
  readonly objects: Pick<ProvisionedObjects, 'patch' | 'typeOf'>
  /** Realm whose access is governed. */
  readonly realm: string
  /** What else provisions. */
  readonly connector: ProvisioningConnector
  /** Told what nobody waits for. */
  readonly report: (message: string) => void
  /** Milliseconds since the epoch. */
  readonly clock?: () => number
  /** How often it looks for what is due, in milliseconds; 0: only when it is told to. */
  readonly every?: number
}

/** Systems outside that access is provisioned to. */
export interface TargetService {
  /** Of the operations of target systems in `openapi/connectors.yaml`. */
  readonly handlers: Handlers
  readonly systems: TargetSystems
  /** For governance: what is agreed to is done when the systems have confirmed it. */
  readonly connector: ProvisioningConnector
  /** Begins to look for what is due. @param settled told when the account of a person was confirmed or refused */
  start(settled: (userId: string) => Promise<void>): void
  /** Does what is due now, reconciliations too, and waits for it. */
  work(): Promise<void>
  /** Ends what is under way; it is done again after the next start. */
  stop(): Promise<void>
}

/**
 * Builds the service of target systems on a migrated database.
 *
 * @example
 * const targets = createTargetService({ database, outbound, sealing, realm: '/alpha', connector: identityStore, report })
 * const governance = await createGovernanceService({ …, connector: targets.connector })
 * targets.start((userId) => governance.requests.settleProvisioning(userId))
 */
export function createTargetService(options: TargetServiceOptions): TargetService {
  const { outbound, report, realm, clock = Date.now, every = targetLimits.every } = options
  const db = options.database.kysely.withTables<TargetTables>() as unknown as TargetDatabase
  const tokens = createTargetTokens(options.sealing)
  const common = { db, outbound, tokens, clock, report }
  let settled: (userId: string) => Promise<void> = async () => {}
  const provisioner = createProvisioner({ ...common, settled: (userId) => settled(userId) })
  const reconciler = createReconciler(common)
  const work = async (): Promise<void> => {
    await Promise.all([provisioner.provisionDue(), reconciler.reconcileDue()])
  }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let idleUntil = 0
  const wake = (): void => {
    idleUntil = 0
    if (timer === undefined || isStopped) return
    work().catch((error: unknown) => report(`Target systems wait: ${String(error)}`))
  }
  /** Where there are no target systems it looks seldom: another process may have made the first one. */
  const look = async (): Promise<void> => {
    if (clock() < idleUntil) return
    const one = await db.selectFrom('target_system').select('id').limit(1).executeTakeFirst()
    if (one) wake()
    else idleUntil = clock() + targetLimits.idle
  }
  const systems = createTargetSystems({ db, outbound, tokens, clock, realm, objects: options.objects })
  return {
    systems,
    connector: createTargetConnector(options.connector, wake),
    handlers: handlers<TargetOperations>(
      targetHandlers({
        systems,
        accounts: createTargetAccounts(db),
        reconciliations: createTargetReconciliations(db, clock),
        adopt: createAdoption(options.objects),
        test: (system, locales) => testConnection(common, system, { locales }),
        wake,
      }),
    ),
    start(listener) {
      settled = listener
      if (every === 0) return
      timer = setInterval(() => {
        look().catch((error: unknown) => report(`Target systems wait: ${String(error)}`))
      }, every)
      timer.unref()
    },
    work,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.all([provisioner.stop(), reconciler.stop()])
    },
  }
}
