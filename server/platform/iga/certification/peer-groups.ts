import { sql } from 'kysely'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceTransaction } from '../tables.ts'

/** So many of each group are compared with at most. */
const MOST = 200
/** So many groups are remembered: most people of a batch share theirs with others. */
const REMEMBERED = 300

/** People who have something in common, and what they hold. */
interface PeerGroup {
  readonly members: ReadonlySet<string>
  /** Who holds it, by id of what is held. */
  readonly holders: ReadonlyMap<string, readonly string[]>
}

/** What a person has in common with others. */
export interface Likeness {
  readonly id: string
  readonly managerId: string | undefined
  readonly managerName: string | undefined
  readonly job: string | undefined
}

/** How many of a person's peers hold something, and what makes those alike. */
export interface PeersOfItem {
  readonly peers: { readonly holding: number; readonly of: number } | null
  readonly rules: readonly string[]
}

/** Peers of many people at once: those with the same manager, or the same job. */
export function createPeerGroups() {
  const known = new Map<string, PeerGroup>()
  const remember = (key: string, group: PeerGroup): void => {
    known.set(key, group)
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!)
  }
  return {
    /** @returns what says how common something is among the peers of a person */
    async of(tx: GovernanceTransaction, people: readonly Likeness[]) {
      const wanted = new Set(people.flatMap((person) => keysOf(person).map(({ key }) => key)))
      const groups = new Map(
        [...wanted].flatMap((key) => (known.has(key) ? [[key, known.get(key)!] as const] : [])),
      )
      const missing = [...wanted].filter((key) => !groups.has(key))
      for (const [key, group] of await readGroups(tx, missing)) {
        groups.set(key, group)
        remember(key, group)
      }
      const likenesses = new Map(people.map((person) => [person.id, person]))
      return (userId: string, catalogId: string): PeersOfItem => {
        const own = likenesses.get(userId)
        if (!own) return { peers: null, rules: [] }
        const members = new Set<string>()
        const holders = new Set<string>()
        const rules: string[] = []
        for (const { key, rule } of keysOf(own)) {
          const group = groups.get(key)
          if (!group) continue
          for (const id of group.members) if (id !== userId) members.add(id)
          const holding = (group.holders.get(catalogId) ?? []).filter((id) => id !== userId)
          for (const id of holding) holders.add(id)
          if (holding.length > 0) rules.push(rule)
        }
        return { peers: members.size === 0 ? null : { holding: holders.size, of: members.size }, rules }
      }
    },
  }
}

/** The groups of a person, with why they are alike as recommendations say it (contract iga.md). */
function keysOf({
  managerId,
  managerName,
  job,
}: Likeness): { readonly key: string; readonly rule: string }[] {
  return [
    ...(managerId === undefined
      ? []
      : [{ key: `manager ${managerId}`, rule: `07_manager_${managerName ?? managerId}` }]),
    ...(job === undefined ? [] : [{ key: `job ${job}`, rule: `08_jobTitle_${job}` }]),
  ]
}

async function readGroups(
  tx: GovernanceTransaction,
  keys: readonly string[],
): Promise<Map<string, PeerGroup>> {
  const after = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []))
  const [managers, jobs] = [after('manager'), after('job')]
  if (managers.length === 0 && jobs.length === 0) return new Map()
  const { rows } = await sql<{ key: string; members: string[] }>`
    select 'manager ' || m.id as key, array(select e.owner_id from managed_relationship e where e.ref_collection = ${GOVERNED_PEOPLE} and e.ref_id = m.id
      and e.owner_collection = ${GOVERNED_PEOPLE} and e.property = 'manager' limit ${MOST}) as members from unnest(${managers}::text[]) as m(id)
    union all
    select 'job ' || j.job, (array_agg(j.id))[1:${sql.lit(MOST)}] from (
      select o.doc ->> 'jobTitle' as job, o.id from managed_object o where o.collection = ${GOVERNED_PEOPLE} and o.doc ->> 'jobTitle' = any(${jobs}::text[])
      and cardinality(${jobs}::text[]) > 0) j group by j.job`.execute(tx)
  const ids = [...new Set(rows.flatMap(({ members }) => members))]
  const holdings = await readHoldings(tx, ids)
  return new Map(
    rows.map(({ key, members }) => {
      const holders = new Map<string, string[]>()
      for (const id of members)
        for (const catalogId of holdings.get(id) ?? []) {
          const before = holders.get(catalogId)
          if (before) before.push(id)
          else holders.set(catalogId, [id])
        }
      return [key, { members: new Set(members), holders }]
    }),
  )
}

/** What people hold directly and by roles, by their ids; an index look for each, whatever a plan thinks of their number. */
async function readHoldings(
  tx: GovernanceTransaction,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const { rows: direct } = await sql<{ id: string; roles: string[] | null; others: string[] | null }>`
    select k.id, h.roles, h.others from unnest(${ids}::text[]) as k(id) cross join lateral (
      select array_agg(e.ref_id) filter (where e.property = 'roles') as roles, array_agg(e.ref_id) filter (where e.property <> 'roles') as others
      from managed_relationship e where e.owner_collection = ${GOVERNED_PEOPLE} and e.owner_id = k.id
        and e.property = any(array['applications', 'assignments', 'roles']) offset 0) h`.execute(tx)
  const roles = [...new Set(direct.flatMap((row) => row.roles ?? []))]
  const { rows: brought } = await sql<{ id: string; held: string[] | null }>`
    select k.id, h.held from unnest(${roles}::text[]) as k(id) cross join lateral (
      select array_agg(e.ref_id) as held from managed_relationship e where e.owner_collection = 'managed/alpha_role' and e.owner_id = k.id
        and e.property = any(array['applications', 'assignments']) offset 0) h`.execute(tx)
  const byRole = new Map(brought.map(({ id, held }) => [id, held ?? []]))
  return new Map(
    direct.map(({ id, roles: own, others }) => [
      id,
      new Set([...(own ?? []), ...(others ?? []), ...(own ?? []).flatMap((role) => byRole.get(role) ?? [])]),
    ]),
  )
}
