import { DomainError } from '../../../contract/index.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'
import type { TypeCatalogue } from '../type-catalogue.ts'

/** What journeys know people by. */
export interface JourneyPeopleDeps {
  readonly objects: ObjectStore
  readonly catalogue: TypeCatalogue
  readonly documents: ConfigDocuments
  /** Told what a journey has changed of somebody, on their behalf; once the change stands. */
  readonly personChanged: (person: PersonRef, changed: readonly string[], own: boolean) => Promise<void>
}

/** The type of the people of a realm. @throws DomainError 500 where there is none */
export function peopleTypeOf(catalogue: TypeCatalogue, realm: string): ManagedObjectDefinition {
  const definition = catalogue.find(catalogue.peopleOf(realm))
  if (!definition) throw new DomainError('realm-without-people', { realm })
  return definition
}
