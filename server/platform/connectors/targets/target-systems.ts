import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/connectors.ts'
import { DomainError, say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor } from '../../../store/audit.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Outbound } from '../../kernel/outbound/outbound.ts'
import type { ProvisionedObjects } from '../../ports/provisioned-objects-port.ts'
import type { TargetDatabase, TargetProblem, TargetSystemRow, TargetTransaction } from './tables.ts'
import { targetLimits } from './limits.ts'
import { checkMapping, defaultMapping, requireKnownProperties } from './mapping.ts'
import type { TargetTokens } from './target-token.ts'

export type TargetSystem = components['schemas']['TargetSystem']
export type NewTargetSystem = components['schemas']['NewTargetSystem']
export type ChangedTargetSystem = components['schemas']['ChangedTargetSystem']
type Counts = TargetSystem['accounts']

/** What target systems are kept by. */
export interface TargetSystemDeps {
  readonly db: TargetDatabase
  readonly outbound: Pick<Outbound, 'assertAllowed'>
  readonly tokens: TargetTokens
  /** Tells what people have. */
  readonly objects: Pick<ProvisionedObjects, 'typeOf'>
  readonly clock: () => number
  /** Realm whose access is governed. */
  readonly realm: string
}

const missing = (): DomainError => new DomainError('target-not-found')

/**
 * The target systems of the governed realm. Every change is one transaction with its audit row, which names what changed and never a token.
 *
 * @example const systems = createTargetSystems({ db, outbound, tokens, clock, realm: '/alpha' })
 */
export function createTargetSystems(deps: TargetSystemDeps) {
  const { db, clock } = deps
  const change = (
    by: Actor,
    action: string,
    reader: Reader,
    work: (
      tx: TargetTransaction,
    ) => Promise<{ readonly row: TargetSystemRow; readonly changed: readonly string[] }>,
  ): Promise<TargetSystem> =>
    unitOfWork(db, async (tx) => {
      const { row, changed } = await work(tx)
      const entry = { action, resource: `connectors/targets/${row.id}`, rev: row.rev, changed: [...changed] }
      await recordChange(tx.withTables<StoreTables>(), by, entry)
      return (await shownAll(tx, [row], reader))[0]!
    })

  return {
    /** In order of name. */
    async list(reader: Reader): Promise<TargetSystem[]> {
      const rows = await db.selectFrom('target_system').selectAll().orderBy('name').orderBy('id').execute()
      return shownAll(db, rows, reader)
    },

    /** @throws DomainError 404 */
    async read(id: string, reader: Reader): Promise<TargetSystem> {
      return (await shownAll(db, [await rowOf(db, id)], reader))[0]!
    },

    /** @throws DomainError 400 for what cannot be, 409 for a name or an application that is taken */
    async create(input: NewTargetSystem, by: Actor, reader: Reader): Promise<TargetSystem> {
      const people = await deps.objects.typeOf(deps.realm, 'people')
      requireKnownProperties(input.mapping ?? [], people)
      return change(by, 'create', reader, async (tx) => {
        await sql`lock table target_system in share row exclusive mode`.execute(tx)
        const id = randomUUID()
        const now = new Date(clock())
        const { n } = await tx
          .selectFrom('target_system')
          .select((builder) => builder.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
        if (Number(n) >= targetLimits.systems)
          throw new DomainError('too-many-targets', { most: targetLimits.systems })
        const row = await insert(deps, tx, id, input, by, now)
        await markHolders(tx, row)
        return { row, changed: Object.keys(input) }
      })
    },

    /** @param rev that it is expected to have @throws DomainError 404; 412 when it has been changed since; as {@link create} */
    async update(
      id: string,
      input: ChangedTargetSystem,
      rev: number | undefined,
      by: Actor,
      reader: Reader,
    ): Promise<TargetSystem> {
      const people = input.mapping && (await deps.objects.typeOf(deps.realm, 'people'))
      return change(by, 'update', reader, async (tx) => {
        const before = await lockOf(tx, id)
        requireKnownProperties(input.mapping ?? [], people, before.mapping)
        if (rev !== undefined && rev !== before.rev)
          throw new DomainError('target-changed', { revision: before.rev })
        const row = await changeRow(deps, tx, before, input)
        await markHolders(tx, row)
        return { row, changed: Object.keys(input) }
      })
    },

    /** While it is paused nothing is called; what changes waits. @throws DomainError 404 */
    setState: (id: string, state: 'active' | 'paused', by: Actor, reader: Reader): Promise<TargetSystem> =>
      change(by, state === 'paused' ? 'pause' : 'resume', reader, async (tx) => {
        const before = await lockOf(tx, id)
        const values = { state, ...noProblem, rev: before.rev + 1, changed_at: new Date(clock()) }
        return { row: await updated(tx, id, values), changed: ['state'] }
      }),

    /** Forgets the system. What is there stays there; access that waits for it is given without it. @throws DomainError 404 */
    remove: (id: string, by: Actor, reader: Reader): Promise<TargetSystem> =>
      unitOfWork(db, async (tx) => {
        const row = await lockOf(tx, id)
        const [shown] = await shownAll(tx, [row], reader)
        await tx.deleteFrom('target_system').where('id', '=', id).execute()
        const entry = { action: 'delete', resource: `connectors/targets/${id}`, rev: row.rev, changed: [] }
        await recordChange(tx.withTables<StoreTables>(), by, entry)
        return shown!
      }),

    /** @throws DomainError 404 */
    row: (id: string): Promise<TargetSystemRow> => rowOf(db, id),

    /** The system answers as it should: what it kept back goes on at once. */
    async release(id: string): Promise<void> {
      await db.updateTable('target_system').set(noProblem).where('id', '=', id).execute()
    },
  }
}

export type TargetSystems = ReturnType<typeof createTargetSystems>

const noProblem = { problem: null, held_until: null, failures: 0 } as const

async function insert(
  deps: TargetSystemDeps,
  tx: TargetTransaction,
  id: string,
  input: NewTargetSystem,
  by: Actor,
  now: Date,
): Promise<TargetSystemRow> {
  const values = {
    name: nameOf(input.name),
    base_url: addressOf(deps, input.baseUrl),
    application_id: input.applicationId,
    mapping: mappingOf(input.mapping),
    match_by: input.matchBy ?? ('userName' as const),
    end_action: input.endAction ?? ('deactivate' as const),
    creates_groups: input.createsGroups ?? true,
  }
  await assertFree(tx, id, values.name, values.application_id)
  return tx
    .insertInto('target_system')
    .values({
      id,
      realm: deps.realm,
      ...values,
      mapping: JSON.stringify(values.mapping) as never,
      sealed_token: deps.tokens.seal(id, tokenOf(input.token)),
      state: 'active',
      rev: 1,
      problem: null,
      held_until: null,
      failures: 0,
      created_at: now,
      created_by: by.actor.slice(by.actor.lastIndexOf('/') + 1),
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function changeRow(
  deps: TargetSystemDeps,
  tx: TargetTransaction,
  before: TargetSystemRow,
  input: ChangedTargetSystem,
): Promise<TargetSystemRow> {
  const base_url = input.baseUrl === undefined ? before.base_url : addressOf(deps, input.baseUrl)
  // Whoever may change the address would be sent the token of another.
  if (new URL(base_url).origin !== new URL(before.base_url).origin && input.token === undefined)
    throw new DomainError('target-token-needed')
  const name = input.name === undefined ? before.name : nameOf(input.name)
  await assertFree(tx, before.id, name, before.application_id)
  const mapping = input.mapping === undefined ? before.mapping : mappingOf(input.mapping)
  return updated(tx, before.id, {
    name,
    base_url,
    mapping: JSON.stringify(mapping) as never,
    match_by: input.matchBy ?? before.match_by,
    end_action: input.endAction ?? before.end_action,
    creates_groups: input.createsGroups ?? before.creates_groups,
    ...(input.token === undefined ? {} : { sealed_token: deps.tokens.seal(before.id, tokenOf(input.token)) }),
    ...noProblem,
    rev: before.rev + 1,
    changed_at: new Date(deps.clock()),
  })
}

async function rowOf(db: TargetDatabase, id: string): Promise<TargetSystemRow> {
  const row = await db.selectFrom('target_system').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return row
}

async function lockOf(tx: TargetTransaction, id: string): Promise<TargetSystemRow> {
  const row = await tx
    .selectFrom('target_system')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

const updated = (tx: TargetTransaction, id: string, values: object): Promise<TargetSystemRow> =>
  tx.updateTable('target_system').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Whoever holds something of the application, and whoever has an account there, is looked at. */
const markHolders = (
  tx: TargetTransaction,
  { id, application_id: application }: TargetSystemRow,
): Promise<unknown> =>
  sql`select target_mark(array(
    select h.user_id from held_item h left join iga_catalog c on c.id = h.catalog_id collate "default"
      where h.catalog_id = ${application} or c.application_id = ${application}
    union select p.user_id from iga_provisioning p left join iga_catalog c on c.id = p.catalog_id
      where p.state <> 'done' and (p.catalog_id = ${application} or c.application_id = ${application})
    union select a.user_id from target_account a where a.target_id = ${id}))`.execute(tx)

async function assertFree(
  tx: TargetTransaction,
  id: string,
  name: string,
  application: string,
): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    select doc ->> 'name' as name from managed_object where collection = 'managed/alpha_application' and id = ${application}`.execute(
    tx,
  )
  if (rows.length === 0) throw new DomainError('target-application-not-known', { application })
  const others = await tx
    .selectFrom('target_system')
    .select(['name', 'application_id'])
    .where('id', '!=', id)
    .execute()
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    throw new DomainError('target-name-taken', { name })
  const other = others.find((each) => each.application_id === application)
  if (other) throw new DomainError('target-application-taken', { name: other.name })
}

function nameOf(text: string): string {
  const name = text.trim()
  if (name === '') throw new DomainError('target-name-required')
  return name
}

function tokenOf(token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token) || token.length > targetLimits.token)
    throw new DomainError('target-token-not-valid', { most: targetLimits.token })
  return token
}

function mappingOf(mapping: NewTargetSystem['mapping']) {
  if (mapping === undefined) return defaultMapping
  checkMapping(mapping)
  return mapping
}

function addressOf({ outbound }: TargetSystemDeps, text: string): string {
  const refused = (): DomainError =>
    new DomainError('target-address-not-possible', { url: text.replace(/\/\/[^/@]*@/, '//') })
  if (!URL.canParse(text)) throw refused()
  const url = new URL(text)
  if (url.search !== '' || url.hash !== '') throw refused()
  try {
    outbound.assertAllowed(url)
  } catch {
    throw refused()
  }
  return url.href.replace(/\/+$/, '')
}

/** With the name of the application and how accounts stand. Two statements, however many systems. */
async function shownAll(
  db: TargetDatabase | TargetTransaction,
  rows: readonly TargetSystemRow[],
  reader: Reader,
): Promise<TargetSystem[]> {
  if (rows.length === 0) return []
  const { rows: more } = await sql<{
    readonly id: string
    readonly application: string | null
    readonly accounts: Counts
  }>`
    select t.id, o.doc ->> 'name' as application, (select jsonb_build_object(
        'confirmed', count(*) filter (where a.state = 'confirmed'), 'waiting', count(*) filter (where a.state in ('dirty', 'waiting')),
        'refused', count(*) filter (where a.state = 'dead')) from target_account a where a.target_id = t.id) as accounts
    from target_system t left join managed_object o on o.collection = 'managed/alpha_application' and o.id = t.application_id
    where t.id = any(${rows.map(({ id }) => id)}::text[])`.execute(db)
  const byId = new Map(more.map((each) => [each.id, each]))
  return rows.map((row) => shownSystem(row, byId.get(row.id), reader))
}

function shownSystem(
  row: TargetSystemRow,
  more: { readonly application: string | null; readonly accounts: Counts } | undefined,
  reader: Reader,
): TargetSystem {
  return {
    _id: row.id,
    _rev: String(row.rev),
    name: row.name,
    realm: row.realm,
    baseUrl: row.base_url,
    application: { id: row.application_id, name: more?.application ?? row.application_id },
    state: row.state,
    mapping: row.mapping.map(({ property, attribute }) => ({ property, attribute })),
    matchBy: row.match_by,
    endAction: row.end_action,
    createsGroups: row.creates_groups,
    accounts: more?.accounts ?? { confirmed: 0, waiting: 0, refused: 0 },
    problem: row.problem ? shownProblem(row.problem, reader) : null,
    heldUntil: row.held_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    changedAt: row.changed_at.toISOString(),
  }
}

/** A problem with its sentence. */
export const shownProblem = (
  { code, params }: TargetProblem,
  reader: Reader,
): components['schemas']['TargetProblem'] => ({
  code,
  params: { ...params },
  message: say({ code, params }, reader).trim(),
})
