import { realmName } from '../../kernel/caller.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ObjectAccess, AccessGrant } from '../../../store/objects/access.ts'
import { compileFilter } from '../../../store/objects/compile-filter.ts'
import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import type { Executor } from '../../../store/tables.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import type { Roles } from '../roles.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import { rulesFromPrivileges } from './from-role.ts'
import type { ReportFault } from './from-role.ts'
import type { Organizations } from './organizations.ts'
import type { PermissionKind, PrivilegeRule } from './rule.ts'
import { isGlobalAdministrator } from '../../kernel/administrators.ts'
import { standingRules, withoutRightsGiving } from './standing-rules.ts'

/** What one caller may do. */
export interface CallerAccess {
  /** Another one whenever the rights may be others. */
  readonly version: number
  /** All rules on a type that give a permission. */
  rules(collection: string, permission?: PermissionKind): readonly PrivilegeRule[]
  /** What the caller may see, for the store. */
  readonly view: ObjectAccess
  /** Those of the rules that cover one object; empty when there is no such object. */
  covering(
    collection: string,
    id: string,
    permission?: PermissionKind,
    tx?: Executor,
  ): Promise<readonly PrivilegeRule[]>
}

/** What {@link createCallerAccess} needs. */
export interface AccessSources {
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
  readonly roles: Roles
  readonly documents: ConfigDocuments
  readonly organizations: Organizations
  readonly cache: ReadCache
  readonly report: ReportFault
}

/**
 * Gathers the rights of callers: standing ones, those of their internal roles, and those of organisations they own or administer.
 *
 * @example const access = await createCallerAccess(sources)(caller)
 */
export function createCallerAccess(sources: AccessSources): (caller: Caller) => Promise<CallerAccess> {
  const { objects, catalogue, report } = sources
  const shapesOf = (definitions: TypeCatalogue['definitions']) =>
    definitions.map(({ collection, schema }) => ({
      collection,
      properties: schema.properties as Readonly<Record<string, JsonObject>>,
    }))
  let known = { definitions: catalogue.definitions, shapes: shapesOf(catalogue.definitions) }
  let version = 0
  const accessOf = async (caller: Caller): Promise<CallerAccess> => {
    const given = await givenPrivileges(sources, caller)
    const rules = [
      ...standingRules(caller, known.shapes),
      ...(isGlobalAdministrator(caller) ? given : given.map(withoutRightsGiving)).filter((rule) =>
        isUsable(objects, rule, report),
      ),
    ]
    const rulesOf = (collection: string, permission?: PermissionKind): readonly PrivilegeRule[] =>
      rules.filter(
        (rule) =>
          rule.collection === collection && (permission === undefined || rule.permissions.has(permission)),
      )
    return {
      version: ++version,
      rules: rulesOf,
      view: (collection) => rulesOf(collection, 'VIEW').map(toGrant),
      async covering(collection, id, permission, tx) {
        const candidates = rulesOf(collection, permission)
        const flags = await objects.covers(collection, id, candidates.map(toGrant), tx)
        return candidates.filter((_, index) => flags?.[index] === true)
      },
    }
  }
  return (caller) => {
    const { definitions } = catalogue
    if (known.definitions !== definitions) {
      known = { definitions, shapes: shapesOf(definitions) }
    }
    const { component, id, realm, roles } = caller
    return sources.cache.read(
      `${catalogue.generation} ${JSON.stringify([component, id, realm, roles])}`,
      (made) => {
        made.of(`${component}/${id}`, 'internal/role/*', 'config_document/*')
        return accessOf(caller)
      },
    )
  }
}

const toGrant = (rule: PrivilegeRule): AccessGrant =>
  rule.filter === undefined ? { sees: rule.sees } : { filter: rule.filter, sees: rule.sees }

async function givenPrivileges(sources: AccessSources, caller: Caller): Promise<PrivilegeRule[]> {
  const { roles, report } = sources
  const documents = await roles.documents()
  const held = caller.roles.flatMap((reference) => {
    const name = reference.replace(/^internal\/role\//, '')
    const doc = documents.get(name)
    return doc && Array.isArray(doc.privileges) && doc.privileges.length > 0 ? [{ name, doc }] : []
  })
  const organisation = await organizationPrivileges(sources, caller)
  if (held.length === 0 && organisation.length === 0) return []
  const own = sources.objects.types.has(caller.component)
    ? await sources.objects.read(caller.component, caller.id)
    : null
  const values = { ...own, _id: caller.id }
  return [
    ...held.flatMap(({ name, doc }) =>
      rulesFromPrivileges(doc.privileges, values, `internal/role/${name}`, report),
    ),
    ...organisation.flatMap(({ privileges, tree }) =>
      rulesFromPrivileges(privileges, values, 'organization privileges', report, tree),
    ),
  ]
}

/** `{realm}OrgPrivileges` for whom `privilegeAssignments` name (contract idm.md, "Internal roles"). */
async function organizationPrivileges(
  { organizations, documents }: AccessSources,
  caller: Caller,
): Promise<{ readonly privileges: readonly JsonObject[]; readonly tree: readonly string[] }[]> {
  const assigned = await organizations.of(caller.component, caller.id)
  if (assigned.length === 0) return []
  const document = await documents.find(`${realmName(caller.realm)}OrgPrivileges`)
  const all = Array.isArray(document?.privileges) ? (document.privileges as JsonObject[]) : []
  return assigned.map(({ privileges, tree }) => ({
    privileges: all.filter((privilege) => privileges.includes(String(privilege.name))),
    tree,
  }))
}

/** A privilege whose type or filter does not fit the configuration gives nothing. */
function isUsable(objects: ObjectStore, rule: PrivilegeRule, report: ReportFault): boolean {
  const type = objects.types.get(rule.collection)
  if (!type) return false
  if (rule.filter === undefined) return true
  try {
    compileFilter(rule.filter, type)
    return true
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    report(`A privilege on ${rule.collection} gives nothing: ${error.message}`)
    return false
  }
}
