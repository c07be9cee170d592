import type { ChangeView } from '../../../store/objects/change.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { CONSENTS, consentChange } from './consents.ts'
import { ALIASES, linkedProviders } from './linked-providers.ts'

/** What the audit trail says of a change of a person beyond the names of properties: which consents, which providers. */
export function changeFacts({ before, after, changed }: ChangeView): JsonObject {
  const consents = changed.includes(CONSENTS) ? consentChange(before, after) : undefined
  const old = changed.includes(ALIASES) ? namesOf(before) : []
  const next = changed.includes(ALIASES) ? namesOf(after) : []
  const lists = {
    consentGiven: consents?.given ?? [],
    consentWithdrawn: consents?.withdrawn ?? [],
    providersLinked: next.filter((name) => !old.includes(name)),
    providersUnlinked: old.filter((name) => !next.includes(name)),
  }
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [[name, [...list]]] : [])),
  )
}

const namesOf = (object: JsonObject | null): string[] =>
  linkedProviders(object).map(({ provider }) => provider)
