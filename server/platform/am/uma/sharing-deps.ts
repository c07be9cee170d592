import type { Message } from '../../../contract/messages/message.ts'
import type { Actor } from '../../../store/audit.ts'
import type { PeoplePort, Person } from '../../ports/people-port.ts'
import type { SharingDatabase } from './tables.ts'

/** What sharing is made of. */
export interface SharingDeps {
  readonly db: SharingDatabase
  readonly people: PeoplePort
  /** Writes a person a notification. */
  notify(receiver: Person, message: Message): Promise<void>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** Somebody in whose name something is read or done. */
export interface Member {
  readonly realm: string
  readonly id: string
}

/** The person as the audit trail names them. */
export const actorOfPerson = ({ component, id }: Person, transactionId?: string): Actor => ({
  actor: `${component}/${id}`,
  ...(transactionId === undefined ? {} : { transactionId }),
})
