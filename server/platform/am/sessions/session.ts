import { amLimits } from '../limits.ts'

/** A session of the access manager. */
export interface Session {
  readonly handle: string
  readonly realm: string
  readonly personId: string
  readonly component: string
  /** Correlates audit events; part of the wire as `AMCtxId`. */
  readonly contextId: string
  readonly journey: string
  readonly authTime: Date
  readonly latestAccess: Date
  readonly idleExpires: Date
  readonly maxExpires: Date
  /** As the browser named itself at sign-in. */
  readonly userAgent: string | null
  readonly address: string | null
}

/** The name of a person across the installation: `id=<id>,ou=user,o=alpha,ou=services,ou=am-config`. */
export function universalId(realm: string, personId: string): string {
  const organisations = realm
    .split('/')
    .filter(Boolean)
    .toReversed()
    .map((part) => `o=${part},ou=services,`)
    .join('')
  return `id=${personId},ou=user,${organisations}ou=am-config`
}

/** A time on the wire of the access manager: seconds, `Z`. */
export const wireTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

/** How long sessions last, in milliseconds. */
export interface SessionLimits {
  /** Without activity. */
  readonly idle: number
  /** In any case. */
  readonly max: number
}

/** What holds where the operator says nothing. */
export const sessionLimits: SessionLimits = { idle: amLimits.sessionIdle, max: amLimits.sessionMax }

/** When a session that was active now ends for idleness: never after its absolute end. */
export function nextIdleExpiry(now: number, maxExpires: Date, idle: number): Date {
  return new Date(Math.min(now + idle, maxExpires.getTime()))
}

/** Whether a session still counts. A session ends at its expiry, not after it. */
export function isAlive(session: Session, now: number): boolean {
  return session.idleExpires.getTime() > now && session.maxExpires.getTime() > now
}
