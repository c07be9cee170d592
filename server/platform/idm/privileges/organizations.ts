import type { ReadCache } from '../../../store/changes/read-cache.ts'
import { groupBy } from '../../../store/group-by.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { BELOW } from '../../../store/objects/tree-filter.ts'
import type { ConfigDocuments } from '../config/documents.ts'

/** Organisations that somebody has to do with by one relationship, and the privileges that go with it. */
export interface Assigned {
  /** Names of privileges in `{realm}OrgPrivileges`. */
  readonly privileges: readonly string[]
  /** Organisations that the person is linked to themselves. */
  readonly ids: readonly string[]
  /** These, and each below them. */
  readonly tree: readonly string[]
}

/** Who owns or administers which organisations. */
export interface Organizations {
  /** By each relationship that `privilegeAssignments` names; empty for almost everybody. */
  of(component: string, id: string): Promise<readonly Assigned[]>
}

/** What {@link createOrganizations} needs. */
export interface OrganizationSources {
  readonly objects: ObjectStore
  readonly documents: ConfigDocuments
  readonly cache: ReadCache
}

/** Organisations of one tree that bound what somebody sees; those beyond are left out. */
const MOST = 10_000

/**
 * Reads who owns or administers organisations (contract idm.md, "Internal roles").
 *
 * @example const [owned] = await createOrganizations(sources).of('managed/alpha_user', id)
 */
export function createOrganizations({ objects, documents, cache }: OrganizationSources): Organizations {
  const treeOf = async (targets: readonly JsonObject[]): Promise<string[]> => {
    const byType = groupBy(targets, (target) => String(target['_refResourceCollection']))
    const trees = await Promise.all(
      [...byType].map(([collection, some]) => objects.below(collection, some.map(idOf), BELOW, MOST)),
    )
    return trees.flat()
  }
  return {
    of: (component, id) =>
      cache.read(`${component}/${id}`, async (made) => {
        made.of(`${component}/${id}`, 'config_document/privilegeAssignments', 'config_document/managed')
        const type = objects.types.get(component)
        const assignments = await assignmentsIn(documents)
        const known = assignments.filter(({ field }) => type?.fields.get(field)?.relationship)
        if (known.length === 0) return []
        const person = await objects.read(component, id, {
          fields: known.map(({ field }) => `${field}/_ref`).join(','),
        })
        const found: Assigned[] = []
        for (const { field, privileges } of known) {
          const targets = referencesIn(person?.[field])
          if (targets.length === 0) continue
          // Where an organisation moves, what is below another one is another.
          made.of(...new Set(targets.map((target) => `${String(target['_refResourceCollection'])}/*`)))
          found.push({ privileges, ids: targets.map(idOf), tree: await treeOf(targets) })
        }
        return found
      }),
  }
}

/**
 * Whether somebody is in charge of organisations in a way that another person is not: of one outside of what the other is in charge of, or with
 * privileges that the other lacks there.
 *
 * @param theirs who would be changed
 * @param own who changes them
 */
export function isInChargeOfMore(theirs: readonly Assigned[], own: readonly Assigned[]): boolean {
  return theirs.some(({ privileges, ids }) =>
    ids.some(
      (id) =>
        !privileges.every((name) =>
          own.some((one) => one.privileges.includes(name) && one.tree.includes(id)),
        ),
    ),
  )
}

const idOf = (reference: JsonObject): string => String(reference['_refResourceId'])

const referencesIn = (value: unknown): readonly JsonObject[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is JsonObject => typeof each === 'object' && each !== null,
  )

/** `privilegeAssignments`, as far as it can be read. */
async function assignmentsIn(
  documents: ConfigDocuments,
): Promise<readonly { readonly field: string; readonly privileges: readonly string[] }[]> {
  const document = await documents.find('privilegeAssignments')
  const all = document?.privilegeAssignments
  return (Array.isArray(all) ? (all as readonly JsonObject[]) : []).flatMap(
    ({ relationshipField, privileges }) =>
      typeof relationshipField === 'string' && Array.isArray(privileges)
        ? [{ field: relationshipField, privileges: privileges.map(String) }]
        : [],
  )
}
