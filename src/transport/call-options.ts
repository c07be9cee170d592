/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds; default `callTimeoutMs` (limits.ts). */
  readonly timeoutMs?: number
  /** A look-up whose 403 is only its caller's business (reading 7). */
  readonly quiet?: boolean
  /** It outlives the page, which may be left; browsers let only a body up to 64 KB do so. */
  readonly keepalive?: boolean
  /** false: nobody waits for it, or whoever does tries again by themselves; an answer that does not come is not looked for. */
  readonly looks?: boolean
}
