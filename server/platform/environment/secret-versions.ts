import type { Selectable } from 'kysely'
import type { components } from '../../../openapi/generated/environment.ts'
import { DomainError } from '../../contract/index.ts'
import { environmentLimits } from './limits.ts'
import type { Sealing } from './sealing.ts'
import type { EnvironmentTables, EnvironmentTransaction } from './tables.ts'

type SecretRow = Selectable<EnvironmentTables['environment_secret']>
type VersionRow = Selectable<EnvironmentTables['environment_secret_version']>

/**
 * Adds a version to a secret; it becomes the active one.
 *
 * @returns its number
 * @throws DomainError 400 when the secret has as many as it may have
 */
export async function addVersion(
  tx: EnvironmentTransaction,
  sealing: Sealing,
  id: string,
  value: Buffer,
  now: Date,
): Promise<number> {
  const living = await tx
    .selectFrom('environment_secret_version')
    .select('version')
    .where('secret_id', '=', id)
    .where('status', '!=', 'DESTROYED')
    .execute()
  if (living.length >= environmentLimits.versions)
    throw new DomainError('too-many-versions', { most: environmentLimits.versions })
  const { last_version: version } = await tx
    .updateTable('environment_secret')
    .set((builder) => ({ last_version: builder('last_version', '+', 1) }))
    .where('id', '=', id)
    .returning('last_version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('environment_secret_version')
    .values({
      secret_id: id,
      version,
      status: 'ENABLED',
      sealed: sealing.seal(id, version, value),
      created_at: now,
    })
    .execute()
  return version
}

/** A secret as the wire shows it. */
export function shownSecret(row: SecretRow, active: number | null): components['schemas']['Secret'] {
  return {
    _id: row.id,
    description: row.description,
    encoding: row.encoding,
    useInPlaceholders: row.use_in_placeholders,
    activeVersion: active === null ? '' : String(active),
    loadedVersion: row.loaded_version === null ? '' : String(row.loaded_version),
    loaded: active !== null && row.loaded_version === active,
    lastChangeDate: row.changed_at.toISOString(),
    lastChangedBy: row.changed_by,
  }
}

/** A version as the wire shows it. */
export function shownVersion(
  row: Omit<VersionRow, 'sealed' | 'secret_id'>,
  loaded: number | null,
): components['schemas']['SecretVersion'] {
  return {
    version: String(row.version),
    status: row.status,
    loaded: row.version === loaded,
    createDate: row.created_at.toISOString(),
  }
}
