import type { Message } from '../../contract/messages/message.ts'
import type { PersonRef } from '../kernel/person-ref.ts'

/** What people are told: a sentence of the platform, said in their language when they read it, or a text that somebody has written. */
export type NotificationMessage = Message | string

/** Tells a person something. What others cause has a topic, and room of its own. */
export type Notify = (
  person: PersonRef,
  message: NotificationMessage,
  topic?: 'sharing' | 'governance',
) => Promise<void>
