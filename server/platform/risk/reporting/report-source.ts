import type { ReportEntity, ReportSource } from '../../ports/report-entities.ts'
import { mayReadRisk } from '../rights.ts'

const riskEvents: ReportEntity = {
  name: 'riskEvents',
  label: 'report-entity-risk-events',
  view: 'reporting_risk_events',
  key: 'id',
  title: 'userName',
  fields: [
    { name: 'id', column: 'id', type: 'string', label: 'report-field-id' },
    { name: 'at', column: 'at', type: 'date', label: 'report-field-at' },
    { name: 'userId', column: 'user_id', type: 'string', label: 'report-field-user-id' },
    { name: 'userName', column: 'user_name', type: 'string', label: 'report-field-user-name' },
    { name: 'triedName', column: 'tried_name', type: 'string', label: 'report-field-tried-name' },
    { name: 'outcome', column: 'outcome', type: 'string', label: 'report-field-outcome' },
    { name: 'source', column: 'source', type: 'string', label: 'report-field-source' },
    { name: 'address', column: 'address', type: 'string', label: 'report-field-address' },
    { name: 'city', column: 'city', type: 'string', label: 'report-field-city' },
    { name: 'country', column: 'country', type: 'string', label: 'report-field-country' },
    { name: 'system', column: 'system', type: 'string', label: 'report-field-system' },
    { name: 'browser', column: 'browser', type: 'string', label: 'report-field-browser' },
    { name: 'deviceType', column: 'device_type', type: 'string', label: 'report-field-device-type' },
    { name: 'score', column: 'risk_score', type: 'float', label: 'report-field-risk-score' },
    { name: 'isRisky', column: 'is_risky', type: 'boolean', label: 'report-field-risky' },
    { name: 'reasons', column: 'reasons', type: 'array', label: 'report-field-reasons' },
    { name: 'behaviorScore', column: 'behavior_score', type: 'float', label: 'report-field-behavior-score' },
    {
      name: 'clusteringScore',
      column: 'clustering_score',
      type: 'float',
      label: 'report-field-clustering-score',
    },
    { name: 'isBlocked', column: 'is_blocked', type: 'boolean', label: 'report-field-blocked' },
    { name: 'isBot', column: 'is_bot', type: 'boolean', label: 'report-field-bot' },
  ],
}

/**
 * Scored sign-ins of the governed realm, for reports: of whoever may search them.
 *
 * @param realm that is watched
 */
export function createRiskReportSource(realm: string): ReportSource {
  return {
    entities: [riskEvents],
    relations: [
      {
        from: 'users',
        name: 'riskEvents',
        to: 'riskEvents',
        label: 'report-entity-risk-events',
        parent: 'id',
        child: 'user_id',
      },
      {
        from: 'riskEvents',
        name: 'user',
        to: 'users',
        label: 'report-relation-user',
        parent: 'user_id',
        child: 'id',
      },
    ],
    sightOf: async (viewer) => (entity) =>
      entity === riskEvents.name && mayReadRisk(viewer, realm) ? [{ sees: () => true }] : [],
  }
}
