import { sql } from 'kysely'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { NotifyWithin, CaseNotification } from '../cases/case-work.ts'
import type { GovernanceDocuments } from '../configuration/documents.ts'
import { personNameOf } from '../people/people.ts'
import type { GovernedPeople, GovernedPerson } from '../people/people.ts'
import { readConcerned } from '../policies/rule-filters.ts'
import { readRules } from '../policies/rules.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { buildOf, settingsOfRow } from './campaign-row.ts'
import type { CampaignBuild, CampaignRow } from './campaign-row.ts'
import { createPeerGroups } from './peer-groups.ts'
import { countPeople, readHeld, readHeldOf, readPeople, readUses } from './read-held.ts'
import type { ReviewedGrantRow, ReviewedPerson } from './read-held.ts'
import { scopeOf } from './review-scope.ts'
import { actorsOf, stageCandidates, permissionsIn, reviewersOf } from './stage-reviewers.ts'
import { breaksRule, reviewedOf, snapshotItem } from './snapshot.ts'
import type { CampaignSettings } from './template.ts'
import { bareId } from '../people/people.ts'
import { assignmentKey, ensureAssignments, writeItems } from './write-items.ts'
import type { WantedAssignment } from './write-items.ts'
import { openCampaign } from './open-campaign.ts'

/** About so many items are written at once: what others wait for, and what is in memory. */
const ITEMS_AT_ONCE = 1000
const MOST_PEOPLE = 500
/** After so many failures in a row a campaign could not be created. */
const FAILURES = 3

/** What campaigns are built from. */
export interface BuildDeps {
  readonly db: GovernanceDatabase
  readonly documents: GovernanceDocuments
  readonly people: GovernedPeople
  readonly types: () => ObjectTypes
  readonly clock: () => number
  readonly notifyWithin: NotifyWithin
  notify(news: readonly CaseNotification[]): Promise<void>
}

/** Gathers the items of campaigns in the background, in batches that stand by themselves: what a process leaves behind another goes on with. */
export function createCampaignBuilder(deps: BuildDeps) {
  const running = new Map<string, Promise<void>>()
  const build = async (id: string): Promise<void> => {
    const memory = createMemory(deps.people)
    for (;;) {
      try {
        if (!(await buildBatch(deps, id, memory))) return
      } catch (error) {
        if (!(await noteFailure(deps.db, id))) throw error
        process.emitWarning(error instanceof Error ? error : new Error(String(error)))
      }
      // Whoever waits for the only connection goes first.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  let line: Promise<void> = Promise.resolve()
  const begin = (id: string): Promise<void> => {
    const before = running.get(id)
    if (before) return before
    // One after the other: a build takes a connection, and on an embedded store there is one for all.
    const built = line.then(() => build(id))
    line = built.catch(() => undefined)
    const work = built
      .catch((error: unknown) =>
        process.emitWarning(error instanceof Error ? error : new Error(String(error))),
      )
      .finally(() => running.delete(id))
    running.set(id, work)
    return work
  }
  return {
    /** Goes on with a campaign until it is built, in the background; at once where nobody does. */
    begin(id: string): void {
      void begin(id)
    },
    /** Goes on with all that are being created. */
    async sweep(): Promise<void> {
      const rows = await deps.db
        .selectFrom('iga_campaign')
        .select('id')
        .where('status', '=', 'creating')
        .where(sql<boolean>`build ->> 'problem' is null`)
        .execute()
      for (const { id } of rows) void begin(id)
    },
    /** Waits for what this process builds. */
    async settled(): Promise<void> {
      await Promise.all(running.values())
    },
  }
}

export type CampaignBuilder = ReturnType<typeof createCampaignBuilder>

/** What a build remembers between batches; it is bounded, whatever the size of the campaign. */
function createMemory(people: GovernedPeople) {
  const MOST = 5000
  const known = new Map<string, GovernedPerson | undefined>()
  return {
    peers: createPeerGroups(),
    /** People by id, each read once. */
    async people(
      ids: Iterable<string>,
      tx: GovernanceTransaction,
    ): Promise<ReadonlyMap<string, GovernedPerson | undefined>> {
      const wanted = new Set(ids)
      if (known.size > MOST) known.clear()
      const missing = [...wanted].filter((id) => !known.has(id))
      const found = await people.read(missing, tx)
      for (const [index, id] of missing.entries()) known.set(id, found[index])
      return new Map([...wanted].map((id) => [id, known.get(id)]))
    },
  }
}
type Memory = ReturnType<typeof createMemory>

/** @returns whether there may be more to do */
async function buildBatch(deps: BuildDeps, id: string, memory: Memory): Promise<boolean> {
  const { more, after } = await unitOfWork(deps.db, async (tx) => {
    // Another process may be at it: it goes on, and this one has nothing to do.
    const row = await tx
      .selectFrom('iga_campaign')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'creating')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const build = row && buildOf(row)
    if (!row || !build || build.problem !== null) return { more: false, after: [] }
    const { next, isLast } = await gather(deps, tx, row, build, memory)
    await tx
      .updateTable('iga_campaign')
      .set({ build: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
    if (!isLast) return { more: true, after: [] }
    const news = await openCampaign(tx, { ...row, build: { ...next } }, new Date(deps.clock()))
    return { more: false, after: await deps.notifyWithin(tx, news) }
  })
  await deps.notify(after)
  return more
}

async function gather(
  deps: BuildDeps,
  tx: GovernanceTransaction,
  row: CampaignRow,
  build: CampaignBuild,
  memory: Memory,
) {
  const settings = settingsOfRow(row)
  const scope = scopeOf(settings, deps.types().get(GOVERNED_PEOPLE)!)
  const paths = [...new Set(settings.stages.flatMap(({ certifierPath: path }) => (path ? [path] : [])))]
  const of = build.of ?? (await countPeople(tx, scope))
  const people = await readPeople(tx, scope, paths, build.cursor, build.size)
  const ids = people.map((person) => person.id)
  const held = ids.length === 0 ? [] : await readHeld(tx, scope, ids, row.starts_at)
  const written = await writeHeld(deps, tx, row, { settings, people, held, memory })
  const perPerson = held.length / Math.max(1, people.length)
  const next: CampaignBuild = {
    ...build,
    of,
    cursor: ids.at(-1) ?? build.cursor,
    people: build.people + people.length,
    items: build.items + written.items,
    withoutReviewer: build.withoutReviewer + written.withoutReviewer,
    // As many people as have about so many items, and at most twice as many as before.
    size: Math.max(
      1,
      Math.min(MOST_PEOPLE, build.size * 2, Math.floor(ITEMS_AT_ONCE / Math.max(perPerson, 0.1))),
    ),
    failures: 0,
  }
  return { next, isLast: people.length < build.size }
}

interface Batch {
  readonly settings: CampaignSettings
  readonly people: readonly ReviewedPerson[]
  readonly held: readonly ReviewedGrantRow[]
  readonly memory: Memory
}

async function writeHeld(
  deps: BuildDeps,
  tx: GovernanceTransaction,
  row: CampaignRow,
  { settings, people, held, memory }: Batch,
) {
  if (held.length === 0) return { items: 0, withoutReviewer: 0 }
  const ids = people.map(({ id }) => id)
  const personOf = new Map(people.map((person) => [person.id, person]))
  const rules = await readRules(deps.documents, tx)
  const inRules = [...new Set(rules.flatMap(({ groups }) => groups.flat()))]
  const reviewed = held.map((grant) => reviewedOf(grant, personOf.get(grant.user_id)!))
  const known = await memory.people(
    [
      ...people.flatMap(({ manager }) => manager ?? []),
      ...held.flatMap(({ last }) => last?.by ?? []),
      ...[settings.defaultCertifierId, settings.ownerId].flatMap((each) => (each ? [bareId(each)] : [])),
      ...settings.stages.flatMap((stage) =>
        stage.certifierType === 'role' ? [] : reviewed.flatMap((item) => stageCandidates(stage, item)),
      ),
    ],
    tx,
  )
  const isActive = (id: string) => {
    const person = known.get(id)
    return person?.isStaff === true ? person.active : undefined
  }
  const uses = await readUses(tx, ids)
  const heldInRules = await readHeldOf(tx, ids, inRules)
  const concerned = await readConcerned(tx, deps.types().get(GOVERNED_PEOPLE)!, rules, ids)
  const refOf = (id: string) => known.get(id)?.ref
  const peersOf = await memory.peers.of(
    tx,
    people.map(({ id, job, manager }) => ({
      id,
      job: job ?? undefined,
      managerId: manager ?? undefined,
      managerName: manager === null ? undefined : personNameOf(refOf(manager)),
    })),
  )
  const now = row.starts_at
  const items = held.map((grant) =>
    snapshotItem(grant, {
      usedAt:
        grant.application_id === null ? undefined : uses.get(`${grant.user_id} ${grant.application_id}`),
      conflicts: breaksRule(
        rules.filter(({ id }) => concerned(id, grant.user_id)),
        heldInRules.get(grant.user_id) ?? new Set(),
        grant.catalog_id,
      ),
      peers: peersOf(grant.user_id, grant.catalog_id),
      refOf,
      managerId: personOf.get(grant.user_id)?.manager ?? undefined,
      now,
    }),
  )
  const stages = reviewed.map((item) =>
    settings.stages.map((stage) => reviewersOf(stage, item, settings, isActive)),
  )
  const assignments = await ensureAssignments(tx, row.id, wantedAssignments(stages, settings))
  const assigned = items.map((item, index) => {
    const [first, ...later] = stages[index]!.map((principals, stage) =>
      assignments.get(assignmentKey(stage, principals))!,
    )
    return { item, assignment: first!, later }
  })
  const withoutReviewer = stages.filter(([first]) => first!.length === 0).length
  return { items: await writeItems(tx, row.id, assigned), withoutReviewer }
}

function wantedAssignments(
  stages: readonly (readonly (readonly string[])[])[],
  settings: CampaignSettings,
): WantedAssignment[] {
  const permissions = permissionsIn(settings)
  const wanted = new Map<string, WantedAssignment>()
  for (const ofItem of stages)
    for (const [stage, principals] of ofItem.entries()) {
      const key = assignmentKey(stage, principals)
      if (!wanted.has(key)) wanted.set(key, { stage, principals, actors: actorsOf(principals, permissions) })
    }
  return [...wanted.values()]
}

/** What fails again and again is not tried for ever. @returns whether it is tried again */
async function noteFailure(db: GovernanceDatabase, id: string): Promise<boolean> {
  const { rows } = await sql<{ again: boolean }>`update iga_campaign set build = build || jsonb_build_object(
      'failures', coalesce((build ->> 'failures')::int, 0) + 1,
      'problem', case when coalesce((build ->> 'failures')::int, 0) + 1 >= ${FAILURES} then 'campaign-build-failed' end)
    where id = ${id} and status = 'creating' returning build ->> 'problem' is null as again`.execute(db)
  return rows[0]?.again === true
}
