/** What the server says may be new (`followEvents`); `session`: this session may have ended; `reset`: everything may be new. */
export const eventNames = [
  'notifications',
  'counts',
  'requests',
  'reviews',
  'layers',
  'notice',
  'session',
  'reset',
] as const
export type EventName = (typeof eventNames)[number]

/** Told of what happens to a stream. */
export interface EventHearer {
  heard(name: EventName): void
  /** Whether the stream is open: until then nothing is heard. */
  open(open: boolean): void
}

export const isEventName = (value: unknown): value is EventName => eventNames.some((name) => name === value)
