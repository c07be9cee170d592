import { recordBounded, storable } from '../../../store/audit-bounded.ts'
import type { StoreTables } from '../../../store/tables.ts'
import { realmName } from '../../kernel/caller.ts'
import type { Progress } from '../journeys/engine.ts'
import type { JourneyCall } from './journey-call.ts'
import type { JourneyServices } from '../journeys/services.ts'
import type { AccessDatabase } from '../tables.ts'

/** Why somebody did not get in; `journey` = by another step than a password. */
type Reason = 'password' | 'locked' | 'inactive' | 'journey'

/** What went wrong in a call. */
export interface Failed {
  readonly reason: Reason
  readonly name?: string
  readonly until?: Date
}

/** Longest name that is kept; who mistypes puts anything there. */
const LONGEST_NAME = 100

/**
 * Services that remember what went wrong in one call of a journey.
 *
 * @returns the services, and what they have seen last
 */
export function watchGuesses(services: JourneyServices): {
  readonly services: JourneyServices
  readonly seen: () => Failed | undefined
} {
  let failed: Failed | undefined
  return {
    services: {
      ...services,
      async verifyPassword(realm, userName, password, from) {
        const verdict = await services.verifyPassword(realm, userName, password, from)
        if (verdict.kind !== 'accepted')
          failed = {
            name: userName,
            reason: verdict.kind === 'refused' ? 'password' : verdict.kind,
            ...(verdict.kind === 'locked' ? { until: verdict.until } : {}),
          }
        return verdict
      },
      async mayGuess(realm, what, address) {
        const may = await services.mayGuess(realm, what, address)
        if (!may) failed = { reason: 'locked' }
        return may
      },
    },
    seen: () => failed,
  }
}

/**
 * Why a call let nobody in, and with which name.
 *
 * @returns nothing where it did, or only asks on
 */
export function failureIn(
  seen: Failed | undefined,
  progress: Progress,
): (Failed & { readonly name: string }) | undefined {
  const failed = seen ?? (progress.kind === 'failure' ? ({ reason: 'journey' } as const) : undefined)
  if (!failed || progress.kind === 'success') return undefined
  const about = progress.kind === 'failure' ? progress.userName : progress.position.state.userName
  return { ...failed, name: storable((seen?.name ?? about ?? '').normalize('NFKC'), LONGEST_NAME) }
}

/**
 * Writes an audit row when a call of a journey did not let somebody in: a wrong guess, also when the journey asks again, a lock that was in the way, a
 * journey that ended in failure.
 */
export async function recordFailedSignIn(
  db: AccessDatabase,
  call: JourneyCall,
  seen: Failed | undefined,
  progress: Progress,
): Promise<void> {
  const failed = failureIn(seen, progress)
  if (!failed) return
  const { name, until } = failed
  const locked = failed.reason === 'locked'
  await recordBounded(
    db.withTables<StoreTables>(),
    { actor: 'anonymous', transactionId: call.transactionId },
    {
      action: locked ? 'lock-out' : 'sign-in',
      outcome: 'failure',
      resource: `sign-in/${realmName(call.realm)}/${name.toLowerCase()}`,
      address: call.address,
      // Without a name the address alone is the bound.
      name: name === '' ? `${call.address} without a name` : name,
      facts: {
        name,
        journey: call.journey,
        reason: failed.reason,
        ...(until ? { until: until.toISOString() } : {}),
      },
    },
    call.now,
  )
}
