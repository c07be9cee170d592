import type { JWK } from 'jose'
import { isRecord } from '../../contract/index.ts'

/** Where service accounts stand: tools read and write them as objects of this collection. */
export const SERVICE_ACCOUNTS = 'managed/svcacct'
/** Document that keeps them; nothing but the collection's own operations writes it. */
export const SERVICE_ACCOUNTS_DOCUMENT = 'serviceAccounts'

/** Scopes that a service account may have. */
export const serviceAccountScopes: readonly string[] = [
  'fr:am:*',
  'fr:idm:*',
  'fr:iga:*',
  'fr:autoaccess:*',
  'fr:idc:analytics:*',
  'fr:idc:esv:*',
]

/** An account that a program signs in with by its key. */
export interface ServiceAccount {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly active: boolean
  readonly scopes: readonly string[]
  /** Public keys; any of them proves the account, so that one can take the place of another. */
  readonly keys: readonly JWK[]
}

type Document = Readonly<Record<string, unknown>> | null

/** The accounts of the document. */
export function serviceAccountsIn(document: Document): ServiceAccount[] {
  const accounts = document?.['accounts']
  return isRecord(accounts)
    ? Object.entries(accounts).flatMap(([id, one]) => (isRecord(one) ? [accountOf(id, one)] : []))
    : []
}

function accountOf(id: string, one: Readonly<Record<string, unknown>>): ServiceAccount {
  const scopes = Array.isArray(one['scopes']) ? one['scopes'].map(String) : []
  return {
    id,
    name: String(one['name'] ?? id),
    description: String(one['description'] ?? ''),
    active: one['active'] === true,
    scopes: scopes.filter((scope) => serviceAccountScopes.includes(scope)),
    keys: Array.isArray(one['keys']) ? one['keys'].filter(isRecord) : [],
  }
}
