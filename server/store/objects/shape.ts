import { suggest } from '../../../engine/format/did-you-mean.ts'
import { isStorableText } from '../storable-text.ts'
import { MAX_CREDENTIAL_LENGTH } from '../password-hash.ts'
import { StoreProblem } from '../store-problem.ts'
import { isJsonObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import type { ObjectField, ObjectType } from './object-type.ts'

/** Bookkeeping that clients send back as they read it. */
const IGNORED = new Set(['_id', '_rev'])
const MAX_ID_LENGTH = 255

/** An object as it was sent, taken apart. */
export interface ObjectParts {
  /** Plain properties. */
  readonly doc: JsonObject
  /** Values of relationship properties. */
  readonly relationships: ReadonlyMap<ObjectField, Json>
  /** Credentials in clear, never stored so; `null` removes one. */
  readonly secrets: ReadonlyMap<string, string | null>
}

/**
 * Takes an object apart by its type.
 *
 * @throws StoreProblem `bad-request` for an unknown property or a text that cannot be stored
 */
export function takeApart(type: ObjectType, value: JsonObject): ObjectParts {
  const doc: JsonObject = {}
  const relationships = new Map<ObjectField, Json>()
  const secrets = new Map<string, string | null>()
  for (const [name, part] of Object.entries(value)) {
    if (IGNORED.has(name)) continue
    const field = requireField(type, name)
    checkTexts(part, `/${name}`)
    if (field.relationship) relationships.set(field, part)
    else if (field.isCredential) secrets.set(name, storedSecret(name, part))
    else if (field.derived === undefined) doc[name] = part
  }
  return { doc, relationships, secrets }
}

/** @throws StoreProblem `bad-request` with the nearest known name */
export function requireField(type: ObjectType, name: string): ObjectField {
  const field = type.fields.get(name)
  if (field) return field
  const known = [...type.fields.keys()]
  throw new StoreProblem(
    'bad-request',
    `Unknown property '/${name}' of ${type.collection}. ${suggest(name, known, 'property')}`,
    { property: `/${name}` },
  )
}

/** A credential as it was sent. */
export function storedSecret(name: string, value: Json): string | null {
  if (value === null) return null
  if (typeof value === 'string') {
    if (value.length <= MAX_CREDENTIAL_LENGTH) return value
    throw new StoreProblem(
      'bad-request',
      `The value of '/${name}' is longer than ${MAX_CREDENTIAL_LENGTH} characters.`,
      { property: `/${name}` },
      'credential-too-long',
      { property: name, most: MAX_CREDENTIAL_LENGTH },
    )
  }
  throw new StoreProblem('bad-request', `The value of '/${name}' must be a text.`, { property: `/${name}` })
}

/** @throws StoreProblem `bad-request` naming the place */
export function checkTexts(value: Json, pointer: string): void {
  if (typeof value === 'string') {
    if (isStorableText(value)) return
    throw new StoreProblem('bad-request', `The text at '${pointer}' has a character that cannot be stored.`, {
      property: pointer,
    })
  }
  if (Array.isArray(value)) value.forEach((item, index) => checkTexts(item, `${pointer}/${index}`))
  else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (!isStorableText(key) || key === '__proto__') {
        throw new StoreProblem('bad-request', `A name at '${pointer}' cannot be stored.`, {
          property: pointer,
        })
      }
      checkTexts(item, `${pointer}/${key}`)
    }
  }
}

/** @throws StoreProblem `bad-request` when the id cannot stand in an address */
export function checkId(id: string): void {
  if (id !== '' && id.length <= MAX_ID_LENGTH && !id.includes('/') && isStorableText(id)) return
  throw new StoreProblem('bad-request', `An object id has 1 to ${MAX_ID_LENGTH} characters and no "/".`, {
    property: '/_id',
  })
}
