import { HttpProblem, badRequest, forbidden, isRecord } from '../../../contract/index.ts'
import type { Caller } from '../../caller.ts'
import type { ChangeOptions, ChangeView } from '../../../store/objects/change.ts'
import { ANSWERS, hasMaskedAnswers, hashAnswers } from '../../../store/objects/answers.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { parsePatch } from '../../../store/objects/patch.ts'
import type { PatchOperation } from '../../../store/objects/patch.ts'
import type { QueryRequest } from '../../../store/objects/query.ts'
import type { ObjectPage } from '../../../store/objects/relationship-query.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import { verifyPassword } from '../../../store/password-hash.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'
import type { Permission, PrivilegeRule } from '../privileges/rule.ts'
import { isGlobalAdministrator } from '../privileges/standing-rules.ts'
import type { Roles } from '../roles.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import { judge, judged, requireResult } from './verdict.ts'

/** A call on an object: who, through which rights, for the audit trail. */
export interface CallContext {
  readonly caller: Caller
  readonly access: CallerAccess
  readonly transactionId: string
  /** Password that a person repeats to change their own credentials. */
  readonly repeatedPassword?: string
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

/** Bookkeeping that clients send back as they read it. */
const BOOKKEEPING = new Set(['_id', '_rev'])

/**
 * @throws (all methods) StoreProblem for bad input and absent objects; HttpProblem 403 without the right, or with
 *   `failedPolicyRequirements` when a policy refuses the value
 */
export function createManagedObjects(
  objects: ObjectStore,
  catalogue: TypeCatalogue,
  roles: Roles,
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
  ): Pick<ChangeOptions, 'before' | 'after'> => {
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
      const definition = catalogue.find(collection)
      const plain = view.changed.filter((name) => !objects.type(collection).fields.get(name)?.relationship)
      if (definition)
        requireResult(await judge(objects, definition, judged(view), plain, view.id, view.transaction))
    }
    return {
      before: (view) => check(view, 'before'),
      after: async (view) => {
        await check(view, 'after')
        if (collection === 'internal/role') roles.refresh()
      },
    }
  }

  /** Only global administrators change global administrators, whatever right others have: a new password would be theirs. */
  const requireReach = async ({ caller }: CallContext, collection: string, id: string): Promise<void> => {
    if (!catalogue.people.has(collection) || isGlobalAdministrator(caller)) return
    if (collection === caller.component && id === caller.id) return
    const { identity } = await roles.of(collection, id)
    if (isGlobalAdministrator({ ...caller, roles: identity })) throw forbidden()
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
      return view
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
      const definition = catalogue.find(collection)
      const value = await withHashedAnswers({ ...defaultsOf(definition?.schema.properties ?? {}), ...given })
      const result = await objects.create(type, id, value, {
        by: actor(context),
        before: async (view) => {
          if (definition)
            requireResult(await judge(objects, definition, value, undefined, view.id, view.transaction))
        },
        after: async (view) => {
          const covering = await context.access.covering(collection, view.id, 'CREATE', view.transaction)
          requireWritable(sent, covering)
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
      await requireReach(context, collection, id)
      const sent = await withHashedAnswers(withoutUnchangedReferences(type, objectOf(body)))
      const keeps = (name: string): boolean =>
        (name === ANSWERS && !Object.hasOwn(sent, ANSWERS)) ||
        !view.some((rule) => rule.sees(name)) ||
        !rules.some((rule) => rule.writes(name))
      const options = {
        by: actor(context),
        expectedRev: rev,
        keeps,
        ...guards(context, collection, 'UPDATE'),
      }
      const result = await objects.replace(
        type,
        id,
        withoutUnchangedReferences(type, objectOf(body)),
        options,
      )
      return answer(context, collection, id, result.rev, fields)
    },

    async patch(context, collection, id, body, rev, fields) {
      const type = objects.type(collection)
      if (context.access.rules(collection, 'UPDATE').length === 0) throw forbidden()
      await requireReach(context, collection, id)
      const options = { by: actor(context), expectedRev: rev, ...guards(context, collection, 'UPDATE') }
      const operations = await Promise.all(parsePatch(body).map(hashedOperation))
      const result = await objects.patch(type, id, operations, options)
      return answer(context, collection, id, result.rev, fields)
    },

    async remove(context, collection, id, rev, fields) {
      const type = objects.type(collection)
      if (context.access.rules(collection, 'DELETE').length === 0) throw forbidden()
      await requireReach(context, collection, id)
      const before = await viewOf(context, collection, id, fields)
      await objects.remove(type, id, {
        by: actor(context),
        expectedRev: rev,
        before: async (view) => {
          const covering = await context.access.covering(collection, id, 'DELETE', view.transaction)
          if (covering.length === 0) throw missing(context, collection, id)
        },
      })
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

async function withHashedAnswers(value: JsonObject): Promise<JsonObject> {
  const { [ANSWERS]: answers, ...rest } = value
  // Answers that were read are masked: sent back, they mean "as they are".
  if (answers === undefined || hasMaskedAnswers(answers)) return rest
  return { ...rest, [ANSWERS]: await hashAnswers(answers) }
}

async function hashedOperation(operation: PatchOperation): Promise<PatchOperation> {
  if (operation.path[0] !== ANSWERS || operation.value === undefined) return operation
  if (operation.path.at(-1) === 'answer' && typeof operation.value === 'string') {
    const { answer } = (await hashAnswers({ answer: operation.value })) as JsonObject
    return { ...operation, value: answer }
  }
  return { ...operation, value: await hashAnswers(operation.value) }
}

function defaultsOf(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, node]) =>
      isRecord(node) && node.default !== undefined && node.default !== null
        ? [[name, node.default as JsonObject]]
        : [],
    ),
  )
}
