import type { ChangeSubject } from '../../store/changes/change-feed.ts'

/** What may be new, as pages are told; never what it is. */
export const eventKinds = [
  'notifications',
  'counts',
  'requests',
  'reviews',
  'layers',
  'notice',
  'reset',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Whom something may concern: `person:…`, `session:…` by its hash, `layer:…`, `all`. */
export type Audience = string
export const EVERYBODY: Audience = 'all'

/** What follows from a change: an event, or a look whether sessions still stand. */
export interface ChangeOccasion {
  readonly kind: EventKind | 'session'
  readonly audience: Audience
}

/**
 * What a change may mean for pages.
 *
 * @param subject as `note-changes.sql` notes it
 * @returns nothing for what no page shows by itself
 * @example occasionsOf('iga_assignment/4f2c') // [{ kind: 'counts', audience: 'person:4f2c' }]
 */
export function occasionsOf(subject: ChangeSubject): readonly ChangeOccasion[] {
  const rule = rules.find(({ of }) => of.test(subject))
  if (!rule) return []
  const which = subject.replace(rule.of, '')
  const audience = which === '*' ? EVERYBODY : rule.audience(which)
  return rule.kinds.map((kind) => ({ kind, audience }))
}

const person = (id: string): Audience => `person:${id}`

const rules: readonly {
  readonly of: RegExp
  readonly kinds: readonly ChangeOccasion['kind'][]
  readonly audience: (which: string) => Audience
}[] = [
  // A person, or their inbox.
  {
    of: /^(managed\/\w+_user|internal\/user)\//,
    kinds: ['notifications'],
    audience: (which) => person(which.replace(/\/_notifications$/, '')),
  },
  { of: /^iga_assignment\/(.*\/)?/, kinds: ['counts'], audience: person },
  { of: /^iga_review\//, kinds: ['counts', 'reviews'], audience: person },
  { of: /^iga_request\/(.*\/)?/, kinds: ['counts', 'requests'], audience: person },
  {
    of: /^portal_layer\//,
    kinds: ['layers'],
    audience: (layer) => (layer === 'tenant' ? EVERYBODY : `layer:${layer}`),
  },
  // What the administrators of a realm write for everybody.
  { of: /^config_document\/ui\/notice\//, kinds: ['notice'], audience: (realm) => `layer:realm:${realm}` },
  { of: /^gateway_session\//, kinds: ['session'], audience: (hash) => `session:${hash}` },
  { of: /^access_session_of\//, kinds: ['session'], audience: person },
]
