import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import { auditNames, changedValues } from '../../../store/audit-values.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { amLimits } from '../limits.ts'
import type { AccessDatabase, AccessTables } from '../tables.ts'
import { requireCondition } from '../../kernel/write-conditions.ts'
import type { WriteConditions } from '../../kernel/write-conditions.ts'
import { contentRev } from './node-wire.ts'

/** A script as tools send it; the text is base64. */
export interface SentScript {
  readonly name: string
  readonly script: string
  readonly [setting: string]: unknown
}

export type ScriptStore = ReturnType<typeof createScriptStore>

/** What a tool sends back of an answer and nobody may say: the store knows it. */
const BOOKKEEPING: readonly string[] = [
  ...['_id', '_rev', 'createdBy', 'creationDate', 'lastModifiedBy', 'lastModifiedDate', 'default'],
]

/** Scripts of realms. They are kept for administration tools, so that an export and its import are whole; nothing here runs them. */
export function createScriptStore(db: AccessDatabase, clock: () => number) {
  const find = (tx: AccessDatabase, realm: string, id: string) =>
    tx
      .selectFrom('access_script')
      .selectAll()
      .where('realm', '=', realm)
      .where('id', '=', id)
      .executeTakeFirst()
  const change = <Result>(work: (tx: AccessDatabase) => Promise<Result>): Promise<Result> =>
    unitOfWork(db, async (tx) => {
      // Writers take turns, row or not.
      await sql`lock table access_script in share row exclusive mode`.execute(tx)
      return work(tx)
    })
  return {
    async list(realm: string) {
      const rows = await db
        .selectFrom('access_script')
        .selectAll()
        .where('realm', '=', realm)
        .orderBy('id')
        .execute()
      return rows.map(scriptWire)
    },
    /** @throws DomainError 404 */
    async read(realm: string, id: string) {
      const row = await find(db, realm, id)
      if (!row) throw new DomainError('script-not-found', { script: id })
      return scriptWire(row)
    },
    /** @throws DomainError 400, 412 */
    put(realm: string, id: string, sent: SentScript, condition: WriteConditions, by: Actor) {
      const document = Object.fromEntries(
        Object.entries(sent).filter(([name]) => !BOOKKEEPING.includes(name)),
      ) as JsonObject
      return change(async (tx) => {
        const before = await find(tx, realm, id)
        requireCondition(id, before && contentRev(before.document), condition)
        if (!before) await requireRoom(tx, realm)
        const now = new Date(clock())
        const values = { document: JSON.stringify(document), changed_at: now, changed_by: by.actor }
        await tx
          .insertInto('access_script')
          .values({ realm, id, created_at: now, created_by: by.actor, ...values })
          .onConflict((conflict) => conflict.columns(['realm', 'id']).doUpdateSet(values))
          .execute()
        await record(tx, by, realm, id, before?.document ?? null, document)
        const made = { realm, id, created_at: now, created_by: by.actor, ...before }
        return {
          created: !before,
          body: scriptWire({ ...made, document, changed_at: now, changed_by: by.actor }),
        }
      })
    },
    /** @throws DomainError 404, 412 */
    remove(realm: string, id: string, condition: WriteConditions, by: Actor) {
      return change(async (tx) => {
        const before = await find(tx, realm, id)
        if (!before) throw new DomainError('script-not-found', { script: id })
        requireCondition(id, contentRev(before.document), condition)
        await tx.deleteFrom('access_script').where('realm', '=', realm).where('id', '=', id).execute()
        await record(tx, by, realm, id, before.document, null)
        return scriptWire(before)
      })
    },
  }
}

async function requireRoom(tx: AccessDatabase, realm: string): Promise<void> {
  const { count } = await tx
    .selectFrom('access_script')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('realm', '=', realm)
    .executeTakeFirstOrThrow()
  if (Number(count) >= amLimits.scripts) throw new DomainError('too-many-scripts', { most: amLimits.scripts })
}

function scriptWire(row: Selectable<AccessTables['access_script']>) {
  return {
    language: 'JAVASCRIPT',
    ...row.document,
    _id: row.id,
    _rev: contentRev(row.document),
    default: false,
    createdBy: row.created_by,
    creationDate: row.created_at.getTime(),
    lastModifiedBy: row.changed_by,
    lastModifiedDate: row.changed_at.getTime(),
  }
}

/** That the text changed stands in the trail, and not what it says: scripts of other platforms carry secrets. */
function record(
  tx: AccessDatabase,
  by: Actor,
  realm: string,
  id: string,
  before: JsonObject | null,
  after: JsonObject | null,
): Promise<void> {
  const described = (document: JsonObject | null): JsonObject | null => {
    if (!document) return null
    const { script: _text, ...rest } = document
    return rest
  }
  const values = changedValues(described(before), described(after))
  return recordChange(tx.withTables<StoreTables>(), by, {
    action: after === null ? 'delete' : before === null ? 'create' : 'update',
    resource: `config/script/${realm === '/' ? 'root' : realm.slice(1)}/${id}`,
    rev: null,
    changed: [...auditNames(values), ...(before?.['script'] === after?.['script'] ? [] : ['script'])],
    ...values,
  })
}
