import { languageOfPerson } from '../../contract/locale.ts'
import { SERVICE_ACCOUNTS } from '../kernel/service-account.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { MadeOf, ReadCache } from '../../store/changes/read-cache.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import { verifyPassword } from '../../store/password-hash.ts'
import type { OnPasswordChanged, OnPersonDeleted, PeoplePort, Person } from '../ports/people-port.ts'
import { requireResult } from './objects/verdict.ts'
import { passwordRules } from './password-rules.ts'
import type { Roles } from './roles.ts'
import type { TypeCatalogue } from './type-catalogue.ts'

const INTERNAL = 'internal/user'
const PASSWORD = 'password'
const ROOT = '/'
const GLOBAL_ADMINISTRATOR = 'ui-global-admin'
const SERVICE_ROLES = {
  identity: ['internal/role/openidm-authorized', `internal/role/${GLOBAL_ADMINISTRATOR}`],
  access: [GLOBAL_ADMINISTRATOR],
}

/**
 * People as the access service sees them, over the object store.
 *
 * @example const people = createPeople(objects, catalogue, roles, database.caches.of('people'))
 */
export function createPeople(
  objects: ObjectStore,
  catalogue: TypeCatalogue,
  roles: Roles,
  cache: ReadCache,
): PeoplePort & { readonly deleted: OnPersonDeleted; readonly passwordChanged: OnPasswordChanged } {
  const passwordListeners: OnPasswordChanged[] = []
  const listeners: OnPersonDeleted[] = []
  const byUserName = async (collection: string, userName: string): Promise<string | null> =>
    objects.types.has(collection) ? objects.holderOf(collection, 'userName', userName) : null

  /** Where people of a realm stand, own ones first. The root realm has administrators of every realm as guests. */
  const collectionsOf = (realm: string): readonly string[] => {
    const own = [catalogue.peopleOf(realm), INTERNAL]
    return realm === ROOT ? [...new Set([...own, ...catalogue.people])] : own
  }
  const belongs = async (realm: string, component: string, id: string): Promise<boolean> =>
    component === INTERNAL ||
    component === catalogue.peopleOf(realm) ||
    (await roles.of(component, id)).access.includes(GLOBAL_ADMINISTRATOR)

  const find = async (realm: string, id: string, made: MadeOf): Promise<Person | null> => {
    for (const component of collectionsOf(realm)) {
      made.of(`${component}/${id}`, 'internal/role/*', 'config_document/managed')
      const object = objects.types.has(component) ? await objects.read(component, id) : null
      if (object && (await belongs(realm, component, id))) return personOf(object, component, realm)
    }
    // Nobody by that name: there may be one soon.
    made.until(0)
    return null
  }

  return {
    async findForSignIn(realm, userName) {
      for (const component of collectionsOf(realm)) {
        const id = await byUserName(component, userName)
        const object = id === null ? null : await objects.read(component, id)
        if (id === null || !object || !(await belongs(realm, component, id))) continue
        const { active, userName: name } = personOf(object, component, realm)
        return {
          id,
          userName: name,
          component,
          realm,
          active,
          passwordHash: await objects.credential(component, id, PASSWORD),
        }
      }
      return null
    },
    readPerson: (realm, id) =>
      cache.read(`${catalogue.generation} ${realm} ${id}`, (made) => find(realm, id, made)),
    async listPeople(realm, { offset, size }) {
      const component = catalogue.peopleOf(realm)
      if (!objects.types.has(component)) return []
      const page = await objects.query(component, { filter: { op: 'true' }, pageSize: size, offset })
      return page.objects.map((object) => personOf(object, component, realm))
    },
    // A service account administers; its scopes say where (am/sessions/callers.ts).
    rolesOf: async (component, id) =>
      component === SERVICE_ACCOUNTS ? SERVICE_ROLES : roles.of(component, id),
    componentOf: (realm) => catalogue.peopleOf(realm),
    async recordPasswordChange(component, id, password) {
      const type = objects.type(component)
      const operation = {
        operation: 'replace' as const,
        path: [PASSWORD],
        from: undefined,
        value: password,
        index: 0,
      }
      await objects.patch(type, id, [operation], {
        by: { actor: `${component}/${id}` },
        before: async (view) => {
          const verdict = passwordRules(catalogue.find(component), { ...view.before, [PASSWORD]: password })
          requireResult(verdict)
        },
      })
    },
    onDeleted: (listener) => void listeners.push(listener),
    onPasswordChanged: (listener) => void passwordListeners.push(listener),
    async passwordChanged(person, keep, tx) {
      for (const listener of passwordListeners) await listener(person, keep, tx)
    },
    async deleted(person, tx) {
      for (const listener of listeners) await listener(person, tx)
    },
    verifyPassword,
  }
}

function personOf(object: JsonObject, component: string, realm: string): Person {
  const text = (name: string): string | undefined => {
    const value = object[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    id: String(object._id),
    userName: text('userName') ?? String(object._id),
    component,
    realm,
    active:
      object.accountStatus === undefined ||
      object.accountStatus === null ||
      object.accountStatus === 'active',
    givenName: text('givenName'),
    sn: text('sn'),
    mail: text('mail'),
    telephoneNumber: text('telephoneNumber'),
    locale: languageOfPerson(object),
  }
}
