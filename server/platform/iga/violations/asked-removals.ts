import { sql } from 'kysely'
import type { CasePerson } from '../cases/case.ts'
import type { GovernanceDatabase } from '../tables.ts'
import type { ViolationView } from './violation.ts'

/** Violations with whom their removals wait for as things stand. */
export async function withAsked<View extends Pick<ViolationView, 'decision'>>(
  db: GovernanceDatabase,
  views: readonly View[],
): Promise<View[]> {
  const ids = views.flatMap(({ decision }) => decision.removal?.items.map(({ requestId }) => requestId) ?? [])
  if (ids.length === 0) return [...views]
  const { rows } = await sql<{ id: string; asked: CasePerson[] }>`
    select q.id, q.doc #> '{decision,actors,active}' as asked from iga_request q where q.id = any(${ids}::text[])`.execute(
    db,
  )
  const asked = new Map(rows.map((row) => [row.id, row.asked]))
  return views.map((view) => {
    const { removal } = view.decision
    if (!removal) return view
    const people = removal.items.flatMap(({ requestId }) => asked.get(requestId) ?? [])
    const once = new Map(
      people.map(({ id, userName, givenName, sn }) => [id, { id, userName, givenName, sn }]),
    )
    return { ...view, decision: { ...view.decision, removal: { ...removal, asked: [...once.values()] } } }
  })
}
