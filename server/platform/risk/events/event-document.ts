import type { EventRow } from '../tables.ts'
import { heuristicNames } from './heuristic-names.ts'

/** An event as searches answer it (contract risk.md, "Events"). What is not known is left out. */
export function eventDocument(row: EventRow): object {
  const { details } = row
  return {
    realm: row.realm,
    predictionResult: {
      features: featuresOf(row),
      botD: { isBot: row.is_bot },
      raw_event_data: details.raw,
      risk_score_data: {
        is_risky_event: row.is_risky,
        risk_score: row.risk_score,
        risk_score_threshold: row.risk_threshold,
        clustering_model_risk_score: row.clustering_score,
        ueba_avg_risk_score: row.behavior_score,
        ...(row.clustering_score === 0
          ? {}
          : { clustering_result: { top_cluster_explainability: row.clustering_reasons } }),
        heuristic_agg_result: {
          raw_results: heuristicNames.map((name) =>
            row.heuristics.includes(name)
              ? { [name]: true, risk_score: details.scores?.[name] ?? row.risk_score }
              : { [name]: false },
          ),
          block_rule_result: {
            is_blocked: row.is_blocked,
            is_allowed: details.address?.isAllowed ?? false,
            ip_address: row.ip ?? '',
            risk_score: row.is_blocked ? 100 : 0,
            // Lists as text, by the contract.
            block_list: JSON.stringify(row.is_blocked ? [details.address?.rule ?? ''] : []),
            allow_list: JSON.stringify(details.address?.isAllowed === true ? [details.address.rule] : []),
          },
        },
      },
      ...(row.behavior_score === 0
        ? {}
        : {
            ueba_signal: {
              explainability: { response: row.behavior_reasons[0] ?? 'unknown' },
              explainable_features: row.behavior_reasons,
            },
          }),
    },
  }
}

function featuresOf(row: EventRow): object {
  const { details, latitude, longitude } = row
  return {
    eventId: row.id,
    userId: row.user_id,
    rawUserId: row.raw_user_id,
    timestamp: row.at.toISOString(),
    ...(row.ip === null ? {} : { ipAddress: row.ip }),
    dayparting: row.dayparting,
    weekday: row.weekday,
    outcome: row.outcome,
    source: row.source,
    ...part('geoData', {
      city: row.city,
      country: row.country,
      lat: latitude,
      longitude,
      timeZone: details.timeZone,
      lat_lon: latitude === null || longitude === null ? null : `${latitude}, ${longitude}`,
    }),
    ...part('browserData', {
      os: row.os,
      osVersion: row.os_version,
      userAgentType: row.agent_type,
      device: row.device,
      deviceType: row.device_type,
      uaFamily: details.agentFamily,
      uaStringRaw: details.userAgent,
    }),
  }
}

/** What is known of a part; nothing where all of it is missing. */
function part(name: string, all: Readonly<Record<string, unknown>>): object {
  const known = Object.entries(all).filter(([, value]) => value !== null && value !== undefined)
  return known.length === 0 ? {} : { [name]: Object.fromEntries(known) }
}
