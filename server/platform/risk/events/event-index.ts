import type { RiskSearchField, SearchIndex } from '../search/search-request.ts'
import type { RiskTables } from '../tables.ts'
import { heuristicNames } from './heuristic-names.ts'

type Column = keyof RiskTables['risk_event']
interface Described {
  readonly column: Column
  readonly type: RiskSearchField['type']
  readonly isList?: true
  /** Where the same stands in small letters; absent: its values are so. */
  readonly folded?: Column
  readonly isOptional?: true
}

const FEATURES = 'predictionResult.features'
const SCORES = 'predictionResult.risk_score_data'
/** Where the results of heuristics stand, one element for each. */
export const NESTED = `${SCORES}.heuristic_agg_result.raw_results`

const text = (column: Column): Described => ({ column, type: 'text' })
const number = (column: Column): Described => ({ column, type: 'number' })
const boolean = (column: Column): Described => ({ column, type: 'boolean' })
const optional = (column: Column, type: Described['type']): Described => ({ column, type, isOptional: true })
const list = (column: Column): Described => ({ column, type: 'text', isList: true })

/** Fields of events that can be searched, with their columns (contract risk.md, "Events"). */
export const eventFields: Readonly<Record<string, Described>> = {
  realm: text('realm'),
  [`${FEATURES}.eventId`]: text('id'),
  [`${FEATURES}.userId`]: text('user_id'),
  [`${FEATURES}.rawUserId`]: { column: 'raw_user_id', type: 'text', folded: 'raw_user_folded' },
  [`${FEATURES}.timestamp`]: { column: 'at', type: 'date' },
  [`${FEATURES}.ipAddress`]: optional('ip', 'text'),
  [`${FEATURES}.dayparting`]: text('dayparting'),
  [`${FEATURES}.weekday`]: text('weekday'),
  [`${FEATURES}.geoData.city`]: optional('city', 'text'),
  [`${FEATURES}.geoData.country`]: optional('country', 'text'),
  [`${FEATURES}.geoData.lat`]: optional('latitude', 'number'),
  [`${FEATURES}.geoData.longitude`]: optional('longitude', 'number'),
  [`${FEATURES}.browserData.os`]: optional('os', 'text'),
  [`${FEATURES}.browserData.osVersion`]: optional('os_version', 'text'),
  [`${FEATURES}.browserData.userAgentType`]: optional('agent_type', 'text'),
  [`${FEATURES}.browserData.device`]: optional('device', 'text'),
  [`${FEATURES}.browserData.deviceType`]: optional('device_type', 'text'),
  [`${FEATURES}.outcome`]: text('outcome'),
  [`${FEATURES}.source`]: text('source'),
  'predictionResult.botD.isBot': boolean('is_bot'),
  [`${SCORES}.is_risky_event`]: boolean('is_risky'),
  [`${SCORES}.risk_score`]: number('risk_score'),
  [`${SCORES}.risk_score_threshold`]: number('risk_threshold'),
  [`${SCORES}.clustering_model_risk_score`]: number('clustering_score'),
  [`${SCORES}.ueba_avg_risk_score`]: number('behavior_score'),
  [`${SCORES}.clustering_result.top_cluster_explainability`]: list('clustering_reasons'),
  [`${SCORES}.heuristic_agg_result.block_rule_result.is_blocked`]: boolean('is_blocked'),
  'predictionResult.ueba_signal.explainable_features': list('behavior_reasons'),
}

const KEYWORD = '.keyword'

/** The two comparisons of scores that clients send as scripts (contract risk.md). */
const compared: Readonly<Record<string, Column>> = {
  ueba_avg_risk_score: 'behavior_score',
  clustering_model_risk_score: 'clustering_score',
}
const OPERAND = String.raw`(?:doc\[\s*['"](?:predictionResult\.risk_score_data\.)?(\w+)['"]\s*\]\.value|(\w+))`
const COMPARISON = new RegExp(String.raw`^\s*(?:return\s+)?${OPERAND}\s*>\s*${OPERAND}\s*;?\s*$`)

/** Events as they can be searched. */
export const eventIndex: SearchIndex = {
  flags: 'heuristics',
  fieldAt(path) {
    const isExact = path.endsWith(KEYWORD)
    const plain = isExact ? path.slice(0, -KEYWORD.length) : path
    const found = Object.hasOwn(eventFields, plain) ? eventFields[plain] : undefined
    if (!found || (isExact && found.type !== 'text')) return undefined
    const { column, type, isList = false, folded = column, isOptional = false } = found
    // Lists are of names that the product gives.
    return { path, column, type, isList, isExact: isExact || isList, folded, isOptional }
  },
  nestedFlag(path, field) {
    if (path !== NESTED || !field.startsWith(`${NESTED}.`)) return undefined
    return heuristicNames.find((one) => field === `${NESTED}.${one}`)
  },
  comparison(source) {
    const [, quotedLeft, left, quotedRight, right] = COMPARISON.exec(source) ?? []
    const greater = compared[quotedLeft ?? left ?? '']
    const threshold = quotedRight ?? right
    return greater !== undefined && threshold === 'risk_score_threshold'
      ? { greater, less: 'risk_threshold' }
      : undefined
  },
}
