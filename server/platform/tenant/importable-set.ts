import { DomainError } from '../../contract/index.ts'
import type { ConfigurationSet } from './configuration-set.ts'
import { tenantLimits } from './tenant-limits.ts'

/**
 * Holds an export to what an import takes: files that no tenant takes back are no copy, and whoever needs them finds out too late.
 *
 * @throws DomainError 413
 */
export function requireImportable(documents: ConfigurationSet, revision: string): void {
  const sent = JSON.stringify({ format: 1, documents: Object.fromEntries(documents), revision })
  const bytes = Buffer.byteLength(sent, 'utf8')
  if (documents.size > tenantLimits.documents || bytes > tenantLimits.bytes)
    throw new DomainError('tenant-too-large', {
      documents: documents.size,
      bytes,
      mostDocuments: tenantLimits.documents,
      mostBytes: tenantLimits.bytes,
    })
}
