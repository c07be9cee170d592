/** Why the database does not serve now. `unknown`: it went away while it was told to keep a change. */
export type UnavailableReason = 'away' | 'busy' | 'full' | 'unknown'

/** The database does not serve now, through no fault of whoever asks; it may in a moment. */
export class StoreUnavailable extends Error {
  /** @param cause what the driver said */
  constructor(
    readonly reason: UnavailableReason,
    cause: unknown,
  ) {
    super(`The database does not serve: ${REASONS[reason]}.`, { cause })
    this.name = 'StoreUnavailable'
  }
}

/** For logs; what a caller is told is said by the contract. */
const REASONS: Readonly<Record<UnavailableReason, string>> = {
  away: 'it cannot be reached',
  busy: 'it has too much to do',
  full: 'its disk is full',
  unknown: 'the connection was lost while a change was made',
}

/** What the driver and the system say of a connection that is not there, or not any more. */
const GONE_MESSAGE =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/
const GONE_ERRNO =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENETDOWN)$/
/** SQLSTATE of PostgreSQL: connection exceptions, the server ends or starts, it became one that is only read (after a failover). */
const GONE_STATE = /^(?:08(?!P01)...|57P0[1-5]|25P03|25006)$/

/**
 * Whether an error of the driver means that its connection is of no use any more.
 *
 * @param error as the driver throws it
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown }
  // A pooler says everything that ends a connection with one state, which elsewhere is a fault of the program.
  if (severity === 'FATAL' || severity === 'PANIC') return true
  if (typeof code === 'string') return GONE_STATE.test(code) || GONE_ERRNO.test(code)
  return GONE_MESSAGE.test(error.message)
}

/**
 * Why the database does not serve now, by an error of the driver.
 *
 * @returns `undefined` for errors of any other kind
 */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as Error & { code?: unknown }
  if (code === '53100' || code === 'ENOSPC' || /No space left on device/.test(error.message)) return 'full'
  if (code === '53200' || code === '53300' || code === '53000') return 'busy'
  if (error.message === 'timeout exceeded when trying to connect') return 'busy'
  return isConnectionLost(error) ? 'away' : undefined
}
