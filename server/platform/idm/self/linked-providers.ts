import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'

/** Property of people that holds their accounts elsewhere, as `{provider}-{subject}`. */
export const ALIASES = 'aliasList'

/** An account elsewhere with which a person signs in. */
export interface LinkedProvider {
  readonly provider: string
  readonly subject: string
}

/** Names of the providers that people can sign in with now. */
export function providerNames(document: Readonly<Record<string, unknown>> | null | undefined): string[] {
  const listed = Array.isArray(document?.['providers']) ? document['providers'] : []
  return listed
    .filter(isRecord)
    .flatMap(({ provider, enabled }) => (typeof provider === 'string' && enabled !== false ? [provider] : []))
}

/** The accounts elsewhere that a person's object names. @example linkedProviders({ aliasList: ['partner-7'] }) */
export function linkedProviders(object: JsonObject | null): LinkedProvider[] {
  return aliasesOf(object).flatMap((alias) => {
    const cut = alias.indexOf('-')
    return cut < 1 ? [] : [{ provider: alias.slice(0, cut), subject: alias.slice(cut + 1) }]
  })
}

/**
 * Holds a person's own change of their linked accounts to the rules: they only take away (a link is made by signing in there), and
 * never the last way in.
 *
 * @param otherWays whether the person has a password or a passkey
 * @param enabled names of the providers that people can sign in with now
 * @throws DomainError 403 for a new account, 400 for the last way in
 */
export function requireAnotherWayIn(
  before: JsonObject | null,
  after: JsonObject | null,
  otherWays: boolean,
  enabled: readonly string[],
): void {
  const [old, next] = [aliasesOf(before), aliasesOf(after)]
  if (next.some((alias) => !old.includes(alias))) throw new DomainError('provider-linked-by-signing-in')
  if (next.length === old.length || otherWays) return
  if (linkedProviders(after).some(({ provider }) => enabled.includes(provider))) return
  throw new DomainError('last-way-to-sign-in')
}

function aliasesOf(object: JsonObject | null): string[] {
  const list: Json | undefined = object?.[ALIASES]
  return Array.isArray(list)
    ? list.map((alias) => (typeof alias === 'string' ? alias : JSON.stringify(alias)))
    : []
}
