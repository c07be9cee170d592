import type { JsonObject } from '../../../store/objects/json.ts'
import { personNameOf } from '../people/people.ts'
import type { PolicyRule } from '../policies/rules.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { PeersOfItem } from './peer-groups.ts'
import type { ReviewedGrantRow } from './read-held.ts'
import { flagsOf, predictionOf, riskOf } from './risk.ts'
import type { Reviewed } from './stage-reviewers.ts'
import type { ReviewedPerson } from './read-held.ts'

/** A review item as it is written: its row, and what is shown of it. */
export interface SnapshotItem {
  readonly item_type: string
  readonly user_id: string
  readonly catalog_id: string
  readonly application_id: string | null
  readonly grant_id: string
  readonly acknowledge: boolean
  readonly user_name: string
  readonly application_name: string
  readonly access_name: string
  readonly search_text: string
  readonly risk: number
  readonly confidence: number | null
  readonly peers_holding: number | null
  readonly peers_of: number | null
  readonly granted_at: Date | null
  readonly used_at: Date | null
  readonly ends_at: Date | null
  readonly flags: readonly string[]
  readonly doc: JsonObject
}

/** What an item is made of besides the grant. */
export interface SnapshotFacts {
  readonly usedAt: Date | null | undefined
  readonly conflicts: boolean
  readonly peers: PeersOfItem
  readonly refOf: (personId: string) => UserRef | undefined
  readonly managerId: string | undefined
  readonly now: Date
}

/** What somebody held when a campaign began. @example snapshotItem(grant, facts) */
export function snapshotItem(grant: ReviewedGrantRow, facts: SnapshotFacts): SnapshotItem {
  const { doc } = grant
  const user = record(doc['user']) as unknown as UserRef
  const glossary = glossaryOf(grant)
  const known = {
    riskLevel: typeof glossary['riskLevel'] === 'string' ? glossary['riskLevel'] : undefined,
    riskScore: typeof glossary['riskScore'] === 'number' ? glossary['riskScore'] : undefined,
    grantedAt: grant.granted_at,
    usedAt: facts.usedAt,
    endsAt: grant.ends_at,
    byRole: grant.by_role,
    wasReviewed: grant.last !== undefined,
    conflicts: facts.conflicts,
    peers: facts.peers.peers,
  }
  const flags = flagsOf(known, facts.now)
  const application = String(record(doc['application'])['name'] ?? '')
  const account = String(record(doc['account'])['id'] ?? '')
  const { peers } = facts.peers
  const words = [personNameOf(user), user.userName, user.mail, application, grant.name, account]
  const manager = facts.managerId === undefined ? undefined : facts.refOf(facts.managerId)
  return {
    item_type: grant.item_type,
    user_id: grant.user_id,
    catalog_id: grant.catalog_id,
    application_id: grant.application_id,
    grant_id: grant.id,
    acknowledge: record(doc['relationship'])['conditional'] === true,
    user_name: personNameOf(user).toLowerCase(),
    application_name: application.toLowerCase(),
    access_name: grant.name.toLowerCase(),
    search_text: [...new Set(words.filter(Boolean))].join(' ').toLowerCase(),
    risk: riskOf(known, flags),
    confidence: peers === null ? null : peers.holding / peers.of,
    peers_holding: peers?.holding ?? null,
    peers_of: peers?.of ?? null,
    granted_at: grant.granted_at,
    used_at: facts.usedAt ?? null,
    ends_at: grant.ends_at,
    flags,
    doc: {
      ...doc,
      ...(manager === undefined ? {} : { manager: manager as unknown as JsonObject }),
      item: { type: grant.item_type, ...lastDecision(grant, facts.refOf) },
      prediction: predictionOf(grant.user_id, peers, facts.peers.rules) as unknown as JsonObject,
      provisioning: grant.disconnected === true ? 'task' : 'direct',
    },
  }
}

/** Whether something breaks a rule together with other access of the same person. */
export function breaksRule(
  rules: readonly PolicyRule[],
  held: ReadonlySet<string>,
  entitlementId: string,
): boolean {
  return rules.some(({ groups: [first, second] }) =>
    [
      [first, second],
      [second, first],
    ].some(
      ([own, other]) =>
        own!.includes(entitlementId) && other!.some((id) => id !== entitlementId && held.has(id)),
    ),
  )
}

/** A grant as it says who reviews it. */
export function reviewedOf(grant: ReviewedGrantRow, person: ReviewedPerson): Reviewed {
  const owners = (kind: string): string[] => {
    const list = grant.doc[`${kind}Owner`]
    return (Array.isArray(list) ? list : []).flatMap((each) => {
      const { id } = record(each)
      return typeof id === 'string' ? [id] : []
    })
  }
  return {
    type: grant.item_type,
    userId: grant.user_id,
    managerId: person.manager ?? undefined,
    paths: person.paths,
    owners: { application: owners('application'), entitlement: owners('entitlement'), role: owners('role') },
  }
}

function glossaryOf({ doc, item_type: type }: ReviewedGrantRow): JsonObject {
  const idx = record(record(doc['glossary'])['idx'])
  const own = { accountGrant: '/application', entitlementGrant: '/entitlement', roleMembership: '/role' }[
    type
  ]
  return record(idx[own])
}

function lastDecision({ last }: ReviewedGrantRow, refOf: SnapshotFacts['refOf']): JsonObject {
  if (!last?.decision || !last.at) return {}
  const { decision, at, by, campaignId } = last
  const decisionBy = by === null ? undefined : (refOf(by) ?? { id: by })
  return {
    decision: {
      certification: {
        decision,
        decisionDate: at.toISOString(),
        campaignId,
        ...(decisionBy === undefined ? {} : { decisionBy: decisionBy as unknown as JsonObject }),
      },
    },
  }
}

const record = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
