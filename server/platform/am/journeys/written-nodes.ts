import { DomainError } from '../../../contract/index.ts'
import type { AccessDatabase } from '../tables.ts'
import { amLimits } from '../limits.ts'
import type { NodeSettings } from './document.ts'

/** A node by its kind, with its settings. */
export interface WireNode {
  readonly type: string
  readonly settings: NodeSettings
}

export type WrittenNodes = ReturnType<typeof createWrittenNodes>

/**
 * Nodes that somebody has written and no journey has taken yet. Only who wrote a node sees it, until a journey of theirs takes it; one that none
 * takes is forgotten.
 */
export function createWrittenNodes(db: AccessDatabase, clock: () => number) {
  const since = (): Date => new Date(clock() - amLimits.writtenNode)
  return {
    /** @param tx of the change that takes them */
    async list(realm: string, by: string, tx = db): Promise<WireNode[]> {
      const rows = await tx
        .selectFrom('access_written_node')
        .select(['type', 'settings'])
        .where('realm', '=', realm)
        .where('written_by', '=', by)
        .where('written_at', '>', since())
        .orderBy('id')
        .execute()
      return rows
    },
    /** @throws DomainError 400 when too many wait */
    async write(realm: string, by: string, nodes: readonly WireNode[]): Promise<void> {
      if (nodes.length === 0) return
      const { count } = await db
        .selectFrom('access_written_node')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('realm', '=', realm)
        .where('written_by', '=', by)
        .executeTakeFirstOrThrow()
      if (Number(count) + nodes.length > amLimits.writtenNodes)
        throw new DomainError('too-many-nodes-wait', { most: amLimits.writtenNodes })
      await db
        .insertInto('access_written_node')
        .values(
          nodes.map(({ type, settings }) => ({
            realm,
            written_by: by,
            id: settings._id,
            type,
            settings: JSON.stringify(settings),
            written_at: new Date(clock()),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['realm', 'written_by', 'id']).doUpdateSet(({ ref }) => ({
            type: ref('excluded.type'),
            settings: ref('excluded.settings'),
            written_at: ref('excluded.written_at'),
          })),
        )
        .execute()
    },
    /** @returns whether there were any */
    async forget(realm: string, by: string, ids: readonly string[], tx = db): Promise<boolean> {
      if (ids.length === 0) return false
      const { numDeletedRows } = await tx
        .deleteFrom('access_written_node')
        .where('realm', '=', realm)
        .where('written_by', '=', by)
        .where('id', 'in', [...ids])
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async sweep(): Promise<void> {
      await db.deleteFrom('access_written_node').where('written_at', '<=', since()).execute()
    },
  }
}
