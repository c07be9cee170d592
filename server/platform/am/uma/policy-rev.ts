import { createHash } from 'node:crypto'
import type { SharedPermission } from './rules.ts'

/** The revision of a policy: another one for other permissions. */
export function policyRev(permissions: readonly SharedPermission[]): string {
  const text = permissions
    .map(({ subject, scopes }) => JSON.stringify([subject, scopes.toSorted()]))
    .toSorted()
    .join('\n')
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
