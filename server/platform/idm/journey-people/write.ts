import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../contract/index.ts'
import { isJsonObject } from '../../../store/objects/json.ts'
import type { Json, JsonObject } from '../../../store/objects/json.ts'
import type { ChangeView } from '../../../store/objects/change.ts'
import type { PatchOperation } from '../../../store/objects/patch.ts'
import { afterCommit } from '../../../store/unit-of-work.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { hashedAnswers } from '../objects/hashed-answers.ts'
import { initialObject } from '../objects/initial-object.ts'
import { judgeObject, judged, requireResult } from '../objects/verdict.ts'
import { MAIL } from '../privileges/own-rights.ts'
import { changeFacts } from '../self/change-facts.ts'
import { peopleTypeOf } from './deps.ts'
import type { JourneyPeopleDeps } from './deps.ts'
import { isMailTaken, readPerson } from './find.ts'

/** @throws DomainError 403 with the failed requirements; StoreProblem for a value that the schema refuses */
export async function createPerson(
  { objects, catalogue }: JourneyPeopleDeps,
  realm: string,
  object: JsonObject,
): Promise<PersonRef> {
  const definition = peopleTypeOf(catalogue, realm)
  const value = await hashedAnswers(initialObject(definition, object))
  const id = randomUUID()
  await objects.create(objects.type(definition.collection), id, value, {
    // A password that somebody else sets ends a person's sessions, and the first one follows within the same second.
    by: { actor: `${definition.collection}/${id}` },
    before: async (view) =>
      requireResult(await judgeObject(objects, definition, value, undefined, view.id, view.tx)),
  })
  return { id, component: definition.collection }
}

/** Changes attributes of a person on their behalf. @throws DomainError 403 with the failed requirements, or for a mail address of another */
export async function patchPerson(
  deps: JourneyPeopleDeps,
  person: PersonRef,
  values: JsonObject,
): Promise<void> {
  const { objects } = deps
  const { component, id } = person
  const before = await readPerson(objects, person)
  const whole = await hashedAnswers(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, laid(before?.[name], value)])),
  )
  const operations = Object.entries(whole).map(([name, value]): PatchOperation => ({
    operation: 'replace',
    path: [name],
    from: undefined,
    value,
    index: 0,
  }))
  await objects.patch(objects.type(component), id, operations, {
    // The person did it: what they change themselves does not end their sessions.
    by: { actor: `${component}/${id}` },
    facts: changeFacts,
    before: (view) => checkPatch(deps, person, view),
    after: async ({ tx, changed }) => afterCommit(tx, () => deps.personChanged(person, changed, true)),
  })
}

async function checkPatch(
  { objects, catalogue }: JourneyPeopleDeps,
  person: PersonRef,
  view: ChangeView,
): Promise<void> {
  const definition = catalogue.find(person.component)
  if (definition)
    requireResult(await judgeObject(objects, definition, judged(view), view.changed, view.id, view.tx))
  const mail = view.changed.includes(MAIL) ? view.after?.[MAIL] : undefined
  if (typeof mail === 'string' && (await isMailTaken(objects, person, mail, view.tx)))
    throw new DomainError('email-taken')
}

/** An object of which a journey collected a part keeps the rest. */
function laid(under: Json | undefined, over: Json): Json {
  return isJsonObject(under) && isJsonObject(over) ? { ...under, ...over } : over
}
