import pino from 'pino'
import type { Logger } from 'pino'

/**
 * The server's log: JSON lines on standard error, so that what a person reads on standard output stays readable. Headers and
 * bodies are never logged; what looks like a secret is removed in case an error carries it.
 */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          'token',
          'tokenId',
          'authorization',
          'cookie',
          '*.password',
          '*.token',
          '*.authorization',
          '*.cookie',
        ],
        remove: true,
      },
      serializers: { err: errorOf },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/** Errors without the request that a library may have hung on them. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  }
}
