/** A public key, as RFC 7517 writes it. */
export type PublicKey = Readonly<Record<string, string>>

/** Signs evidence with the platform's own key, so that others can tell where it came from. */
export interface EvidenceSigner {
  /** The key, whose `kid` names it where the platform publishes its keys. */
  key(): Promise<PublicKey>
  /** RSA with SHA-256 (RS256). @returns base64url */
  sign(text: string): Promise<string>
}
