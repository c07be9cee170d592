import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Consent } from '../oauth/grants.ts'
import { scopeWords } from '../oauth/scope-words.ts'
import { requireRealm } from '../installation/realms.ts'
import { wholePage } from './context.ts'
import type { AccessContext } from './context.ts'
import { actorOfCaller, personOfCall } from './person-of.ts'

type Served = Pick<operations, 'queryAuthorizedApplications' | 'revokeAuthorizedApplication'>

/** What people have allowed clients of others (contract am.md, "OAuth applications the user consented to"). */
export function authorizedApplicationHandlers(context: AccessContext): HandlersOf<Served> {
  const { people, consents, otherClients, notify } = context
  const item = async (realm: string, { clientId, scopes, expires }: Consent, locales: readonly string[]) => {
    // A client that is configured no more can still be taken its tokens away.
    const client = await otherClients.find(realm, clientId)
    return {
      _id: clientId,
      name: client?.name ?? clientId,
      logoUri: client?.logoUri ?? null,
      scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeWords(scope, locales)])),
      expiryDateTime: expires?.getTime() ?? null,
    }
  }
  return {
    async queryAuthorizedApplications({ params, caller, locales }) {
      const { path } = requireRealm(params.realmPath)
      const person = await personOfCall(people, { params, caller })
      const all = await consents.list(path, person.id)
      return { body: wholePage(await Promise.all(all.map((each) => item(path, each, locales)))) }
    },
    async revokeAuthorizedApplication({ params, caller, locales, transactionId }) {
      const { path } = requireRealm(params.realmPath)
      const person = await personOfCall(people, { params, caller })
      if (!caller) throw new DomainError('not-signed-in')
      const consent = (await consents.list(path, person.id)).find((one) => one.clientId === params.clientId)
      if (!consent) throw new DomainError('not-found')
      const body = await item(path, consent, locales)
      const by = actorOfCaller(caller, transactionId)
      if (!(await consents.revoke(path, person, { id: body._id, name: body.name }, by)))
        throw new DomainError('not-found')
      await notify(person, { code: 'application-access-ended', params: { name: body.name } })
      return { body }
    },
  }
}
