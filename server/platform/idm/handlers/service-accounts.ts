import { randomUUID } from 'node:crypto'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Handlers, OperationRequest } from '../../../contract/index.ts'
import { isGlobalAdministrator } from '../../kernel/administrators.ts'
import type { Caller } from '../../kernel/caller.ts'
import { documentPage } from '../../kernel/document-page.ts'
import {
  SERVICE_ACCOUNTS,
  SERVICE_ACCOUNTS_DOCUMENT,
  serviceAccountsIn,
} from '../../kernel/service-account.ts'
import type { ServiceAccount } from '../../kernel/service-account.ts'
import { requireCondition, writeConditionsOf } from '../../kernel/write-conditions.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import { documentRevision } from '../config/write-document.ts'
import { readServiceAccount } from '../service-accounts/read-account.ts'

const MOST = 200

/**
 * Service accounts, as tools read and write them (docs/adr/0072). A person who administers every realm makes them, and no service account:
 * it would give itself what it does not have.
 */
export function serviceAccountHandlers(documents: ConfigDocuments): Handlers {
  const all = async (): Promise<ServiceAccount[]> =>
    serviceAccountsIn((await documents.find(SERVICE_ACCOUNTS_DOCUMENT)) ?? null)
  /** Another one only sees itself. */
  const visible = async ({ caller }: OperationRequest): Promise<ServiceAccount[]> => {
    if (!caller) throw new DomainError('not-signed-in')
    if (caller.component === SERVICE_ACCOUNTS) return (await all()).filter(({ id }) => id === caller.id)
    if (!isGlobalAdministrator(caller)) throw new DomainError('access-denied')
    return all()
  }
  const found = (accounts: readonly ServiceAccount[], id: string): ServiceAccount => {
    const account = accounts.find((one) => one.id === id)
    if (!account) throw new DomainError('not-found')
    return account
  }
  /** @param next of the account as it stands; `null` takes it away */
  const change = async (
    request: OperationRequest,
    id: string,
    next: (before: ServiceAccount | undefined) => ServiceAccount | null,
  ): Promise<{ before: ServiceAccount | undefined; after: ServiceAccount | null }> => {
    const caller = writer(request)
    let made: { before: ServiceAccount | undefined; after: ServiceAccount | null } | undefined
    await documents.update(
      SERVICE_ACCOUNTS_DOCUMENT,
      (document) => {
        const accounts = serviceAccountsIn(document)
        const before = accounts.find((one) => one.id === id)
        requireCondition(id, before && documentRevision(before), writeConditionsOf(request.headers))
        const after = next(before)
        if (!before && accounts.length >= MOST)
          throw new DomainError('too-many-service-accounts', { most: MOST })
        const others = accounts.filter((one) => one.id !== id)
        made = { before, after }
        return {
          accounts: Object.fromEntries(
            [...others, ...(after ? [after] : [])].map(({ id: key, ...rest }) => [key, rest]),
          ),
        }
      },
      { actor: `${caller.component}/${caller.id}`, transactionId: request.transactionId },
    )
    if (!made) throw new Error('The document of service accounts was not written.')
    return made
  }
  const bodyOf = ({ body }: OperationRequest): Readonly<Record<string, unknown>> => {
    if (!isRecord(body)) throw new DomainError('document-required')
    return body
  }
  return {
    async queryServiceAccounts(request) {
      return { body: documentPage((await visible(request)).map(wire), request.query) }
    },
    async readServiceAccount(request) {
      const account = found(await visible(request), request.params['accountId'] ?? '')
      return { body: wire(account), headers: tag(account) }
    },
    async createServiceAccount(request) {
      const account = readServiceAccount(randomUUID(), bodyOf(request))
      await change(request, account.id, () => account)
      return { status: 201, body: wire(account), headers: tag(account) }
    },
    async putServiceAccount(request) {
      const account = readServiceAccount(request.params['accountId'] ?? '', bodyOf(request))
      const { before } = await change(request, account.id, () => account)
      return { status: before ? 200 : 201, body: wire(account), headers: tag(account) }
    },
    async deleteServiceAccount(request) {
      const { before } = await change(request, request.params['accountId'] ?? '', (present) => {
        if (!present) throw new DomainError('not-found')
        return null
      })
      return { body: before ? wire(before) : {} }
    },
  }
}

function writer({ caller }: OperationRequest): Caller {
  if (!caller) throw new DomainError('not-signed-in')
  if (!isGlobalAdministrator(caller) || caller.component === SERVICE_ACCOUNTS)
    throw new DomainError('service-accounts-for-global-administrators')
  return caller
}

const tag = (account: ServiceAccount) => ({ etag: `"${documentRevision(account)}"` })

const wire = (account: ServiceAccount) => ({
  _id: account.id,
  _rev: documentRevision(account),
  name: account.name,
  description: account.description,
  accountStatus: account.active ? 'active' : 'inactive',
  scopes: [...account.scopes],
  jwks: JSON.stringify({ keys: account.keys }),
})
