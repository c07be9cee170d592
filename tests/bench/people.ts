import {
  createContractApp,
  loadDocuments,
  projectFolder,
  registerContract,
} from '../../server/contract/index.ts'
import { seedPeople } from '../../server/demo/large/people.ts'
import { seedDemoTenant } from '../../server/demo/seed.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { createIdentityService } from '../../server/platform/idm/identity-service.ts'
import { loadManagedConfiguration } from '../../server/platform/idm/managed-configuration.ts'
import type { Database } from '../../server/store/database.ts'
import { createKeyStore } from '../../server/store/idempotency/key-store.ts'
import { migrate } from '../../server/store/migrate.ts'
import { progressLines, sideBySide } from './side-by-side.ts'
import type { Figures } from './side-by-side.ts'
import { percentiles } from './statistics.ts'

const PEOPLE = 100_000
const RUNS = 100
const COLLECTION = 'managed/alpha_user'
const AIM = 'p95 at most 100 ms'

/** What the page of people asks for with each of its rows. */
const FIELDS = 'userName,givenName,sn,mail,accountStatus,manager/*,memberOfOrg/*,city,telephoneNumber'
const families = ['adler', 'baker', 'costa', 'dunn', 'evans', 'fischer', 'garcia', 'hansen']
const family = (run: number): string => `${families[run % families.length]}${(run * 37) % 100}`

/** What the page of people asks, by what its reader does; a different value each time. */
const asked: Readonly<
  Record<string, (run: number, organization: string) => Readonly<Record<string, string>>>
> = {
  'first page': () => ({ _queryFilter: 'true', _sortKeys: 'userName' }),
  'a later page': (run) => ({
    _queryFilter: 'true',
    _sortKeys: 'userName',
    _pagedResultsOffset: String((run % 50) * 10),
  }),
  'last page': () => ({ _queryFilter: 'true', _sortKeys: 'userName', _pagedResultsOffset: String(PEOPLE) }),
  search: (run) => ({
    _queryFilter: ['userName', 'givenName', 'sn', 'mail']
      .map((field) => `${field} sw "${family(run)}"`)
      .join(' or '),
  }),
  'by status': () => ({ _queryFilter: 'accountStatus eq "inactive"', _sortKeys: 'userName' }),
  'by a part of the mail address': (run) => ({
    _queryFilter: `mail co "${family(run)}"`,
    _sortKeys: 'userName',
  }),
  'by an organisation and all below it': (_run, organization) => ({
    _queryFilter: `memberOfOrg/_refWithin eq "${organization}"`,
    _sortKeys: 'userName',
  }),
}

/** The page of people of an administrator, and of somebody who administers an organisation: both databases side by side. */
export const benchPeople = (): Promise<Record<string, object>> =>
  sideBySide(
    (database) => benchLists(database),
    Object.fromEntries(
      ['adam.admin', 'fred.fulfiller'].flatMap((who) =>
        Object.keys(asked).map((what) => [`${who}: ${what}`, AIM]),
      ),
    ),
  )

/** Fills a database with people and asks for them over the interface, with exact totals as the page does. Closes it. */
async function benchLists(database: Database): Promise<Figures> {
  const now = progressLines()
  now(`on ${database.kind}: people`)
  await migrate(database.kysely)
  const identity = await createIdentityService({
    database,
    managed: loadManagedConfiguration(),
    starterTheme: { _id: 'starter-theme', name: 'Starter Theme', isDefault: true },
    facts: { hasPasskey: async () => false, visits: async () => ({ signIns: 0, terms: undefined }) },
  })
  const app = createContractApp({ foldRealms: true })
  try {
    await seedDemoTenant(identity, { users: 500 })
    await seedPeople(identity.objects, COLLECTION, PEOPLE)
    registerContract(app, {
      documents: loadDocuments(projectFolder('openapi'), ['identity']),
      handlers: identity.handlers,
      resolveCaller: async (request) => {
        const id = String(request.headers['x-person'])
        const roles = (await identity.people.rolesOf(COLLECTION, id)).identity
        return { id, realm: '/alpha', component: COLLECTION, roles, scopes: ['fr:idm:*'] }
      },
      keys: createKeyStore(database, Date.now),
      checkResponses: false,
    })
    const get = async (who: string, path: string, query: Readonly<Record<string, string>>) => {
      const answer = await app.inject({
        url: `/openidm/${path}?${new URLSearchParams(query)}`,
        headers: { 'x-person': stableId('alpha_user', who) },
      })
      if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return JSON.parse(answer.body) as { totalPagedResults: number; result: { _id: string; name: string }[] }
    }
    const organizations = await get('fred.fulfiller', 'managed/alpha_organization', {
      _queryFilter: 'true',
      _fields: 'name',
      _pageSize: '50',
    })
    const organization = organizations.result[0]?._id ?? ''
    const figures: Figures = {}
    for (const who of ['adam.admin', 'fred.fulfiller'])
      for (const [what, query] of Object.entries(asked)) {
        now(`${who}: ${what}`)
        const ask = (run: number) =>
          get(who, COLLECTION, {
            _fields: FIELDS,
            _pageSize: '10',
            _totalPagedResultsPolicy: 'EXACT',
            ...query(run, organization),
          })
        const { totalPagedResults } = await ask(0)
        figures[`${who}: ${what}`] =
          `${await percentiles(ask, RUNS)}, of ${totalPagedResults.toLocaleString('en')}`
      }
    return figures
  } finally {
    await app.close()
    await database.close()
  }
}
