import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { ReadCache } from '../../../store/changes/read-cache.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { riskLimits } from '../limits.ts'
import type { RiskDatabase } from '../tables.ts'
import { parseRiskConfig } from './parse-risk-config.ts'
import type { RiskConfig } from './risk-config.ts'

type JsonObject = Record<string, unknown>

/** A configuration as it is kept, and as it was in force. */
export interface ConfigVersion {
  /** 0: nobody has written one. */
  readonly version: number
  readonly document: JsonObject
  readonly changedBy: string | null
  readonly changedAt: Date | null
}

/** The configuration that scores events, version by version. */
export interface ConfigStore {
  /** What is in force, with everything that it leaves out. */
  inForce(): Promise<RiskConfig>
  current(): Promise<ConfigVersion>
  /** The newest first. */
  versions(): Promise<ConfigVersion[]>
  /**
   * @param expected version that is replaced; absent: any
   * @throws DomainError `risk-config-not-valid`; 412 `risk-config-changed`
   */
  replace(document: JsonObject, expected: number | undefined, by: Actor): Promise<ConfigVersion>
}

/** What the product comes with: everything as {@link riskConfigSchema} says. */
const shipped: ConfigVersion = {
  version: 0,
  document: parseRiskConfig({}),
  changedBy: null,
  changedAt: null,
}

/** @example createConfigStore({ db, cache: database.caches.of('risk config'), realm: '/alpha', clock: Date.now }) */
export function createConfigStore(deps: {
  readonly db: RiskDatabase
  readonly cache: ReadCache
  readonly realm: string
  readonly clock: () => number
}): ConfigStore {
  const { db, cache, realm, clock } = deps
  const read = async (most: number, from: RiskDatabase = db): Promise<ConfigVersion[]> => {
    const rows = await from
      .selectFrom('risk_config_version')
      .selectAll()
      .where('realm', '=', realm)
      .orderBy('version', 'desc')
      .limit(most)
      .execute()
    return rows.map((row) => ({
      version: row.version,
      document: JSON.parse(row.config) as JsonObject,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }))
  }
  const current = (): Promise<ConfigVersion> =>
    cache.read(`document ${realm}`, async (made) => {
      made.of(`risk_config_version/${realm}`)
      return (await read(1))[0] ?? shipped
    })
  return {
    current,
    inForce: () =>
      cache.read(`config ${realm}`, async (made) => {
        made.of(`risk_config_version/${realm}`)
        return parseRiskConfig((await current()).document)
      }),
    async versions() {
      const kept = await read(riskLimits.versions)
      return kept.length < riskLimits.versions ? [...kept, shipped] : kept
    },
    async replace(document, expected, by) {
      parseRiskConfig(document)
      return unitOfWork(db, async (tx) => {
        // Whoever writes at the same time takes the same next number, and is refused by the key.
        const [before = shipped] = await read(1, tx)
        if (expected !== undefined && expected !== before.version)
          throw new DomainError('risk-config-changed', { version: before.version })
        const next = {
          version: before.version + 1,
          document,
          changedBy: by.actor.split('/').at(-1) ?? by.actor,
          changedAt: new Date(clock()),
        }
        const written = await tx
          .insertInto('risk_config_version')
          .values({
            realm,
            version: next.version,
            config: JSON.stringify(document),
            changed_by: next.changedBy,
            changed_at: next.changedAt,
          })
          .onConflict((conflict) => conflict.columns(['realm', 'version']).doNothing())
          .executeTakeFirst()
        if (written.numInsertedOrUpdatedRows !== 1n)
          throw new DomainError('risk-config-changed', { version: next.version })
        await recordChange(tx, by, {
          action: 'update',
          resource: `autoaccess/riskConfig${realm}`,
          rev: next.version,
          changed: Object.keys(document),
        })
        return next
      })
    },
  }
}
