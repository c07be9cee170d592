import type { PersonRef } from '../../kernel/person-ref.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'

/**
 * What a journey knows between its nodes. It travels sealed in the `authId`, so a password typed on one page is known on the next
 * and to nobody else.
 */
export interface JourneyState {
  /** User name as typed, or as a node found it. */
  readonly userName?: string | undefined
  /** Typed and not used yet: a check forgets it, a write stores it. */
  readonly password?: string | undefined
  /** Who this is about; being identified does not sign anybody in. */
  readonly person?: PersonRef | undefined
  /** Who has shown who they are. A journey signs in this person, and only when it is still about them. */
  readonly proven?: PersonRef | undefined
  /** Attributes collected for the person's object; nested ones as objects. */
  readonly object: JsonObject
  /** What nodes leave for later ones, by a name of theirs. */
  readonly notes: Readonly<Record<string, Json>>
}

export const emptyJourneyState: JourneyState = { object: {}, notes: {} }

/**
 * Sets a value in an object at a path of property names; nothing else of the object changes.
 *
 * @param path `preferences/updates`
 * @example withValue({ sn: 'Walsh' }, 'preferences/updates', true) // { sn: 'Walsh', preferences: { updates: true } }
 */
export function withValue(object: JsonObject, path: string, value: Json): JsonObject {
  const [name = '', ...rest] = path.split('/').filter(Boolean)
  if (name === '__proto__') return object
  if (rest.length === 0) return { ...object, [name]: value }
  const inner = object[name]
  const below = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {}
  return { ...object, [name]: withValue(below, rest.join('/'), value) }
}

/** The value at a path; `undefined` when there is none. */
export function stateValueAt(object: JsonObject, path: string): Json | undefined {
  let at: Json | undefined = object
  for (const name of path.split('/').filter(Boolean)) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, name))
      return undefined
    at = at[name]
  }
  return at
}
