/** Keeps secrets of other services readable for this installation only. */
export interface SecretSealing {
  /** @param place what the secret belongs to; at another place it does not open */
  seal(place: string, secret: string): string
  /** @returns `undefined` where it was not sealed for this place by this installation */
  unseal(place: string, sealed: string): string | undefined
}
