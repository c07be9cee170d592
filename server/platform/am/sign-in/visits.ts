import { sql } from 'kysely'
import type { Visits } from '../journeys/services.ts'
import type { AccessDatabase } from '../tables.ts'

/** Sign-ins and accepted terms, in the store. */
export function createVisits(db: AccessDatabase, clock: () => number): Visits {
  const read = async ({ component, id }: { component: string; id: string }) =>
    db
      .selectFrom('access_visit')
      .selectAll()
      .where('component', '=', component)
      .where('person_id', '=', id)
      .executeTakeFirst()
  return {
    count: async (person) => (await read(person))?.sign_ins ?? 0,
    async increment({ component, id }) {
      await sql`insert into access_visit (component, person_id, sign_ins) values (${component}, ${id}, 1)
        on conflict (component, person_id) do update set sign_ins = access_visit.sign_ins + 1`.execute(db)
    },
    acceptedTerms: async (person) => (await read(person))?.terms_version ?? undefined,
    async acceptTerms({ component, id }, version) {
      const at = new Date(clock())
      await sql`insert into access_visit (component, person_id, terms_version, terms_at) values (${component}, ${id}, ${version}, ${at})
        on conflict (component, person_id) do update set terms_version = ${version}, terms_at = ${at}`.execute(
        db,
      )
    },
  }
}
