import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { DomainError } from '../../contract/index.ts'
import type { BodyCheck, Reader } from '../../contract/index.ts'
import { recordChange } from '../../store/audit.ts'
import type { Database } from '../../store/database.ts'
import { databaseWithin } from '../../store/database-within.ts'
import type { StoreTables } from '../../store/tables.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'
import type { ConfigurationAuthor, TenantKind, TenantKinds } from '../kernel/tenant-kind.ts'
import { openSteps } from './open-steps.ts'
import { readSet, revisionOfSet, stepsBetween } from './configuration-set.ts'
import type { ConfigurationSet, ConfigurationStep } from './configuration-set.ts'
import { lastImport, keepImport, takenBack, wantedBefore } from './import-history.ts'
import type { ImportTables } from './import-history.ts'
import { requireImportable } from './importable-set.ts'
import { writeSteps } from './write-steps.ts'
import type { WriteDeps, WrittenSteps } from './write-steps.ts'

/** What a set would change, and what stands against it. */
export interface ConfigurationPlan extends WrittenSteps {
  /** Of the configuration that it was planned over. */
  readonly revision: string
  readonly steps: readonly ConfigurationStep[]
}

/** Who asks, and in whose words they are answered. */
export interface ConfigurationAct {
  readonly by: ConfigurationAuthor
  readonly reader: Reader
}

/** What the configuration of a tenant is made of. */
export interface TenantDeps {
  readonly database: Database
  /** Of the services, in the order in which they are written. */
  readonly kinds: readonly TenantKinds[]
  /** Holds documents to what the contract says of the operations that take them. */
  readonly checkBody: BodyCheck
  readonly clock: () => number
}

export type TenantConfiguration = ReturnType<typeof createTenantConfiguration>

/** Carries what was rehearsed out of a transaction that is not to stand. */
class Rehearsed extends Error {
  readonly plan: ConfigurationPlan
  constructor(plan: ConfigurationPlan) {
    super('Rehearsed.')
    this.plan = plan
  }
}

/**
 * The whole configuration of a tenant, read and written at once. A plan is a rehearsal: everything is written in a transaction that does not stand, so
 * that a plan without faults is what will happen.
 */
export function createTenantConfiguration({ database, kinds, checkBody, clock }: TenantDeps) {
  const db = database.kysely
  const within = (tx: Transaction<object>): TenantKind[] =>
    kinds.flatMap((make) => make(databaseWithin(database, tx)))

  /** Other writers of configuration wait; whoever reads does not. */
  const begin = async (tx: Transaction<object>) => {
    const own = within(tx)
    const tables = [...new Set(own.flatMap((kind) => kind.tables))].toSorted()
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
      tx,
    )
    return { own, before: await readSet(own) }
  }

  /** Writes what makes a set of the present one. @throws DomainError with every fault */
  const write = async (
    tx: Transaction<object>,
    { own, before }: Awaited<ReturnType<typeof begin>>,
    wanted: ConfigurationSet,
    { by, reader }: ConfigurationAct,
  ): Promise<ConfigurationPlan> => {
    const steps = openSteps(own, stepsBetween(before, wanted), wanted)
    const written = await writeSteps(own, steps, wanted, by, { reader, checkBody, attempt: attemptIn(tx) })
    if (written.faults.length > 0)
      throw new DomainError(
        'tenant-set-refused',
        { count: written.faults.length },
        { detail: { faults: written.faults } },
      )
    return { revision: revisionOfSet(await readSet(within(tx))), steps, ...written }
  }

  return {
    /** @throws DomainError 413 for more than an import takes */
    async read(): Promise<{ readonly revision: string; readonly documents: ConfigurationSet }> {
      const documents = await unitOfWork(db, (tx) => readSet(within(tx)), {
        isolation: 'repeatable read',
        readOnly: true,
      })
      const revision = revisionOfSet(documents)
      requireImportable(documents, revision)
      return { revision, documents }
    },

    /** What a set would change and what stands against it; changes nothing. */
    async plan(wanted: ConfigurationSet, { by, reader }: ConfigurationAct): Promise<ConfigurationPlan> {
      try {
        await unitOfWork(db, async (tx) => {
          const { own, before } = await begin(tx)
          const steps = openSteps(own, stepsBetween(before, wanted), wanted)
          const written = await writeSteps(own, steps, wanted, by, {
            reader,
            checkBody,
            attempt: attemptIn(tx),
          })
          throw new Rehearsed({ revision: revisionOfSet(before), steps, ...written })
        })
      } catch (error) {
        if (error instanceof Rehearsed) return error.plan
        throw error
      }
      throw new Error('A rehearsal ends by what it throws.')
    },

    /**
     * Makes a set the configuration of the tenant, whole or not at all.
     *
     * @param revision that was planned over
     * @throws DomainError 412 where the tenant has changed since; 400 with every fault
     */
    apply: (wanted: ConfigurationSet, revision: string, act: ConfigurationAct): Promise<ConfigurationPlan> =>
      unitOfWork(db, async (tx) => {
        const begun = await begin(tx)
        if (revisionOfSet(begun.before) !== revision) throw new DomainError('tenant-changed')
        const plan = await write(tx, begun, wanted, act)
        if (plan.steps.length === 0) return plan
        // What was written is as it is read: what a service left out of a document is no change of it.
        const after = await readSet(within(tx))
        await keepImport(
          tx.withTables<ImportTables>(),
          act.by,
          new Date(clock()),
          plan.steps,
          begun.before,
          after,
        )
        await record(tx, act.by, 'import', plan.steps)
        return plan
      }),

    /**
     * Brings back what stood before the last import.
     *
     * @param anyway also where somebody has changed since what it wrote
     * @throws DomainError 409 where there is no import, or what it wrote was changed since; 400 with every fault
     */
    undo: (anyway: boolean, act: ConfigurationAct): Promise<ConfigurationPlan> =>
      unitOfWork(db, async (tx) => {
        const begun = await begin(tx)
        const imports = tx.withTables<ImportTables>()
        const last = await lastImport(imports)
        if (!last) throw new DomainError('tenant-nothing-to-undo')
        const { wanted, changed } = wantedBefore(begun.before, last)
        if (changed.length > 0 && !anyway)
          throw new DomainError(
            'tenant-import-changed',
            { paths: changed.slice(0, 20), count: changed.length },
            { detail: { paths: changed } },
          )
        const plan = await write(tx, begun, wanted, act)
        await takenBack(imports, last.id, new Date(clock()))
        await record(tx, act.by, 'undo-import', plan.steps)
        return plan
      }),
  }
}

/** @see WriteDeps.attempt */
const attemptIn =
  (tx: Transaction<object>): WriteDeps['attempt'] =>
  async (work) => {
    await sql`savepoint configuration_step`.execute(tx)
    try {
      await work()
    } catch (error) {
      await sql`rollback to savepoint configuration_step`.execute(tx)
      throw error
    }
    await sql`release savepoint configuration_step`.execute(tx)
  }

/** One row beside those of the single writes. */
const record = (
  tx: Transaction<object>,
  by: ConfigurationAuthor,
  action: 'import' | 'undo-import',
  steps: readonly ConfigurationStep[],
): Promise<void> =>
  recordChange(tx.withTables<StoreTables>(), by, {
    action,
    resource: 'environment/configuration',
    rev: null,
    changed: steps.slice(0, NAMED_MOST).map(({ path }) => path),
    facts: { documents: steps.length },
  })

/** Documents that the row of an import names. */
const NAMED_MOST = 200
