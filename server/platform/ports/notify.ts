import type { PersonRef } from '../kernel/person-ref.ts'

/** Tells a person something; the words are the platform's. What others cause has a topic, and room of its own. */
export type Notify = (person: PersonRef, message: string, topic?: 'sharing' | 'governance') => Promise<void>
