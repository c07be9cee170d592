import { isJsonObject } from '../../store/objects/json.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { ConfigurationNeed } from './tenant-kind.ts'

/** Stands in a file in the place of a secret. No text can be taken for it. */
export const LEFT_OUT: JsonObject = { $secret: true }

const isLeftOut = (value: unknown): boolean =>
  isJsonObject(value) && value['$secret'] === true && Object.keys(value).length === 1

/** What is called like a secret, in whatever document; a journey that resets a password is none. */
const SECRET_NAME =
  /((?<!reset|forgot|forgotten|update|change)password|passphrase|secret|(secret|private|api)_?-?key|-encrypted)$/i

/** Whether a name is one of a secret. @example isSecretName('clientSecret') // true */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

/**
 * A document without its secrets: a text under the name of one gives way to {@link LEFT_OUT}.
 *
 * @param isSecret which names; default: {@link isSecretName}
 * @example withoutSecrets({ clientSecret: 'abc' }) // { clientSecret: { $secret: true } }
 */
export function withoutSecrets<Value extends Json>(value: Value, isSecret = isSecretName): Value {
  const walk = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(walk)
    if (!isJsonObject(node)) return node
    return Object.fromEntries(
      Object.entries(node).map(([name, each]) => [
        name,
        isSecret(name) && typeof each === 'string' && each !== '' ? LEFT_OUT : walk(each),
      ]),
    )
  }
  return walk(value) as Value
}

/**
 * A document with the secrets of the one that stands, where its own are left out. Elements of lists are taken for each other by their place.
 *
 * @param present the document as it stands, if there is one
 * @returns also which secrets are in neither; {@link LEFT_OUT} stays in their places, which no service takes for a secret
 */
export function withSecretsOf(
  sent: JsonObject,
  present: JsonObject | null | undefined,
): { readonly document: JsonObject; readonly needs: readonly ConfigurationNeed[] } {
  const needs: ConfigurationNeed[] = []
  const walk = (node: Json, before: Json | undefined, pointer: string): Json => {
    if (isLeftOut(node)) {
      if (typeof before === 'string' && before !== '') return before
      needs.push({ pointer, what: 'secret' })
      return LEFT_OUT
    }
    if (Array.isArray(node))
      return node.map((each, index) =>
        walk(each, Array.isArray(before) ? before[index] : undefined, `${pointer}/${index}`),
      )
    if (!isJsonObject(node)) return node
    return Object.fromEntries(
      Object.entries(node).map(([name, each]) => [
        name,
        walk(each, isJsonObject(before) ? before[name] : undefined, `${pointer}/${escaped(name)}`),
      ]),
    )
  }
  return { document: walk(sent, present ?? undefined, '') as JsonObject, needs }
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
