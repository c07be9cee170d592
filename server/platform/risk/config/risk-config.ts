import { Type } from '@sinclair/typebox'
import type { Static } from '@sinclair/typebox'
import { heuristicNames } from '../events/heuristic-names.ts'

const score = (usual: number) => Type.Integer({ minimum: 0, maximum: 100, default: usual })
const count = (usual: number, most = 10_000) => Type.Integer({ minimum: 1, maximum: most, default: usual })
const on = Type.Boolean({ default: true })
/** Several addresses or networks, e.g. `203.0.113.0/24`. */
const networks = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 500, default: [] })

/** Features by which a sign-in is held against the person's past. */
export const behaviorFeatures = [
  'city',
  'country',
  'os',
  'device',
  'userAgentType',
  'dayparting',
  'weekday',
] as const
export type BehaviorFeature = (typeof behaviorFeatures)[number]

const word = <Word extends string>(words: readonly Word[]) =>
  Type.Union(words.map((one) => Type.Literal(one)))

/**
 * The configuration that scores events (docs/reference/risk-config.md). Everything may be left out; other keys are kept and pass unread.
 */
export const riskConfigSchema = Type.Object({
  thresholds: Type.Object({ medium: score(30), high: score(50) }, { default: {} }),
  heuristics: Type.Object(
    {
      /** Failures of one person. */
      brute_force: Type.Object(
        { enabled: on, failures: count(5), minutes: count(10, 1_440), score: score(95) },
        { default: {} },
      ),
      /** Failures of one address with the names of several people. */
      credential_stuffing: Type.Object(
        { enabled: on, people: count(5), minutes: count(10, 1_440), score: score(90) },
        { default: {} },
      ),
      /** Failures of one person from several addresses. */
      distributed_attack: Type.Object(
        { enabled: on, addresses: count(4), minutes: count(60, 1_440), score: score(90) },
        { default: {} },
      ),
      /** Further than anybody travels since the person came in last. */
      impossible_travel: Type.Object(
        {
          enabled: on,
          kilometersPerHour: count(900, 100_000),
          kilometers: count(200, 20_000),
          score: score(85),
        },
        { default: {} },
      ),
      /** An address that failed often, or is listed. */
      suspicious_ip: Type.Object(
        { enabled: on, failures: count(20), hours: count(24, 720), addresses: networks, score: score(65) },
        { default: {} },
      ),
      automated_user_agent: Type.Object({ enabled: on, score: score(60) }, { default: {} }),
    },
    { default: {} },
  ),
  /** A browser that a program drives. */
  bots: Type.Object({ enabled: on, score: score(70) }, { default: {} }),
  /** Listed addresses score 100, or 0. */
  addresses: Type.Object({ block: networks, allow: networks }, { default: {} }),
  /** What a person has not done before. */
  behavior: Type.Object(
    {
      enabled: on,
      /** Fewer sign-ins say nothing of what is usual. */
      signIns: count(5, 1_000),
      /** What makes up less of the past is unusual, in percent. */
      unusualBelow: Type.Integer({ minimum: 0, maximum: 100, default: 5 }),
      features: Type.Array(word(behaviorFeatures), {
        maxItems: behaviorFeatures.length,
        default: [...behaviorFeatures],
      }),
    },
    { default: {} },
  ),
  /** Heuristics that are recorded and do not raise the score. */
  ignored: Type.Array(word(heuristicNames), { maxItems: heuristicNames.length, default: [] }),
})

export type RiskConfig = Static<typeof riskConfigSchema>
