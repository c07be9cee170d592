import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { bareId } from '../people/people.ts'

/** The manager whom a person's object names, of one who does not exist yet. */
export function managerOf(object: JsonObject | undefined): string | undefined {
  const manager = object?.['manager']
  return isRecord(manager) && typeof manager['_ref'] === 'string' ? bareId(manager['_ref']) : undefined
}
