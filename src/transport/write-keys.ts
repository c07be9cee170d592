/** How many acts without an answer are remembered, and for how long. */
const MOST = 50
const KEPT_MS = 300_000

/**
 * Keys of writes (`Idempotency-Key`). A write whose answer did not come keeps its key: the person who does the same again means the same act.
 *
 * @example const key = keys.of(JSON.stringify(['createRequest', params, body])); …; keys.settled(act)
 */
export class WriteKeys {
  private readonly open = new Map<string, { readonly key: string; readonly at: number }>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** @param act all that makes the write what it is */
  of(act: string): string {
    const known = this.open.get(act)
    if (known && known.at + KEPT_MS > this.now()) return known.key
    const key = newKey()
    this.open.delete(act)
    this.open.set(act, { key, at: this.now() })
    for (const oldest of this.open.keys()) {
      if (this.open.size <= MOST) break
      this.open.delete(oldest)
    }
    return key
  }

  /** An answer came: the next time is another act. */
  settled(act: string): void {
    this.open.delete(act)
  }
}

/** `crypto.randomUUID` is missing on plain http outside of localhost. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
