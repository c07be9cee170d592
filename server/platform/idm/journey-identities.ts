import { randomUUID } from 'node:crypto'
import { HttpProblem, isRecord } from '../../contract/index.ts'
import { normalAnswer } from '../../store/objects/answers.ts'
import { isJsonObject } from '../../store/objects/json.ts'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { ObjectStore } from '../../store/objects/object-store.ts'
import type { Executor } from '../../store/tables.ts'
import type { PatchOperation } from '../../store/objects/patch.ts'
import { verifyPassword } from '../../store/password-hash.ts'
import type { Filter } from '../../store/query-filter/ast.ts'
import { parseFilter } from '../../store/query-filter/parse.ts'
import type { AttributeSchema, IdentityPort } from '../am/journeys/services.ts'
import type { PersonRef } from '../kernel/person-ref.ts'
import type { ConfigDocuments } from './config/documents.ts'
import type { ManagedObjectDefinition } from './managed-configuration.ts'
import { changeFacts } from './self/change-facts.ts'
import { linkedProviders } from './self/linked-providers.ts'
import { CONSENTS, MAPPINGS_DOCUMENT, readMappings } from './self/consents.ts'
import { initialObject } from './objects/initial-object.ts'
import { hashedAnswers } from './objects/hashed-answers.ts'
import { judge, judged, requireResult } from './objects/verdict.ts'
import { policySchemaOf } from './password-rules.ts'
import { describePolicies } from './policies/evaluate.ts'
import { MAIL, ownRights, staffRight } from './privileges/own-rights.ts'
import type { TypeCatalogue } from './type-catalogue.ts'

const KINDS: Readonly<Record<string, AttributeSchema['type']>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
}

/**
 * People's objects for journeys. Nobody's rights are asked here: a journey is configuration of the platform, and its nodes write
 * only for whoever has shown who they are. Policies hold all the same.
 *
 * @param personChanged told what a journey has changed of somebody, on their behalf
 */
export function createJourneyIdentities(
  objects: ObjectStore,
  catalogue: TypeCatalogue,
  documents: ConfigDocuments,
  personChanged: (person: PersonRef, changed: readonly string[], own: boolean) => Promise<void>,
): IdentityPort {
  const typeOf = (realm: string): ManagedObjectDefinition => {
    const definition = catalogue.find(catalogue.peopleOf(realm))
    if (!definition) throw new HttpProblem(500, `The realm ${realm} has no type for its people.`)
    return definition
  }
  const document: IdentityPort['document'] = async (name) => {
    try {
      return (await documents.read(name)) as Readonly<Record<string, Json>>
    } catch (error) {
      if (error instanceof HttpProblem && error.code === 404) return null
      throw error
    }
  }
  const oneOf = async (component: string, filter: Filter): Promise<string | null> => {
    const page = await objects.query(component, { filter, pageSize: 2 }, { fields: '_id' })
    return page.objects.length === 1 ? String(page.objects[0]?.['_id']) : null
  }
  const read: IdentityPort['read'] = async ({ component, id }) => {
    const plain = [...objects.type(component).fields.values()].filter(({ relationship }) => !relationship)
    // Answers and consents are not among what is read by default.
    return objects.read(component, id, { fields: plain.map(({ name }) => name).join(',') })
  }
  const hashOfAnswer = async ({ component, id }: PersonRef, at: number): Promise<string | null> => {
    const all = await objects.answers(component, id)
    const item = Array.isArray(all) ? all[at] : undefined
    const answer = isJsonObject(item) ? item['answer'] : undefined
    const crypto = isJsonObject(answer) ? answer['$crypto'] : undefined
    const hash = isJsonObject(crypto) ? crypto['value'] : undefined
    return typeof hash === 'string' ? hash : null
  }

  /** Whether a person's kind may write a field of the own object. */
  const writes = async ({ component, id }: PersonRef, field: string): Promise<boolean> => {
    if (!objects.types.get(component)?.fields.has('userType')) return staffRight.writes(field)
    const self: Filter = { op: 'eq', field: { segments: ['_id'], at: 0 }, value: id }
    for (const right of ownRights)
      if (!right.who || (await oneOf(component, { op: 'and', args: [self, right.who] })) !== null)
        return right.writes(field)
    return staffRight.writes(field)
  }

  /** Whether somebody else among the people of the type has a mail address; upper and lower case make no other one. */
  const isTaken = async (component: string, id: string, mail: string, tx?: Executor): Promise<boolean> => {
    const filter: Filter = { op: 'eq', field: { segments: [MAIL], at: 0 }, value: mail }
    const page = await objects.query(
      component,
      { filter, pageSize: 2 },
      tx ? { fields: '_id', executor: tx } : { fields: '_id' },
    )
    return page.objects.some((object) => object['_id'] !== id)
  }

  return {
    document,
    attribute(realm, path) {
      let node: unknown = typeOf(realm).schema
      for (const name of path.split('/').filter(Boolean)) {
        const properties = isRecord(node) && isRecord(node['properties']) ? node['properties'] : {}
        node = Object.hasOwn(properties, name) ? properties[name] : undefined
      }
      if (!isRecord(node) || node['isProtected'] === true) return undefined
      const types = (Array.isArray(node['type']) ? node['type'] : [node['type']]).filter(
        (one) => one !== 'null',
      )
      const title = typeof node['title'] === 'string' ? node['title'] : path
      return { title, type: KINDS[String(types[0])] ?? 'other' }
    },
    required(realm) {
      const { required } = typeOf(realm).schema
      return Array.isArray(required) ? required.map(String) : []
    },
    policies(realm, property) {
      const found = describePolicies(policySchemaOf(typeOf(realm))).find(({ name }) => name === property)
      return found ? (JSON.parse(JSON.stringify(found)) as JsonObject) : {}
    },
    async judge(realm, object, only, self) {
      const verdict = await judge(objects, typeOf(realm), object, only, self?.id)
      return new Map(
        verdict.failedPolicyRequirements.map(({ property, policyRequirements }) => [
          property,
          policyRequirements,
        ]),
      )
    },
    async findBy(realm, attribute, value) {
      const component = catalogue.peopleOf(realm)
      const field = objects.types.get(component)?.fields.get(attribute)
      if (!field || field.relationship || value === '') return null
      const id =
        field.unique || attribute === 'userName'
          ? await objects.holderOf(component, attribute, value)
          : await oneOf(component, { op: 'eq', field: { segments: [attribute], at: 0 }, value })
      return id === null ? null : { id, component }
    },
    read,
    async matches({ component, id }, queryFilter) {
      const self: Filter = { op: 'eq', field: { segments: ['_id'], at: 0 }, value: id }
      return (await oneOf(component, { op: 'and', args: [self, parseFilter(queryFilter)] })) !== null
    },
    async create(realm, object) {
      const definition = typeOf(realm)
      const value = await hashedAnswers(initialObject(definition, object))
      const id = randomUUID()
      await objects.create(objects.type(definition.collection), id, value, {
        // A password that somebody else sets ends a person's sessions, and the first one follows within the same second.
        by: { actor: `${definition.collection}/${id}` },
        before: async (view) =>
          requireResult(await judge(objects, definition, value, undefined, view.id, view.transaction)),
      })
      return { id, component: definition.collection }
    },
    async patch({ component, id }, values) {
      const definition = catalogue.find(component)
      const before = await read({ component, id })
      const whole = await hashedAnswers(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, laid(before?.[name], value)]),
        ),
      )
      const operations = Object.entries(whole).map(([name, value]): PatchOperation => ({
        operation: 'replace',
        path: [name],
        from: undefined,
        value,
        index: 0,
      }))
      let changed: readonly string[] = []
      await objects.patch(objects.type(component), id, operations, {
        // The person did it: what they change themselves does not end their sessions.
        by: { actor: `${component}/${id}` },
        facts: changeFacts,
        after: async (view) => {
          changed = view.changed
        },
        before: async (view) => {
          if (definition)
            requireResult(
              await judge(objects, definition, judged(view), view.changed, view.id, view.transaction),
            )
          const mail = view.changed.includes(MAIL) ? view.after?.[MAIL] : undefined
          if (typeof mail === 'string' && (await isTaken(component, id, mail, view.transaction)))
            throw new HttpProblem(403, 'Another account has this email address.')
        },
      })
      await personChanged({ component, id }, changed, true)
    },
    async mailFor(person, mail) {
      if (!(await writes(person, MAIL))) return 'refused'
      return (await isTaken(person.component, person.id, mail)) ? 'taken' : 'free'
    },
    async isAnswer(person, questionAt, answer) {
      return verifyPassword(await hashOfAnswer(person, questionAt), normalAnswer(answer))
    },
    hasPassword: async ({ component, id }) => (await objects.credential(component, id, 'password')) !== null,
    linkedProviders: async (person) => linkedProviders(await read(person)).map(({ provider }) => provider),
    async consentMappings(realm, person) {
      const source = catalogue.peopleOf(realm)
      if (person && !(await writes(person, CONSENTS))) return []
      return readMappings(await document(MAPPINGS_DOCUMENT)).filter((mapping) => mapping.source === source)
    },
  }
}

/** An object of which a journey collected a part keeps the rest. */
function laid(under: Json | undefined, over: Json): Json {
  return isJsonObject(under) && isJsonObject(over) ? { ...under, ...over } : over
}
