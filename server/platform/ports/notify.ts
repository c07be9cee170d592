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

/** One of several things that people are told at once; or that what they were asked at a place is done, and asks no more. */
export type NoticeSent =
  | {
      readonly person: PersonRef
      readonly message: NotificationMessage
      /** Where the person finds what it is about, e.g. `approval/{id}`. */
      readonly about?: string
      /** Whether it asks for something that can be done, and goes then. */
      readonly asks?: true
      readonly ended?: undefined
    }
  | { readonly person: PersonRef; readonly about: string; readonly ended: true }
