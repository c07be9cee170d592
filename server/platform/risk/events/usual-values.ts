import { sql } from 'kysely'
import { riskLimits } from '../limits.ts'
import type { RiskDatabase } from '../tables.ts'

const categories = {
  os: 'os',
  device: 'device',
  city: 'city',
  country: 'country',
  time_of_day: 'dayparting',
  day_of_week: 'weekday',
  user_agent: 'agent_type',
} as const
type Category = keyof typeof categories

/** How often a value came in successful sign-ins (contract risk.md, "normal view"). */
export interface UsualValue {
  readonly category: Category
  readonly type: 'all' | 'user'
  readonly value: string | null
  readonly count: string
}

/** Rows of everybody that are looked at: the latest. */
const SIGN_INS = 20_000

/**
 * What is usual for somebody and for everybody, in one statement. Of each category the most frequent values; the rest is `Others`.
 *
 * @param userId of events
 */
export async function readUsualValues(
  db: RiskDatabase,
  realm: string,
  userId: string,
  now: number,
): Promise<UsualValue[]> {
  const since = sql`${new Date(now).toISOString()}::timestamptz - make_interval(days => ${riskLimits.pastDays})`
  const good = sql`e.realm = ${realm} and e.outcome = 'success' and e.at > ${since}`
  const of = (type: UsualValue['type'], rows: ReturnType<typeof sql>) =>
    Object.entries(categories).map(
      ([category, name]) =>
        sql`select ${sql.lit(category)} as category, ${sql.lit(type)} as type, ${sql.ref(name)} as value, count(*) as n
          from ${rows} group by ${sql.ref(name)}`,
    )
  const { rows } = await sql<UsualValue>`
    with own as materialized (select * from risk_event e where ${good} and e.user_id = ${userId.toLowerCase()}
        order by e.at desc limit ${SIGN_INS}),
      everybody as materialized (select * from risk_event e where ${good} order by e.at desc limit ${SIGN_INS}),
      counted as (${sql.join([...of('user', sql`own`), ...of('all', sql`everybody`)], sql` union all `)}),
      placed as (select *, row_number() over (partition by category, type order by n desc, value) as place from counted)
    select category, type, case when place > ${sql.lit(riskLimits.usualValues)} then 'Others' else value end as value,
      sum(n)::text as count
    from placed group by 1, 2, 3 order by category, type, sum(n) desc, value`.execute(db)
  return rows
}
