import type { JsonObject } from '../../../store/objects/json.ts'
import type { Caller } from '../../kernel/caller.ts'
import { resourceKind } from './resource-kind.ts'
import { isAuditor, isGlobalAdministrator } from '../../kernel/administrators.ts'

/** A row of the trail as it is stored. */
export interface StoredAuditRow {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly transaction_id: string | null
  readonly action: string
  readonly resource: string
  readonly changed: readonly string[]
  readonly facts: JsonObject
  readonly before: JsonObject | null
  readonly after: JsonObject | null
  readonly outcome: 'success' | 'failure' | 'refused'
  readonly address: string | null
}

const ROOT = '/'
/** Accounts of the platform itself are known by their user names. */
const BUILT_IN = /^internal\/user\//
/** The one realm that governance is for. */
const GOVERNED = '/alpha'

/** Whether somebody may read the trail. */
export const mayReadTrail = (caller: Caller): boolean => isAuditor(caller) || isGlobalAdministrator(caller)

/** Whether values of every realm are shown to somebody. */
export const seesAllRealms = (caller: Caller): boolean =>
  isGlobalAdministrator(caller) || caller.realm === ROOT

/**
 * A row as a caller sees it. Auditors of a realm see values of their realm: of others, and of what all realms share, they see who did what when.
 *
 * @param names of people by the path of their object
 */
export function shownRow(row: StoredAuditRow, caller: Caller, names: ReadonlyMap<string, string>) {
  const isOpen =
    seesAllRealms(caller) ||
    realmOfPath(row.resource) === caller.realm ||
    ((row.outcome !== 'success' || row.action === 'read') && realmOfPath(row.actor) === caller.realm)
  const resource =
    isOpen || !row.resource.startsWith('sign-in/')
      ? row.resource
      : row.resource.split('/').slice(0, 2).join('/')
  const nameOf = (path: string): string =>
    (realmOfPath(path) === caller.realm || isOpen ? names.get(path) : undefined) ?? path.replace(BUILT_IN, '')
  const resourceName =
    typeof row.facts['name'] === 'string' && row.actor === 'anonymous' && isOpen
      ? row.facts['name']
      : nameOf(resource)
  return {
    _id: String(row.id),
    sequence: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    actorName: nameOf(row.actor),
    action: row.action,
    resource,
    resourceName,
    about: resourceName === resource ? resourceKind(resource, row.action) : resourceName,
    outcome: row.outcome,
    address: isOpen ? row.address : null,
    transactionId: row.transaction_id,
    changed: [...row.changed],
    facts: isOpen ? row.facts : {},
    before: isOpen ? row.before : null,
    after: isOpen ? row.after : null,
    withheld: !isOpen,
  }
}

/** The realm that a path of the trail belongs to; `undefined` for what all share. */
export function realmOfPath(path: string): string | undefined {
  const [kind, name = ''] = path.split('/')
  if (kind === 'iga') return GOVERNED
  if (kind === 'sign-in') return name === 'root' ? ROOT : `/${name}`
  const realm = kind === 'managed' ? /^([^_]+)_/.exec(name)?.[1] : undefined
  return realm === undefined ? undefined : `/${realm}`
}
