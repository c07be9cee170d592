/** Constants of the environment service; times in milliseconds. */
export const environmentLimits = {
  /** Most variables, and most secrets, of a tenant: lists are kept whole in memory while they are filtered. */
  entries: 2_000,
  /** Most versions of a secret that are not destroyed. */
  versions: 100,
  /** Largest value in bytes. */
  valueBytes: 36_000,
  /** How long the services take to load new values. */
  restart: 3_000,
} as const
