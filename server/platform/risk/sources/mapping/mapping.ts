import { isRecord } from '../../../../contract/index.ts'
import { isStorableText } from '../../../../store/storable-text.ts'
import { riskLimits } from '../../limits.ts'
import { object, shownJson } from '../../search/read-json.ts'
import type { SearchJson } from '../../search/read-json.ts'
import type { SearchPlace } from '../../search/refuse.ts'
import { eventTargets } from '../authentication-definition.ts'
import type { EventTarget } from '../authentication-definition.ts'
import { parsePath } from './parse-path.ts'
import type { Path } from './parse-path.ts'

/** Where each target of events stands in a line of a data source. */
export type Mapping = Readonly<Partial<Record<EventTarget, Path>>>
/** The same as it is kept: paths as text. */
export type MappingText = Readonly<Partial<Record<EventTarget, string>>>

/** What a line says of each target that it has. */
export type MappedEvent = Readonly<Partial<Record<EventTarget, unknown>>>

/**
 * Reads a mapping. A target without a path, or with an empty one, is left out.
 *
 * @param value `{ userId: '.principal' }`
 * @throws DomainError the problem of the place, where a target is unknown or a path is not understood, then with its column
 * @example parseMapping({ ipAddress: '.client.ip' }, place)
 */
export function parseMapping(value: unknown, place: SearchPlace): Mapping {
  const given = Object.entries(object(value, place))
  if (given.length > riskLimits.mappings)
    return place.refuse('risk-too-many-parts', { most: riskLimits.mappings })
  const read = given.flatMap(([name, text]) => {
    const at = place.at(name)
    const target = eventTargets.find((one) => one === name)
    if (target === undefined)
      return at.refuse('risk-part-unknown', { name: shownJson(name), known: [...eventTargets] })
    if (text === null || text === '') return []
    if (typeof text !== 'string' || !isStorableText(text)) return at.refuse('risk-text-needed')
    const parsed = parsePath(text.trim())
    if (!('fault' in parsed)) return [[target, parsed.path] as const]
    const { column, code, params } = parsed.fault
    return at.refuse('risk-path-not-understood', { column, why: { code, params } })
  })
  return Object.fromEntries(read) as Mapping
}

/**
 * What a mapping finds in an event. What is not there, or `null`, is left out.
 *
 * @example applyMapping({ userId: ['principal'] }, { principal: 'ada' }) // { userId: 'ada' }
 */
export function applyMapping(mapping: Mapping, event: SearchJson): MappedEvent {
  const found = Object.entries(mapping).flatMap(([target, path]) => {
    const value = valueAt(event, path)
    return value === undefined || value === null ? [] : [[target, value] as const]
  })
  return Object.fromEntries(found) as MappedEvent
}

function valueAt(event: SearchJson, path: Path): unknown {
  let value: unknown = event
  for (const part of path) {
    if (typeof part === 'number') value = Array.isArray(value) ? value[part] : undefined
    else value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
    if (value === undefined) return undefined
  }
  return value
}
