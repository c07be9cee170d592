import type { components } from '../../../openapi/generated/environment.ts'
import { DomainError } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import { change, changedBy } from './change.ts'
import { checkSecret } from './secret-check.ts'
import type { Sealing } from './sealing.ts'
import { addVersion, shownVersion } from './secret-versions.ts'
import { missingSecret } from './secrets.ts'
import type { EnvironmentDatabase, EnvironmentTransaction, VersionStatus } from './tables.ts'

export type SecretVersion = components['schemas']['SecretVersion']

/** The versions of secrets. */
export function createVersions(db: EnvironmentDatabase, sealing: Sealing, clock: () => number) {
  return {
    /** The oldest first. @throws DomainError 404 */
    async list(id: string): Promise<SecretVersion[]> {
      const secret = await secretOf(db, id)
      const rows = await db
        .selectFrom('environment_secret_version')
        .select(['version', 'status', 'created_at'])
        .where('secret_id', '=', id)
        .orderBy('version')
        .execute()
      return rows.map((row) => shownVersion(row, secret.loaded_version))
    },

    /** @throws DomainError 404 */
    async read(id: string, version: number): Promise<SecretVersion> {
      const secret = await secretOf(db, id)
      return shownVersion(await versionOf(db, id, version), secret.loaded_version)
    },

    /** @throws DomainError 404; 400 for a value that is not what the encoding says */
    async create(id: string, valueBase64: string, by: Actor): Promise<SecretVersion> {
      const audit = {
        action: 'createVersion',
        resource: `environment/secrets/${id}`,
        changed: ['valueBase64'],
      }
      return change(db, 'environment_secret', by, audit, async (tx) => {
        const secret = await secretOf(tx, id)
        const now = new Date(clock())
        const value = checkSecret(secret.encoding, valueBase64)
        const version = await addVersion(tx, sealing, id, value, now)
        await touch(tx, id, by, now)
        return shownVersion({ version, status: 'ENABLED', created_at: now }, secret.loaded_version)
      })
    },

    /**
     * Enables, disables or destroys a version. A destroyed one stays destroyed, and its value is gone; one version is always enabled.
     *
     * @throws DomainError 404; 400 for a change that cannot be
     */
    async setStatus(id: string, version: number, status: VersionStatus, by: Actor): Promise<SecretVersion> {
      const resource = `environment/secrets/${id}/versions/${version}`
      const audit = { action: 'changestatus', resource, changed: ['status'] }
      return change(db, 'environment_secret', by, audit, async (tx) => {
        const secret = await secretOf(tx, id)
        const before = await versionOf(tx, id, version)
        if (before.status === 'DESTROYED' && status !== 'DESTROYED')
          throw new DomainError('version-destroyed', { version })
        if (status !== 'ENABLED' && !(await hasOther(tx, id, version)))
          throw new DomainError('version-last-enabled', { version })
        await tx
          .updateTable('environment_secret_version')
          .set(status === 'DESTROYED' ? { status, sealed: null } : { status })
          .where('secret_id', '=', id)
          .where('version', '=', version)
          .execute()
        await touch(tx, id, by, new Date(clock()))
        return shownVersion({ ...before, status }, secret.loaded_version)
      })
    },
  }
}

export type Versions = ReturnType<typeof createVersions>

type Reader = EnvironmentDatabase | EnvironmentTransaction

async function secretOf(db: Reader, id: string) {
  const row = await db
    .selectFrom('environment_secret')
    .select(['encoding', 'loaded_version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw missingSecret()
  return row
}

async function versionOf(db: Reader, id: string, version: number) {
  const row = await db
    .selectFrom('environment_secret_version')
    .select(['version', 'status', 'created_at'])
    .where('secret_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new DomainError('version-not-found', { version })
  return row
}

async function hasOther(tx: EnvironmentTransaction, id: string, version: number): Promise<boolean> {
  const other = await tx
    .selectFrom('environment_secret_version')
    .select('version')
    .where('secret_id', '=', id)
    .where('version', '!=', version)
    .where('status', '=', 'ENABLED')
    .executeTakeFirst()
  return other !== undefined
}

async function touch(tx: EnvironmentTransaction, id: string, by: Actor, now: Date): Promise<void> {
  await tx
    .updateTable('environment_secret')
    .set({ changed_at: now, changed_by: changedBy(by) })
    .where('id', '=', id)
    .execute()
}
