import { sql } from 'kysely'
import { createTargetService } from '../../../server/platform/connectors/targets/target-service.ts'
import type { TargetService } from '../../../server/platform/connectors/targets/target-service.ts'
import type {
  NewTargetSystem,
  TargetSystem,
} from '../../../server/platform/connectors/targets/target-systems.ts'
import type { TargetTables } from '../../../server/platform/connectors/targets/tables.ts'
import { createSealing, sealingForOthers } from '../../../server/platform/environment/sealing.ts'
import { identityStoreConnector } from '../../../server/platform/iga/access/provision.ts'
import { readOutboundAllow } from '../../../server/platform/kernel/outbound/outbound-allow.ts'
import { createOutbound } from '../../../server/platform/kernel/outbound/outbound.ts'
import type { Database } from '../../../server/store/database.ts'
import { itemId, startGovernance } from '../governance-support.ts'
import type { GovernanceUnderTest } from '../governance-support.ts'
import { TOKEN, startScimSystem } from './scim-system.ts'
import type { ScimSystem } from './scim-system.ts'

export const vault = itemId('application', 'Contract Vault')
export const signer = itemId('entitlement', 'Contract Vault Contract Signer')
export const reader = itemId('entitlement', 'Contract Vault Contract Reader')
export const BY = { actor: 'managed/alpha_user/adam' }

/** Governance of the demo's people, with an application that is provisioned to a SCIM system on the loopback. */
export interface TargetsUnderTest {
  readonly service: GovernanceUnderTest
  readonly scim: ScimSystem
  targets: TargetService
  /** Another process on the same database: what it had in memory is gone. */
  restart(): Promise<void>
  connect(more?: Partial<NewTargetSystem>): Promise<TargetSystem>
  /** Gives or takes something directly, as administrators do. */
  give(userName: string, ...items: string[]): Promise<void>
  take(userName: string, ...items: string[]): Promise<void>
  patch(userName: string, ...operations: object[]): Promise<void>
  /** Lets time pass until nothing waits any more, or for long enough. */
  settle(): Promise<void>
  /** States of the accounts, by user name or id. */
  states(): Promise<Record<string, string>>
  /** Forgets all target systems, what people hold, and what is in the system. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** @param database to run on; the embedded one, filled with the demo, where there is none */
export async function startTargets(database?: Database): Promise<TargetsUnderTest> {
  const scim = await startScimSystem()
  const current: { targets?: TargetService } = {}
  const service = await startGovernance({
    ...(database ? { database } : {}),
    connector: {
      provision: (operation, signal, tx) => current.targets!.connector.provision(operation, signal, tx),
    },
  })
  const sealing = sealingForOthers(createSealing(Buffer.alloc(32, 7)))
  const create = (): TargetService => {
    const targets = createTargetService({
      database: service.database,
      outbound: createOutbound(readOutboundAllow('127.0.0.1', [])),
      sealing,
      objects: service.identity.provisioned,
      realm: '/alpha',
      connector: identityStoreConnector,
      report: (message) => {
        throw new Error(message)
      },
      clock: () => service.time.now,
      every: 0,
    })
    targets.start((userId) => service.governance.requests.settleProvisioning(userId))
    return targets
  }
  current.targets = create()
  const db = service.database.kysely.withTables<TargetTables>()
  const edges = async (userName: string, operation: 'add' | 'remove', items: readonly string[]) => {
    await under.patch(
      userName,
      ...items.map((id) => {
        const isAccount = id === vault
        const property = isAccount ? 'applications' : 'assignments'
        const value = { _ref: `managed/alpha_${isAccount ? 'application' : 'assignment'}/${id}` }
        return operation === 'add'
          ? { operation, field: `/${property}/-`, value }
          : { operation, field: `/${property}`, value }
      }),
    )
  }
  const under: TargetsUnderTest = {
    service,
    scim,
    get targets() {
      return current.targets!
    },
    async restart() {
      await current.targets?.stop()
      current.targets = create()
    },
    connect: (more = {}) =>
      current.targets!.systems.create(
        { name: 'Vault cloud', baseUrl: scim.base, token: TOKEN, applicationId: vault, ...more },
        BY,
        {},
      ),
    give: (userName, ...items) => edges(userName, 'add', items),
    take: (userName, ...items) => edges(userName, 'remove', items),
    async patch(userName, ...operations) {
      const path = `/openidm/managed/alpha_user/${service.id(userName)}`
      const { status, body } = await service.call('adam.admin', 'PATCH', path, operations)
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    async settle() {
      for (let round = 0; round < 40; round++) {
        await current.targets!.work()
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from target_account where state in ('dirty', 'waiting')`.execute(db)
        if (rows[0]?.n === 0) return
        service.time.now += 1_000_000
      }
      throw new Error('Something waits for ever.')
    },
    async states() {
      const { rows } = await sql<{ name: string; state: string }>`
        select coalesce(p.doc ->> 'userName', a.user_id) as name, a.state from target_account a
        left join managed_object p on p.id = a.user_id and p.collection = 'managed/alpha_user'`.execute(db)
      return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
    },
    async clear() {
      await db.deleteFrom('target_system').execute()
      await sql`delete from iga_assignment`.execute(db)
      await sql`delete from iga_request`.execute(db)
      // Whoever holds something of it, and the roles that bring it.
      await sql`delete from managed_relationship where edge_id in (
        select edge_id from managed_relationship where property in ('applications', 'assignments')
          and (ref_id = ${vault} or ref_id in (select id from iga_catalog where application_id = ${vault})))`.execute(
        db,
      )
      service.told.length = 0
      scim.clear()
    },
    async close() {
      await current.targets?.stop()
      await service.close()
      await scim.close()
    },
  }
  return under
}
