import { dump, JSON_SCHEMA, load, YAMLException } from 'js-yaml'

type JsonRecord = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A version of the configuration. */
export interface Version {
  readonly version: number
  readonly config: JsonRecord
  readonly changedBy: string | null
  readonly changeDate: string | null
}

/** The versions of an answer, the one in force first. */
export function versionsIn(answer: unknown): readonly Version[] {
  const result = at(answer, 'result')
  return (Array.isArray(result) ? (result as unknown[]) : []).flatMap((one) => {
    const [version, config] = [at(one, 'version'), at(one, 'config')]
    return typeof version === 'number' && isObject(config)
      ? [
          {
            version,
            config,
            changedBy: textOf(at(one, 'changedBy')) || null,
            changeDate: textOf(at(one, 'changeDate')) || null,
          },
        ]
      : []
  })
}

/** A configuration as it is edited. */
export const configYaml = (config: JsonRecord): string =>
  dump(config, { lineWidth: 100, noRefs: true, quotingType: "'" })

/** What is wrong with a text, and where: a line and a column from 1 on, or a JSON pointer. */
export interface Finding {
  readonly message: string
  readonly line?: number
  readonly column?: number
  readonly pointer?: string
}

/** A text read as a configuration. */
export type ReadConfig =
  | { readonly config: JsonRecord }
  | {
      readonly fault:
        | { readonly reason: string; readonly line: number; readonly column: number }
        | 'no-object'
    }

/** Reads YAML of JSON values: no dates, no tags, no references that grow. */
export function readRiskConfig(text: string): ReadConfig {
  try {
    const value: unknown = load(text, { schema: JSON_SCHEMA })
    if (text.trim() === '' || value === undefined || value === null) return { config: {} }
    // What stands in several places by reference would be sent as often.
    if (!isObject(value) || JSON.stringify(value).length > LONGEST) return { fault: 'no-object' }
    return { config: value }
  } catch (error) {
    const mark = error instanceof YAMLException ? error.mark : undefined
    const reason = error instanceof YAMLException ? error.reason : String(error)
    return { fault: { reason, line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 } }
  }
}

const LONGEST = 100_000

/** A line of a comparison: in both, only before, or only after. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** What changed from one text to another, line by line. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  // Longest common lines from each pair of places on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] =
        a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push({ kind: 'removed', text: a[i++]! })
    else lines.push({ kind: 'added', text: b[j++]! })
  }
  return lines
}

/** Longer ones are compared as far as they go. */
const MOST_LINES = 2_000
const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n').slice(0, MOST_LINES)

/** An event as two configurations score it. */
export interface EvaluatedRow {
  readonly id: string
  readonly userId: string
  readonly timestamp: string
  readonly ipAddress: string
  readonly current: ConfigEvaluation
  readonly edited: ConfigEvaluation
}

export interface ConfigEvaluation {
  readonly score: number
  readonly level: string
  readonly isBlocked: boolean
  readonly reasons: readonly string[]
}

/** Evaluated events of an answer, of either kind. */
export function evaluatedIn(answer: unknown): readonly EvaluatedRow[] {
  const all = Array.isArray(answer) ? (answer as unknown[]) : at(answer, 'result')
  return (Array.isArray(all) ? (all as unknown[]) : []).map((one, nth) => {
    const features = at(one, 'predictionResult', 'features')
    return {
      id: textOf(at(features, 'eventId')) || String(nth),
      userId: textOf(at(features, 'userId')),
      timestamp: textOf(at(features, 'timestamp')),
      ipAddress: textOf(at(features, 'ipAddress')),
      current: evaluationOf(at(one, 'current')),
      edited: evaluationOf(at(one, 'edited')),
    }
  })
}

function evaluationOf(value: unknown): ConfigEvaluation {
  const [score, reasons] = [at(value, 'risk_score'), at(value, 'reasons')]
  return {
    score: typeof score === 'number' ? Math.round(score) : 0,
    level: textOf(at(value, 'level')) || 'low',
    isBlocked: at(value, 'is_blocked') === true,
    reasons: (Array.isArray(reasons) ? (reasons as unknown[]) : []).map(textOf),
  }
}

/** A data source whose files can be previewed. */
export interface Files {
  readonly id: string
  readonly name: string
  readonly bucket: string
  readonly filePath: string
}

export function filesIn(answer: unknown): readonly Files[] {
  const hits = at(answer, 'hits', 'hits')
  return (Array.isArray(hits) ? (hits as unknown[]) : []).flatMap((hit) => {
    const input = textOf(at(hit, '_source', 'input'))
    const slash = input.indexOf('/')
    return slash < 0
      ? []
      : [
          {
            id: textOf(at(hit, '_source', 'datasource_id')),
            name: textOf(at(hit, '_source', 'name')),
            bucket: input.slice(0, slash),
            filePath: input.slice(slash + 1),
          },
        ]
  })
}

/** The place of a refusal within the configuration; empty: the whole. */
export const placeOf = (detail: unknown): string =>
  textOf(at(detail, 'place')).replace(/^\/processJSON\/active-user-config/, '')

/** Whether a refusal is about the configuration itself. */
export const isAboutConfig = (detail: unknown): boolean => at(detail, 'code') === 'risk-config-not-valid'
