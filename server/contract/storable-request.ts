import { isStorableText } from '../store/storable-text.ts'
import { DomainError } from './domain-error.ts'
import type { Message } from './messages/message.ts'

/** 400 for text that no database holds. @param place where it stands, e.g. `{ code: 'place-body' }` */
export const unstorable = (place: Message): DomainError => new DomainError('text-not-storable', { place })

/**
 * Refuses parameters that hold text which no database holds. Such text reaches a statement only to fail there.
 *
 * @param kind for the sentence
 * @throws DomainError `text-not-storable` naming the parameter
 * @example assertStorable('query', { _queryFilter: 'sn eq "a\u0000"' })
 */
export function assertStorable(
  kind: 'path' | 'query' | 'form',
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    if (!isStorableText(name)) throw unstorable({ code: `place-name-of-${kind}-parameter` })
    for (const text of Array.isArray(value) ? value : [value]) {
      if (typeof text === 'string' && !isStorableText(text))
        throw unstorable({ code: `place-${kind}-parameter`, params: { name } })
    }
  }
}
