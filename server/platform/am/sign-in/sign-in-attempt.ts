import type { SignInAttempt } from '../../ports/sign-in-events.ts'
import type { Progress } from '../journeys/engine.ts'
import { failureIn } from './failed-sign-ins.ts'
import type { Failed } from './failed-sign-ins.ts'
import type { JourneyCall } from './journey-call.ts'

/**
 * The try to sign in that a call of a journey was.
 *
 * @param seen what went wrong in the call
 * @returns nothing where the journey only goes on
 */
export function signInAttempt(
  { realm, journey, address, transactionId, now }: JourneyCall,
  userAgent: string | undefined,
  seen: Failed | undefined,
  progress: Progress,
): SignInAttempt | undefined {
  const common = {
    realm,
    journey,
    address,
    transactionId,
    at: now,
    ...(userAgent === undefined ? {} : { userAgent }),
  }
  if (progress.kind === 'success')
    return { ...common, outcome: 'success', userName: progress.userName ?? '', person: progress.person }
  const failure = failureIn(seen, progress)
  return failure && { ...common, outcome: 'failure', userName: failure.name, reason: failure.reason }
}
