import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { bareId } from '../people/people.ts'
import type { BuildDeps } from './build.ts'
import { readHeld, readPeople } from './read-held.ts'
import { stageCandidates, reviewersOf } from './stage-reviewers.ts'
import { scopeOf } from './review-scope.ts'
import { reviewedOf } from './snapshot.ts'
import type { CampaignSettings } from './template.ts'

type Preview = Omit<components['schemas']['TemplatePreview'], 'nextStart' | 'findings'>

/** So many people are looked at at once. */
const PEOPLE = 200
const LARGEST = 10

/** What a campaign of a template would hold if it began now; nothing is written. */
export async function previewTemplate(
  { db, people, types, clock }: Pick<BuildDeps, 'db' | 'people' | 'types' | 'clock'>,
  settings: CampaignSettings,
): Promise<Preview> {
  const scope = scopeOf(settings, types().get(GOVERNED_PEOPLE)!)
  const [stage] = settings.stages
  const paths = stage?.certifierPath ? [stage.certifierPath] : []
  const counts = new Map<string, number>()
  let [items, withoutReviewer, cursor] = [0, 0, '']
  for (;;) {
    const batch = await readPeople(db, scope, paths, cursor, PEOPLE)
    const ids = batch.map(({ id }) => id)
    const personOf = new Map(batch.map((person) => [person.id, person]))
    const held = ids.length === 0 ? [] : await readHeld(db, scope, ids, new Date(clock()))
    const reviewed = held.map((grant) => reviewedOf(grant, personOf.get(grant.user_id)!))
    const wanted = new Set([
      ...[settings.defaultCertifierId, settings.ownerId].flatMap((each) => (each ? [bareId(each)] : [])),
      ...(stage === undefined || stage.certifierType === 'role'
        ? []
        : reviewed.flatMap((item) => stageCandidates(stage, item))),
    ])
    const known = new Map(
      (await people.read([...wanted])).flatMap((person) => (person ? [[person.ref.id, person]] : [])),
    )
    const isActive = (id: string) => (known.get(id)?.isStaff === true ? known.get(id)?.active : undefined)
    for (const item of reviewed) {
      const reviewers = stage === undefined ? [] : reviewersOf(stage, item, settings, isActive)
      items += 1
      if (reviewers.length === 0) withoutReviewer += 1
      for (const reviewer of reviewers) counts.set(reviewer, (counts.get(reviewer) ?? 0) + 1)
    }
    if (batch.length < PEOPLE) break
    cursor = ids.at(-1)!
  }
  const largest = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, LARGEST)
  const ids = largest.map(([id]) => bareId(id))
  const found = await people.read(ids)
  const roles = await rolesOf(db, ids)
  return {
    items,
    reviewers: counts.size,
    withoutReviewer,
    largest: largest.map(([id, n], index) => ({
      reviewer: { ...(found[index]?.ref ?? roles.get(bareId(id))), id },
      items: n,
    })),
  }
}

/** Roles by their ids. */
async function rolesOf(
  db: BuildDeps['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string }>> {
  const { rows } = await sql<{ id: string; name: string }>`select o.id, o.doc ->> 'name' as name
    from managed_object o where o.collection = 'managed/alpha_role' and o.id = any(${[...ids]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, { name }]))
}
