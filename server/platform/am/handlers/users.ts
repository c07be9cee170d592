import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Person } from '../../ports/people-port.ts'
import { defaultSuccessUrl, followedGoto } from '../sign-in/goto.ts'
import { requireRealm } from '../installation/realms.ts'
import { universalId } from '../sessions/session.ts'
import { reachOf, requireAdministrator, wholePage } from './context.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<operations, 'getIdFromSession' | 'validateGoto' | 'readAccessUser' | 'queryAccessUsers'>

/** Largest page of people; without `_pageSize` this many are answered. */
const MAX_PAGE = 1_000

/** People as the access manager shows them. */
export function userHandlers(context: AccessContext): HandlersOf<Served> {
  const { people, origin, realmServices } = context
  return {
    async getIdFromSession({ caller }) {
      if (!caller) throw new DomainError('not-signed-in')
      return {
        body: {
          id: caller.id,
          realm: caller.realm,
          dn: universalId(caller.realm, caller.id),
          successURL: '/enduser/',
          fullLoginURL: null,
        },
      }
    },
    async validateGoto({ params, body }) {
      const realm = requireRealm(params.realmPath)
      return {
        body: {
          successURL:
            (await followedGoto(body.goto, origin, () => realmServices.gotoList(realm.path))) ??
            defaultSuccessUrl(realm),
        },
      }
    },
    async readAccessUser({ params, caller }) {
      if (!caller) throw new DomainError('not-signed-in')
      const realm = requireRealm(params.realmPath)
      const own = params.userId === caller.id && realm.path === caller.realm
      const reach = own ? 'self' : await reachOf(people, caller)
      if (!own && reach !== 'all' && !(reach === 'realm' && realm.path === caller.realm))
        throw new DomainError('access-denied')
      const person = await people.readPerson(realm.path, params.userId)
      if (!person) throw new DomainError('not-found')
      const { access } = await people.rolesOf(person.component, person.id)
      return { body: accessUser(realm.path, person, access) }
    },
    async queryAccessUsers({ params, query, caller }) {
      const realm = requireRealm(params.realmPath)
      await requireAdministrator(people, caller, realm.path)
      if ((query._queryFilter ?? 'true') !== 'true') {
        throw new DomainError('people-filter-not-supported')
      }
      const size = query._pageSize ?? 0
      const found = await people.listPeople(realm.path, {
        offset: query._pagedResultsOffset ?? 0,
        size: size > 0 ? size : MAX_PAGE,
      })
      return { body: wholePage(found.map((person) => accessUser(realm.path, person))) }
    },
  }
}

/** Every attribute is an array of texts, but for a few that the wire names. */
function accessUser(realm: string, person: Person, roles?: readonly string[]) {
  const fullName = [person.givenName, person.sn].filter(Boolean).join(' ')
  const attribute = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? {} : { [name]: [value] }
  return {
    _id: person.id,
    _rev: '-1',
    realm,
    username: person.userName,
    ...(roles ? { roles: [...roles] } : {}),
    'fr-idm-uuid': [person.id],
    uid: [person.userName],
    ...attribute('cn', fullName),
    ...attribute('givenName', person.givenName),
    ...attribute('sn', person.sn),
    ...attribute('mail', person.mail),
    ...attribute('telephoneNumber', person.telephoneNumber),
    ...attribute('preferredlocale', person.locale),
    inetUserStatus: [person.active ? 'Active' : 'Inactive'],
    dn: [
      `fr-idm-uuid=${person.id},ou=user,${realm === '/' ? '' : `o=${realm.slice(1)},`}o=root,ou=identities`,
    ],
    universalid: [universalId(realm, person.id)],
    objectClass: ['top', 'person', 'organizationalPerson', 'inetOrgPerson', 'inetuser'],
  }
}
