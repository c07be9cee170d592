import type { EventRow, RiskDatabase } from '../tables.ts'
import type { RiskEvent } from './risk-event.ts'

/** The latest events of a realm as they were before they were scored, the newest first. */
export async function latestEvents(db: RiskDatabase, realm: string, most: number): Promise<RiskEvent[]> {
  const rows = await db
    .selectFrom('risk_event')
    .selectAll()
    .where('realm', '=', realm)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(eventOf)
}

function eventOf(row: EventRow): RiskEvent {
  const { details, city, country, latitude, longitude } = row
  const isPlaced = [city, country, latitude, longitude].some((one) => one !== null)
  const { timeZone } = details
  return {
    id: row.id,
    realm: row.realm,
    at: row.at.getTime(),
    userId: row.user_id,
    rawUserId: row.raw_user_id,
    personId: row.person_id,
    outcome: row.outcome,
    source: row.source,
    ip: row.ip,
    location: isPlaced
      ? { city, country, latitude, longitude, ...(timeZone === undefined ? {} : { timeZone }) }
      : undefined,
    dayparting: row.dayparting,
    weekday: row.weekday,
    os: row.os,
    osVersion: row.os_version,
    agentType: row.agent_type,
    agentFamily: details.agentFamily ?? null,
    device: row.device,
    deviceType: row.device_type,
    userAgent: details.userAgent,
    isBot: row.is_bot,
    raw: details.raw,
  }
}
