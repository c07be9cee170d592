import { isRecord } from '../../../contract/index.ts'
import { isStorableText } from '../../../store/storable-text.ts'
import { riskLimits } from '../limits.ts'
import { knownKeys, object, shownJson, word } from '../search/read-json.ts'
import type { SearchJson } from '../search/read-json.ts'
import { SearchPlace } from '../search/refuse.ts'

/** An entity of a call, and where it stands in it. */
export interface SentEntity {
  readonly id: string
  readonly given: SearchJson
  readonly place: SearchPlace
}

const KEYS = ['branch', 'contextId', 'entityData', 'indexingRequired', 'tags', 'indexInSync'] as const

/**
 * Reads what wraps entities in calls (contract risk.md, "Save").
 *
 * @param primaryKey property of each entity that tells it apart
 * @throws DomainError `risk-entity-not-valid` with the place of what is wrong
 * @example parseEnvelope({ entityData: [{ datasource_id: '…' }] }, 'datasource_id')
 */
export function parseEnvelope(body: unknown, primaryKey: string): readonly SentEntity[] {
  const place = new SearchPlace('', 'risk-entity-not-valid')
  const envelope = object(body, place)
  knownKeys(envelope, place, KEYS)
  const { branch, contextId, indexingRequired, tags, indexInSync } = envelope
  if (branch !== undefined) word(branch, place.at('branch'), ['actual'])
  if (contextId !== undefined && typeof contextId !== 'string')
    place.at('contextId').refuse('risk-text-needed')
  for (const [key, flag] of Object.entries({ indexingRequired, indexInSync }))
    if (flag !== undefined && typeof flag !== 'boolean') place.at(key).refuse('risk-boolean-needed')
  if (tags !== undefined && !isRecord(tags)) place.at('tags').refuse('risk-object-needed')
  const sent = envelope['entityData']
  const at = place.at('entityData')
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > riskLimits.entities)
    return at.refuse('risk-entities-needed', { most: riskLimits.entities })
  const seen = new Set<string>()
  return sent.map((one, nth) => {
    const given = object(one, at.at(nth))
    const key = at.at(nth).at(primaryKey)
    const id = given[primaryKey]
    if (typeof id !== 'string' || !ID.test(id)) return key.refuse('risk-id-needed')
    if (seen.has(id)) return key.refuse('risk-id-twice', { value: shownJson(id) })
    seen.add(id)
    bounded(given, at.at(nth))
    return { id, given, place: at.at(nth) }
  })
}

/** Ids are made by clients: what can be in an address, an id of a row and a line of a log. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

function bounded(given: SearchJson, place: SearchPlace): void {
  const text = JSON.stringify(given)
  if (text.length > riskLimits.entityLength || !isStorableText(text))
    place.refuse('risk-text-too-long', { most: riskLimits.entityLength })
}
