import type { PersonChange } from '../self/own-change.ts'
import { isOwn } from './object-call.ts'
import type { ObjectCall } from './object-call.ts'
import type { ObjectDeps } from './ports.ts'

/** The rules of a change where the object is a person; absent for other objects. */
export const rulesOfPerson = async (
  { catalogue, personChange }: Pick<ObjectDeps, 'catalogue' | 'personChange'>,
  call: ObjectCall,
  named: readonly string[],
): Promise<PersonChange | undefined> =>
  catalogue.people.has(call.collection)
    ? personChange({ component: call.collection, id: call.id }, named, isOwn(call))
    : undefined
