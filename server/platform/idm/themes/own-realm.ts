import { isDeepStrictEqual } from 'node:util'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { isGlobalAdministrator } from '../../kernel/administrators.ts'

/** The document that holds the themes of every realm. */
export const THEMES = 'ui/themerealm'

type Document = Readonly<Record<string, unknown>>

/**
 * The themes of all realms are one document, so whoever writes one realm sends the others too. A realm administrator must send
 * them as they are.
 *
 * @param before the document as it is
 * @param after as the caller would have it
 * @throws DomainError 403 naming the realm that is not the caller's
 */
export function assertOwnThemes(caller: Caller, before: Document | undefined, after: Document): void {
  if (isGlobalAdministrator(caller)) return
  const [old, next] = [realms(before), realms(after)]
  const own = caller.realm === '/' || caller.realm === '' ? '/' : caller.realm.replace(/^\//, '')
  for (const realm of new Set([...Object.keys(old), ...Object.keys(next)]))
    if (realm !== own && !isDeepStrictEqual(old[realm], next[realm]))
      throw new DomainError('themes-of-other-realm', { realm })
  const rest = (document: Document | undefined): Document =>
    Object.fromEntries(
      Object.entries(document ?? {}).filter(([key]) => key !== 'realm' && !key.startsWith('_')),
    )
  if (!isDeepStrictEqual(rest(before), rest(after)))
    throw new DomainError('themes-beside-realms', { document: THEMES })
}

function realms(document: Document | undefined): Document {
  return isRecord(document?.['realm']) ? document['realm'] : {}
}
