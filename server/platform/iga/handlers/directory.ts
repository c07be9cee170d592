import type { operations } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { saidComment } from '../cases/said.ts'
import type { SentDays } from '../dates/sent-days.ts'
import type { Caller } from '../../kernel/caller.ts'
import { governanceCaller, ownOrAdmin } from '../people/callers.ts'
import type { Delegations } from '../directory/delegations.ts'
import { listDirectReports, readDirectReport } from '../directory/direct-reports.ts'
import { listDelegateActs } from '../directory/list-delegate-acts.ts'
import { listDelegates } from '../directory/list-delegates.ts'
import { searchNames } from '../directory/search-names.ts'
import { PEOPLE_SEARCH } from '../directory/search-people.ts'
import { listPageOf } from '../lists/lists.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'

type DirectoryOperations = Pick<
  operations,
  | 'searchNames'
  | 'queryDelegates'
  | 'setDelegate'
  | 'removeDelegate'
  | 'queryDelegateActs'
  | 'queryDirectReports'
  | 'readDirectReport'
>

/** What the calls of the directory are served from. */
export interface DirectoryDeps {
  readonly db: GovernanceDatabase
  readonly objects: ObjectStore
  readonly people: GovernedPeople
  readonly delegations: Delegations
  readonly days: SentDays
  readonly clock: () => number
  readonly timeZone?: string | undefined
}

/** The calls of people among each other (contract iga.md, "Directory"). */
export function directoryHandlers(deps: DirectoryDeps): HandlersOf<DirectoryOperations> {
  const { db, objects, people, delegations, timeZone } = deps

  /** Whose directory it is, and who changes it. */
  const ownerOf = async (caller: Caller | null, userId: string) => {
    const asker = await governanceCaller(people, caller)
    const id = ownOrAdmin(asker, userId)
    const owner: GovernedPerson | undefined = id === asker.person.ref.id ? asker.person : await people.one(id)
    if (!owner) throw new DomainError('person-not-found')
    if (!owner.isStaff) throw new DomainError('staff-directory-only')
    return { owner, by: { actor: `${people.collection}/${asker.person.ref.id}` } }
  }
  const plainPage = <Row>({ rows, total }: { readonly rows: Row[]; readonly total: number }) => ({
    result: rows,
    resultCount: rows.length,
    totalCount: total,
  })
  return {
    async searchNames({ caller, params, query }) {
      const { isAdmin, person } = await governanceCaller(people, caller)
      if (!person.isStaff) throw new DomainError('people-searched-by-staff')
      const found = await searchNames({ db, objects }, people.collection, params.objectType, {
        text: query.queryString ?? '',
        least: isAdmin ? 0 : PEOPLE_SEARCH.letters,
        ...listPageOf(query),
        queryFilter: query._queryFilter,
      })
      return { body: { ...plainPage(found), searchAfterKey: null } }
    },
    async queryDelegates({ caller, params, query }) {
      const { owner } = await ownerOf(caller, params.userId)
      const at = new Date(deps.clock())
      const found = await listDelegates(db, people.collection, owner.ref.id, query, at)
      return { body: { ...plainPage(found), pagedResultsCookie: null } }
    },
    async setDelegate({ caller, params, body, headers }) {
      const { owner, by } = await ownerOf(caller, params.userId)
      return { body: { result: await delegations.set(owner, deps.days(headers, body), by) } }
    },
    async removeDelegate({ caller, params, body }) {
      const { owner, by } = await ownerOf(caller, params.userId)
      return { body: { result: await delegations.end(owner, body.proxyIds, by) } }
    },
    async queryDelegateActs({ caller, params, query, locales }) {
      const { owner } = await ownerOf(caller, params.userId)
      const { rows, total } = await listDelegateActs(db, owner.ref.id, query)
      const said = rows.map((act) => saidComment(act, { locales, timeZone }))
      return { body: { ...plainPage({ rows: said, total }), searchAfterKey: null } }
    },
    async queryDirectReports({ caller, params, query }) {
      const { owner } = await ownerOf(caller, params.userId)
      const found = await listDirectReports(objects, people.collection, owner.ref.id, query)
      return { body: { ...plainPage(found), pagedResultsCookie: null } }
    },
    async readDirectReport({ caller, params }) {
      const { owner } = await ownerOf(caller, params.userId)
      const report = await readDirectReport(objects, people.collection, owner.ref.id, bareId(params.reportId))
      if (!report) throw new DomainError('direct-report-not-found')
      return { body: report }
    },
  }
}
