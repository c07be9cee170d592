import type { components } from '../../openapi/generated/portal.ts'

/** Who is signed in and until when (`touchSession`, `readSessionState`, boot document). */
export type SessionState = components['schemas']['SessionState']

/** Whose session one is. */
type Bearer = Pick<SessionState, 'subject' | 'realm'>

/** An expiry of a session in milliseconds; `undefined` where the access manager names none. */
export function expiryOf(time: string | null): number | undefined {
  const at = time === null ? Number.NaN : Date.parse(time)
  return Number.isNaN(at) ? undefined : at
}

/**
 * Whether two answers tell of the same person in the same realm. The auth time may move: a step-up inside the session
 * does that (reading 5).
 */
export function isSameSession(a: Bearer, b: Bearer): boolean {
  return a.subject === b.subject && a.realm === b.realm
}
