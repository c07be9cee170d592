import type { operations } from '../../../../openapi/generated/governance.ts'
import { DomainError, say } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { AgreedChanges } from '../../ports/agreed-changes-port.ts'
import { governanceCaller } from '../people/callers.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import { withEvidence } from '../catalogue/evidence.ts'
import type { PeersPort } from '../catalogue/peers.ts'
import { recommendationsFor } from '../catalogue/recommendations.ts'
import { permissionsFor, requestablePeople, rightOf } from '../catalogue/requestable-people.ts'
import { queryTarget } from '../filter/query-target.ts'
import { searchCatalogue } from '../catalogue/search-catalogue.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { Policies } from '../policies/policies.ts'
import { REQUEST_LIMITS } from '../requests/limits.ts'
import { mayAskFor } from '../requests/new-requests.ts'
import { saidPhases, saidPreview } from '../requests/said-preview.ts'
import { governanceListPage } from '../lists/lists.ts'
import { readAutoIdSettings } from '../configuration/settings.ts'
import { evidenceOf } from '../requests/request-evidence.ts'
import type { Requests } from '../requests/requests.ts'
import type { GovernanceDatabase } from '../tables.ts'

type CatalogueOperations = Pick<
  operations,
  | 'searchCatalog'
  | 'queryCatalog'
  | 'searchCatalogByFilter'
  | 'previewRequests'
  | 'previewRequest'
  | 'readRequestEvidence'
  | 'scanPolicies'
  | 'queryRecommendations'
  | 'searchGovernanceUsers'
  | 'readUserPrivileges'
>

/** The calls of choosing access (contract iga.md, "Catalog, recommendations, SoD"). */
export function catalogueHandlers(deps: {
  readonly db: GovernanceDatabase
  readonly objects: ObjectStore
  readonly people: GovernedPeople
  readonly peers: PeersPort
  readonly documents: GovernanceDocuments
  readonly policies: Policies
  readonly requests: Requests
  readonly agreed: Pick<AgreedChanges, 'within'>
  readonly timeZone?: string | undefined
}): HandlersOf<CatalogueOperations> {
  const { db, objects, people, peers, documents, policies, requests, agreed, timeZone } = deps
  const byFilter: HandlersOf<CatalogueOperations>['queryCatalog'] = async ({ caller, query }) => {
    await governanceCaller(people, caller)
    return { body: await searchCatalogue(db, { ...query, filter: queryTarget(query._queryFilter) }) }
  }
  return {
    queryCatalog: byFilter,
    searchCatalogByFilter: byFilter,
    async searchCatalog({ caller, query, body }) {
      const who = await governanceCaller(people, caller)
      const { _forUsers: forUsers, ...search } = query
      const page = await searchCatalogue(db, { ...search, targetFilter: body.targetFilter })
      if (forUsers === undefined || forUsers === '') return { body: page }
      const chosen = await askedFor(people, who, forUsers.split(','))
      return { body: { ...page, result: await withEvidence(db, peers, page.result, chosen) } }
    },
    async previewRequests({ caller, body, locales }) {
      const { result, refusal } = await requests.preview(await governanceCaller(people, caller), body)
      const reader = { locales, timeZone }
      return {
        body: {
          result: result.map((preview) => saidPreview(preview, reader)),
          ...(refusal ? { refusal: { ...refusal, message: say(refusal, reader) } } : {}),
        },
      }
    },
    async previewRequest({ caller, params, body, locales }) {
      const publisher = { ...(await governanceCaller(people, caller)), caller: caller! }
      const { phases, ...preview } = await requests.previewPublished(publisher, params.requestType, body)
      return { body: { ...preview, phases: saidPhases(phases, { locales, timeZone }) } }
    },
    async readRequestEvidence({ caller, params }) {
      const { person, isAdmin } = await governanceCaller(people, caller)
      const request = await requests.read(person.ref.id, isAdmin, params.requestId)
      // What else somebody holds is for those who have to decide, not for everybody with a part in the request.
      if (!isAdmin && request.phases.length === 0) throw new DomainError('only-deciders')
      return { body: await evidenceOf(db, peers, request) }
    },
    async scanPolicies({ caller, params, body }) {
      const who = await governanceCaller(people, caller)
      const [person] = await askedFor(people, who, [params.userId])
      const ids = body.additionalAccess.map(idOfAccess)
      const items = [...(await readItems(db, ids)).values()]
      const [result = []] = await policies.conflicts([{ person: person!, items }], db)
      return { body: { result } }
    },
    async queryRecommendations({ caller, params, query }) {
      const who = await governanceCaller(people, caller)
      const [person] = await askedFor(people, who, [params.userId])
      const { isOn, low } = await readAutoIdSettings(documents)
      if (!isOn) return { body: governanceListPage([], 0) }
      return { body: await recommendationsFor(db, peers, person!.ref.id, low / 100, query) }
    },
    async readUserPrivileges({ caller, params }) {
      const who = await governanceCaller(people, caller)
      const [person] = await askedFor(people, who, [params.userId])
      const scopes = {
        modify: await agreed.within(caller!, people.collection, 'modify'),
        delete: await agreed.within(caller!, people.collection, 'delete'),
      }
      return {
        body: { permissions: await permissionsFor(objects, people.collection, person!.ref.id, scopes) },
      }
    },
    async searchGovernanceUsers({ caller, query }) {
      const who = await governanceCaller(people, caller)
      const right = rightOf(query._scopePermission)
      const scope = right && (await agreed.within(caller!, people.collection, right))
      return { body: await requestablePeople(objects, people, who, { ...query, scope }) }
    },
  }
}

/** @throws DomainError `too-many-people`; `may-not-request-for` one of them */
async function askedFor(
  people: GovernedPeople,
  caller: GovernanceCaller,
  ids: readonly string[],
): Promise<GovernedPerson[]> {
  const bare = [...new Set(ids.map((id) => bareId(id.trim())))]
  if (bare.length > REQUEST_LIMITS.people)
    throw new DomainError('too-many-people', { count: REQUEST_LIMITS.people })
  const found = await people.read(bare)
  const may = await mayAskFor(caller, found)
  return found.map((person) => {
    // Whoever does not exist and whoever is somebody else's are not told apart.
    if (!person?.active || !may(person)) throw new DomainError('may-not-request-for')
    return person
  })
}

/** Which entitlement or role is meant. @throws DomainError `access-id-missing` where the id of the kind is missing */
function idOfAccess(
  access: { readonly type: string; readonly assignmentId?: string; readonly roleId?: string },
  index: number,
): string {
  const name = access.type === 'roleMembership' ? 'roleId' : 'assignmentId'
  const id = access[name]
  if (id === undefined) throw new DomainError('access-id-missing', { index, type: access.type, name })
  return id
}
