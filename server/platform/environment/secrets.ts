import type { components } from '../../../openapi/generated/environment.ts'
import { DomainError } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import { assertRoom, change, changedBy } from './change.ts'
import { checkSecret, type Encoding } from './secret-check.ts'
import type { Sealing } from './sealing.ts'
import { addVersion, shownSecret } from './secret-versions.ts'
import type { EnvironmentDatabase, EnvironmentTransaction } from './tables.ts'

export type Secret = components['schemas']['Secret']

/** What is given for a secret; what is left out stays as it is. */
export interface NewSecret {
  readonly valueBase64: string
  readonly description?: string | undefined
  readonly encoding?: Encoding | undefined
  readonly useInPlaceholders?: boolean | undefined
}

/** What is known of a secret beside its value. */
export interface DeclaredSecret {
  readonly description: string
  readonly encoding: Encoding
  readonly useInPlaceholders: boolean
}

const given = ['valueBase64', 'description', 'encoding', 'useInPlaceholders'] as const

/** In the words of the contract, which says no more about a secret without versions. */
export const missingSecret = () => new DomainError('secret-not-found')

/** The secrets of the tenant; their values go in and never come out. */
export function createSecrets(db: EnvironmentDatabase, sealing: Sealing, clock: () => number) {
  const resource = (id: string) => `environment/secrets/${id}`

  return {
    async list(onlyPending: boolean): Promise<Secret[]> {
      const all = await shownSecrets(db)
      return all.filter((secret) => !onlyPending || !secret.loaded)
    },

    async count(): Promise<number> {
      return (await db.selectFrom('environment_secret').select('id').execute()).length
    },

    /** @throws DomainError 404 */
    async read(id: string): Promise<Secret> {
      const [secret] = await shownSecrets(db, id)
      if (!secret) throw missingSecret()
      return secret
    },

    /** @throws DomainError 400 for a value that is not what the encoding says, and for another encoding or use than before */
    async put(id: string, input: NewSecret, by: Actor): Promise<Secret> {
      const changed = given.filter((name) => input[name] !== undefined)
      const audit = { action: 'put', resource: resource(id), changed }
      return change(db, 'environment_secret', by, audit, async (tx) => {
        const before = await find(tx, id)
        if (!before) await assertRoom(tx, 'environment_secret')
        const encoding = input.encoding ?? before?.encoding ?? 'generic'
        const placeholders = input.useInPlaceholders ?? before?.use_in_placeholders ?? true
        if (before && (encoding !== before.encoding || placeholders !== before.use_in_placeholders))
          throw new DomainError('secret-encoding-kept', {
            encoding: before.encoding,
            useInPlaceholders: before.use_in_placeholders,
          })
        const value = checkSecret(encoding, input.valueBase64)
        const described = {
          description: input.description ?? before?.description ?? '',
          changed_at: new Date(clock()),
          changed_by: changedBy(by),
        }
        if (before) await tx.updateTable('environment_secret').set(described).where('id', '=', id).execute()
        else
          await tx
            .insertInto('environment_secret')
            .values({
              id,
              ...described,
              encoding,
              use_in_placeholders: placeholders,
              loaded_version: null,
              last_version: 0,
            })
            .execute()
        await addVersion(tx, sealing, id, value, described.changed_at)
        return (await shownSecrets(tx, id))[0]!
      })
    },

    /**
     * Names a secret whose value somebody gives later; of one that is there only the description changes.
     *
     * @returns whether it has a value
     * @throws DomainError 400 for another encoding or use than before
     */
    async declare(id: string, input: DeclaredSecret, by: Actor): Promise<boolean> {
      const audit = { action: 'declare', resource: resource(id), changed: Object.keys(input) }
      return change(db, 'environment_secret', by, audit, async (tx) => {
        const [before] = await shownSecrets(tx, id)
        const { description, encoding, useInPlaceholders } = input
        const touched = { description, changed_at: new Date(clock()), changed_by: changedBy(by) }
        if (!before) {
          await assertRoom(tx, 'environment_secret')
          await tx
            .insertInto('environment_secret')
            .values({
              id,
              ...touched,
              encoding,
              use_in_placeholders: useInPlaceholders,
              loaded_version: null,
              last_version: 0,
            })
            .execute()
          return false
        }
        if (encoding !== before.encoding || useInPlaceholders !== before.useInPlaceholders)
          throw new DomainError('secret-encoding-kept', {
            encoding: before.encoding,
            useInPlaceholders: before.useInPlaceholders,
          })
        await tx.updateTable('environment_secret').set(touched).where('id', '=', id).execute()
        return before.activeVersion !== ''
      })
    },

    /** @throws DomainError 404 */
    async describe(id: string, description: string, by: Actor): Promise<void> {
      const audit = { action: 'setDescription', resource: resource(id), changed: ['description'] }
      await change(db, 'environment_secret', by, audit, async (tx) => {
        if (!(await find(tx, id))) throw missingSecret()
        await tx
          .updateTable('environment_secret')
          .set({ description, changed_at: new Date(clock()), changed_by: changedBy(by) })
          .where('id', '=', id)
          .execute()
      })
    },

    /** @throws DomainError 404 */
    async remove(id: string, by: Actor): Promise<Secret> {
      const audit = { action: 'delete', resource: resource(id), changed: [] }
      return change(db, 'environment_secret', by, audit, async (tx) => {
        const [secret] = await shownSecrets(tx, id)
        if (!secret) throw missingSecret()
        await tx.deleteFrom('environment_secret').where('id', '=', id).execute()
        return secret
      })
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>

function find(tx: EnvironmentTransaction, id: string) {
  return tx.selectFrom('environment_secret').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Secrets with their active versions, by id. */
async function shownSecrets(
  db: EnvironmentDatabase | EnvironmentTransaction,
  id?: string,
): Promise<Secret[]> {
  const rows = await db
    .selectFrom('environment_secret as secret')
    .selectAll('secret')
    .select((builder) =>
      builder
        .selectFrom('environment_secret_version as version')
        .select((inner) => inner.fn.max('version.version').as('active'))
        .whereRef('version.secret_id', '=', 'secret.id')
        .where('version.status', '=', 'ENABLED')
        .as('active'),
    )
    .$if(id !== undefined, (query) => query.where('secret.id', '=', id!))
    .orderBy('secret.id')
    .execute()
  return rows.map((row) => shownSecret(row, row.active))
}
