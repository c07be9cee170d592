/** Constants of target systems. */
export const targetLimits = {
  /** Most target systems of a tenant. */
  systems: 100,
  name: 100,
  url: 500,
  token: 4_000,
  /** Attributes of a mapping. */
  attributes: 50,
  /** Accounts of one system that are brought about at once, by all processes together. */
  atATime: 4,
  /** Milliseconds that a process keeps an account: longer than bringing it about may take. */
  lease: 120_000,
  /** Milliseconds for all calls of one account. */
  account: 90_000,
  /** Milliseconds and bytes of one call. */
  call: { longest: 10_000, largest: 2_097_152 },
  /** The same of a page of a reconciliation. */
  page: { longest: 30_000, largest: 16_777_216, accounts: 100, groups: 20, most: 20_000 },
  /** Milliseconds that a process keeps a reconciliation; said anew with each page. */
  reconciliationLease: 120_000,
  /** How long after the last reconciliation the next one begins by itself. */
  reconcileEvery: 86_400_000,
  /** What a reconciliation lists; it counts all. */
  findings: 1_000,
  /** Attempts after which an answer that cannot be used, or an error of the system about one account, is not tried again. */
  attempts: 10,
  /** Milliseconds until the next attempt: the first, doubled each time, and at most. */
  pause: { first: 5_000, most: 900_000 },
  /** The longest `Retry-After` that is waited for. */
  retryAfter: 3_600_000,
  /** How often a process looks for accounts that are due. */
  every: 3_000,
  /** The same where there are no target systems. */
  idle: 60_000,
  /** Characters of a sentence of the system that is kept. */
  detail: 300,
} as const
