/** What is learnt of a sign-in: values of few kinds, each as a text. The names are those of the wire (contract risk.md, "Events"). */
export const FEATURES = [
  'userId',
  'city',
  'country',
  'os',
  'osVersion',
  'userAgentType',
  'device',
  'deviceType',
  'dayparting',
  'weekday',
] as const

/** One of {@link FEATURES}. */
export type LearntFeature = (typeof FEATURES)[number]

/** How many features a row has. */
export const FEATURE_COUNT = FEATURES.length

/** A sign-in as learning reads it. */
export interface TrainingEvent {
  /** Milliseconds since 1970. */
  readonly timestamp: number
  /** A feature that is absent is a value of its own. */
  readonly features: Readonly<Partial<Record<LearntFeature, string>>>
  /** `1`: known to be an attack, `0`: known to be none; absent: nobody said. */
  readonly label?: 0 | 1
}

/** The value of a feature; empty where it is absent. */
export const featureValueOf = ({ features }: TrainingEvent, at: number): string =>
  features[FEATURES[at]!] ?? ''

/** Whose event it is. */
export const userIdOf = ({ features }: TrainingEvent): string => features.userId ?? ''
