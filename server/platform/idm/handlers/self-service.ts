import { DomainError } from '../../../contract/index.ts'
import type { Handlers, OperationRequest } from '../../../contract/index.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { Executor } from '../../../store/tables.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { PersonFacts } from '../../ports/people-port.ts'
import { PROVIDERS_DOCUMENT } from '../../kernel/identity-providers.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'
import { readActivity } from '../self/activity.ts'
import { MAPPINGS_DOCUMENT, readMappings } from '../self/consents.ts'
import { ALIASES, linkedProviders, providerNames } from '../self/linked-providers.ts'
import { documentPage } from '../../kernel/document-page.ts'

const PAGE = 20

/** What the handlers look at. */
export interface SelfServiceSources {
  readonly objects: ObjectStore
  readonly documents: ConfigDocuments
  readonly facts: PersonFacts
  /** Where the audit trail is. */
  readonly trail: Executor
  readonly accessOf: (caller: Caller) => Promise<CallerAccess>
}

/** What people see of their own account beside their object: ways in, what happened, what they can share. */
export function selfServiceHandlers(sources: SelfServiceSources): Handlers {
  const { objects, documents, facts, trail, accessOf } = sources
  const callerOf = ({ caller }: OperationRequest): Caller => {
    if (!caller) throw new DomainError('not-signed-in')
    return caller
  }
  return {
    async readOwnAccount(request) {
      const { component, id } = callerOf(request)
      const enabled = providerNames(await documents.find(PROVIDERS_DOCUMENT))
      const linked = linkedProviders(await objects.read(component, id, { fields: ALIASES }))
      return {
        body: {
          _id: 'account',
          passwordSet: (await objects.credential(component, id, 'password')) !== null,
          passkey: await facts.hasPasskey({ component, id }),
          providers: [...new Set(linked.map(({ provider }) => provider))].filter((name) =>
            enabled.includes(name),
          ),
        },
      }
    },

    async queryOwnActivity(request) {
      const caller = callerOf(request)
      const { _pageSize: size, _pagedResultsCookie: cookie, signIns } = request.query
      if (cookie !== undefined && !/^\d{1,15}$/.test(String(cookie)))
        throw new DomainError('page-cookie-not-valid', {}, { detail: { parameter: '_pagedResultsCookie' } })
      const access = await accessOf(caller)
      const own = await access.covering(caller.component, caller.id, 'VIEW')
      const sees = (name: string): boolean => own.some((rule) => rule.sees(name))
      const { result, next } = await readActivity(trail, `${caller.component}/${caller.id}`, {
        size: Number(size) || PAGE,
        before: cookie === undefined ? undefined : String(cookie),
        sees,
        reader: { locales: request.locales },
        without: signIns === false ? ['sign-in'] : [],
      })
      return {
        body: {
          result,
          resultCount: result.length,
          pagedResultsCookie: next,
          totalPagedResultsPolicy: 'NONE',
          totalPagedResults: -1,
          remainingPagedResults: -1,
        },
      }
    },

    async queryConsentMappings(request) {
      const access = await accessOf(callerOf(request))
      const mappings = readMappings(await documents.find(MAPPINGS_DOCUMENT))
        .filter(({ source }) => access.rules(source, 'VIEW').length > 0)
        .map((mapping) => ({ _id: mapping.name, ...mapping }))
      return { body: documentPage(mappings, request.query) }
    },
  }
}
