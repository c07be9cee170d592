import { DomainError } from '../../../contract/index.ts'
import { ANSWERS } from '../../../store/objects/answers.ts'
import type { ChangeView } from '../../../store/objects/change.ts'
import type { Json } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { PatchOperation } from '../../../store/objects/patch.ts'
import { PROVIDERS_DOCUMENT } from '../../kernel/identity-providers.ts'
import type { PersonFacts } from '../../ports/people-port.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import { requireResult } from '../objects/verdict.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'
import { CONSENTS, MAPPINGS_DOCUMENT, dated, judgeConsents, readMappings } from './consents.ts'
import { ALIASES, providerNames, requireAnotherWayIn } from './linked-providers.ts'
import { judgeNested } from './nested-values.ts'
import { judgeQuestions, plainQuestions, questionSettings } from './security-questions.ts'

/** What holds of one change of a person's object, beyond policies and rights. */
export interface PersonChange {
  /** Security questions with answers in clear as they are kept. @throws DomainError 403 with what is wrong with them, 400 for a part of them */
  questions(operation: Pick<PatchOperation, 'operation' | 'path' | 'value'>): Json
  /** A value for a property, as it is kept. */
  value(property: string, value: Json): Json
  /** Inside of the change. @throws DomainError when a rule is broken */
  check(view: ChangeView): Promise<void>
}

/** Where the rules look things up. */
export interface PersonChangeSources {
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
  readonly documents: ConfigDocuments
  readonly facts: PersonFacts
  readonly clock: () => number
}

/**
 * The rules of changes of people's objects: consents are of mappings that exist, whoever writes them; a person who changes the own object
 * keeps to the rules of security questions, linked accounts and nested values.
 *
 * What is to be looked up is looked up here, before the change opens its transaction.
 *
 * @param named properties that the change names
 * @param own whether the person themselves changes it
 */
export async function personChange(
  { objects, catalogue, documents, facts, clock }: PersonChangeSources,
  { component, id }: { readonly component: string; readonly id: string },
  named: readonly string[],
  own: boolean,
): Promise<PersonChange> {
  const document = async (property: string, name: string) =>
    named.includes(property) ? documents.find(name) : undefined
  const questions = questionSettings(await document(ANSWERS, 'selfservice.kba'))
  const mappings = readMappings(await document(CONSENTS, MAPPINGS_DOCUMENT))
    .filter(({ source }) => source === component)
    .map(({ name }) => name)
  const enabled = providerNames(await document(ALIASES, PROVIDERS_DOCUMENT))
  const passkey = own && named.includes(ALIASES) && (await facts.hasPasskey({ component, id }))

  return {
    questions({ operation, path, value = null }) {
      if (!own) return value
      if (path.length > 1 || operation === 'remove')
        throw new DomainError('answers-not-whole', { property: ANSWERS })
      requireResult(judgeQuestions(value, questions))
      return plainQuestions(value)
    },
    value: (property, value) => (property === CONSENTS ? dated(value, clock()) : value),
    async check(view) {
      const { before, after, changed, tx } = view
      if (changed.includes(CONSENTS)) requireResult(judgeConsents(before, after, mappings))
      if (!own) return
      const definition = catalogue.find(component)
      if (definition) requireResult(judgeNested(definition, view))
      if (!changed.includes(ALIASES)) return
      const password = await objects.credential(component, id, 'password', tx)
      requireAnotherWayIn(before, after, passkey || password !== null, enabled)
    },
  }
}
