import { sql } from 'kysely'
import type { RiskConfig } from '../config/risk-config.ts'
import { riskLimits } from '../limits.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import type { RiskDatabase } from '../tables.ts'

/** What came before an event, as far as scoring asks. */
export interface Past {
  /** Failures of this person lately, as far as they count. */
  readonly failuresOfPerson: number
  /** People whose names failed from this address lately. */
  readonly peopleOfAddress: number
  /** Addresses from which this person failed lately. */
  readonly addressesOfPerson: number
  /** Failures from this address, as far as they count. */
  readonly failuresOfAddress: number
  /** Where the person came in last, from elsewhere than nowhere. */
  readonly last: { readonly at: number; readonly latitude: number; readonly longitude: number } | undefined
  /** Successful sign-ins of the person that are looked at. */
  readonly signIns: number
  /** How many of them were as this one, by feature. */
  readonly same: Readonly<Record<string, number>>
}

interface PastRow {
  readonly failures_of_person: number
  readonly people_of_address: number
  readonly addresses_of_person: number
  readonly failures_of_address: number
  readonly last_at: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly sign_ins: number
  readonly same: Readonly<Record<string, number>>
}

/** Of the past of somebody who signs in all day, the latest. */
export const SIGN_INS = 500
/** Of a storm, the latest: more of it says nothing more. */
export const FAILURES = 1_000

/** Reads what came before an event, in one statement. The event itself, where it is kept already, does not count. */
export async function readPast(db: RiskDatabase, event: RiskEvent, config: RiskConfig): Promise<Past> {
  const { realm, userId, ip, location } = event
  const at = sql`${new Date(event.at).toISOString()}::timestamptz`
  const { brute_force, credential_stuffing, distributed_attack, suspicious_ip } = config.heuristics
  const ofPerson = sql`from risk_event e where e.realm = ${realm} and e.user_id = ${userId} and e.at <= ${at}
    and e.id <> ${event.id}`
  const ofAddress = sql`from risk_event e where e.realm = ${realm} and e.ip = ${ip} and e.at <= ${at}
    and e.id <> ${event.id}`
  const within = (minutes: number) => sql`e.at > ${at} - make_interval(mins => ${minutes}::int)`
  const failed = sql`e.outcome = 'failure'`
  const { rows } = await sql<PastRow>`
    select
      (select count(*)::int from (select 1 ${ofPerson} and ${failed} and ${within(brute_force.minutes)}
        limit ${brute_force.failures}) f) as failures_of_person,
      (select count(distinct f.user_id)::int from (select e.user_id ${ofAddress} and ${failed} and e.user_id <> ${userId}
        and ${within(credential_stuffing.minutes)} order by e.at desc limit ${FAILURES}) f) as people_of_address,
      (select count(distinct f.ip)::int from (select e.ip ${ofPerson} and ${failed} and e.ip is distinct from ${ip}
        and ${within(distributed_attack.minutes)} order by e.at desc limit ${FAILURES}) f) as addresses_of_person,
      (select count(*)::int from (select 1 ${ofAddress} and ${failed} and ${within(suspicious_ip.hours * 60)}
        limit ${suspicious_ip.failures}) f) as failures_of_address,
      (extract(epoch from l.at) * 1000)::float8 as last_at, l.latitude, l.longitude,
      p.sign_ins, p.same
    from (select count(*)::int as sign_ins, jsonb_build_object(
        'city', count(*) filter (where city = ${location?.city ?? null}::text),
        'country', count(*) filter (where country = ${location?.country ?? null}::text),
        'os', count(*) filter (where os = ${event.os}::text),
        'device', count(*) filter (where device = ${event.device}::text),
        'userAgentType', count(*) filter (where agent_type = ${event.agentType}::text),
        'dayparting', count(*) filter (where dayparting = ${event.dayparting}::text),
        'weekday', count(*) filter (where weekday = ${event.weekday}::text)) as same
      from (select e.* ${ofPerson} and e.outcome = 'success'
        and ${within(riskLimits.pastDays * 1_440)} order by e.at desc limit ${SIGN_INS}) latest) p
    left join lateral (select e.at, e.latitude, e.longitude ${ofPerson} and e.outcome = 'success'
      and e.latitude is not null order by e.at desc limit 1) l on true`.execute(db)
  const [row] = rows
  const { last_at = null, latitude = null, longitude = null } = row ?? {}
  return {
    failuresOfPerson: row?.failures_of_person ?? 0,
    peopleOfAddress: row?.people_of_address ?? 0,
    addressesOfPerson: row?.addresses_of_person ?? 0,
    failuresOfAddress: row?.failures_of_address ?? 0,
    last:
      last_at === null || latitude === null || longitude === null
        ? undefined
        : { at: last_at, latitude, longitude },
    signIns: row?.sign_ins ?? 0,
    same: row?.same ?? {},
  }
}
