import type { Caller } from '../../kernel/caller.ts'
import { isConfigAdministrator, isGlobalAdministrator } from '../../kernel/administrators.ts'
import { SERVICE_ACCOUNTS_DOCUMENT } from '../../kernel/service-account.ts'
import { THEMES } from '../themes/own-realm.ts'
import { noticeOf } from './notices.ts'

/**
 * Documents that a realm administrator writes (reading 31): those of the realm, as its system notice. Of the themes, which are one document
 * for all realms, that is the own realm's part (`assertOwnThemes`). Every other document gives rights, lets people in or is read by every realm; of one
 * that this server does not know nobody can say which.
 */
const ofTheRealm = (realm: string): readonly string[] => [THEMES, noticeOf(realm)]

/** Whether a caller may write a configuration document, or delete it. */
export function mayWriteConfig(caller: Caller, name: string): boolean {
  return (
    // Written by the operations of service accounts alone: these say who may.
    name !== SERVICE_ACCOUNTS_DOCUMENT &&
    isConfigAdministrator(caller) &&
    (isGlobalAdministrator(caller) || ofTheRealm(caller.realm).includes(name))
  )
}

/** Documents with secrets of every realm in them. */
export const secretDocuments: readonly string[] = ['identityProviders', 'oauth2Clients']

/** Whether a caller may read a configuration document that is not open to others. */
export function mayReadConfig(caller: Caller, name: string): boolean {
  return isConfigAdministrator(caller) && (isGlobalAdministrator(caller) || !secretDocuments.includes(name))
}
