import type { components } from '../../../../openapi/generated/risk.ts'
import { DomainError } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { recordChange } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { requireRiskAdministrator } from '../rights.ts'
import { parseSearch } from '../search/parse-search.ts'
import { runSearch } from '../search/run-search.ts'
import { withinTime } from '../search/within-time.ts'
import type { RiskDatabase, RiskTransaction } from '../tables.ts'
import type { EntityScope, EntityType } from './entity-type.ts'
import { parseEnvelope } from './parse-envelope.ts'

/** What entities are served from. */
export interface EntityDeps {
  readonly db: RiskDatabase
  readonly kind: 'embedded' | 'postgresql'
  readonly realm: string
  readonly clock: () => number
}

interface EntityCall {
  readonly body: unknown
  readonly caller: Caller | null
  readonly locales: readonly string[]
  readonly transactionId: string
}

type Entities = components['schemas']['Entities']
type SearchAnswer = components['schemas']['SearchAnswer']
/** An answer whose documents are of a kind. */
type AnswerOf<Source> = Omit<SearchAnswer, 'hits'> & {
  hits: Omit<SearchAnswer['hits'], 'hits'> & {
    hits: (Omit<SearchAnswer['hits']['hits'][number], '_source'> & { _source: Source })[]
  }
}

/**
 * The calls of one kind of entity, for administrators of the realm: kept by its primary key, whether by `persist` or by `upsert`; what is not sent stays as it is.
 * Written together or not at all, with a row of the audit trail for each.
 *
 * @typeParam Source documents as the contract has them
 * @returns handlers to be registered by the operations of the kind
 * @example const { save, remove, search } = entityHandlers(dataSourceType, deps)
 */
export function entityHandlers<
  Row extends object,
  Entity,
  Source = SearchAnswer['hits']['hits'][number]['_source'],
>(type: EntityType<Row, Entity>, deps: EntityDeps) {
  const { db, kind, realm, clock } = deps
  const { namespace, name } = type.definition
  const scopeOf = (): EntityScope => ({ realm, at: new Date(clock()) })
  const actorOf = ({ caller, transactionId }: EntityCall) => {
    const by = requireRiskAdministrator(caller, realm)
    return { actor: `${by.component}/${by.id}`, transactionId }
  }
  const resourceOf = (id: string): string => `${namespace.slice(1)}/${name}/${id}`
  return {
    async save(call: EntityCall): Promise<{ body: Entities }> {
      const by = actorOf(call)
      const sent = parseEnvelope(call.body, type.primaryKey)
      const rows = await unitOfWork(db, async (tx: RiskTransaction) => {
        const scope = scopeOf()
        const ids = sent.map(({ id }) => id)
        const before = await type.find(tx, scope, ids)
        const saved: Row[] = []
        for (const { id, given, place } of sent) {
          const was = before.get(id)
          const stored = was ? type.documentOf(was, call) : {}
          const row = await type.save(tx, scope, type.parse({ ...stored, ...given }, place), was)
          const now = type.documentOf(row, call)
          await recordChange(tx, by, {
            action: was ? 'update' : 'create',
            resource: resourceOf(id),
            rev: null,
            changed: Object.keys(now).filter(
              (key) => JSON.stringify(now[key]) !== JSON.stringify(stored[key]),
            ),
          })
          saved.push(row)
        }
        return saved
      })
      return { body: { entityData: rows.map((row) => type.documentOf(row, call)) } }
    },
    async remove(call: EntityCall): Promise<{ body: Entities }> {
      const by = actorOf(call)
      const ids = parseEnvelope(call.body, type.primaryKey).map(({ id }) => id)
      const rows = await unitOfWork(db, async (tx: RiskTransaction) => {
        const scope = scopeOf()
        const found = await type.find(tx, scope, ids)
        const missing = ids.find((id) => !found.has(id))
        if (missing !== undefined) throw new DomainError('risk-entity-not-found', { id: missing })
        await type.remove(tx, scope, ids)
        for (const id of ids)
          await recordChange(tx, by, { action: 'delete', resource: resourceOf(id), rev: null, changed: [] })
        return ids.map((id) => found.get(id)!)
      })
      return { body: { entityData: rows.map((row) => type.documentOf(row, call)) } }
    },
    async search(
      call: Omit<EntityCall, 'body'> & { readonly body: { readonly query?: unknown } },
    ): Promise<{ body: AnswerOf<Source> }> {
      requireRiskAdministrator(call.caller, realm)
      const request = parseSearch(call.body.query, type.index)
      const table = {
        index: type.index,
        from: type.rowsOf(realm),
        key: type.key,
        documentOf: (row: Row) => type.documentOf(row, call),
      }
      const answer = await withinTime(db, kind, (from) => runSearch(from, table, request))
      return { body: answer as unknown as AnswerOf<Source> }
    },
  }
}
