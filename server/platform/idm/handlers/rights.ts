import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Handlers, OperationRequest } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { describePolicies } from '../policies/evaluate.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'
import { INTERNAL_ROLE } from '../objects/ports.ts'
import { BUILT_IN_ROLES } from '../internal-types.ts'
import { isBuiltInRole } from '../objects/reach.ts'
import { judgeObject } from '../objects/verdict.ts'
import { policySchemaOf } from '../password-rules.ts'
import type { CallerAccess } from '../privileges/caller-access.ts'
import { isOfRealm } from '../privileges/standing-rules.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import { documentPage } from '../../kernel/document-page.ts'
import { loginAnswer, permissionSummary, schemaAnswer } from './rights-answers.ts'

/** What a caller is, may do, and must keep to: sign-in answer, privileges, schemas, policies. */
export function rightsHandlers(
  objects: ObjectStore,
  catalogue: TypeCatalogue,
  accessOf: (caller: Caller) => Promise<CallerAccess>,
): Handlers {
  const callerOf = ({ caller }: OperationRequest): Caller => {
    if (!caller) throw new DomainError('not-signed-in')
    return caller
  }
  /** `managed/alpha_user` or `managed/alpha_user/{id}`. */
  const resourceOf = ({
    params,
  }: OperationRequest): { definition: ManagedObjectDefinition; id: string | undefined } => {
    const [kind = '', name = '', ...rest] = (params.resource ?? '').split('/').filter((part) => part !== '')
    const definition = catalogue.find(`${kind}/${name}`)
    if (!definition || rest.length > 1)
      throw new DomainError('resource-not-found', { resource: params.resource ?? '' })
    return { definition, id: rest[0] === '*' ? undefined : rest[0] }
  }
  /** Rules by which the caller writes objects of the type, or the one object. */
  const writing = async (request: OperationRequest) => {
    const { definition, id } = resourceOf(request)
    const access = await accessOf(callerOf(request))
    const rules =
      id === undefined
        ? access.rules(definition.collection)
        : await access.covering(definition.collection, id)
    const writers = rules.filter((rule) => rule.permissions.has('CREATE') || rule.permissions.has('UPDATE'))
    if (writers.length === 0) throw new DomainError('access-denied')
    return { definition, id, rules: writers, view: access.view }
  }
  /** Uniqueness says which values exist: only of properties that the caller may write, and not to people about others. */
  const judging = async (request: OperationRequest) => {
    const { definition, id, rules, view } = await writing(request)
    const asking = id === undefined ? rules.filter((rule) => rule.lists) : rules
    return { definition, id, view, mayAsk: (name: string) => asking.some((rule) => rule.writes(name)) }
  }
  const bodyOf = ({ body }: OperationRequest): Record<string, unknown> => (isRecord(body) ? body : {})

  return {
    async login(request) {
      return { body: loginAnswer(callerOf(request)) }
    },
    async readLogin(request) {
      return { body: loginAnswer(callerOf(request)) }
    },
    async listPrivileges(request) {
      const caller = callerOf(request)
      const access = await accessOf(caller)
      // Reading 31: also who may see every realm's objects is offered those of the realm they are in.
      const listed = catalogue.definitions.filter(
        ({ collection }) =>
          isOfRealm(collection, caller.realm) && access.rules(collection, 'VIEW').some((rule) => rule.lists),
      )
      return {
        body: listed.map(({ name, collection, schema }) => ({
          privilegePath: collection,
          title: typeof schema.title === 'string' ? schema.title : name,
          ...(typeof schema.icon === 'string' ? { icon: schema.icon } : {}),
          ...(typeof schema['mat-icon'] === 'string' ? { 'mat-icon': schema['mat-icon'] } : {}),
        })),
      }
    },
    async readPrivilege(request) {
      const { definition, id } = resourceOf(request)
      const access = await accessOf(callerOf(request))
      const rules =
        id === undefined
          ? access.rules(definition.collection).filter((rule) => rule.lists)
          : await access.covering(definition.collection, id)
      const body = permissionSummary(objects.type(definition.collection), definition, rules)
      // What comes with the product stays, whoever asks: nobody is offered what would be refused.
      if (definition.collection !== INTERNAL_ROLE) return { body }
      if (id === undefined)
        return { body: { ...body, DELETE: { ...body.DELETE, except: Object.keys(BUILT_IN_ROLES) } } }
      return { body: isBuiltInRole(id) ? { ...body, DELETE: { ...body.DELETE, allowed: false } } : body }
    },
    async readOwnRights(request) {
      const caller = callerOf(request)
      const { component, id } = caller
      const definition = catalogue.find(component)
      if (!definition) throw new DomainError('resource-not-found', { resource: component })
      const rules = (await (await accessOf(caller)).covering(component, id)).filter((rule) => !rule.lists)
      return { body: permissionSummary(objects.type(definition.collection), definition, rules) }
    },
    async readSchema(request) {
      const { definition } = resourceOf(request)
      const access = await accessOf(callerOf(request))
      if (access.rules(definition.collection).length === 0) throw new DomainError('access-denied')
      return { body: schemaAnswer(definition) }
    },
    async querySchemas(request) {
      const access = await accessOf(callerOf(request))
      const seen = catalogue.definitions.filter(({ collection }) => access.rules(collection).length > 0)
      return { body: documentPage(seen.map(schemaAnswer), request.query) }
    },
    async readPolicy(request) {
      const { definition, id } = await writing(request)
      return {
        body: {
          _id: id ?? '*',
          resource: `${definition.collection}/${id ?? '*'}`,
          properties: describePolicies(policySchemaOf(definition)),
        },
      }
    },
    async validateObject(request) {
      const { definition, id, mayAsk } = await judging(request)
      return {
        body: await judgeObject(objects, definition, bodyOf(request), undefined, id, undefined, mayAsk),
      }
    },
    async validateProperty(request) {
      const { definition, id, view, mayAsk } = await judging(request)
      const body = bodyOf(request)
      // A verdict that looks at hidden values would tell about them.
      const known = id === undefined ? null : await objects.read(definition.collection, id, { access: view })
      const object = { ...known, ...body }
      return {
        body: await judgeObject(objects, definition, object, Object.keys(body), id, undefined, mayAsk),
      }
    },
  }
}
