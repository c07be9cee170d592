import type { SecretSealing } from '../../ports/secret-sealing.ts'
import { TargetFailure } from './target-failure.ts'

/** The token of a target system at rest, sealed for that system: moved to another one it does not open. */
export function createTargetTokens(sealing: SecretSealing) {
  const placeOf = (id: string): string => `target-system/${id}`
  return {
    seal: (id: string, token: string): string => sealing.seal(placeOf(id), token),
    /** @throws TargetFailure where it was sealed by another installation */
    open(id: string, sealed: string): string {
      const token = sealing.unseal(placeOf(id), sealed)
      if (token === undefined) throw new TargetFailure('system', 'target-token-lost')
      return token
    },
  }
}

export type TargetTokens = ReturnType<typeof createTargetTokens>
