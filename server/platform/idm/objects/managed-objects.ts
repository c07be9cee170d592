import { HttpProblem, badRequest, forbidden, isRecord } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ChangeOptions, ChangeResult, ChangeView } from '../../../store/objects/change.ts'
import { ANSWERS, hasMaskedAnswers } from '../../../store/objects/answers.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { parsePatch } from '../../../store/objects/patch.ts'
import type { AdmitLink } from '../../../store/objects/edges.ts'
import type { QueryRequest } from '../../../store/objects/query.ts'
import type { ObjectPage } from '../../../store/objects/relationship-query.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import type { Executor } from '../../../store/tables.ts'
import { verifyPassword } from '../../../store/password-hash.ts'
import type { OnPasswordChanged, OnPersonDeleted } from '../../ports/people-port.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'
import type { Permission, PrivilegeRule } from '../privileges/rule.ts'
import { givesMoreThan, isGlobalAdministrator } from '../privileges/standing-rules.ts'
import { BUILT_IN_ROLES } from '../internal-types.ts'
import type { Roles } from '../roles.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import { requirePrivileges } from '../privileges/require-privileges.ts'
import { hashedAnswers } from './hashed-answers.ts'
import { createStoredValues } from './stored-values.ts'
import { changeFacts } from '../self/change-facts.ts'
import type { PersonChange } from '../self/own-change.ts'
import { initialObject } from './initial-object.ts'
import { judge, judged, requireResult } from './verdict.ts'

/** A call on an object: who, through which rights, for the audit trail. */
export interface CallContext {
  readonly caller: Caller
  readonly access: CallerAccess
  readonly transactionId: string
  /** Password that a person repeats to change their own credentials. */
  readonly repeatedPassword?: string
  /** When all is checked and written, and not yet committed; undoes the change by throwing. */
  readonly beforeCommit?: () => void
}

/** Managed and internal objects, as far as a caller's rights go. */
export interface ManagedObjects {
  query(context: CallContext, collection: string, request: QueryRequest, fields?: string): Promise<ObjectPage>
  read(context: CallContext, collection: string, id: string, fields?: string): Promise<JsonObject>
  queryRelationship(
    context: CallContext,
    owner: { readonly collection: string; readonly id: string },
    property: string,
    request: QueryRequest,
    fields?: string,
  ): Promise<ObjectPage>
  create(
    context: CallContext,
    collection: string,
    id: string | undefined,
    body: unknown,
    fields?: string,
  ): Promise<JsonObject>
  replace(
    context: CallContext,
    collection: string,
    id: string,
    body: unknown,
    rev: string | undefined,
    fields?: string,
  ): Promise<JsonObject>
  patch(
    context: CallContext,
    collection: string,
    id: string,
    body: unknown,
    rev: string | undefined,
    fields?: string,
  ): Promise<JsonObject>
  remove(
    context: CallContext,
    collection: string,
    id: string,
    rev: string | undefined,
    fields?: string,
  ): Promise<JsonObject>
}

/** Bounds how often somebody may guess; the counters are somewhere else. */
export interface PasswordAttempts {
  /** Compares a guess, or refuses to until a time. A right one is never counted. */
  judge(
    guess: { readonly realm: string; readonly what: string },
    compare: () => Promise<boolean>,
  ): Promise<'right' | 'wrong' | { readonly until: Date }>
}

/** What goes beyond the objects themselves. */
export interface ManagedObjectsPorts {
  readonly attempts?: PasswordAttempts
  /** The rules of changes of people's objects. */
  readonly personChange: (
    person: { readonly component: string; readonly id: string },
    named: readonly string[],
    own: boolean,
  ) => Promise<PersonChange>
  /** What a person may ask of themselves beyond their object's own properties. */
  readonly ownData: (
    person: { readonly component: string; readonly id: string },
    fields: string | undefined,
  ) => Promise<JsonObject>
  /** Told what has been changed of a person, and whether they did it. */
  readonly personChanged?: (
    person: { readonly component: string; readonly id: string },
    changed: readonly string[],
    own: boolean,
  ) => Promise<void>
  /** Removes what is kept of a person who is being deleted. */
  readonly personDeleted?: OnPersonDeleted
  /** Ends the sessions of a person whose password changes, in the transaction of the change. */
  readonly passwordChanged?: OnPasswordChanged
}

/** Bookkeeping that clients send back as they read it. */
const BOOKKEEPING = new Set(['_id', '_rev'])
/** Both sides of the relationship through which people have rights. */
const RIGHTS_GIVING = new Set(['authzRoles', 'authzMembers'])
const isBuiltIn = (role: string): boolean => Object.hasOwn(BUILT_IN_ROLES, role)

/**
 * @throws (all methods) StoreProblem for bad input and absent objects; HttpProblem 403 without the right, or with
 *   `failedPolicyRequirements` when a policy refuses the value
 */
export function createManagedObjects(
  objects: ObjectStore,
  catalogue: TypeCatalogue,
  roles: Roles,
  { attempts, personChange, ownData, personChanged, personDeleted, passwordChanged }: ManagedObjectsPorts,
): ManagedObjects {
  const actor = ({ caller, transactionId }: CallContext): ChangeOptions['by'] => ({
    actor: `${caller.component}/${caller.id}`,
    transactionId,
  })

  /** Absent and hidden objects answer alike to those who work with the type; others learn nothing. */
  const missing = (context: CallContext, collection: string, id: string): Error =>
    context.access.rules(collection).some((rule) => rule.lists)
      ? new StoreProblem('not-found', `Object ${id} not found in ${collection}`)
      : forbidden()

  const viewOf = async (context: CallContext, collection: string, id: string, fields?: string) =>
    objects.read(collection, id, { fields, access: context.access.view })

  const answer = async (context: CallContext, collection: string, id: string, rev: number, fields?: string) =>
    (await viewOf(context, collection, id, fields)) ?? { _id: id, _rev: String(rev) }

  /** Rights that must cover the object before and after the change; each changed attribute by one of them. */
  const guards = (
    context: CallContext,
    collection: string,
    permission: Permission,
    ofPerson: PersonChange | undefined,
  ): Pick<ChangeOptions, 'admit' | 'before' | 'after' | 'facts'> => {
    const check = async (view: ChangeView, moment: 'before' | 'after'): Promise<void> => {
      const covering = await context.access.covering(collection, view.id, permission, view.transaction)
      if (covering.length === 0)
        throw moment === 'before' ? missing(context, collection, view.id) : forbidden()
      requireWritable(view.changed, covering)
      if (moment === 'after') return
      const seeing = await context.access.covering(collection, view.id, 'VIEW', view.transaction)
      if (!view.copied.every((name) => seeing.some((rule) => rule.sees(name)))) throw forbidden()
      if (view.secrets.size > 0 && covering.every((rule) => !rule.lists))
        await requireRepeated(objects, context, view)
      if (collection === 'internal/role' && view.changed.includes('privileges'))
        requirePrivileges(view.after?.['privileges'])
      const definition = catalogue.find(collection)
      const plain = view.changed.filter((name) => !objects.type(collection).fields.get(name)?.relationship)
      if (definition)
        requireResult(await judge(objects, definition, judged(view), plain, view.id, view.transaction))
      await ofPerson?.check(view)
    }
    return {
      admit: admitTo(context),
      ...(ofPerson ? { facts: changeFacts } : {}),
      before: (view) => check(view, 'before'),
      after: async (view) => {
        await check(view, 'after')
        if (
          view.action === 'update' &&
          catalogue.people.has(collection) &&
          view.changed.includes('password')
        ) {
          const keep = isOwn(context, collection, view.id) ? context.caller.session : undefined
          await passwordChanged?.({ component: collection, id: view.id }, keep, view.transaction)
        }
        context.beforeCommit?.()
        if (collection === 'internal/role') roles.refresh()
      },
    }
  }

  /**
   * Whether the object may be changed at all, before anything of it is compared, hashed or said.
   *
   * @param named properties that the change names; each must at least be seen
   */
  const authorise = async (
    context: CallContext,
    collection: string,
    id: string,
    permission: Permission,
    named: readonly string[],
    executor?: Executor,
  ): Promise<void> => {
    const covering = await context.access.covering(collection, id, permission, executor)
    if (covering.length === 0) {
      const seeing = await context.access.covering(collection, id, 'VIEW', executor)
      throw seeing.some((rule) => rule.lists) ? forbidden() : missing(context, collection, id)
    }
    const rest = named.filter((name) => !covering.some((rule) => rule.writes(name)))
    if (rest.length === 0) return
    const seeing = await context.access.covering(collection, id, 'VIEW', executor)
    if (!rest.every((name) => seeing.some((rule) => rule.sees(name)))) throw forbidden()
  }

  /** Nobody changes people with more rights, whatever right they have on the type: a new password would make the rights theirs. */
  const requireReach = async ({ caller }: CallContext, collection: string, id: string): Promise<void> => {
    if (!catalogue.people.has(collection) || isGlobalAdministrator(caller)) return
    if (collection === caller.component && id === caller.id) return
    const { identity } = await roles.of(collection, id)
    const documents = await roles.documents()
    const beyond = identity.some((role) => {
      const name = role.slice('internal/role/'.length)
      return givesMoreThan(
        caller,
        role,
        isBuiltIn(name) ? undefined : (documents.get(name)?.privileges ?? []),
      )
    })
    if (beyond) throw forbidden()
  }

  /** Counts guesses at the own password; outside of the change, so that a refused one counts. */
  const countGuess = async (
    context: CallContext,
    collection: string,
    id: string,
    names: readonly string[],
  ) => {
    const { caller, access, repeatedPassword } = context
    const { fields } = objects.type(collection)
    if (!attempts || repeatedPassword === undefined || !names.some((name) => fields.get(name)?.isCredential))
      return
    const covering = await access.covering(collection, id, 'UPDATE')
    if (covering.some((rule) => rule.lists)) return
    const guess = { realm: caller.realm, what: `own password of ${collection}/${id}` }
    const hash = await objects.credential(collection, id, 'password')
    const verdict = await attempts.judge(guess, () => verifyPassword(hash, repeatedPassword))
    if (typeof verdict === 'object')
      throw forbidden(
        `The present password was wrong too often. Try again after ${verdict.until.toISOString()}.`,
      )
  }

  /** Links only to what the caller sees; a link that replaces a value over there needs the right to write it. */
  const admitTo =
    (context: CallContext): AdmitLink =>
    async (transaction, target, reverse) => {
      const { access, caller } = context
      const seeing = await access.covering(target.collection, target.id, 'VIEW', transaction)
      if (seeing.length === 0) return false
      if (reverse?.relationship?.many === false) {
        const changing = await access.covering(target.collection, target.id, 'UPDATE', transaction)
        if (!changing.some((rule) => rule.writes(reverse.name))) throw forbidden()
      }
      if (reverse && RIGHTS_GIVING.has(reverse.name) && !isGlobalAdministrator(caller)) throw forbidden()
      return true
    }

  const values = createStoredValues(objects)

  const isOwn = ({ caller }: CallContext, collection: string, id: string): boolean =>
    collection === caller.component && id === caller.id

  /** The rules of a change, when it is one of a person. */
  const rulesOf = async (context: CallContext, collection: string, id: string, named: readonly string[]) =>
    catalogue.people.has(collection)
      ? personChange({ component: collection, id }, named, isOwn(context, collection, id))
      : undefined

  /** Runs a change and tells of it once it stands. */
  const telling = async (
    context: CallContext,
    collection: string,
    id: string,
    options: ChangeOptions,
    run: (options: ChangeOptions) => Promise<ChangeResult>,
  ): Promise<ChangeResult> => {
    let changed: readonly string[] = []
    const result = await run({
      ...options,
      after: async (view) => {
        await options.after?.(view)
        changed = view.changed
      },
    })
    if (changed.length > 0 && catalogue.people.has(collection))
      await personChanged?.({ component: collection, id }, changed, isOwn(context, collection, id))
    return result
  }

  return {
    async query(context, collection, request, fields) {
      objects.type(collection)
      if (!context.access.rules(collection, 'VIEW').some((rule) => rule.lists)) throw forbidden()
      return objects.query(collection, request, { fields, access: context.access.view })
    },

    async read(context, collection, id, fields) {
      objects.type(collection)
      if (context.access.rules(collection, 'VIEW').length === 0) throw forbidden()
      const view = await viewOf(context, collection, id, fields)
      if (!view) throw missing(context, collection, id)
      return isOwn(context, collection, id)
        ? { ...view, ...(await ownData({ component: collection, id }, fields)) }
        : view
    },

    async queryRelationship(context, owner, property, request, fields) {
      objects.type(owner.collection)
      const covering = await context.access.covering(owner.collection, owner.id, 'VIEW')
      if (covering.length === 0) throw missing(context, owner.collection, owner.id)
      if (!covering.some((rule) => rule.sees(property))) throw forbidden()
      return objects.queryRelationship(owner, property, request, { fields, access: context.access.view })
    },

    async create(context, collection, id, body, fields) {
      const type = objects.type(collection)
      const rules = context.access.rules(collection, 'CREATE')
      if (rules.length === 0) throw forbidden()
      const given = objectOf(body)
      const sent = Object.keys(given).filter((name) => !BOOKKEEPING.has(name) && !isComputed(type, name))
      requireWritable(sent, rules)
      if (collection === 'internal/role') requirePrivileges(given['privileges'])
      const definition = catalogue.find(collection)
      const whole = initialObject(definition, given)
      const value = hasMaskedAnswers(whole[ANSWERS]) ? without(whole, ANSWERS) : await hashedAnswers(whole)
      const result = await objects.create(type, id, value, {
        by: actor(context),
        admit: admitTo(context),
        before: async (view) => {
          if (definition)
            requireResult(await judge(objects, definition, value, undefined, view.id, view.transaction))
        },
        after: async (view) => {
          const covering = await context.access.covering(collection, view.id, 'CREATE', view.transaction)
          requireWritable(sent, covering)
          context.beforeCommit?.()
          if (collection === 'internal/role') roles.refresh()
        },
      })
      return answer(context, collection, result.id, result.rev, fields)
    },

    async replace(context, collection, id, body, rev, fields) {
      const type = objects.type(collection)
      const rules = context.access.rules(collection, 'UPDATE')
      if (rules.length === 0) throw forbidden()
      // What somebody cannot see, they cannot mean to remove.
      const view = context.access.rules(collection, 'VIEW')
      await authorise(context, collection, id, 'UPDATE', [])
      await requireReach(context, collection, id)
      const given = withoutUnchangedReferences(type, objectOf(body))
      await countGuess(context, collection, id, Object.keys(given))
      const rulesOfPerson = await rulesOf(context, collection, id, Object.keys(given))
      const sent = await values.whole(collection, id, given, rulesOfPerson)
      // What is only answered when it is named is not meant to go when it is left out.
      const keeps = (name: string): boolean =>
        (name === ANSWERS && !Object.hasOwn(sent, ANSWERS)) ||
        type.fields.get(name)?.returnByDefault === false ||
        !view.some((rule) => rule.sees(name)) ||
        !rules.some((rule) => rule.writes(name))
      const options = {
        by: actor(context),
        expectedRev: rev,
        keeps,
        authorise: (transaction: Executor) => authorise(context, collection, id, 'UPDATE', [], transaction),
        ...guards(context, collection, 'UPDATE', rulesOfPerson),
      }
      const result = await telling(context, collection, id, options, (told) =>
        objects.replace(type, id, sent, told),
      )
      return answer(context, collection, id, result.rev, fields)
    },

    async patch(context, collection, id, body, rev, fields) {
      const type = objects.type(collection)
      if (context.access.rules(collection, 'UPDATE').length === 0) throw forbidden()
      const given = parsePatch(body)
      const named = [...new Set(given.flatMap(({ path }) => (type.fields.has(path[0] ?? '') ? path[0] : [])))]
      const allowed = (executor?: Executor) =>
        authorise(context, collection, id, 'UPDATE', named as string[], executor)
      await allowed()
      await requireReach(context, collection, id)
      await countGuess(context, collection, id, named as string[])
      const rulesOfPerson = await rulesOf(context, collection, id, named as string[])
      const options = {
        by: actor(context),
        expectedRev: rev,
        authorise: allowed,
        ...guards(context, collection, 'UPDATE', rulesOfPerson),
      }
      const operations = await values.operations(collection, id, given, rulesOfPerson)
      const result = await telling(context, collection, id, options, (told) =>
        objects.patch(type, id, operations, told),
      )
      return answer(context, collection, id, result.rev, fields)
    },

    async remove(context, collection, id, rev, fields) {
      const type = objects.type(collection)
      if (context.access.rules(collection, 'DELETE').length === 0) throw forbidden()
      await authorise(context, collection, id, 'DELETE', [])
      await requireReach(context, collection, id)
      if (collection === 'internal/role' && isBuiltIn(id))
        throw forbidden(`The role ${id} is built-in and cannot be deleted; take it from its members instead.`)
      const before = await viewOf(context, collection, id, fields)
      const following: (() => Promise<void>)[] = []
      await objects.remove(type, id, {
        by: actor(context),
        expectedRev: rev,
        authorise: (transaction) => authorise(context, collection, id, 'DELETE', [], transaction),
        before: async ({ transaction }) => {
          if (!catalogue.people.has(collection)) return
          const follows = await personDeleted?.({ component: collection, id }, transaction)
          following.splice(0, Infinity, ...(follows ? [follows] : []))
        },
        after: async () => context.beforeCommit?.(),
      })
      for (const follows of following) await follows()
      if (collection === 'internal/role') roles.refresh()
      return before ?? { _id: id, _rev: '' }
    },
  }
}

function requireWritable(names: readonly string[], rules: readonly PrivilegeRule[]): void {
  const refused = names.filter((name) => !rules.some((rule) => rule.writes(name)))
  if (refused.length > 0 || rules.length === 0) throw forbidden()
}

async function requireRepeated(objects: ObjectStore, context: CallContext, view: ChangeView): Promise<void> {
  const hash = await objects.credential(view.collection, view.id, 'password', view.transaction)
  if (await verifyPassword(hash, context.repeatedPassword ?? '')) return
  throw new HttpProblem(
    403,
    'To change your password, send the present one in the header X-OpenIDM-Reauth-Password.',
  )
}

function objectOf(body: unknown): JsonObject {
  if (isRecord(body)) return body as JsonObject
  throw badRequest('The body must be a JSON object: the whole object.')
}

const isComputed = (type: ObjectType, name: string): boolean => type.fields.get(name)?.derived !== undefined

/** A whole object read without relationships and written back says nothing about them. */
function withoutUnchangedReferences(type: ObjectType, value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, part]) => !(part === null && type.fields.get(name)?.relationship?.many),
    ),
  )
}

function without(value: JsonObject, name: string): JsonObject {
  const { [name]: _left, ...rest } = value
  return rest
}
