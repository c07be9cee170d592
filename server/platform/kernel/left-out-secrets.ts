import { isJsonObject, sameJson } from '../../store/objects/json.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import { isSecretName } from '../../store/secret-names.ts'
import type { ConfigurationNeed } from './tenant-kind.ts'

/** Stands in a file in the place of a secret. No text can be taken for it. */
export const LEFT_OUT: JsonObject = { $secret: true }

/** Whether a value is {@link LEFT_OUT}. */
export const isLeftOut = (value: unknown): boolean =>
  isJsonObject(value) && value['$secret'] === true && Object.keys(value).length === 1

type IsSecret = (name: string) => boolean

/**
 * A document without its secrets: whatever says something under the name of one, and whatever is encrypted, gives way to {@link LEFT_OUT}. Schemas of
 * properties stay, whose names are not those of values.
 *
 * @param isSecret which names; default: {@link isSecretName}
 * @example withoutSecrets({ clientSecret: 'abc' }) // { clientSecret: { $secret: true } }
 */
export function withoutSecrets<Value extends Json>(value: Value, isSecret: IsSecret = isSecretName): Value {
  const walk = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(walk)
    if (!isJsonObject(node)) return node
    if ('$crypto' in node) return LEFT_OUT
    const isSchema = node['type'] === 'object'
    return mapped(node, (name, each) =>
      isSecret(name) && saysSomething(each)
        ? LEFT_OUT
        : isSchema && name === 'properties' && isJsonObject(each)
          ? mapped(each, schema)
          : walk(each),
    )
  }
  const schema = (name: string, node: Json): Json => {
    if (!isSecret(name)) return walk(node)
    if (!isJsonObject(node) || !SCHEMA_TYPES.includes(node['type'] ?? null))
      return saysSomething(node) ? LEFT_OUT : node
    return mapped(walk(node) as JsonObject, (key, each) =>
      VALUES_OF_SCHEMA.includes(key) && saysSomething(each) ? LEFT_OUT : each,
    )
  }
  return walk(value) as Value
}

const SCHEMA_TYPES: readonly Json[] = ['string', 'number', 'integer', 'boolean', 'array', 'object']
/** What a schema says of a value itself. */
const VALUES_OF_SCHEMA: readonly string[] = ['default', 'const', 'enum', 'examples', 'value']

/** A switch keeps no secret, and nothing is none. */
const saysSomething = (value: Json): boolean =>
  value !== null && value !== '' && typeof value !== 'boolean' && !isEmpty(value)

const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const mapped = (node: JsonObject, change: (name: string, each: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(node).map(([name, each]) => [name, change(name, each)]))

/**
 * A document with the secrets of the one that stands, where its own are left out. Elements of lists are taken for each other by what names them, else
 * where they are the same but for their secrets: a secret never goes to another by its place.
 *
 * @param present the document as it stands, if there is one
 * @returns also which secrets are in neither; {@link LEFT_OUT} stays in their places, which no service takes for a secret
 */
export function withSecretsOf(
  sent: JsonObject,
  present: JsonObject | null | undefined,
  isSecret: IsSecret = isSecretName,
): { readonly document: JsonObject; readonly needs: readonly ConfigurationNeed[] } {
  const needs: ConfigurationNeed[] = []
  const walk = (node: Json, before: Json | undefined, pointer: string): Json => {
    if (pointer !== '' && isLeftOut(node)) {
      if (before !== undefined && saysSomething(before) && !isLeftOut(before)) return before
      needs.push({ pointer, what: 'secret' })
      return LEFT_OUT
    }
    if (Array.isArray(node)) {
      const standing = Array.isArray(before) ? before : []
      const isSame = sameJson(withoutSecrets(standing, isSecret), withoutSecrets(node, isSecret))
      return node.map((each, index) =>
        walk(each, isSame ? standing[index] : counterpart(each, standing, isSecret), `${pointer}/${index}`),
      )
    }
    if (!isJsonObject(node)) return node
    return mapped(node, (name, each) =>
      walk(
        each,
        isJsonObject(before) && Object.hasOwn(before, name) ? before[name] : undefined,
        `${pointer}/${escaped(name)}`,
      ),
    )
  }
  return { document: walk(sent, present ?? undefined, '') as JsonObject, needs }
}

/** What tells an element of a list from the others, the surest first. */
const NAMING = ['_id', 'id', 'clientId', 'provider', 'name']

/** The element of a list that another one stands for; none where that is not certain. */
function counterpart(each: Json, standing: readonly Json[], isSecret: IsSecret): Json | undefined {
  if (!isJsonObject(each) || isLeftOut(each)) return undefined
  const name = NAMING.find((one) => saysSomething(each[one] ?? null))
  const open = withoutSecrets(each, isSecret)
  const found = standing.filter((one) =>
    name === undefined
      ? sameJson(withoutSecrets(one, isSecret), open)
      : isJsonObject(one) && sameJson(one[name], each[name]),
  )
  return found.length === 1 ? found[0] : undefined
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
