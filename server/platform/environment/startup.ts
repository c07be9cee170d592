import type { components } from '../../../openapi/generated/environment.ts'
import { DomainError } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import { change } from './change.ts'
import { environmentLimits } from './limits.ts'
import type { EnvironmentDatabase } from './tables.ts'

export type Startup = components['schemas']['Startup']

/**
 * Loading new values. The embedded platform has no services of its own to restart: what is pending counts as loaded from the call
 * on, and the state reads `restarting` for a few seconds, so that clients that wait for `ready` behave as with a tenant.
 */
export function createStartup(db: EnvironmentDatabase, clock: () => number) {
  const until = async (): Promise<number> => {
    const row = await db
      .selectFrom('environment_setting')
      .select('value')
      .where('key', '=', 'restarting')
      .executeTakeFirst()
    return Number(row?.value ?? 0)
  }
  const load = (by: Actor, busyUntil: number): Promise<void> => {
    const audit = { action: 'restart', resource: 'environment/startup', changed: [] }
    return change(db, 'environment_secret', by, audit, async (tx) => {
      await tx.updateTable('environment_variable').set({ loaded: true }).execute()
      await tx
        .updateTable('environment_secret')
        .set((builder) => ({
          loaded_version: builder
            .selectFrom('environment_secret_version')
            .select((inner) => inner.fn.max('version').as('active'))
            .whereRef('secret_id', '=', 'environment_secret.id')
            .where('status', '=', 'ENABLED'),
        }))
        .execute()
      const value = JSON.stringify(busyUntil)
      await tx
        .insertInto('environment_setting')
        .values({ key: 'restarting', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    })
  }
  return {
    async read(): Promise<Startup> {
      return { restartStatus: clock() < (await until()) ? 'restarting' : 'ready' }
    },

    /** What is pending counts as loaded, without a pause. */
    load: (by: Actor): Promise<void> => load(by, 0),

    /** @throws DomainError 400 while a restart is under way */
    async restart(by: Actor): Promise<Startup> {
      if (clock() < (await until())) throw new DomainError('restarting-already')
      await load(by, clock() + environmentLimits.restart)
      return { restartStatus: 'restarting' }
    },
  }
}

export type StartupState = ReturnType<typeof createStartup>
