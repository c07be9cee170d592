import type { NodeContext } from '../../node-type.ts'
import { samePerson } from '../../../../kernel/person-ref.ts'
import type { PersonRef } from '../../../../kernel/person-ref.ts'

/** Whoever registers a device, or is asked for one as a second factor, has shown who they are before. */
export function provenPerson({ state: { person, proven } }: NodeContext): PersonRef | null {
  return proven && (person === undefined || samePerson(person, proven)) ? proven : null
}

/** How a person is called on a device. */
export async function deviceLabelOf({ services }: NodeContext, person: PersonRef): Promise<string> {
  const object = await services.identities.read(person)
  return typeof object?.['userName'] === 'string' ? object['userName'] : person.id
}
